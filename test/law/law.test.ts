import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { stateOf } from './row.ts'
import { lawRows } from './rows.ts'

const textOf = (file: string) => readFileSync(resolve(import.meta.dirname, '../..', file), 'utf8')

test('all 64 rows are there, each once', () => {
  expect(lawRows).toHaveLength(64)
  expect(new Set(lawRows.map(({ rule }) => rule)).size).toBe(64)
})

/** A title, as it begins behind the quotation mark of a test that is run. */
const isTitle = (source: string, title: string) =>
  source
    .split('\n')
    .some((line) => ["'", '"', '`'].some((mark) => line.includes(`${mark}${title}`)) && !/\.(skip|todo)\(/.test(line))

test('every test that the table names is the title of a test', () => {
  const missing = lawRows.flatMap(({ rule, tests, display = [] }) =>
    [...tests, ...display]
      .filter(([file, title]) => !isTitle(textOf(file), title))
      .map(([file, title]) => `${rule}: ${file}: ${title}`),
  )
  expect(missing).toEqual([])
})

const row = { rule: 'X', behaviour: '', tests: [['a.test.ts', 'it works']] as const }

test.each([
  [{ ...row, tests: [] }, {}, 'missing'],
  [row, {}, 'not run'],
  [row, { 'a.test.ts': { 'it works': 'passed' } }, 'passed'],
  [row, { 'a.test.ts': { 'inside it works @phone': 'passed' } }, 'passed'],
  [row, { 'a.test.ts': { 'it works': 'skipped' } }, 'not run'],
  [row, { 'a.test.ts': { 'it works': 'passed', 'it works twice': 'failed' } }, 'failed'],
  [{ ...row, display: [] }, { 'a.test.ts': { 'it works': 'passed' } }, 'partly'],
  [{ ...row, open: 'half' }, { 'a.test.ts': { 'it works': 'passed' } }, 'partly'],
  [{ ...row, tests: [['a.test.ts', '%s of %s']] as const }, { 'a.test.ts': { 'one of two': 'passed' } }, 'passed'],
])('%j after %j: %s', (given, results, state) => {
  expect(stateOf(results as never, given)).toBe(state)
})
