import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { rolesOf } from '#contract/call.ts'
import { buildProduct } from '#server/domains/products/products.factory.ts'
import { routes } from '#server/domains.ts'
import { sql } from '#server/platform/db.ts'
import { type Actor, buildActors, freshToken } from './actors.ts'
import { useApp } from './harness.ts'
import { nasty, sample, schemaOf } from './inputs.ts'

vi.hoisted(() => {
  process.env.RATE_LIMIT_FACTOR = '1000000'
})
const { inject } = useApp()

let actors: Actor[]
let tries = 0

beforeAll(async () => {
  actors = await buildActors()
  // something that belongs to the provider and has the ids that samples name
  const owner = actors.find(({ name }) => name === 'provider')!
  const [company] = await sql<[{ id: number }]>`select id from companies where user_id = ${owner.id}`
  await buildProduct({ providerId: company.id, variants: ['Probe'] })
  await sql`insert into wholesale_tiers (product_id, min_quantity, discount_basis_points) values (1, 5, 500)`
})

// some calls delete it or turn it into a draft
beforeEach(async () => {
  await sql`update products set status = 'active' where id = 1`
})

const bodies = [
  '',
  '{',
  '[]',
  'null',
  '"x"',
  '1',
  '{"a":',
  `{"a":${'['.repeat(2000)}${']'.repeat(2000)}}`,
  '{"__proto__":{"x":1}}',
]

describe.each(routes.map((route) => [route.name, route] as const))('%s', (_, { call }) => {
  const schema = schemaOf(call)
  const names = Object.keys(schema.properties ?? {})
  const roles: readonly (string | null)[] = rolesOf[call.access] ?? [null]
  const inQuery = call.method === 'GET' || call.method === 'DELETE'

  const ask = async (input: Record<string, unknown>, raw?: string) => {
    const actor = actors.find(({ role }) => roles.includes(role))!
    const token = await freshToken(actor)
    const rest = { ...input }
    const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = String(typeof rest[name] === 'object' ? JSON.stringify(rest[name]) : rest[name])
      delete rest[name]
      // lone surrogates have no address form
      return encodeURIComponent(value.toWellFormed()).slice(0, 250) || '%20'
    })
    const query = inQuery
      ? `?${new URLSearchParams(Object.entries(rest).map(([k, v]) => [k, typeof v === 'object' ? JSON.stringify(v) : String(v)]))}`
      : ''
    const answer = await inject({
      method: call.method,
      url: `/api${path}${query}`,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(!inQuery && { 'content-type': 'application/json' }),
      },
      ...(!inQuery && { payload: raw ?? JSON.stringify(rest) }),
    })
    tries++
    const said = `${call.method} ${path.slice(0, 80)} ${(raw ?? JSON.stringify(rest)).slice(0, 200)} -> ${answer.statusCode} ${answer.body.slice(0, 200)}`
    expect(answer.statusCode, said).toBeLessThan(500)
    if (answer.statusCode < 400) return
    const body = answer.json<{ error: string; message: string; errors: string[]; fields: object }>()
    expect(body, said).toMatchObject({
      error: expect.stringMatching(/^[A-Z_]+$/),
      message: expect.any(String),
      fields: expect.any(Object),
    })
    expect(body.errors.length, said).toBeGreaterThan(0)
    expect(body.message, said).not.toMatch(/\b(invalid|expected|undefined|stack|at \w+ \()/i)
  }

  test('answers wrong input with a German sentence and never with a 5xx', async () => {
    const good = sample(schema) as Record<string, unknown>
    await ask({})
    for (const name of names) for (const value of nasty) await ask({ ...good, [name]: value })
    for (const value of nasty) await ask(Object.fromEntries(names.map((name) => [name, value])))
    if (!inQuery) for (const body of bodies) await ask({ ...good }, body)
  })
})

test('counts its tries', () => {
  console.log(`fuzzing: ${routes.length} calls, ${tries} tries`)
  expect(tries).toBeGreaterThan(routes.length * nasty.length)
})
