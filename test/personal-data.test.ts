import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { processing } from '#lib/law/processing.ts'
import { domains } from '#server/domains.ts'
import { sql } from '#server/platform/sql/index.ts'

const folder = resolve(import.meta.dirname, '../src/server/domains')

/** Tables with a reference to a person that no account part names, each with its reason. */
const exceptions: Record<string, string> = {
  cart_terms: 'chosen ways of shipping of a cart, deleted with the cart',
  condition_versions: 'a random key of each provider, deleted with the company',
  crime_notices: 'what was passed on to an authority and its address, kept for the investigation',
  draft_editors: 'who of the staff has a draft open, for 45 seconds; deleted with the account',
  invoices: 'books, kept for their legal term; the part of the orders exports them',
  invoice_counters: 'the last number of a series of invoices, no personal data',
  ledger_months: 'sums of ledger_lines',
  order_moves: 'names the account that moved an order; the row of an erased account is anonymous',
  portal_posts: 'written by the operator about a company',
  provider_ratings: 'sums of reviews',
  retained_records: 'written when a provider is erased; a job deletes them when the legal term ends',
  trusted_flaggers: 'address of an organisation that a public coordinator named; the operator enters it',
}

/** Tables whose rows belong to a person: they point at an account or a company, or hold an e-mail address. */
const selectPersonalTables = async () => {
  const rows = await sql<{ name: string }>`
    select c.conrelid::regclass::text as name from pg_constraint c
    where c.contype = 'f' and c.confrelid in ('users'::regclass, 'companies'::regclass)
    union
    select table_name from information_schema.columns where table_schema = 'public' and column_name = 'email'
    order by name`
  return rows.map(({ name }) => name)
}

/** Every table with the domain whose `*.tables.ts` defines it, and the name of its constant. */
const readOwners = () => {
  const owners = new Map<string, { domain: string; constant: string }>()
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.name.endsWith('.tables.ts')) continue
    const file = join(entry.parentPath, entry.name)
    const domain = file.slice(folder.length + 1).split('/')[0]!
    for (const [, constant, name] of readFileSync(file, 'utf8').matchAll(/const (\w+) = pgTable\(\s*'(\w+)'/g))
      owners.set(name!, { domain, constant: constant! })
  }
  return owners
}

const partsOf = (domain: string) => domains.find(({ name }) => name === domain)?.account ?? []

const missing = async (named: (domain: string) => readonly string[]) => {
  const owners = readOwners()
  return (await selectPersonalTables()).filter((table) => {
    const owner = owners.get(table)
    return owner && !(table in exceptions) && !named(owner.domain).includes(table)
  })
}

test('every table with a reference to a person is exported and erased by its domain, or excepted with a reason', async () => {
  expect(await missing((domain) => partsOf(domain).flatMap(({ tables }) => tables))).toEqual([])
})

test('a domain that names none of its tables is found', async () => {
  expect(
    await missing((domain) => (domain === 'addresses' ? [] : partsOf(domain).flatMap(({ tables }) => tables))),
  ).toContain('addresses')
})

test('an exception that is no longer needed is found', async () => {
  const tables = await selectPersonalTables()
  expect(Object.keys(exceptions).filter((table) => !tables.includes(table))).toEqual([])
})

test('the code of a domain works with every table that its account parts name', () => {
  const owners = readOwners()
  const textOf = (domain: string) =>
    readdirSync(join(folder, domain), { withFileTypes: true, recursive: true })
      .filter(({ name }) => name.endsWith('.ts') && !/\.(test|tables|factory)\.ts$/.test(name))
      .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8'))
      .filter((text) => text.includes('PersonalData = {'))
      .join('\n')
  const unused = domains.flatMap(({ name, account = [] }) =>
    account.flatMap(({ tables }) =>
      tables.filter((table) => {
        const text = textOf(name)
        return !new RegExp(`\\b(${table}|${owners.get(table)?.constant ?? table})\\b`).test(
          text.replaceAll(/tables: \[[^\]]*\]/g, ''),
        )
      }),
    ),
  )
  expect(unused).toEqual([])
})

test('the register of processing names every part of the personal data, each once', () => {
  const kept = domains.flatMap(({ account = [] }) => account.map(({ key }) => key))
  const named = processing.flatMap(({ parts }) => parts)
  expect([...named].sort()).toEqual([...new Set(kept)].sort())
})
