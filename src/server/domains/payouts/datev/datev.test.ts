import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { voucherCalls } from '#contract/billing/vouchers.ts'
import { checkoutCalls } from '#contract/checkout/calls.ts'
import { cartCalls } from '#contract/checkout/cart.ts'
import { orderCalls } from '#contract/orders/calls.ts'
import { statementCalls } from '#contract/payments/calls.ts'
import { accountingCalls } from '#contract/payouts/accounting.ts'
import { financeCalls } from '#contract/payouts/calls.ts'
import { refundCalls } from '#contract/refunds/calls.ts'
import { germanDay } from '#lib/format.ts'
import { camtOf } from '#server/platform/bank-statements/statement.factory.ts'
import { db, sql } from '#server/platform/sql/index.ts'
import { orderByCard, send, startPaying, takeCards, useStripe } from '../../../../../test/cards.ts'
import { accountSum, brokenDatevRules, readDatev } from '../../../../../test/datev.ts'
import { request, useApp } from '../../../../../test/harness.ts'
import { sell } from '../../../../../test/sales.ts'
import { buildShop, buyer } from '../../../../../test/shop.ts'
import { orderByTransfer, shopIban, takeTransfers, uploadStatement } from '../../../../../test/transfers.ts'
import { buildCustomer, buildOperator } from '../../accounts/accounts.factory.ts'
import { monthOf } from '../../billing/ledger/ledger.rules.ts'
import { writeOperatorTexts } from '../../packages/packages.factory.ts'
import { closeCards } from '../../payments/cards/cards.service.ts'
import { workMoves } from '../../payments/cards/moves/moves.service.ts'
import { closeTransfer } from '../../payments/payments.service.ts'
import { settleMonth } from '../commission/commission.service.ts'
import { debtorOf } from './datev.rules.ts'

const { inject } = useApp({ limits: false })
const held = useStripe()

let operator: { token: string }
let shop: Awaited<ReturnType<typeof buildShop>>
let cardShop: Awaited<ReturnType<typeof buildShop>>
const year = germanDay().slice(0, 4)
const asked = { from: `${year}-01-01`, to: `${year}-12-31`, adviser: 1001, client: 7 } as const

/** Card orders: one completed, one returned in part, one cancelled after it was paid, one with a lost dispute. */
const sellByCard = async () => {
  const customer = await buildCustomer()
  await takeCards(held.stripe, cardShop)
  const finish = async (end: 'completed' | 'returned' | 'cancelled' | 'disputed') => {
    const placed = await orderByCard([cardShop], customer.token)
    const { id, cents } = placed.parts[0]!
    const session = await startPaying(placed, customer.token)
    for (const event of held.stripe.pay(session)) await send(inject, held.stripe, event)
    await workMoves({ vendorOrderId: id })
    const move = (status: 'confirmed' | 'processing' | 'shipped' | 'completed' | 'cancelled') =>
      request(orderCalls.moveOrder, { id, status, carrier: '' }, cardShop.token)
    if (end === 'cancelled') {
      expect((await move('cancelled')).status).toBe(200)
      await closeCards({ vendorOrderId: id })
    } else for (const status of ['confirmed', 'processing', 'shipped', 'completed'] as const) await move(status)
    if (end === 'returned') {
      const item = await sql<{ id: number }>`select id from order_items where vendor_order_id = ${id}`.one()
      const wish = { order_item_id: item.id, quantity: 1, reason_id: 1, text: '' }
      const { body } = await request(refundCalls.createRefund, wish, customer.token)
      const decision = { id: body.data.id, refund_status: 'accepted' as const, restock: true, amount: 30 }
      expect((await request(refundCalls.acceptRefund, decision, cardShop.token)).status).toBe(200)
    }
    if (end === 'disputed') {
      const { id: disputeId, event } = held.stripe.dispute(held.stripe.sessions.get(session)!.payment_intent!.id, cents)
      for (const one of [event, held.stripe.endDispute(disputeId, 'lost')]) await send(inject, held.stripe, one)
    }
    await workMoves({ vendorOrderId: id })
  }
  for (const end of ['completed', 'returned', 'cancelled', 'disputed'] as const) await finish(end)
}

/** Three cash orders are completed, one of them comes back, commission is charged and a settlement paid. */
beforeAll(async () => {
  operator = await buildOperator()
  await writeOperatorTexts()
  shop = await buildShop({ priceCents: 10_000, stock: 20 })
  for (const isReturned of [true, false, false]) await sell(shop, isReturned)
  cardShop = await buildShop({ priceCents: 5000, stock: 20 })
  await sellByCard()
  await settleMonth(monthOf(germanDay()))
  const settlement = {
    provider_id: shop.providerId,
    direction: 'in',
    amount: 5,
    note: 'Überwiesen',
    request_key: randomUUID(),
  } as const
  await request(financeCalls.createSettlement, settlement, operator.token)
})

const bytesOf = async (
  call: typeof accountingCalls.getOwnDatev | typeof accountingCalls.getPlatformDatev,
  token: string,
  more: object = {},
) => {
  const { status, body } = await request(call as typeof accountingCalls.getOwnDatev, { ...asked, ...more }, token)
  return { status, bytes: body as unknown as Uint8Array }
}

