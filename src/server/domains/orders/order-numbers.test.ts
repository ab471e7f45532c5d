import { expect, test } from 'vitest'
import { sql } from '#server/platform/sql/index.ts'
import { useApp } from '../../../../test/harness.ts'
import { buildOrder, buildShop } from '../../../../test/shop.ts'
import { newOrderNumber } from './orders.rules.ts'

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
