import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { parse, printSchema } from 'graphql'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { graphqlCalls } from '#contract/wire/graphql.ts'
import { refuse } from '#lib/errors.ts'
import type { Ctx } from '../context.ts'
import { writeOutput } from '../http/answers/output.ts'
import { composeSchema, listQueries, type QueryModule, query, serveQueries } from './graphql.ts'
import { measure } from './graphql-cost.ts'

const node = z.object({
  name: z.string(),
  get next() {
    return node.nullish()
  },
})
const text = z.string()

const part: QueryModule = {
  domain: 'sample',
  types: { Node: node },
  queries: {
    open: query({
      access: 'public',
      name: 'getOpen',
      output: node.nullable(),
      resolve: () => ({ name: 'a', next: { name: 'b' } }),
    }),
    account: query({ access: 'any', name: 'getAccount', output: text, resolve: (ctx) => `account ${ctx.user.id}` }),
    customers: query({ access: 'user', name: 'listCustomers', output: text, resolve: () => 'for customers' }),
    providers: query({
      access: 'company',
      name: 'listProviders',
      output: text.nullable(),
      resolve: (ctx) => `provider ${ctx.user.providerId}`,
    }),
    broken: query({
      access: 'public',
      name: 'getBroken',
      output: text.nullable(),
      resolve: () => {
        throw new Error('secret detail')
      },
    }),
    refused: query({
      access: 'public',
      name: 'getRefused',
      output: text.nullable(),
      resolve: () => {
        throw refuse('NOT_FOUND')
      },
    }),
    words: query({
      access: 'public',
      name: 'getWords',
      input: z.object({ text: z.string().max(5) }),
      output: text.nullable(),
      resolve: (_ctx, { text }) => text,
    }),
  },
}

const [route] = serveQueries([part])
const guest: Ctx = { requestId: 'r', address: '', userAgent: '', isNearby: () => true, user: null }
const customer: Ctx = { ...guest, user: { id: 7, role: 'User', providerId: null, sessionId: 1 } }
const provider: Ctx = { ...guest, user: { id: 8, role: 'Company', providerId: 3, sessionId: 2 } }

const operator: Ctx = { ...guest, user: { id: 9, role: 'Operator', providerId: null, sessionId: 3 } }

type Answer = {
  data?: Record<string, unknown> | null
  errors?: { message: string; extensions: { code: string }; path?: string[] }[]
}
const ask = async (text: string, ctx = guest, more: object = {}): Promise<Answer> => {
  const input = { query: text, ...more }
  const result = await (route!.handler as unknown as (ctx: Ctx, input: object) => Promise<unknown>)(ctx, input)
  return JSON.parse(writeOutput(graphqlCalls.queryContent, result))
}
const codes = ({ errors = [] }: Answer) => errors.map(({ extensions }) => extensions.code)