const cardSums = () =>
  sql<{ sold: number; disputed: number; received: number; fees: number; balance: number }>`
    select (select sum(gross_cents)::int from invoices where provider_id = ${cardShop.providerId}) as sold,
      -sum(l.amount_cents) filter (where e.kind = 'chargeback' and l.account = 'provider')::int as disputed,
      -sum(l.amount_cents) filter (where e.kind in ('card_transfer', 'card_reversal') and l.account = 'provider')::int as received,
      -sum(l.amount_cents) filter (where e.kind = 'card_fee' and l.account = 'platform')::int as fees,
      sum(l.amount_cents) filter (where l.account = 'provider')::int as balance
    from ledger_lines l join ledger_entries e on e.id = l.entry_id where l.provider_id = ${cardShop.providerId}`.one()

test('the platform’s bookings keep the rules and sum to its invoices, its bank and what the provider owes', async () => {
  const { bytes } = await bytesOf(accountingCalls.getPlatformDatev, operator.token)
  expect(brokenDatevRules(bytes)).toEqual([])
  const { bookings } = readDatev(bytes)
  const raw = await sql<{ invoiced: number; bank: number; balance: number }>`
    select (select sum(gross_cents)::int from commission_invoices) as invoiced,
      (select sum(amount_cents)::int from ledger_lines where account = 'bank') as bank,
      (select sum(amount_cents)::int from ledger_lines where account = 'provider' and provider_id = ${shop.providerId}) as balance`.one()
  expect(accountSum(bookings, 8400)).toBe(-raw.invoiced)
  expect(accountSum(bookings, 1200)).toBe(-raw.bank)
  // everything is completed and charged, so the account of the debtor is what the ledger says
  expect(accountSum(bookings, debtorOf(shop.providerId))).toBe(-raw.balance)
  const cards = await cardSums()
  expect(accountSum(bookings, debtorOf(cardShop.providerId))).toBe(-cards.balance)
  expect(accountSum(bookings, 4970)).toBe(cards.fees)
  const { bytes: other } = await bytesOf(accountingCalls.getPlatformDatev, operator.token, { chart: '04' })
  expect(accountSum(readDatev(other).bookings, 4400)).toBe(-raw.invoiced)
})

test('the provider’s bookings sum to its invoices, its till and the fees, and customers owe nothing', async () => {
  const { bytes } = await bytesOf(accountingCalls.getOwnDatev, shop.token)
  expect(brokenDatevRules(bytes)).toEqual([])
  const { bookings } = readDatev(bytes)
  const raw = await sql<{ sold: number; fees: number; balance: number }>`
    select (select sum(gross_cents)::int from invoices where provider_id = ${shop.providerId}) as sold,
      (select sum(gross_cents)::int from commission_invoices where provider_id = ${shop.providerId}) as fees,
      (select sum(amount_cents)::int from ledger_lines where account = 'provider' and provider_id = ${shop.providerId}) as balance`.one()
  expect(raw.sold).toBeGreaterThan(0)
  expect(-accountSum(bookings, 8400) - accountSum(bookings, 8300)).toBe(raw.sold)
  expect(accountSum(bookings, 1000)).toBe(raw.sold)
  expect(accountSum(bookings, 10_000)).toBe(0)
  expect(accountSum(bookings, 4760)).toBe(raw.fees)
  expect(bookings.filter(({ account }) => account === 4760).every(({ key }) => key === '9')).toBe(true)
  // what the platform is owed by the provider
  expect(accountSum(bookings, 70_000)).toBe(raw.balance)
})

test('card orders: the money comes from the platform, and only a lost dispute leaves something open', async () => {
  const { bytes } = await bytesOf(accountingCalls.getOwnDatev, cardShop.token)
  expect(brokenDatevRules(bytes)).toEqual([])
  const { bookings } = readDatev(bytes)
  const raw = await cardSums()
  expect(raw.disputed).toBe(5490)
  expect(-accountSum(bookings, 8400) - accountSum(bookings, 8300)).toBe(raw.sold)
  expect([accountSum(bookings, 1000), accountSum(bookings, 1200)]).toEqual([0, raw.received])
  // the customer took the price back, so it is owed again
  expect(accountSum(bookings, 10_000)).toBe(raw.disputed)
  expect(accountSum(bookings, 70_000)).toBe(raw.balance)
  // what the payment service keeps is no cost of the provider
  expect(accountSum(bookings, 4970)).toBe(0)
  expect(new Set(bookings.map(({ text }) => text.split(' ')[0]))).toContain('Rückbuchung')
})

