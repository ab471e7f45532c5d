import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { orderCalls } from '#contract/orders/calls.ts'
import { sql } from '#server/platform/sql/index.ts'
import { request, useApp } from '../../../../test/harness.ts'
import { messagesTo } from '../../../../test/outbox.ts'
import { buildOrder, buildShop, buyer } from '../../../../test/shop.ts'
import { tellPlaced } from './placing/placing.service.ts'

useApp({ limits: false })

test('a guest follows the order by the secret link of the mail; names, addresses and documents stay away', async () => {
  const shop = await buildShop()
  const email = `${randomUUID()}@example.org`
  const { number, cart_key } = await buildOrder([shop], undefined, { email })
  const { id, part } = await sql<{ id: number; part: number }>`
    select o.id, v.id as part from orders o join vendor_orders v on v.order_id = o.id where o.number = ${number}`.one()
  await tellPlaced(id)
  const [mail] = await messagesTo(email)
  const key = /sendung\/([\w-]{36})/.exec(mail!.text)![1]!
  await request(orderCalls.moveOrder, { id: part, status: 'confirmed' }, shop.token)
  const track = { shop_vendor_order_id: part, title: 'Unterwegs', tracking_number: 'DE123' }
  await request(orderCalls.createTrack, track, shop.token)
  const { status, body } = await request(orderCalls.getOrderByLink, { key })
  expect([status, body.data.order_number]).toEqual([200, number])
  expect(body.data.vendor_orders[0]).toMatchObject({
    order_status: 'confirmed',
    tracks: [{ tracking_number: 'DE123' }],
    documents: [],
    can_cancel: false,
  })
  expect(JSON.stringify(body)).not.toContain(email)
  expect(JSON.stringify(body)).not.toContain(buyer.billing.street)
  for (const wrong of [randomUUID(), cart_key])
    expect((await request(orderCalls.getOrderByLink, { key: wrong })).status).toBe(404)
  expect((await request(orderCalls.getOrderByLink, { key: 'x' })).status).toBe(422)

  // a dead token is said, instead of showing nothing as to a guest
  const dead = await request(orderCalls.getOrder, { cart_key, order_number: number }, 'dead-token')
  expect([dead.status, dead.body.error]).toEqual([401, 'TOKEN_INVALID'])

  // news by the number of the purchase as well as by that of its part
  for (const order_number of [number, `${number}-1`]) {
    const { body: news } = await request(orderCalls.listTracks, { cart_key, order_number })
    expect(news.data.map(({ title }) => title)).toEqual(['Unterwegs'])
  }
  expect((await request(orderCalls.listTracks, { cart_key: randomUUID(), order_number: number })).status).toBe(404)
})
