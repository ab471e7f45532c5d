import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { voucherCalls } from '#contract/billing/vouchers.ts'
import { bundleCalls } from '#contract/bundles/calls.ts'
import { cartCalls } from '#contract/checkout/cart.ts'
import { buildOperator } from '#server/domains/accounts/accounts.factory.ts'
import { buildCategory } from '#server/domains/products/products.factory.ts'
import { sql } from '#server/platform/sql/index.ts'
import { request, useApp } from '../../../../../test/harness.ts'
import { buildShop } from '../../../../../test/shop.ts'

useApp({ limits: false })

test('no voucher and no bundle lowers the price of a new book; a used one is like any other article', async () => {
  const [operator, category] = [
    await buildOperator(),
    await buildCategory('product', { slug: 'kultur-buecher-romane' }),
  ]
  const book = await buildShop({ name: 'Der Roman', priceCents: 2000, stock: 5, categoryId: category.id })
  const lamp = await buildShop({ name: 'Leselampe', priceCents: 3000, stock: 5 })
  const terms = { kind: 'percent', percent: 50, max_amount: 100, title: 'Test', valid_from: '2026-01-01' }
  const { body: issued } = await request(voucherCalls.createPlatformVoucher, terms as never, operator.token)
  const { voucher_code } = issued.data
  const put = async (cart_key: string, product_id: number) =>
    (await request(cartCalls.createCartItem, { cart_key, product_id })).body.data.cart_key!
  const cart_key = await put(randomUUID(), book.product.id)
  const alone = (await request(cartCalls.setCartVoucher, { cart_key, voucher_code })).body.data
  expect([alone.voucher_total, alone.voucher!.problem]).toEqual([0, expect.stringContaining('Buchpreisbindung')])
  await put(cart_key, lamp.product.id)
  const both = (await request(cartCalls.setCartVoucher, { cart_key, voucher_code })).body.data
  expect([both.voucher_total, both.voucher!.note]).toEqual([15, expect.stringContaining('Buchpreisbindung')])

  const bundle = {
    ...{ provider_id: lamp.providerId, name: 'Lesen', price: 45, my_share: 18 },
    products: [book, lamp].map(({ product }) => ({ product_id: product.id, quantity: 1 })),
  }
  const refused = await request(bundleCalls.createRequest, bundle, book.token)
  expect([refused.status, refused.body.fields]).toMatchObject([422, { products: expect.stringContaining('BuchPrG') }])

  await sql`update products set condition = 'used' where id = ${book.product.id}`
  const used = (await request(cartCalls.setCartVoucher, { cart_key, voucher_code })).body.data
  expect([used.voucher_total, used.voucher!.note]).toEqual([25, null])
  expect((await request(bundleCalls.createRequest, bundle, book.token)).status).toBe(201)
})
