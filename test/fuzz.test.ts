import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Call, rolesOf } from '#contract/wire/call.ts'
import { Refusal } from '#lib/errors.ts'
import { buildProduct } from '#server/domains/products/products.factory.ts'
import { routes } from '#server/domains.ts'
import { checkInput } from '#server/platform/http/input.ts'
import { sql } from '#server/platform/sql/index.ts'
import { type Actor, buildActors, freshToken } from './actors.ts'
import { useApp } from './harness.ts'
import { nasty, sample, schemaOf } from './inputs.ts'

const { inject } = useApp({ limits: false })

let actors: Actor[]
let tries = 0

type Refused = { message: string; fields: Record<string, string> }
const expectGerman = ({ message, fields }: Refused, said: string) => {
  for (const sentence of [message, ...Object.values(fields)]) {
    expect(sentence, said).toEqual(expect.any(String))
    expect(sentence, said).not.toMatch(/\b(invalid|expected|undefined|stack|at \w+ \()/i)
  }
}

beforeAll(async () => {
  actors = await buildActors()
  // something that belongs to the provider and has the ids that samples name
  const owner = actors.find(({ name }) => name === 'provider')!
  const company = await sql<{ id: number }>`select id from companies where user_id = ${owner.id}`.one()
  await buildProduct({ providerId: company.id, variants: ['Probe'] })
  await sql`insert into wholesale_tiers (product_id, min_quantity, discount_basis_points) values (1, 5, 500)`
})

// some calls delete it or turn it into a draft
beforeEach(async () => {
  await sql`update products set status = 'active' where id = 1`
})

const refusalOf = (call: Call, input: unknown): Refused | null => {
  try {
    checkInput(call, input)
    return null
  } catch (error) {
    if (error instanceof Refusal) return error.toWire()
    throw error
  }
}

const textOf = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value))
/** As an address carries it. */
const asText = (input: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(input).map(([name, value]) => [name, textOf(value)]))

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

  let token: string | undefined

  const ask = async (input: Record<string, unknown>, raw?: string) => {
    token ??= await freshToken(actors.find(({ role }) => roles.includes(role))!)
    const rest = { ...input }
    const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = textOf(rest[name])
      delete rest[name]
      // lone surrogates have no address form
      return encodeURIComponent(value.toWellFormed()).slice(0, 250) || '%20'
    })
    const query = inQuery ? `?${new URLSearchParams(asText(rest))}` : ''
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
    if (answer.statusCode < 400) {
      // what worked may have ended the session
      token = undefined
      return
    }
    const body = answer.json<{ error: string; message: string; errors: string[]; fields: Record<string, string> }>()
    expect(body, said).toMatchObject({ error: expect.stringMatching(/^[A-Z_]+$/), fields: expect.any(Object) })
    expect(body.errors.length, said).toBeGreaterThan(0)
    expectGerman(body, said)
  }

  /** What the input check refuses, every call answers alike: only the first is sent, but all refusals must be German. */
  const askOncePerRefusal = async (inputs: Record<string, unknown>[]) => {
    let sent = false
    for (const input of inputs) {
      const refused = refusalOf(call, inQuery ? asText(input) : input)
      if (refused) {
        tries++
        expectGerman(refused, `${call.path} ${JSON.stringify(input).slice(0, 200)}`)
        if (sent) continue
        sent = true
      }
      await ask(input)
    }
  }

  test('answers wrong input with a German sentence and never with a 5xx', async () => {
    const good = sample(schema) as Record<string, unknown>
    await ask({})
    for (const name of names) await askOncePerRefusal(nasty.map((value) => ({ ...good, [name]: value })))
    await askOncePerRefusal(nasty.map((value) => Object.fromEntries(names.map((name) => [name, value]))))
    if (!inQuery) for (const body of bodies) await ask({ ...good }, body)
  })
})

test('counts its tries', () => {
  console.log(`fuzzing: ${routes.length} calls, ${tries} tries`)
  expect(tries).toBeGreaterThan(routes.length * nasty.length)
})
