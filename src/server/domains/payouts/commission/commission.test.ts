import { expect, test } from 'vitest'
import { orderCalls } from '#contract/orders/calls.ts'
import { financeCalls } from '#contract/payouts/calls.ts'
import { db, sql } from '#server/platform/sql/index.ts'
import { request, useApp } from '../../../../../test/harness.ts'
import { buildOrder, buildShop } from '../../../../../test/shop.ts'
import { writeOperatorTexts } from '../../packages/packages.factory.ts'
import { settleMonth } from './commission.service.ts'

useApp({ limits: false })

type Shop = Awaited<ReturnType<typeof buildShop>>

const sell = async (shop: Shop) => {
  const { number } = await buildOrder([shop])
  const part = `${number}-1`
  const order = await sql<{ id: number }>`select id from vendor_orders where number = ${part}`.one()
  for (const status of ['confirmed', 'processing', 'shipped', 'completed'] as const)
    await request(orderCalls.moveOrder, { id: order.id, status, carrier: '' }, shop.token)
  return { number: part }
}

const backdate = (number: string, at: string) =>
  db.transaction(async (tx) => {
    await tx.sql`set local session_replication_role = replica`
    const { id } = await tx.sql<{ id: number }>`select id from vendor_orders where number = ${number}`.one()
    await tx.sql`update ledger_lines set at = ${at} where entry_id in (select id from ledger_entries where vendor_order_id = ${id})`
    await tx.sql`update ledger_entries set at = ${at} where vendor_order_id = ${id}`
    await tx.sql`update order_moves set at = ${at} where vendor_order_id = ${id}`
  })

test('a provider whose commission cannot be charged holds up no other one; its month stays open', async () => {
  await writeOperatorTexts()
  const [stuck, next] = [await buildShop(), await buildShop()]
  for (const shop of [stuck, next]) await backdate((await sell(shop)).number, '2026-08-10T12:00Z')
  const month = '2026-08-01'
  await sql`create function refuse_stuck() returns trigger language plpgsql as 'begin raise exception ''stuck''; end'`
  await sql`create trigger refuse_stuck before insert on commission_invoices for each row
    when (new.provider_id = ${sql.raw(String(stuck.providerId))}) execute function refuse_stuck()`
  const charged = async ({ token }: Shop) =>
    (await request(financeCalls.listCommissionInvoices, {}, token)).body.data.length
  const isSettled = async () => (await sql`select from commission_months where month = ${month}`).length === 1
  try {
    await expect(settleMonth(month)).rejects.toThrow()
  } finally {
    await sql`drop function refuse_stuck() cascade`
  }
  expect([await charged(stuck), await charged(next), await isSettled()]).toEqual([0, 1, false])
  await settleMonth(month)
  expect([await charged(stuck), await charged(next), await isSettled()]).toEqual([1, 1, true])
})
