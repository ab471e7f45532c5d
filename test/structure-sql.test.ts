import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { domains } from '#server/domains.ts'
import { declaredTables, usesIn } from './structure/sources.ts'
import type { Use } from './structure/statements.ts'

const root = resolve(import.meta.dirname, '..')
const order = domains.map(({ name }) => name)
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const sources = globSync('src/server/**/*.ts', { cwd: root })
  .filter((file) => !/\.(test|factory)\.ts$/.test(file) && file !== 'src/server/domains.ts')
  .sort()
const domainOf = (file: string) => /domains\/([\w-]+)\//.exec(file)?.[1] ?? 'platform'

/** Every table with its owner, and the constants by which the query builder knows them. */
const owners = new Map<string, string>()
const constants = new Map<string, string>()
for (const file of sources.filter((file) => file.endsWith('.tables.ts')))
  for (const { constant, table } of declaredTables(file, read(file))) {
    owners.set(table, domainOf(file))
    constants.set(constant, table)
  }

/** Statements that break the order of domains, each with its reason: at most five. */
const exceptions: Record<string, string> = {}

const isBreach = (domain: string, { kind, name }: Use) => {
  const owner = owners.get(name)
  if (!owner || owner === domain || kind === 'call') return false
  return kind === 'write' || order.indexOf(owner) > order.indexOf(domain)
}

const breachesIn = (file: string, text: string) =>
  usesIn(file, text, constants, new Set())
    .filter((use) => isBreach(domainOf(file), use))
    .map(({ kind, name }) => `${domainOf(file)} ${kind}s ${name}`)

test('a domain writes only its own tables, and reads only those of domains before it', () => {
  const found = [...new Set(sources.flatMap((file) => breachesIn(file, read(file))))].sort()
  expect(found).toEqual(Object.keys(exceptions).sort())
})

test.each([
  ['reference', 'sql`select * from orders`'],
  ['checkout', 'tx.sql`update products set stock = 0`'],
  ['orders', 'await tx.delete(carts)'],
  ['refunds', 'sql`select id from users where id = 1 for update`'],
  ['stores', "const text = 'insert into companies (id) values (1)'"],
])('finds a breach of %s in %s', (domain, text) =>
  expect(breachesIn(`src/server/domains/${domain}/probe.ts`, text)).toHaveLength(1),
)

test.each([
  ['orders', 'sql`select * from products join companies c on true`'],
  ['orders', 'tx.sql`update orders set id = 1`'],
])('lets %s run %s', (domain, text) => expect(breachesIn(`src/server/domains/${domain}/probe.ts`, text)).toEqual([]))
