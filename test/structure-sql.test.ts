import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { domains } from '#server/domains.ts'
import { declaredTables, usesIn } from './structure/sources.ts'
import { routinesIn, type Use } from './structure/statements.ts'

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

/** Who reads a table that its owner shares by a view without the view, each with its reason. The list may only become shorter. */
const direct: Record<string, string> = {
  'src/server/domains/packages/onboarding/onboarding.queries.ts reads companies': 'the row goes to provider_gaps()',
  'src/server/domains/packages/onboarding/onboarding.queries.ts reads provider_pages':
    'the row goes to provider_gaps()',
  'src/server/domains/providers/directory/statements.queries.ts reads companies': 'the row goes to provider_gaps()',
}

/** Functions and triggers of the database, as `npm run functions` writes them. */
const { functions, triggers } = routinesIn(read('schema/functions.sql'), new Set(owners.keys()))
const placeOf = (domain: string) => order.indexOf(domain)
const ownerOf = (table: string) => owners.get(table) ?? 'platform'

/** A function belongs to the domain whose tables it writes; one that only reads, to the last domain that it reads of. */
const domainOfFunction = (name: string, all = functions): string => {
  const uses = all.get(name) ?? []
  const written = uses.filter(({ kind }) => kind === 'write').map((use) => ownerOf(use.name))
  const known = uses.map((use) => (use.kind === 'call' ? domainOfFunction(use.name, all) : ownerOf(use.name)))
  return (written.length ? written : known).reduce(
    (last, next) => (placeOf(next) > placeOf(last) ? next : last),
    'platform',
  )
}

/**
 * A function writes tables of one domain and reads only those of domains up to it. A trigger may stand on a table of an earlier
 * domain: that is how a later one reacts to a change.
 */
const breachesOfRoutines = (all: typeof functions, on: typeof triggers) => [
  ...[...all].flatMap(([name, uses]) => {
    const domain = domainOfFunction(name, all)
    return uses
      .filter(({ kind }) => kind !== 'call')
      .filter((use) =>
        use.kind === 'write' ? ownerOf(use.name) !== domain : placeOf(ownerOf(use.name)) > placeOf(domain),
      )
      .map((use) => `function ${name} of ${domain} ${use.kind}s ${use.name}`)
  }),
  ...on
    .filter(({ table, calls }) => {
      const domain = domainOfFunction(calls, all)
      return domain !== 'platform' && placeOf(domain) < placeOf(ownerOf(table))
    })
    .map(({ table, calls }) => `trigger on ${table} calls ${calls} of ${domainOfFunction(calls, all)}`),
]

const isBreach = (domain: string, { kind, name }: Use) => {
  const owner = kind === 'call' ? domainOfFunction(name) : owners.get(name)
  if (!owner || owner === domain) return false
  return kind === 'write' || order.indexOf(owner) > order.indexOf(domain)
}

/** Reads of another domain's table that has a view for them. */
const isDirect = (domain: string, { kind, name }: Use) =>
  kind === 'read' && owners.has(`shared.${name}`) && owners.get(name) !== domain

const usesOfFile = (file: string, text: string) => usesIn(file, text, constants, new Set(functions.keys()))

const breachesIn = (file: string, text: string) =>
  usesOfFile(file, text)
    .filter((use) => isBreach(domainOf(file), use))
    .map(({ kind, name }) => `${domainOf(file)} ${kind}s ${name}`)

test('a domain writes only its own tables, and reads only those of domains before it', () => {
  const found = [...new Set(sources.flatMap((file) => breachesIn(file, read(file))))].sort()
  expect(found).toEqual(Object.keys(exceptions).sort())
})

test('a table that its owner shares is read by others through its view', () => {
  const found = sources
    .filter((file) => !file.endsWith('.tables.ts'))
    .flatMap((file) =>
      usesOfFile(file, read(file))
        .filter((use) => isDirect(domainOf(file), use))
        .map(({ name }) => `${file} reads ${name}`),
    )
  expect(found).toEqual(Object.keys(direct).sort())
  expect([...owners.keys()].filter((name) => name.startsWith('shared.')).length).toBeGreaterThan(1)
})

test.each([
  ['orders', 'sql`select * from companies`', 1],
  ['orders', 'sql`select * from order_items i, companies c`', 1],
  ['orders', 'sql`companies c join shared.users u on true`', 1],
  ['orders', "import { companies } from '../accounts/accounts.tables.ts'", 1],
  ['orders', 'sql`select * from shared.companies c join shared.users u on true`', 0],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: source of a template
  ['orders', 'sql`select id from ${sharedCompanies}`', 0],
  ['accounts', 'sql`select * from companies`', 0],
])('reads of %s past a view: %s', (domain, text, count) =>
  expect(usesOfFile('src/server/domains/probe/probe.ts', text).filter((use) => isDirect(domain, use))).toHaveLength(
    count,
  ),
)

test('SQL functions and triggers keep the order of domains too', () => {
  expect(breachesOfRoutines(functions, triggers)).toEqual([])
  expect(functions.size).toBeGreaterThan(10)
  expect(triggers.length).toBeGreaterThan(10)
})

const functionOf = (name: string, body: string) =>
  `CREATE OR REPLACE FUNCTION public.${name}()\n RETURNS trigger\nAS $function$\n${body}\n$function$;\n`

test.each([
  ['writes tables of two domains', functionOf('f', 'UPDATE companies SET id = 1; DELETE FROM products;')],
  [
    'writes for an earlier domain what a later one knows',
    functionOf('f', 'UPDATE users SET id = (SELECT 1 FROM orders)'),
  ],
  [
    'reacts to a later table by writing an earlier one',
    `${functionOf('f', 'UPDATE users SET id = 1;')}CREATE TRIGGER t AFTER INSERT ON public.orders FOR EACH ROW EXECUTE FUNCTION f();`,
  ],
])('finds a function that %s', (_, text) => {
  const found = routinesIn(text, new Set(owners.keys()))
  expect(breachesOfRoutines(found.functions, found.triggers)).toHaveLength(1)
})

test.each([
  ['accounts', 'sql`select provider_slug(name), provider_published(p) from users`'],
  ['reference', 'sql`select * from orders`'],
  ['checkout', 'tx.sql`update products set stock = 0`'],
  ['orders', 'await tx.delete(carts)'],
  ['refunds', 'sql`select id from users where id = 1 for update`'],
  ['refunds', 'sql`select id from shared.users where id = 1 for update`'],
  ['reference', 'sql`select id from shared.users`'],
  ['stores', "const text = 'insert into companies (id) values (1)'"],
])('finds a breach of %s in %s', (domain, text) =>
  expect(breachesIn(`src/server/domains/${domain}/probe.ts`, text)).toHaveLength(1),
)

test.each([
  ['orders', 'sql`select * from products join companies c on true`'],
  ['orders', 'tx.sql`update orders set id = 1`'],
])('lets %s run %s', (domain, text) => expect(breachesIn(`src/server/domains/${domain}/probe.ts`, text)).toEqual([]))