describe('answers', () => {
  test('a query with aliases, fragments and variables', async () => {
    const answer = await ask(
      'query Q($t: String!) { mine: open { ...F } words(text: $t) } fragment F on Node { name next { name } }',
      guest,
      { variables: { t: 'abc' }, operationName: 'Q' },
    )
    expect(answer).toEqual({ data: { mine: { name: 'a', next: { name: 'b' } }, words: 'abc' } })
  })

  test('the standard introspection, to the operator only', async () => {
    const { getIntrospectionQuery } = await import('graphql')
    const answer = await ask(getIntrospectionQuery(), operator)
    expect(answer.errors).toBeUndefined()
    expect(answer.data).toHaveProperty('__schema.queryType.name', 'Query')
    for (const text of [
      getIntrospectionQuery(),
      '{ a: __type(name: "Query") { name } }',
      '{ ...F } fragment F on Query { __schema { types { name } } }',
    ])
      for (const ctx of [guest, customer, provider])
        await expect(ask(text, ctx)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect(await ask('{ __typename }')).toEqual({ data: { __typename: 'Query' } })
  })

  test('so many fields a minute for one network, whatever their names', async () => {
    const from = (address: string) => ({ ...guest, address })
    const twenty = `{ ${Array.from({ length: 20 }, (_, at) => `a${at}: open { name }`).join(' ')} }`
    vi.useFakeTimers({ toFake: ['Date'], now: 1_800_000_000_000 })
    onTestFinished(() => void vi.useRealTimers())
    for (let n = 0; n < 30; n++) await ask(twenty, from('192.0.2.1'))
    await expect(ask('{ open { name } }', from('192.0.2.1'))).rejects.toMatchObject({ code: 'RATE_LIMITED' })
    await ask(twenty, from('192.0.2.2'))
    // a /48 has the limits of 16 visitors
    for (let n = 0; n < 480; n++) await ask(twenty, from(`2001:db8:7:${n.toString(16)}::1`))
    await expect(ask(twenty, from('2001:db8:7:ffff::1'))).rejects.toMatchObject({ code: 'RATE_LIMITED' })
    await ask(twenty, from('2001:db8:8::1'))
    vi.setSystemTime(1_800_000_060_000)
    await ask(twenty, from('192.0.2.1'))
  })

  test('the ledger lists each query with its access', () => {
    expect(listQueries([part])).toContainEqual(
      expect.objectContaining({ name: 'providers', access: 'company', innerName: 'sample.listProviders' }),
    )
  })
})

describe('access', () => {
  test.each([
    ['account', guest, ['TOKEN_INVALID']],
    ['customers', guest, ['TOKEN_INVALID']],
    ['customers', provider, ['FORBIDDEN']],
    ['providers', customer, ['FORBIDDEN']],
    ['account', customer, []],
    ['customers', customer, []],
    ['providers', provider, []],
  ])('%s', async (name, ctx, expected) => {
    const answer = await ask(`{ ${name} }`, ctx)
    expect(codes(answer)).toEqual(expected)
    expect(typeof (answer.data?.[name] ?? null)).toBe(expected.length ? 'object' : 'string')
  })

  test('an alias or a fragment opens nothing', async () => {
    const answer = await ask('{ ...F } fragment F on Query { x: providers y: providers }')
    expect(codes(answer)).toEqual(['TOKEN_INVALID', 'TOKEN_INVALID'])
    expect(answer.data).toEqual({ x: null, y: null })
  })
})

describe('refusals', () => {
  test.each([
    ['{ open { name', 'Syntax Error'],
    ['{ nothing }', 'Cannot query field'],
    ['{ open }', 'must have a selection'],
    ['mutation { open { name } }', 'mutation'],
    ['query A { open { name } } query B { open { name } }', 'operation name'],
    ['{ words }', 'is required'],
  ])('%s', async (text, message) => {
    const answer = await ask(text)
    expect(answer.errors?.[0]?.message).toContain(message)
    expect(codes(answer)).toEqual(['VALIDATION_FAILED'])
    expect(answer.data ?? null).toBeNull()
  })

  test('arguments beyond their rule', async () => {
    expect(codes(await ask('{ words(text: "too long") }'))).toEqual(['VALIDATION_FAILED'])
    expect(codes(await ask(String.raw`{ words(text: "\u0000") }`))).toEqual(['VALIDATION_FAILED'])
    expect(codes(await ask('query ($t: String!) { words(text: $t) }', guest, { variables: { t: 5 } }))).toEqual([
      'VALIDATION_FAILED',
    ])
  })

  test('a defect shows nothing of itself', async () => {
    const answer = await ask('{ broken refused }')
    expect(codes(answer)).toEqual(['INTERNAL', 'NOT_FOUND'])
    expect(JSON.stringify(answer)).not.toMatch(/secret|\.ts|stack/)
  })

  const deep = (levels: number) => `{ open ${'{ next '.repeat(levels)} { name } ${'}'.repeat(levels)} }`
  const doubling = Array.from({ length: 40 }, (_, i) => `fragment F${i} on Node { ...F${i + 1} next { ...F${i + 1} } }`)

  test.each([
    ['too deep', deep(12)],
    ['too many tokens', `{ ${'open { name } '.repeat(600)} }`],
    ['too many aliases', `{ ${Array.from({ length: 30 }, (_, i) => `a${i}: open { name }`).join(' ')} }`],
    ['too many fields', `{ open { ${Array.from({ length: 600 }, (_, i) => `a${i}: name`).join(' ')} } }`],
    ['doubling fragments', `{ open { ...F0 } } ${doubling.join(' ')} fragment F40 on Node { name }`],
    ['a circle', '{ open { ...A } } fragment A on Node { next { ...B } } fragment B on Node { next { ...A } }'],
    [
      'deep introspection',
      '{ __schema { types { fields { type { fields { type { fields { type { name } } } } } } } } }',
    ],
    ['repeated introspection', `{ ${Array.from({ length: 21 }, (_, i) => `a${i}: __schema { types { name } }`)} }`],
  ])('%s', async (_, text) => {
    const answer = await ask(text)
    expect(codes(answer)[0]).toBe('VALIDATION_FAILED')
    expect(answer.data ?? null).toBeNull()
  })

  test('depth within the limit is answered', async () => {
    expect((await ask(deep(7))).errors).toBeUndefined()
  })
})

describe('the schema', () => {
  const spec = { access: 'public', name: 'getA' } as const
  const open = (output: z.ZodType, types = {}, input: z.ZodType = z.object({})) =>
    composeSchema([
      { domain: 'x', types, queries: { a: query({ ...spec, input, output, resolve: () => null as never }) } },
    ])
  const printed = (...shapes: Parameters<typeof open>) => printSchema(open(...shapes))

  test.each([
    [z.int(), 'Int!'],
    [z.number().nullable(), 'Float'],
    [z.boolean().optional(), 'Boolean'],
    [z.enum(['x', 'y']), 'String!'],
    [z.literal(true), 'Boolean!'],
    [z.union([z.literal(''), z.iso.date()]), 'String!'],
    [z.array(z.int().nullable()).nullable(), '[Int]'],
  ])('%# is %s', (shape, type) => expect(printed(shape)).toContain(`a: ${type}\n`))

  test('names shapes, describes fields and leaves out arguments that have a default', () => {
    const row = z.object({ id: z.int().describe('its number') })
    const input = z.object({ page: z.int().default(1), slug: z.string(), keys: z.array(z.string()).nullish() })
    expect(printed(z.array(row), { Row: row }, input)).toBe(
      'type Row {\n  """its number"""\n  id: Int!\n}\n\ntype Query {\n  a(page: Int, slug: String!, keys: [String!]): [Row!]!\n}',
    )
  })

  test('a shape without a name, a value of two types, or a name with two meanings does not start', () => {
    expect(() => open(z.object({ id: z.int() }))).toThrow('without a name')
    expect(() => open(z.union([z.string(), z.int()]))).toThrow('no type')
    const other = { domain: 'y', types: { Node: z.object({ id: z.int() }) }, queries: {} }
    expect(() => serveQueries([part, other])).toThrow('two meanings')
    expect(() => serveQueries([part, { ...other, types: {}, queries: part.queries }])).toThrow('without a name')
    const twice = { domain: 'y', types: part.types, queries: part.queries }
    expect(() => serveQueries([part, twice])).toThrow('two domains')
  })
})

test('measures fragments where they are spread', () => {
  expect(measure(parse('{ a { ...F } b: a { ...F } } fragment F on T { c d { e } }'))).toEqual({
    depth: 3,
    fields: 8,
    rootFields: 2,
  })
})

test('many different documents, right and wrong ones, take little memory', async () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const text = (n: number, field: string) =>
    `query q${n} { open { name ${Array.from({ length: 240 }, (_, at) => `a${at}: ${field}`).join(' ')} } }`
  collect()
  const before = process.memoryUsage().heapUsed
  for (let n = 0; n < 700; n++) {
    const field = n % 2 ? 'name' : 'nothing'
    await route!.handler(guest as never, { query: text(n, field) } as never)
  }
  collect()
  expect((process.memoryUsage().heapUsed - before) / 1024 / 1024).toBeLessThan(40)
})
