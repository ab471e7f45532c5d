import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contentQueries, contentSchema, routes } from '#server/domains.ts'

const file = join(import.meta.dirname, 'calls.txt')

/** The written list of everything that can be asked: method, path, access, inner name. */
const ledger = () => {
  const calls = routes.map(({ call, name }) => [call.method, call.path, call.access, name])
  const queries = contentQueries.map(({ name, access, innerName }) => ['QUERY', name, access, innerName])
  return `${[...calls, ...queries]
    .map((row) => row.join('  '))
    .sort()
    .join('\n')}\n`
}

test('every call stands in the ledger with its access, and nothing else', () => {
  if (process.env.UPDATE_LEDGER) writeFileSync(file, ledger())
  expect(ledger()).toBe(readFileSync(file, 'utf8'))
})

test('the schema of the content queries is the written one', () => {
  const written = join(import.meta.dirname, 'content-schema.txt')
  const schema = `${contentSchema()}\n`
  if (process.env.UPDATE_LEDGER) writeFileSync(written, schema)
  expect(schema).toBe(readFileSync(written, 'utf8'))
})

test('no path is served twice', () => {
  const seen = routes.map(({ call }) => `${call.method} ${call.path}`)
  expect(seen.filter((path, i) => seen.indexOf(path) !== i)).toEqual([])
})

test('inner names are a verb of the list and a noun', () => {
  const verbs =
    /^[a-z]+\.(list|get|find|create|update|remove|set|move|place|send|count|upload|import|confirm|start|end|export|accept|retry|query|undo)[A-Z]/
  expect(routes.map(({ name }) => name).filter((name) => !verbs.test(name))).toEqual([])
})
