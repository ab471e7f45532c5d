import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { lawRows } from './law.ts'

const textOf = (file: string) => readFileSync(resolve(import.meta.dirname, '..', file), 'utf8')

/** Parts of the product that other issues build: only these rows may be without a test. */
const partsToCome = ['money issue', 'property issue', "operator's back office"]

test('every row of the law about a landed part has a test', () => {
  const without = lawRows.filter(({ tests }) => tests.length === 0)
  expect(without.filter(({ open = '' }) => !partsToCome.includes(open)).map(({ rule }) => rule)).toEqual([])
  expect(new Set(lawRows.map(({ rule }) => rule)).size).toBe(lawRows.length)
})

test('every test that the table names exists', () => {
  const missing = lawRows.flatMap(({ rule, tests }) =>
    tests.filter(([file, name]) => !textOf(file).includes(name)).map(([file, name]) => `${rule}: ${file}: ${name}`),
  )
  expect(missing).toEqual([])
})
