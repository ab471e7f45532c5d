import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { orderCalls } from '#contract/orders/calls.ts'
import { refundCalls } from '#contract/refunds/calls.ts'
import { sql } from '#server/platform/sql/index.ts'
import { request, useApp } from '../../../../../test/harness.ts'
import { messagesTo } from '../../../../../test/outbox.ts'
import { elementsOf, structureOf } from '../../../../../test/pdf-structure.ts'
import { buildOrder, buildShop } from '../../../../../test/shop.ts'
import { buildCustomer } from '../../accounts/accounts.factory.ts'

const { inject } = useApp({ limits: false })

const get = (url: string, token?: string) => inject({ url, headers: token ? { authorization: `Bearer ${token}` } : {} })

/** A request of a customer for a piece that was sent. */
const returned = async (customer: { token?: string; email?: string }) => {
  const shop = await buildShop({ name: 'Vase Thymian' })
  const { number, cart_key } = await buildOrder([shop], customer.token)
  const { body } = await request(orderCalls.getProviderOrderByNumber, { order_number: `${number}-1` }, shop.token)
  for (const status of ['confirmed', 'processing', 'shipped'] as const)
    await request(orderCalls.moveOrder, { id: body.data.id, status, carrier: '' }, shop.token)
  const asked = await request(
    refundCalls.createRefund,
    { order_item_id: body.data.items[0]!.id, quantity: 1, reason_id: 1, ...(customer.token ? {} : { cart_key }) },
    customer.token,
  )
  return { shop, number, cart_key, order: body.data, refund: asked.body.data }
}

test('the slip names where it goes, what it is, and its code leads to the request', async () => {
  const customer = await buildCustomer()
  const { shop, number, refund } = await returned(customer)
  expect(refund.has_slip).toBe(true)
  const answer = await get(`/api/refundSlip?id=${refund.id}`, customer.token)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
  const structure = await structureOf(answer.rawPayload)
  expect(elementsOf(structure, 'H1')[0]!.text).toBe(`Rücksendeschein zur Bestellung ${number}-1`)
  expect(elementsOf(structure, 'Figure')[0]!.alt).toBe(`QR-Code der Rückgabe ${refund.id}`)
  const rows = elementsOf(structure, 'TR').map(({ text }) => text)
  expect(rows).toContain('Artikel | Vase Thymian')
  expect(rows).toContain('Menge | 1')
  expect((await get(`/api/refundSlip?id=${refund.id}`, shop.token)).statusCode).toBe(200)
  const [mail] = await messagesTo(refund.customer.email)
  expect(JSON.stringify(mail)).toContain('Rücksendeschein')
})

test('nobody else gets it', async () => {
  const { refund, cart_key, number } = await returned({})
  const { key } = await sql<{ key: string }>`select link_key as key from orders where number = ${number}`.one()
  const stranger = await buildCustomer()
  const other = await buildShop()
  const path = `/api/refundSlip?id=${refund.id}`
  expect((await get(path)).statusCode).toBe(401)
  expect((await get(path, stranger.token)).statusCode).toBe(404)
  expect((await get(path, other.token)).statusCode).toBe(404)
  expect((await get(`${path}&cart_key=${randomUUID()}`)).statusCode).toBe(404)
  expect((await get(`${path}&cart_key=${cart_key}`)).statusCode).toBe(200)
  const byLink = (link: string, id = refund.id) => get(`/api/order-link/${link}/refunds/${id}/slip`)
  expect((await byLink(key)).statusCode).toBe(200)
  expect((await byLink(randomUUID())).statusCode).toBe(404)
  const elsewhere = await returned({})
  expect((await byLink(key, elsewhere.refund.id)).statusCode).toBe(404)
})

test('what is refused or was never sent has none', async () => {
  const customer = await buildCustomer()
  const { shop, refund, order } = await returned(customer)
  await request(
    refundCalls.acceptRefund,
    { id: refund.id, refund_status: 'rejected', answer: 'Schon benutzt.' },
    shop.token,
  )
  const answer = await get(`/api/refundSlip?id=${refund.id}`, customer.token)
  expect([answer.statusCode, answer.json().message]).toEqual([409, 'Hier gibt es nichts zurückzusenden.'])
  await sql`update vendor_orders set status = 'confirmed' where id = ${order.id}`
  const { body } = await request(refundCalls.listRefunds, {}, customer.token)
  expect(body.data[0]!.has_slip).toBe(false)
})
