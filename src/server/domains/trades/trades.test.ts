import { expect, test } from 'vitest'
import { tradeCalls } from '#contract/trades/calls.ts'
import { sql } from '#server/platform/sql/index.ts'
import { request, useApp } from '../../../../test/harness.ts'
import { buildLead } from '../../../../test/leads.ts'
import { buildProperty } from '../../../../test/property.ts'
import { buildOrder, buildShop } from '../../../../test/shop.ts'
import { buildCustomer, buildProvider } from '../accounts/accounts.factory.ts'

useApp({ limits: false })

const tradesOf = async (token: string) => (await request(tradeCalls.getTrades, {}, token)).body.data
const dayOf = async (token: string) => (await request(tradeCalls.getDay, {}, token)).body.data

test('a business does what it offers, until it chooses by itself', async () => {
  const shop = await buildShop()
  expect(await tradesOf(shop.token)).toMatchObject({ trades: ['shop'], is_chosen: false })
  await buildProperty(shop)
  expect((await tradesOf(shop.token)).trades).toEqual(['shop', 'property'])
  const chosen = await request(tradeCalls.setTrades, { trades: ['craft', 'food', 'craft'] }, shop.token)
  expect(chosen.body.data).toEqual({
    ...{ trades: ['food', 'craft'], suggested: ['shop', 'property'] },
    ...{ is_chosen: true, takes_bookings: false },
  })
  const back = await request(tradeCalls.setTrades, { trades: [] }, shop.token)
  expect(back.body.data).toMatchObject({ trades: ['shop', 'property'], is_chosen: false })
  const wrong = await request(tradeCalls.setTrades, { trades: ['mining'] } as never, shop.token)
  expect(wrong.status).toBe(422)
})

test('customers have no trades', async () => {
  const { token } = await buildCustomer()
  for (const call of Object.values(tradeCalls))
    expect((await request(call, { trades: [] } as never, token)).status).toBe(403)
})

test('what waits is counted with its next deadline, the late first, and only for its owner', async () => {
  const [shop, other] = [await buildShop(), await buildShop()]
  expect((await dayOf(shop.token)).tasks).toEqual([])
  await buildOrder([shop])
  await buildOrder([shop])
  await buildOrder([other])
  await sql`update vendor_orders set placed_at = now() - interval '3 days' where id =
    (select min(id) from vendor_orders where provider_id = ${shop.providerId})`
  const [first] = await sql<{
    id: number
  }>`select min(id) as id from vendor_orders where provider_id = ${shop.providerId}`
  const { tasks } = await dayOf(shop.token)
  expect(tasks).toEqual([
    { kind: 'orders', count: 2, late: 1, due: expect.stringMatching(/T2[23]:59:59/), first_id: first!.id },
  ])
  expect((await dayOf(other.token)).tasks).toMatchObject([{ kind: 'orders', count: 1, late: 0 }])
  await sql`update vendor_orders set status = 'confirmed' where provider_id = ${shop.providerId}`
  expect((await dayOf(shop.token)).tasks).toMatchObject([{ kind: 'parcels', count: 2 }])
  // an order that waits for its money does not wait for its provider
  await sql`update vendor_orders set status = 'pending', payment_method = 'transfer' where provider_id = ${shop.providerId}`
  expect((await dayOf(shop.token)).tasks).toEqual([])
})

test('requests, visits and messages wait too', async () => {
  const { providers, leadId } = await buildLead(1)
  const provider = providers[0]!
  expect((await dayOf(provider.token)).tasks).toMatchObject([{ kind: 'leads', count: 1, late: 0, first_id: leadId }])
  const agent = await buildProvider()
  const { id } = await buildProperty(agent)
  await sql`insert into property_visits (product_id, provider_id, name, email, phone, message, state, starts_at)
    values (${id}, ${agent.providerId}, 'Greta', 'greta@example.com', '', '', 'booked', now() + interval '3 hours'),
      (${id}, ${agent.providerId}, 'Greta', 'greta@example.com', '', '', 'booked', now() + interval '5 days'),
      (${id}, ${agent.providerId}, 'Greta', 'greta@example.com', '', '', 'requested', null)`
  const { tasks, figures } = await dayOf(agent.token)
  expect(tasks.map(({ kind, count }) => [kind, count])).toEqual([
    ['visits', 1],
    ['visit_wishes', 1],
  ])
  expect(figures).toMatchObject({ properties_online: 1, properties_reserved: 0, visits_week: 2, offers_open: 0 })
})
