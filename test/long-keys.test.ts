import { expect, test } from 'vitest'
import { chatCalls } from '#contract/chat/calls.ts'
import { leadCalls } from '#contract/leads/calls.ts'
import { notificationCalls } from '#contract/notifications/calls.ts'
import { operatorCalls } from '#contract/operator/calls.ts'
import { orderCalls } from '#contract/orders/calls.ts'
import { graphqlCalls } from '#contract/wire/graphql.ts'
import { buildCustomer, buildOperator } from '#server/domains/accounts/accounts.factory.ts'
import { escalateUnseen } from '#server/domains/notifications/notifications.jobs.ts'
import { notify } from '#server/domains/notifications/notify.service.ts'
import { tellPlaced } from '#server/domains/orders/placing/placing.service.ts'
import { sql } from '#server/platform/sql/index.ts'
import { inTransaction } from '#server/platform/transaction.ts'
import { request, useApp } from './harness.ts'
import { buildLead, offerInput } from './leads.ts'
import { buildOrder, buildShop } from './shop.ts'

useApp({ limits: false })

/** Where `database.setup.ts` lets all long keys begin. */
const first = 2 ** 31 + 10

test('keys beyond 32 bits are told, listed, paged, read, sent and changed', async () => {
  const [shop, anna, operator] = [await buildShop(), await buildCustomer(), await buildOperator()]
  const { number } = await buildOrder([shop], anna.token)
  const order = await sql<{ id: number }>`select id from orders where number = ${number}`.one()
  await tellPlaced(order.id)

  const { body: latest } = await request(notificationCalls.listLatestNotifications, {}, shop.token)
  expect(latest.data[0]).toMatchObject({ type: 'orders.placed', is_read: false })
  expect(latest.data[0]!.id).toBeGreaterThanOrEqual(first)
  for (let at = 0; at < 21; at++)
    await inTransaction((tx) => notify(tx, anna.id, 'reviews.answered', { about: `Ding ${at}`, companyName: 'Klee' }))
  await sql`update notifications set at = date_trunc('hour', at) where user_id = ${anna.id}`
  const { body: page } = await request(notificationCalls.listNotifications, {}, anna.token)
  const { body: next } = await request(notificationCalls.listNotifications, { cursor: page.next_cursor! }, anna.token)
  expect(Math.max(...next.data.map(({ id }) => id))).toBeLessThan(Math.min(...page.data.map(({ id }) => id)))
  expect(Math.min(...next.data.map(({ id }) => id))).toBeGreaterThanOrEqual(first)
  const { status } = await request(notificationCalls.setRead, { id: latest.data[0]!.id }, shop.token)
  expect(status).toBe(200)
  await sql`update notifications set read_at = null, at = now() - interval '1 hour' where user_id = ${shop.id}`
  await escalateUnseen()
  const { escalation } = await sql<{ escalation: number | null }>`
    select max(escalation)::int as escalation from notifications where user_id = ${shop.id}`.one()
  expect(escalation).toBe(1)

  const { body: mails } = await request(operatorCalls.listMessages, { q: anna.email }, operator.token)
  expect(mails.data[0]!.id).toBeGreaterThanOrEqual(first)
  const { body: mail } = await request(operatorCalls.getMessage, { id: mails.data[0]!.id }, operator.token)
  expect(mail.to).toBe(anna.email)
  const again = await request(operatorCalls.sendMessageAgain, { id: mails.data[0]!.id }, operator.token)
  expect([200, 409]).toContain(again.status)

  await sql`insert into provider_pages (provider_id, slug, is_published) values (${shop.providerId}, 'lange-nummern', true)
    on conflict (provider_id) do update set is_published = true, show_chat = true`
  const talk = { provider_id: shop.providerId, message: 'Guten Tag!' }
  const { body: begun } = await request(chatCalls.createConversation, talk, anna.token)
  const { body: sent } = await request(
    chatCalls.sendMessage,
    { conversation_id: begun.conversation_id, message: 'Haben Sie offen?' },
    anna.token,
  )
  expect(sent.message_id).toBeGreaterThanOrEqual(first)
  const edited = { message_id: sent.message_id, message: 'Haben Sie heute offen?' }
  expect((await request(chatCalls.updateMessage, edited, anna.token)).body.message).toBe(edited.message)
})

test('an order, its items, parcels, moves and ledger have keys beyond 32 bits, and so have requests', async () => {
  const [shop, anna, operator] = [await buildShop(), await buildCustomer(), await buildOperator()]
  const { number } = await buildOrder([shop], anna.token)
  const { id } = await sql<{ id: number }>`select id from vendor_orders where number = ${`${number}-1`}`.one()
  const { body: order } = await request(orderCalls.getProviderOrder, { id }, shop.token)
  const [item] = order.data.items
  expect(Math.min(id, item!.id, ...order.data.shippings.map((parcel) => parcel.id))).toBeGreaterThanOrEqual(first)
  for (const status of ['confirmed', 'processing', 'shipped', 'completed'] as const)
    expect((await request(orderCalls.moveOrder, { id, status, carrier: '' }, shop.token)).status).toBe(200)
  const { entry, move } = await sql<{ entry: number; move: number }>`
    select (select min(entry_id) from ledger_lines where provider_id = ${shop.providerId}) as entry,
      (select min(id) from order_moves where vendor_order_id = ${id}) as move`.one()
  expect(Math.min(entry, move)).toBeGreaterThanOrEqual(first)
  const { body: log } = await request(operatorCalls.listActions, {}, operator.token)
  expect(log.data[0]!.id).toBeGreaterThanOrEqual(first)
  expect((await request(operatorCalls.listChanges, { id: log.data[0]!.id }, operator.token)).status).toBe(200)
  const { leadId, customer, providers } = await buildLead(1)
  expect(leadId).toBeGreaterThanOrEqual(first)
  expect((await request(leadCalls.createOffer, { lead_id: leadId, ...offerInput }, providers[0]!.token)).status).toBe(
    201,
  )
  const query = '{ customerLeads { data { id } } }'
  const { body: leads } = await request(graphqlCalls.queryContent, { query }, customer.token)
  expect(leads.data).toEqual({ customerLeads: { data: [{ id: leadId }] } })
})

test('a key beyond what numbers hold exactly is refused', async () => {
  const anna = await buildCustomer()
  const { status } = await request(notificationCalls.setRead, { id: 2 ** 53 }, anna.token)
  expect(status).toBe(422)
})
