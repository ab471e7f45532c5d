import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { sql, watchStatements } from '#server/platform/sql/index.ts'
import { useApp } from '../../../../test/harness.ts'
import { buildRoute, sendLead } from '../../../../test/leads.ts'
import { messagesTo } from '../../../../test/outbox.ts'
import { buildCustomer, buildProvider } from '../accounts/accounts.factory.ts'
import { buildPackage, buildSubscription } from '../packages/packages.factory.ts'

useApp({ limits: false })

const limited = async (count: number, leads: number) => {
  const providers = await Promise.all(Array.from({ length: count }, () => buildProvider()))
  const { id } = await buildPackage({ key: `klein-${randomUUID()}`, limits: { leads } })
  for (const { providerId } of providers) await buildSubscription(providerId, id)
  return providers
}

const statementsOf = async (work: () => Promise<{ status: number }>) => {
  const sent: string[] = []
  const stop = watchStatements((text) => sent.push(text))
  const { status } = await work().finally(stop)
  expect(status).toBe(201)
  // what limits and sessions send in the background is none of its own
  return sent.filter((text) => /lead|notification|outbox|quota|tell_listeners|package_versions/.test(text)).length
}

test('five are asked with no more statements than one', async () => {
  const customer = await buildCustomer()
  const [one, five] = [await buildRoute(await limited(1, 100)), await buildRoute(await limited(5, 100))]
  // where one is found others are looked for once more
  const ofOne = await statementsOf(() => sendLead(one, customer.token))
  expect(await statementsOf(() => sendLead(five, customer.token))).toBeLessThan(ofOne)
  expect(ofOne).toBeLessThanOrEqual(15)
})

test('each of five gets a line, a mail and its turn', async () => {
  const providers = await limited(5, 100)
  const route = await buildRoute(providers)
  const customer = await buildCustomer()
  const { body } = await sendLead(route, customer.token)
  for (const { id, email } of providers) {
    const lines = await sql`select data from notifications where user_id = ${id} and kind = 'leads.received'`
    expect(lines).toMatchObject([{ data: { leadId: body.data.id } }])
    expect((await messagesTo(email)).map(({ subject }) => subject)).toEqual([expect.stringContaining('Neue Anfrage')])
  }
  const turns = await sql<{ turn: number }>`select turn from lead_members where route_id = ${route.id}`
  expect(turns.every(({ turn }) => turn > 0)).toBe(true)
  const asked = await sql<{ km: number | null; until: boolean }>`
    select distance_km as km, answer_until > now() + interval '23 hours' as until from lead_asks where lead_id = ${body.data.id}`
  expect(asked).toHaveLength(5)
  expect(asked.every(({ km, until }) => km !== null && until)).toBe(true)
})

test('thirty requests at once never pass the limit of a package, and none waits in a circle', async () => {
  const providers = await limited(7, 4)
  const [all, few] = [await buildRoute(providers), await buildRoute(providers.slice(2))]
  const customer = await buildCustomer()
  const answers = await Promise.all(Array.from({ length: 30 }, (_, at) => sendLead(at % 2 ? all : few, customer.token)))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
  const asked = await sql<{ count: number }>`
    select count(*)::int from lead_asks where provider_id = any(${providers.map(({ providerId }) => providerId)})
    group by provider_id`
  expect(asked.map(({ count }) => count)).toEqual(providers.map(() => 4))
})
