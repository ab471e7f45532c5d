import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { orderCalls } from '#contract/orders/calls.ts'
import { sql } from '#server/platform/sql/index.ts'
import { request, useApp } from '../../../../test/harness.ts'
import { buildOrder, buildShop } from '../../../../test/shop.ts'
import { buildCustomer } from '../accounts/accounts.factory.ts'

useApp({ limits: false })

test('the own purchases come by their day, are found by number and provider, and a page may be longer', async () => {
  const customer = await buildCustomer()
  const shop = await buildShop({ stock: 50 })
  const numbers: string[] = []
  for (let at = 0; at < 6; at++) numbers.push((await buildOrder([shop], customer.token)).number)
  // the first one was placed last
  await sql`update orders set placed_at = now() + interval '1 day' where number = ${numbers[0]!}`
  const list = async (input: { per_page?: number; keyword?: string }) =>
    (await request(orderCalls.listOrders, input, customer.token)).body
  const byDay = [numbers[0]!, ...numbers.slice(1).reverse()]
  expect((await list({ per_page: 20 })).data.map(({ order_number }) => order_number)).toEqual(byDay)
  expect((await list({})).data).toHaveLength(5)
  const { key } = await sql<{ key: string }>`
    select key from product_images where product_id = ${shop.product.id} order by position, id limit 1`.one()
  expect((await list({})).data.map(({ picture }) => picture?.src)).toEqual(Array(5).fill(`/files/${key}-640.webp`))
  const { total, data } = await list({ keyword: numbers[3]!.toLowerCase() })
  expect([total, data[0]!.order_number]).toEqual([1, numbers[3]])
  const { name } = await sql<{ name: string }>`
    select company_name as name from companies where id = ${shop.providerId}`.one()
  expect((await list({ keyword: name })).total).toBe(6)
  expect((await list({ keyword: `%${randomUUID()}` })).total).toBe(0)
})
