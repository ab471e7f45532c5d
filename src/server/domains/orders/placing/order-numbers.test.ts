import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { sql } from '#server/platform/sql/index.ts'
import { inTransaction } from '#server/platform/transaction.ts'
import { useApp } from '../../../../../test/harness.ts'
import { buildOrder, buildShop } from '../../../../../test/shop.ts'
import { newOrderNumber } from '../orders.rules.ts'
import type { NewOrder } from './new-order.rules.ts'
import { createOrder } from './placing.service.ts'

useApp({ limits: false })

test('numbers of orders are drawn, without characters that are taken for each other', async () => {
  const drawn = Array.from({ length: 5000 }, newOrderNumber)
  expect(drawn.filter((number) => !/^\d{4}-[A-HJ-NP-Z2-9]{6}$/.test(number))).toEqual([])
  expect(new Set(drawn).size).toBeGreaterThan(4990)
  const { number } = await buildOrder([await buildShop(), await buildShop()])
  const parts = await sql`select v.number from vendor_orders v join orders o on o.id = v.order_id
    where o.number = ${number} order by v.id`
  expect(parts.map((part) => part.number)).toEqual([`${number}-1`, `${number}-2`])
})

const emptyOrder = (): NewOrder => {
  const address = {
    ...{
      gender: 'other' as const,
      firstName: 'Anna',
      lastName: 'Gast',
      company: '',
      street: 'Markt',
      streetNumber: '1',
    },
    zip: '35037',
    city: 'Marburg',
    country: 'DE',
    countryName: 'Deutschland',
    phone: '',
    vatId: '',
  }
  const keys = { cartKey: randomUUID(), placingKey: randomUUID(), userId: null, voucherId: null }
  return { ...keys, email: 'a@example.org', billing: address, shipping: address, totalCents: 0, vendorOrders: [] }
}

test('a number that is taken is drawn again; without a free one nothing is written', async () => {
  const { number: taken } = await buildOrder([await buildShop()])
  const draws = [taken, taken, '2026-FREE22']
  expect(await inTransaction((tx) => createOrder(tx, emptyOrder(), () => draws.shift()!))).toBe('2026-FREE22')
  const order = emptyOrder()
  await expect(inTransaction((tx) => createOrder(tx, order, () => taken))).rejects.toThrow('no free order number')
  expect(await sql`select id from orders where placing_key = ${order.placingKey}`).toEqual([])
})
