import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { checkoutCalls } from '#contract/checkout/calls.ts'
import { cartCalls } from '#contract/checkout/cart.ts'
import { orderCalls } from '#contract/orders/calls.ts'
import { orderLinkCalls } from '#contract/orders/link.ts'
import { refundCalls } from '#contract/refunds/calls.ts'
import { graphqlCalls } from '#contract/wire/graphql.ts'
import { buildCustomer, buildProvider } from '#server/domains/accounts/accounts.factory.ts'
import { buildProduct } from '#server/domains/products/products.factory.ts'
import { sql } from '#server/platform/sql/index.ts'
import { contentQueries } from './graphql.ts'
import { request, useApp } from './harness.ts'
import { buildOrder, buildShop, buyer } from './shop.ts'

useApp({ limits: false })

let shop: Awaited<ReturnType<typeof buildShop>>
let mine: Awaited<ReturnType<typeof buildOrder>>
let own: Awaited<ReturnType<typeof buildOrder>>

beforeAll(async () => {
  shop = await buildShop({ stock: 50 })
  mine = await buildOrder([shop], undefined, { email: 'opfer@example.org' })
  own = await buildOrder([shop], undefined, { email: 'fremd@example.org' })
})

test('the cart key of another order opens nothing, also with the right number', async () => {
  const foreign = { cart_key: own.cart_key, order_number: mine.number }
  const part = { ...foreign, order_number: `${mine.number}-1` }
  const answers = [
    await request(orderCalls.getOrder, foreign),
    await request(orderCalls.getCashOrder, foreign),
    await request(orderCalls.listTracks, part),
    await request(orderCalls.endOrder, part),
    await request(orderLinkCalls.getOrderByLink, { key: mine.cart_key }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
  const { body } = await request(checkoutCalls.getConfirmation, { cart_key: own.cart_key })
  expect(body.data.order_number).toBe(own.number)
  const item = await sql<{ id: number }>`
    select i.id from order_items i join vendor_orders v on v.id = i.vendor_order_id where v.number = ${part.order_number}`.one()
  const asked = { cart_key: own.cart_key, order_item_id: item.id, quantity: 1, reason_id: 1 }
  expect((await request(refundCalls.createRefund, asked)).status).toBe(404)
  const { body: refunds } = await request(refundCalls.listRefunds, foreign)
  expect(refunds.data).toEqual([])
})

test('lines of another cart are neither changed nor removed', async () => {
  const [theirs, ours] = [randomUUID(), randomUUID()]
  const add = (cart_key: string) => request(cartCalls.createCartItem, { cart_key, product_id: shop.product.id })
  const line = (await add(theirs)).body.data.groups[0]!.items[0]!
  await add(ours)
  const answers = [
    await request(cartCalls.updateCartItem, { cart_key: ours, id: line.id, quantity: 5 }),
    await request(cartCalls.setItemShipping, { cart_key: ours, item_id: line.id, shipping_id: shop.shipping.id }),
    await request(cartCalls.removeCartItem, { cart_key: ours, id: line.id }),
  ]
  // removing what is not in the own cart changes nothing
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 200])
  const { body } = await request(cartCalls.getCart, { cart_key: theirs })
  expect(body.groups[0]!.items[0]).toMatchObject({ id: line.id, quantity: 1 })
})

test('arguments of content queries reach no product of another provider', async () => {
  const stranger = await buildProvider()
  const draft = await buildProduct({ providerId: shop.providerId, name: 'Geheimer Entwurf', status: 'draft' })
  for (const query of [
    `{ productInfo(product_id: ${draft.id}) { id name } }`,
    `{ images(product_id: ${draft.id}) { id } }`,
  ])
    for (const token of [stranger.token, undefined]) {
      const { body } = await request(graphqlCalls.queryContent, { query }, token)
      expect(JSON.stringify(body)).not.toContain('Geheimer Entwurf')
      expect(body.errors?.length ?? 0, query).toBeGreaterThan(0)
      expect(body.data ?? null).toBe(null)
    }
})

test('no argument of a content query shows what belongs to somebody else, whatever field is asked for', async () => {
  const marker = 'Geheimrat-Markierung'
  const owner = await buildProvider({ isChecked: false })
  const customer = await buildCustomer()
  const draft = await buildProduct({ providerId: owner.providerId, name: marker, status: 'draft', variants: [marker] })
  await sql`update products set details = ${marker} where id = ${draft.id}`
  // a page that is not public yet
  await sql`update provider_pages set slogan = ${marker}, description = ${marker} where provider_id = ${owner.providerId}`
  const page = await sql<{
    slug: string
  }>`select slug from provider_pages where provider_id = ${owner.providerId}`.one()
  await buildOrder([shop], customer.token, { billing: { ...buyer.billing, first_name: marker } })
  const strangers = [(await buildProvider()).token, (await buildCustomer()).token, undefined]
  let asked = 0
  for (const slug of [page.slug, draft.slug])
    for (const type of ['product', 'provider'])
      for (const { query } of contentQueries({ slug, type, product_id: draft.id, page: 1, preview: true }))
        for (const token of strangers) {
          const { status, body } = await request(graphqlCalls.queryContent, { query }, token)
          asked++
          expect(status, query).toBeLessThan(500)
          expect(JSON.stringify(body), query.slice(0, 80)).not.toContain(marker)
        }
  // the owner does read it, so the question was a good one
  const { body } = await request(
    graphqlCalls.queryContent,
    { query: `{ productInfo(product_id: ${draft.id}) { name } }` },
    owner.token,
  )
  expect([JSON.stringify(body).includes(marker), asked > 400]).toEqual([true, true])
})
