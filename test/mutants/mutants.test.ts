import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { lawRows } from '../law/rows.ts'
import { customersWay } from './customer.ts'
import { holes } from './holes.ts'
import { law } from './law.ts'
import { providersDay } from './provider.ts'

test.each([...holes, ...law, ...providersDay, ...customersWay])(
  '$finding in $file can be taken out',
  ({ file, from, to, test: testFile, title }) => {
    expect(readFileSync(file, 'utf8').split(from)).toHaveLength(2)
    expect(to).not.toContain(from)
    expect(existsSync(testFile) && readFileSync(testFile, 'utf8')).toContain(title)
  },
)

test('every row of the law has a behaviour that is taken out, and names the test that turns red', () => {
  const shows = (at: number) => {
    const named = [...lawRows[at]!.tests, ...(lawRows[at]!.display ?? [])]
    return law.some(
      ({ finding, test: file, title }) =>
        finding === `L${at + 1}` &&
        named.some(([path, name]) => path === file && (name.includes(title) || title.includes(name))),
    )
  }
  expect(lawRows.flatMap(({ rule }, at) => (shows(at) ? [] : `${at + 1} ${rule}`))).toEqual([])
})
