/**
 * Row types that are written by hand. PostgreSQL describes every statement of the server, and what comes back is compared with the type
 * that the code declares: the names of the columns, what the driver makes of their types, and nulls of columns that may be null.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import postgres from 'postgres'
import { afterAll, expect, test } from 'vitest'
import { settings } from '#server/platform/settings.ts'
import { type Column, mismatches, readCatalogue } from './structure/row-columns.ts'
import { readStatements, type TypedStatement } from './structure/row-types.ts'
import { gap, type StatementText } from './structure/statement-texts.ts'

const listFile = resolve(import.meta.dirname, 'unchecked-rows.txt')
const client = postgres(settings.databaseUrl!, { max: 1, onnotice: () => {} })
afterAll(() => client.end())

/** What may stand in a gap: a condition, a place in an order, a value, nothing. */
const guesses = ['true', '1', 'null', '']

/** The columns of a statement's result, or why PostgreSQL refuses what was read from the source. */
const describeColumns = async ({ text, isGuessed }: StatementText): Promise<Column[] | string> => {
  let refusal = ''
  for (const guess of isGuessed ? guesses : ['']) {
    try {
      const { columns } = await client.unsafe(text.replaceAll(gap, guess), [], { prepare: true }).describe()
      return columns as unknown as Column[]
    } catch (error) {
      refusal = (error as Error).message
    }
  }
  return refusal
}

const large = 4
const statements = readStatements()
const catalogue = await readCatalogue(client)
const described = await Promise.all(
  statements.map(async (statement) => ({ ...statement, found: await describeColumns(statement) })),
)
type Described = (typeof described)[number]

const problemsOf = ({ columns, found, text }: Described) =>
  columns && typeof found !== 'string' ? mismatches(columns, found, text, catalogue) : []

const isLarge = ({ columns }: Described) => !columns || columns.size >= large

/** A fragment that cannot be read may hold columns: then a difference says nothing. */
const isChecked = (one: Described) =>
  !one.columns || (typeof one.found !== 'string' && !(one.isGuessed && problemsOf(one).length))

const counted = <T extends TypedStatement>(list: T[]) =>
  [...Map.groupBy(list, ({ name }) => name)].map(([name, same]) =>
    same.length > 1 ? `${name} (${same.length})` : name,
  )

test('rows come back as their types say', () => {
  const wrong = described
    .filter((one) => isChecked(one) && problemsOf(one).length)
    .map((one) => `${one.place}: ${problemsOf(one).join('; ')}`)
  expect(wrong).toEqual([])
})

/** The list may only become shorter. A statement that is not read right can be given a `rowShape` instead. */
test('test/unchecked-rows.txt lists the statements of four columns and more whose rows nothing checks', () => {
  const all = described.filter(isLarge)
  const unchecked = all.filter((one) => !isChecked(one))
  const list = `${counted(unchecked).sort().join('\n')}\n`
  if (process.env.UPDATE_LEDGER) writeFileSync(listFile, list)
  expect(list).toBe(readFileSync(listFile, 'utf8'))
  expect(all.length).toBeGreaterThan(200)
  expect(unchecked.length / all.length).toBeLessThan(0.2)
})

const probe = (declared: Record<string, string[]>) =>
  new Map(Object.entries(declared).map(([name, kinds]) => [name, new Set(kinds)]))

test.each<[string, Record<string, string[]>, string | null]>([
  ['select sum(id) as total from users', { total: ['number', 'null'] }, null],
  [
    'select sum(id)::numeric as total from users',
    { total: ['number', 'null'] },
    'total is declared as number, but comes as string',
  ],
  ['select count(*)::int as total from users', { total: ['number'] }, null],
  ['select created_at as at from users', { at: ['Date'] }, 'at is declared as Date, but comes as string'],
  ['select avatar from users', { avatar: ['string'] }, 'avatar may be null'],
  ['select avatar from users where avatar is not null', { avatar: ['string'] }, null],
  ['select c.city from users u left join companies c on c.user_id = u.id', { city: ['string'] }, 'city may be null'],
  ['select id, email from users', { id: ['number'] }, 'email is not declared'],
  ['select id from users', { id: ['number'], email: ['string', 'null'] }, 'email does not come back'],
  ['select accepted_cookies as kinds from users', { kinds: ['string[]', 'null'] }, null],
])('%s as %o', async (text, declared, problem) => {
  const found = await describeColumns({ text, isGuessed: false })
  const problems = mismatches(probe(declared), found as Column[], text, catalogue)
  expect(problems).toEqual(problem === null ? [] : [expect.stringContaining(problem)])
})
