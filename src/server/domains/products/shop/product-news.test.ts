import { expect, test } from 'vitest'
import { notificationCalls } from '#contract/notifications/calls.ts'
import { publicProductCalls } from '#contract/products/public.ts'
import { buildCustomer } from '#server/domains/accounts/accounts.factory.ts'
import { sql } from '#server/platform/sql/index.ts'
import { inTransaction } from '#server/platform/transaction.ts'
import { request, useApp } from '../../../../../test/harness.ts'
import { buildShop } from '../../../../../test/shop.factory.ts'
import { takeStock } from '../stock.service.ts'
import { tellFavouriteNews } from './favourite-news.jobs.ts'

useApp({ limits: false })

const linesOf = async ({ token }: { token: string }) =>
  (await request(notificationCalls.listLatestNotifications, {}, token)).body.data.map(({ message }) => message)

test('what becomes cheaper or comes back is told once to those who marked it, several as one line', async () => {
  const [shop, other, anna, ben] = [await buildShop(), await buildShop(), await buildCustomer(), await buildCustomer()]
  for (const { product } of [shop, other])
    await request(publicProductCalls.createFavourite, { type: 'product', id: product.id }, anna.token)
  await tellFavouriteNews()
  expect(await linesOf(anna)).toEqual([])

  await sql`update product_listings set price_cents = price_cents - 100 where product_id = ${shop.product.id}`
  await Promise.all([tellFavouriteNews(), tellFavouriteNews()])
  expect(await linesOf(anna)).toEqual([
    expect.stringContaining(`„${shop.product.name}“ von Ihrer Merkliste kostet jetzt`),
  ])
  await sql`update product_listings set price_cents = price_cents - 100 where product_id = ${other.product.id}`
  await tellFavouriteNews()
  expect(await linesOf(anna)).toEqual(['2 Artikel von Ihrer Merkliste sind günstiger geworden'])

  await sql`update product_listings set in_stock = false, price_cents = price_cents + 500 where product_id = ${shop.product.id}`
  await tellFavouriteNews()
  await sql`update product_listings set in_stock = true where product_id = ${shop.product.id}`
  await tellFavouriteNews()
  expect(await linesOf(anna)).toContain(`„${shop.product.name}“ von Ihrer Merkliste ist wieder lieferbar`)
  expect(await linesOf(ben)).toEqual([])
})

test('a provider is told when few pieces are left and when none is', async () => {
  const shop = await buildShop()
  const { id, name } = shop.product
  await sql`update products set stock = 8 where id = ${id}`
  const sell = (quantity: number) =>
    inTransaction((tx) => takeStock(tx, [{ productId: id, variantId: null, quantity, name }]))
  await sell(2)
  expect(await linesOf(shop)).toEqual([])
  await sell(2)
  expect(await linesOf(shop)).toEqual([`Von „${name}“ sind noch 4 da`])
  await sell(1)
  expect(await linesOf(shop)).toEqual([`Von „${name}“ sind noch 4 da`])
  await sell(3)
  expect(await linesOf(shop)).toEqual(['Bei 2 Verkäufen wurde der Bestand knapp'])
})