test('transfers of cancelled orders, too much and what went back stand on the bank account as the bank tells them', async () => {
  const own = await buildShop({ priceCents: 2000, stock: 50 })
  await takeTransfers(own)
  const customer = await buildCustomer()
  const part = async () => (await orderByTransfer([own], customer.token)).parts[0]!
  const [kept, cancelled, over] = [await part(), await part(), await part()]
  const lineOf = ({ number }: { number: string }, amountCents: number, bookedOn = `${year}-03-02`) => ({
    bookedOn,
    amountCents,
    name: 'Anna Becker',
    iban: 'DE02120300000000202051',
    text: `Bestellung ${number}`,
    bankReference: randomUUID(),
  })
  const upload = (lines: ReturnType<typeof lineOf>[]) => uploadStatement(inject, own.token, camtOf(shopIban, lines))
  await upload([lineOf(kept, kept.cents), lineOf(cancelled, cancelled.cents), lineOf(over, over.cents + 500)])
  const lines = await request(statementCalls.listStatementLines, { state: 'open' }, own.token)
  const match = { id: lines.body.data[0]!.id, kind: 'order', target_id: over.id }
  expect((await request(statementCalls.setStatementMatch, match, own.token)).status).toBe(200)
  expect((await request(orderCalls.moveOrder, { id: cancelled.id, status: 'cancelled' }, own.token)).status).toBe(200)
  await closeTransfer({ vendorOrderId: cancelled.id })
  await upload([lineOf(cancelled, -cancelled.cents, `${year}-03-05`), lineOf(over, -500, `${year}-03-06`)])
  const { bytes } = await bytesOf(accountingCalls.getOwnDatev, own.token)
  expect(brokenDatevRules(bytes)).toEqual([])
  const { bookings } = readDatev(bytes)
  const bank = bookings.filter(({ account, contra }) => account === 1200 && contra === 10_000)
  const signed = bank.map((row) => accountSum([row], 1200)).sort((a, b) => a - b)
  expect(signed).toEqual([-cancelled.cents, -500, kept.cents, cancelled.cents, over.cents + 500].sort((a, b) => a - b))
  // a day between: the money is the customer's
  const early = await bytesOf(accountingCalls.getOwnDatev, own.token, { to: `${year}-03-04` })
  expect(accountSum(readDatev(early.bytes).bookings, 1200)).toBe(kept.cents + cancelled.cents + over.cents + 500)
})

test('one year, an order of days and plausible numbers are asked for; others see nothing', async () => {
  const wrong = { ...asked, from: '2025-12-31', to: '2026-01-01' }
  const { status, body } = await request(accountingCalls.getOwnDatev, wrong, shop.token)
  expect([status, body.fields]).toEqual([422, { to: 'DATEV nimmt nur einen Zeitraum innerhalb eines Jahres an.' }])
  expect((await bytesOf(accountingCalls.getOwnDatev, shop.token, { adviser: 5 })).status).toBe(422)
  expect((await bytesOf(accountingCalls.getPlatformDatev, shop.token)).status).toBe(403)
  const other = await buildShop()
  expect((await bytesOf(accountingCalls.getOwnDatev, other.token)).status).toBe(404)
})

test('what a voucher paid for an order is taken back in the month in which the order is cancelled', async () => {
  const own = await buildShop({ priceCents: 10_000, stock: 5 })
  const { body: voucher } = await request(
    voucherCalls.createPlatformVoucher,
    { kind: 'amount', amount: 50 },
    operator.token,
  )
  const { body: filled } = await request(cartCalls.createCartItem, {
    cart_key: randomUUID(),
    product_id: own.product.id,
  })
  const cart_key = filled.data.cart_key!
  await request(cartCalls.setCartVoucher, { cart_key, voucher_code: voucher.data.voucher_code })
  const { body: cart } = await request(cartCalls.acceptTerms, { cart_key, provider_ids: [own.providerId] })
  const { total, to_pay } = cart.data
  const placing = { placing_key: randomUUID(), total, to_pay, accept_terms: true }
  const { body: placed } = await request(checkoutCalls.placeCashOrder, { ...buyer, cart_key, ...placing })
  const ofOrder = { order_number: `${placed.order_number}-1` }
  const { id } = (await request(orderCalls.getProviderOrderByNumber, ofOrder, own.token)).body.data
  await request(orderCalls.moveOrder, { id, status: 'confirmed' }, own.token)
  await db.transaction(async (tx) => {
    await tx.sql`set local session_replication_role = replica`
    await tx.sql`update ledger_lines set at = at - interval '1 year' where provider_id = ${own.providerId}`
    await tx.sql`update ledger_entries set at = at - interval '1 year' where vendor_order_id = ${id}`
    await tx.sql`update invoices set issued_on = issued_on - interval '1 year' where vendor_order_id = ${id}`
  })
  await request(orderCalls.moveOrder, { id, status: 'cancelled' }, own.token)
  const sumsOf = async (from: string, to: string) => {
    const { bytes } = await bytesOf(accountingCalls.getOwnDatev, own.token, { from, to })
    const { bookings } = readDatev(bytes)
    return [accountSum(bookings, 10_000), accountSum(bookings, 70_000)]
  }
  const last = String(Number(year) - 1)
  expect(await sumsOf(`${last}-01-01`, `${last}-12-31`)).toEqual([5490, 5000])
  expect(await sumsOf(asked.from, asked.to)).toEqual([-5490, -5000])
})
