import { beforeAll, describe, expect, test } from 'vitest'
import { chatCalls } from '#contract/chat/calls.ts'
import { type Call, type Role, rolesOf } from '#contract/wire/call.ts'
import { buildCustomer, buildOperator } from '#server/domains/accounts/accounts.factory.ts'
import { buildLocation } from '#server/domains/stores/stores.factory.ts'
import { routes } from '#server/domains.ts'
import { takesFiles } from '#server/platform/http/incoming/input.ts'
import { sql } from '#server/platform/sql/index.ts'
import { type Actor, freshToken } from './actors.ts'
import { inputsFor } from './fuzz.values.ts'
import { request, useApp } from './harness.ts'
import { buildRoute, sendLead } from './leads.ts'
import { buildProperty } from './property.ts'
import { buildOrder, buildShop } from './shop.ts'

const { inject } = useApp({ limits: false })

const atOnce = 4
const before = process.cpuUsage()

let actors: Actor[]
const tokens = new Map<Actor, string | undefined>()
const counts = { sent: 0, accepted: 0, refusedByHandler: 0, turnedAway: 0 }

/** Somebody of each role, with things of their own that have the ids which good inputs name. */
const buildWorld = async (): Promise<Actor[]> => {
  const shop = await buildShop()
  const customer = await buildCustomer()
  const operator = await buildOperator()
  await sql`insert into wholesale_tiers (product_id, min_quantity, discount_basis_points) values (${shop.product.id}, 5, 500)`
  await buildOrder([shop], customer.token)
  await sendLead(await buildRoute([shop]), customer.token)
  await buildProperty(shop)
  await buildLocation({ providerId: shop.providerId })
  await sql`update provider_pages set is_published = true, show_chat = true where provider_id = ${shop.providerId}`
  await request(chatCalls.createConversation, { provider_id: shop.providerId, message: 'Guten Tag!' }, customer.token)
  const owner = await sql<{ id: number }>`select user_id as id from companies where id = ${shop.providerId}`.one()
  return [
    { name: 'guest', role: null, id: null },
    { name: 'customer', role: 'User', id: customer.id },
    { name: 'provider', role: 'Company', id: owner.id },
    { name: 'operator', role: 'Operator', id: operator.id },
  ]
}

beforeAll(async () => {
  actors = await buildWorld()
})

const tokenOf = async (actor: Actor) => {
  if (!tokens.has(actor)) tokens.set(actor, await freshToken(actor))
  return tokens.get(actor)
}

const textOf = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value))

type Refused = { error: string; message: string; errors: string[]; fields: Record<string, string> }
const english = /\b(invalid|expected|undefined|stack|at \w+ \()/i
const isGerman = ({ error, message, errors, fields }: Refused) =>
  /^[A-Z_]+$/.test(error) &&
  errors.length > 0 &&
  [message, ...Object.values(fields)].every((sentence) => typeof sentence === 'string' && !english.test(sentence))

const bodies = [
  ...['', '{', '[]', 'null', '"x"', '1', '{"a":', '{"__proto__":{"x":1}}', '{"id":1e400,"a":-0}'],
  `{"a":${'['.repeat(2000)}${']'.repeat(2000)}}`,
]

const isInQuery = (call: Call) => call.method === 'GET' || call.method === 'DELETE'

type Sent = { url: string; payload?: string }

const requestOf = (call: Call, input: Record<string, unknown>): Sent => {
  const rest = { ...input }
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = textOf(rest[name])
    delete rest[name]
    // half a surrogate pair has no address form
    return encodeURIComponent(value.toWellFormed()).slice(0, 250) || '%20'
  })
  if (!isInQuery(call)) return { url: `/api${path}`, payload: JSON.stringify(rest) }
  const texts = Object.entries(rest).map(([name, value]): [string, string] => [name, textOf(value)])
  return { url: `/api${path}?${new URLSearchParams(texts)}` }
}

/** Answers what is wrong with the answer, if anything. */
const ask = async (call: Call, actor: Actor, sent: Sent): Promise<string[]> => {
  const token = await tokenOf(actor)
  const { url, payload } = sent
  const answer = await inject({
    url,
    ...(payload !== undefined && { payload }),
    method: call.method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(payload !== undefined && { 'content-type': 'application/json' }),
    },
  })
  counts.sent++
  const status = answer.statusCode
  const refused = status < 400 ? null : answer.json<Refused>()
  // some calls end the session
  if (status === 401 || call.path.includes('logout')) tokens.delete(actor)
  if (!refused) counts.accepted++
  else if (status === 401 || status === 403) counts.turnedAway++
  else if (refused.error !== 'VALIDATION_FAILED') counts.refusedByHandler++
  if (!refused || (status < 500 && isGerman(refused))) return []
  const said = `${url} ${payload ?? ''}`
  return [
    `${call.method} ${JSON.stringify(said).slice(0, 400)} as ${actor.name} -> ${status} ${answer.body.slice(0, 200)}`,
  ]
}

const seenClasses = new Set<string>()
let nextBody = 0
/** Broken bodies are refused by one parser for all calls of a kind: the first gets all of them, each other one. */
const bodiesFor = (call: Call) => {
  if (isInQuery(call)) return []
  const kind = `${call.method} ${call.access} ${call.signature ?? ''} ${takesFiles(call)}`
  if (seenClasses.has(kind)) return [bodies[nextBody++ % bodies.length]!]
  seenClasses.add(kind)
  return bodies
}

describe.each(Object.entries(Object.groupBy(routes, ({ name }) => name.split('.')[0]!)))('%s', (_, own) => {
  test('answers any input with a German sentence and never with a 5xx', async () => {
    for (const { call } of own!) {
      const roles: readonly (Role | null)[] = rolesOf[call.access] ?? [null, 'User', 'Company', 'Operator']
      const fitting = actors.filter(({ role }) => roles.includes(role))
      const requests = [
        ...inputsFor(call).map((input) => requestOf(call, input)),
        ...bodiesFor(call).map((payload) => ({ ...requestOf(call, {}), payload })),
      ]
      const problems: string[] = []
      let next = 0
      const work = async () => {
        while (next < requests.length) {
          const at = next++
          problems.push(...(await ask(call, fitting[at % fitting.length]!, requests[at]!)))
        }
      }
      await Promise.all(Array.from({ length: atOnce }, work))
      expect.soft(problems).toEqual([])
    }
  })
})

test('sends many requests, many of which reach a handler', () => {
  const { sent, accepted, refusedByHandler, turnedAway } = counts
  const seconds = Math.round(process.cpuUsage(before).user / 1e6)
  console.log(
    `fuzzing: ${routes.length} calls, ${sent} requests, ${accepted} accepted, ${refusedByHandler} refused by a handler, ${seconds} s`,
  )
  expect(sent).toBeGreaterThanOrEqual(20_000)
  // handlers refuse fields too, which are not counted here
  expect(accepted + refusedByHandler).toBeGreaterThan(3000)
  expect(turnedAway).toBeLessThan(sent / 50)
})
