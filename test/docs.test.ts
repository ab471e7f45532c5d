import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { deadNames, documentsOf, namesIn, readRepository } from './structure/documents.ts'
import { declaredTables } from './structure/sources.ts'

const root = resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const repository = readRepository(root)
const documents = documentsOf(repository)
const domains = globSync('src/server/domains/*/', { cwd: root }).map((folder) => basename(folder))

/** Names that no source has: of other programs, of examples, and placeholders. */
const foreign = new Set([
  // PostgreSQL, HTTP, systemd and other tools
  ...['LISTEN', 'Real', 'Restart', 'Accept', 'targetFormat', 'scslre', '@stackforge-eu/factur-x', 'A000'],
  ...['max_prepared_statements', 'ignore_startup_parameters', 'promtool', 'systemctl', 'systemd', 'OnFailure'],
  ...['OTEL_RESOURCE_ATTRIBUTES', 'patronictl', 'reinit', 'pg_rewind', 'pg_upgrade', 'incr'],
  // what the reader fills in
  ...[
    'KEY',
    'SECRET',
    'USER',
    'PASSWORD',
    'FOLDER',
    'SENDER',
    'HOST',
    'BUCKET',
    'REGION',
    'CHANGE',
    'WEIGHT',
    'NODE',
    'OLD',
    'NEW',
  ],
  // of examples in the text
  ...['orderRow'],
])

/** The guide describes a domain that does not exist; its code is compared with the fixture below. */
const guide = 'docs/adding-a-domain.md'
const isOfGuide = (name: string) => /\bappointments\b|^\.rules\.test\.ts$/.test(name)

test('every file and every name in backticks exists', () => {
  expect(documents.length).toBeGreaterThan(50)
  const found = documents.flatMap((file) =>
    deadNames(repository, read(file), foreign)
      .filter((name) => file !== guide || !isOfGuide(name))
      .map((name) => `${file}: ${name}`),
  )
  expect(found).toEqual([])
})

test.each([
  ['a file that is gone', '`products.whole.ts`', 1],
  ['a folder that is gone', '`src/server/nowhere/here.ts`', 1],
  ['one of two files', '`platform/{domain,nowhere}.ts`', 1],
  ['a function that is gone', 'the contribution `readNothingWhatsoever`', 1],
  ['a command that is gone', '`npm run frobnicate`', 1],
  ['files and names that are there', '`platform/domain.ts`, `defineDomain`, `domains/<domain>/`, `npm run dev`', 0],
  ['a block of code', '```\nreadNothingWhatsoever()\n```\n', 0],
])('finds %s', (_, text, count) => expect(deadNames(repository, text, foreign)).toHaveLength(count))

test('every link between documents leads somewhere', () => {
  const found = documents.flatMap((file) =>
    [...read(file).matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)]
      .map(([, target]) => join(dirname(file), target!).replace(/\/$/, ''))
      .filter((target) => !repository.files.some((known) => known === target || known.startsWith(`${target}/`)))
      .map((target) => `${file}: ${target}`),
  )
  expect(found).toEqual([])
})

test('every script of package.json stands in a document', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const texts = ['README.md', ...documents.filter((file) => file.startsWith('docs/'))].map(read).join('\n')
  const named = (name: string) => texts.includes(`npm run ${name}`) || texts.includes(`npm ${name}`)
  expect(Object.keys(scripts).filter((name) => !named(name))).toEqual([])
})

const readmesOf = (domain: string) =>
  globSync(`src/server/domains/${domain}/**/README.md`, { cwd: root }).map(read).join('\n')

test.each(domains)('the README of %s names its tables', (domain) => {
  const named = new Set(namesIn(readmesOf(domain)))
  const tables = globSync(`src/server/domains/${domain}/**/*.tables.ts`, { cwd: root })
    .flatMap((file) => declaredTables(file, read(file)))
    .map(({ table }) => table)
    // views of the schema `shared` stand in decision 028
    .filter((table) => !table.includes('.'))
  expect(tables.filter((table) => !named.has(table))).toEqual([])
})

/** The paragraph of a README that says what other domains may use. */
const interfaceOf = (readme: string) =>
  /(?:\*\*(?:Public )?[Ii]nterface\*\*|## Interface\n)([\s\S]*?)(?:\n\n|$)/.exec(readme)?.[1] ?? ''

test('what a README calls the interface of a domain, its index.ts has', () => {
  const found = domains.flatMap((name) => {
    const folder = `src/server/domains/${name}`
    const words = new Set(read(`${folder}/index.ts`).match(/\w+/g))
    return namesIn(interfaceOf(read(`${folder}/README.md`)))
      .map((one) => one.replace(/\(.*$/, ''))
      .filter((one) => /^[a-z]\w*[A-Z]\w*$/.test(one) && !words.has(one))
      .map((one) => `${name}: ${one}`)
  })
  expect(found).toEqual([])
})

test('the code of the guide is that of the example, which compiles', () => {
  const example = globSync('test/guide/appointments/*.ts', { cwd: root }).map(read)
  const blocks = [...read(guide).matchAll(/^```ts\n([\s\S]*?)^```/gm)].map(([, code]) => code!)
  expect(blocks.length).toBeGreaterThanOrEqual(4)
  expect(blocks.filter((code) => !example.some((text) => text.includes(code)))).toEqual([])
})

test('the measurements of decision 024 do not stand in it', () => {
  expect(read('docs/decisions/024-speed.md').split('\n').length).toBeLessThan(60)
  expect(read('docs/decisions/024-speed.md')).toContain('(../measurements.md)')
})

/** What later commits or decisions took back, where it was decided. */
const takenBack = ['001-core', '008-trade', '011-documents', '014-tests']

test.each(takenBack)('decision %s says what no longer holds', (name) =>
  expect(read(`docs/decisions/${name}.md`)).toContain('*No longer so:*'),
)
