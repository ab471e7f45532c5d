import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

type Locked = { license?: string; dev?: boolean; link?: boolean }
const packages = Object.entries(JSON.parse(read('package-lock.json')).packages as Record<string, Locked>)
  // a link leads to a package of ours, which has an entry of its own
  .filter(([path, { link }]) => path !== '' && !link)
  .map(([path, { license = '', dev = false }]) => ({ name: path.replace(/^.*node_modules\//, ''), license, dev }))

/** They ask for a notice at most; MPL-2.0 asks to publish changes of the package's own files, and we change none. */
const allowed = new Set(
  'MIT MIT-0 ISC 0BSD BSD-2-Clause BSD-3-Clause Apache-2.0 BlueOak-1.0.0 CC0-1.0 Unlicense Zlib PostgreSQL MPL-2.0'.split(
    ' ',
  ),
)
const fonts = new Set(['@expo-google-fonts/open-sans', '@fontsource/poppins'])

/** docs/licences.md says why. The list may only shrink. */
const exceptions: { name: RegExp; license: string }[] = [
  { name: /^@img\/sharp-/, license: 'LGPL-3.0-or-later' },
  { name: /^png-js$/, license: '' },
]

type Package = (typeof packages)[number]

/** A licence as SPDX writes it: of alternatives one must be allowed, of several that hold together all. */
const mayUse = ({ name, license }: Package): boolean =>
  license
    .replaceAll(/[()]/g, '')
    .split(/ or /i)
    .some((choice) =>
      choice
        .split(/ and /i)
        .every(
          (one) =>
            allowed.has(one) ||
            (one === 'OFL-1.1' && fonts.has(name)) ||
            exceptions.some((other) => other.license === one && other.name.test(name)),
        ),
    )

test('every package has a licence that a closed product may use', () => {
  expect(packages.length).toBeGreaterThan(300)
  const refused = packages.filter((one) => !mayUse(one))
  expect(
    refused.map(({ name, license, dev }) => `${name}: ${license || 'none'}${dev ? ' (development)' : ''}`),
  ).toEqual([])
})

test.each([
  [{ name: 'a', license: 'EUPL-1.2', dev: false }, false],
  [{ name: 'a', license: 'GPL-3.0', dev: true }, false],
  [{ name: 'a', license: '', dev: false }, false],
  [{ name: 'a', license: 'OFL-1.1', dev: false }, false],
  [{ name: 'a', license: '(MIT OR GPL-3.0)', dev: false }, true],
  [{ name: 'a', license: 'MIT AND GPL-3.0', dev: false }, false],
])('%o: %s', (one, expected) => expect(mayUse(one)).toBe(expected))

test('an exception is needed, and a package without a licence field has its text', () => {
  const needed = exceptions.filter(({ name, license }) =>
    packages.some((one) => name.test(one.name) && one.license.split(/ and /i).includes(license)),
  )
  expect(needed).toEqual(exceptions)
  expect(read('node_modules/png-js/LICENSE')).toMatch(/^MIT License/)
})

test('the licence of the product and docs/licences.md stand in the repository', () => {
  expect(JSON.parse(read('package.json')).license).toBe('UNLICENSED')
  expect(read('LICENSE')).toContain('All rights reserved')
  const documented = read('docs/licences.md')
  for (const name of ['@img/sharp-*', 'png-js']) expect(documented).toContain(`\`${name}\``)
})
