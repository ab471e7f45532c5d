import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { voucherCalls } from '#contract/billing/vouchers.ts'
import { checkoutCalls } from '#contract/checkout/calls.ts'
import { cartCalls } from '#contract/checkout/cart.ts'
import { orderCalls } from '#contract/orders/calls.ts'
import { goodsLeft, mostOf } from '#contract/refunds/amounts.ts'
import { refundCalls } from '#contract/refunds/calls.ts'
import { sql } from '#server/platform/sql/index.ts'
import { createRandom, type Random } from '../../../../seeds/random.ts'
import { request, useApp } from '../../../../test/harness.ts'
import { buildShop, buyer } from '../../../../test/shop.ts'
import { buildCustomer, buildOperator } from '../accounts/accounts.factory.ts'
import { commissionOf } from '../billing/billing.rules.ts'
import {
  type GrossLine,
  linesOf,
  linesOfCredit,
  taxesOf,
  totalsOf,
  withNet,
} from '../billing/invoices/invoices.rules.ts'
import type { InvoiceTax } from '../billing/invoices/invoices.tables.ts'
import { type Movement, refundMovements, type SumOf, saleMovements } from '../billing/ledger/ledger.rules.ts'
import { randomLine, randomVoucher } from '../checkout/cart/cart.factory.ts'
import { type Group, priceCart } from '../checkout/cart/cart.rules.ts'
import { partsOf } from './refunds.rules.ts'

useApp({ limits: false })

const sum = (list: number[]) => list.reduce((all, one) => all + one, 0)

type Refunded = { amountCents: number; goodsCents: number }

/** The documents of one part of a purchase: its invoice, then corrections until everything is given back. */
const documentsOf = (random: Random, group: Group) => {
  const items = group.lines.map((line) => ({ ...line, depositCents: line.depositTotalCents }))
  const documents: { taxes: InvoiceTax[]; lines: { netCents: number }[] }[] = []
  const refunded: Refunded[] = []
  const write = (lines: GrossLine[]) => {
    const taxes = taxesOf(
      lines,
      documents.flatMap((document) => document.taxes),
    )
    const made = { taxes, lines: withNet(lines, taxes) }
    documents.push(made)
    return made
  }
  const invoice = write(linesOf({ items, shippings: [], taxes: group.taxes }))
  const left = items.map((item) => ({ item, returned: 0, reducedCents: 0 }))
  while (left.length) {
    const at = random.int(0, left.length - 1)
    const { item, returned, reducedCents } = left[at]!
    const price = {
      lineCents: item.totalCents - item.discountCents + item.depositCents,
      depositCents: item.depositCents,
      bought: item.quantity,
    }
    if (random.chance(0.3)) {
      // money alone, once or several times, up to all that is left of the goods
      const cents = random.int(0, goodsLeft({ ...price, returned, reducedCents }))
      left[at]!.reducedCents += cents
      refunded.push({ amountCents: cents, goodsCents: cents })
      const credit = [{ itemId: item.id, quantity: 0, amountCents: cents, reduction: 'Preisnachlass' }]
      const lines = linesOfCredit(invoice.lines, credit, 0)
      if (lines.length) write(lines)
      continue
    }
    const quantity = random.int(1, item.quantity - returned)
    const isWhole = returned + quantity === item.quantity
    if (isWhole) left.splice(at, 1)
    else left[at]!.returned += quantity
    const line = { ...price, returned, reducedCents }
    const most = mostOf(line, quantity, left.length ? 0 : group.shippingCents)
    if (!isWhole) {
      const rest = left[at]!
      rest.reducedCents -= most.endedCents
      expect(rest.reducedCents).toBeGreaterThanOrEqual(0)
      expect(goodsLeft({ ...line, returned: rest.returned, reducedCents: rest.reducedCents })).toBe(
        goodsLeft(line) - most.goodsCents,
      )
    }
    refunded.push({ amountCents: most.amountCents, goodsCents: most.goodsCents })
    const { goodsCents, depositCents, shippingCents } = partsOf(most.amountCents, most)
    const credit = [{ itemId: item.id, quantity, amountCents: goodsCents, depositCents }]
    const lines = linesOfCredit(invoice.lines, credit, shippingCents)
    if (lines.length) write(lines)
  }
  return { documents, refunded }
}

/** The ledger of one part: sold, paid by voucher and cash (or not yet), then given back piece by piece. */
const ledgerOf = (random: Random, group: Group, issuer: 'platform' | 'provider', refunded: Refunded[]) => {
  const movements: Movement[] = saleMovements(
    group.totalCents,
    commissionOf(group.itemsCents - group.discountCents, 800, 1900),
  )
  const sumOf: SumOf = (account, ...kinds) =>
    sum(
      movements.filter(({ kind }) => !kinds.length || kinds.includes(kind)).map(({ amounts }) => amounts[account] ?? 0),
    )
  const { voucherCents } = group
  movements.push({ kind: 'voucher', amounts: { customer: voucherCents, [issuer]: -voucherCents } })
  const due = -sumOf('customer')
  if (random.chance(0.8)) movements.push({ kind: 'cash', amounts: { customer: due, provider: -due } })
  const allCents = group.itemsCents - group.discountCents
  let backCents = 0
  for (const { amountCents, goodsCents } of refunded) {
    backCents += goodsCents
    movements.push(...refundMovements(sumOf, amountCents, { all: allCents, back: backCents, tipCents: 0 }).movements)
    // commission stays on the goods that stay sold, and on nothing else
    for (const account of ['platform', 'tax'] as const) {
      const kept = sumOf(account, 'commission', 'refund_commission')
      const due = allCents ? (sumOf(account, 'commission') * (allCents - backCents)) / allCents : 0
      if (Math.abs(kept - due) > 0.51) expect.fail(`${account} keeps ${kept} for goods that owe ${due}`)
    }
  }
  return { movements, sumOf }
}

test('10,000 random carts: invoices show the sale to the cent, equal the ledger, and everything given back leaves nothing', () => {
  const random = createRandom('documents')
  let documents = 0
  let booked = 0
  for (let at = 0; at < 10_000; at++) {
    const lines = Array.from({ length: random.int(1, 6) }, (_, id) => randomLine(random, id + 1))
    const voucher = randomVoucher(random)
    for (const group of priceCart(lines, voucher).groups) {
      const { documents: made, refunded } = documentsOf(random, group)
      const [invoice] = made
      if (sum(invoice!.taxes.map(({ grossCents }) => grossCents)) !== group.totalCents)
        expect.fail(`cart ${at}: ${JSON.stringify(invoice)} is not ${group.totalCents}`)
      for (const { grossCents, taxCents, basisPoints } of group.taxes.filter((tax) => tax.grossCents))
        expect(invoice!.taxes).toContainEqual({ basisPoints, grossCents, taxCents, netCents: grossCents - taxCents })
      for (const { taxes, lines: shown } of made)
        if (sum(shown.map(({ netCents }) => netCents)) !== totalsOf(taxes).netCents)
          expect.fail(`cart ${at}: lines of ${JSON.stringify(taxes)} sum to something else`)
      const rest = totalsOf(made.flatMap(({ taxes }) => taxes))
      if (rest.grossCents || rest.netCents || rest.taxCents) expect.fail(`cart ${at}: ${JSON.stringify(rest)} is left`)
      documents += made.length
      const { movements, sumOf } = ledgerOf(random, group, voucher?.providerId ? 'provider' : 'platform', refunded)
      for (const { kind, amounts } of movements)
        if (sum(Object.values(amounts))) expect.fail(`cart ${at}: ${kind} ${JSON.stringify(amounts)} is not balanced`)
      for (const account of ['customer', 'provider', 'platform', 'tax'] as const)
        if (sumOf(account))
          expect.fail(`cart ${at}: ${account} has ${sumOf(account)} left of ${JSON.stringify(movements)}`)
      const given = -sum(made.slice(1).flatMap(({ taxes }) => taxes.map(({ grossCents }) => grossCents)))
      if (given !== sumOf('customer', 'refund') || -sumOf('customer', 'sale') !== group.totalCents)
        expect.fail(`cart ${at}: corrections over ${given} are not the ledger's ${sumOf('customer', 'refund')}`)
      booked += movements.length
    }
  }
  expect(documents).toBeGreaterThan(50_000)
  expect(booked).toBeGreaterThan(200_000)
})

type Shop = Awaited<ReturnType<typeof buildShop>>

const buildMarket = async (random: Random) => {
  const shops: Shop[] = []
  for (let at = 0; at < 8; at++) {
    const taxClass = random.pick(['standard', 'reduced'] as const)
    const depositCents = random.chance(0.3) ? random.int(8, 300) : 0
    const shop = await buildShop(
      { priceCents: random.int(1, 9999), stock: 100_000, taxClass, depositCents },
      { rates: [{ upTo: null, priceCents: random.int(0, 990) }] },
    )
    await sql`insert into wholesale_tiers (product_id, min_quantity, discount_basis_points)
      values (${shop.product.id}, 3, ${random.int(100, 3000)})`
    if (at % 4 === 0) await sql`update companies set is_small_business = true where id = ${shop.providerId}`
    shops.push(shop)
  }
  return shops
}

/** Codes with whose they are; null: the platform's. */
const buildVouchers = async (shops: Shop[]) => {
  const { token } = await buildOperator()
  const codes: { code: string; providerId: number | null }[] = []
  const kinds = [
    { kind: 'percent', percent: 7.5, max_amount: 40 },
    { kind: 'amount', amount: 900 },
  ] as const
  for (const voucher of kinds) {
    const { body } = await request(voucherCalls.createPlatformVoucher, voucher, token)
    codes.push({ code: body.data.voucher_code, providerId: null })
    for (const shop of shops) {
      const { max_amount: _, ...terms } = { max_amount: 0, ...voucher }
      const own = await request(voucherCalls.createProviderVoucher, terms, shop.token)
      codes.push({ code: own.body.data.voucher_code, providerId: shop.providerId })
    }
  }
  return codes
}

type Codes = Awaited<ReturnType<typeof buildVouchers>>

const order = async (random: Random, shops: Shop[], codes: Codes, token: string) => {
  let cart_key: string = randomUUID()
  const chosen = random.shuffle(shops).slice(0, random.int(1, 3))
  for (const { product } of chosen) {
    const thing = { cart_key, product_id: product.id, quantity: random.int(1, 5) }
    cart_key = (await request(cartCalls.createCartItem, thing, token)).body.data.cart_key!
  }
  const provider_ids = chosen.map(({ providerId }) => providerId)
  await request(cartCalls.acceptTerms, { cart_key, provider_ids }, token)
  const fitting = codes.filter(({ providerId }) => !providerId || provider_ids.includes(providerId))
  const voucher_code = random.pick(fitting).code
  if (random.chance(0.7)) await request(cartCalls.setCartVoucher, { cart_key, voucher_code }, token)
  const { body: cart } = await request(cartCalls.getCart, { cart_key }, token)
  if (cart.voucher?.problem) await request(cartCalls.removeCartVoucher, { cart_key }, token)
  const place = ({ total, to_pay }: { total: number; to_pay: number }) => {
    const placing = { placing_key: randomUUID(), total, to_pay, accept_terms: true }
    return request(checkoutCalls.placeCashOrder, { ...buyer, cart_key, ...placing }, token)
  }
  const placed = await place(cart)
  // another lane has spent the voucher meanwhile
  const isSpent = placed.status === 409 && cart.voucher
  if (isSpent) await request(cartCalls.removeCartVoucher, { cart_key }, token)
  const { status, body } = isSpent ? await place((await request(cartCalls.getCart, { cart_key }, token)).body) : placed
  expect(status, JSON.stringify(body)).toBe(201)
  const { body: made } = await request(orderCalls.getOrder, { order_number: body.order_number }, token)
  return made.data.vendor_orders
}
type Part = Awaited<ReturnType<typeof order>>[number]

/** Some way through the states, and back with some of the pieces, or with all. Answers what the customer got back. */
const live = async (random: Random, part: Part, shop: Shop, token: string) => {
  const move = (status: 'confirmed' | 'processing' | 'shipped' | 'completed' | 'cancelled') =>
    request(orderCalls.moveOrder, { id: part.id, status, carrier: '' }, shop.token)
  const steps = random.int(0, 5)
  for (const status of (['confirmed', 'processing', 'shipped', 'completed'] as const).slice(0, steps)) {
    const { body, status: answer } = await move(status)
    expect(answer, JSON.stringify(body)).toBe(200)
  }
  if (steps < 3 && random.chance(0.5)) return void (await move('cancelled'))
  if (steps < 3) return
  for (const item of part.items) {
    const quantity = random.int(0, item.quantity)
    if (!quantity) continue
    const asked = await request(
      refundCalls.createRefund,
      { order_item_id: item.id, quantity, reason_id: 1, text: '' },
      token,
    )
    expect(asked.status, JSON.stringify(asked.body)).toBe(201)
    const decision = { id: asked.body.data.id, refund_status: 'accepted' as const, restock: random.chance(0.5) }
    const less = random.chance(0.3) && item.price > 0.02 ? { amount: 0.01 } : {}
    const { status, body } = await request(refundCalls.acceptRefund, { ...decision, ...less }, shop.token)
    expect(status, JSON.stringify(body)).toBe(200)
  }
}

const orders = Number(process.env.PROPERTY_ORDERS ?? 25)

test(
  'random orders with vouchers, tiers and refunds: the ledger balances, and invoices equal it',
  async () => {
    const random = createRandom(process.env.PROPERTY_SEED ?? 'orders')
    const shops = await buildMarket(random)
    const codes = await buildVouchers(shops)
    let left = orders
    // several customers at once, as in a shop: each draws its own
    const lane = async (seed: number) => {
      const draw = createRandom(`${process.env.PROPERTY_SEED ?? 'orders'} ${seed}`)
      const { token } = await buildCustomer()
      while (left-- > 0)
        for (const part of await order(draw, shops, codes, token))
          await live(draw, part, shops.find(({ providerId }) => providerId === part.provider.id)!, token)
    }
    await Promise.all([1, 2, 3, 4].map(lane))
    const [all] = await sql`select sum(amount_cents)::int as sum from ledger_lines`
    expect(all).toEqual({ sum: 0 })
    // every part, by what the ledger and its documents say of it
    const wrong = await sql`
    with booked as (
      select e.vendor_order_id as id,
        -coalesce(sum(l.amount_cents) filter (where l.account = 'customer' and e.kind in ('sale', 'refund')), 0) as sold,
        coalesce(sum(l.amount_cents) filter (where l.account = 'customer'), 0) as owed,
        coalesce(sum(abs(l.amount_cents)) filter (where e.kind = 'cancellation'), 0) as cancelled,
        coalesce(sum(l.amount_cents) filter (where l.account = 'provider'), 0) as provider
      from ledger_entries e join ledger_lines l on l.entry_id = e.id group by 1),
    documents as (
      select vendor_order_id as id, sum(gross_cents) as gross, sum(net_cents + tax_cents) as parts, count(*) from invoices group by 1)
    select v.number, v.status, v.payment_status, v.total_cents, v.refunded_cents, b.*, d.gross, d.parts
    from vendor_orders v join booked b on b.id = v.id left join documents d on d.id = v.id
    where not case v.status
      when 'cancelled' then b.owed = 0 and b.provider = 0 and coalesce(d.gross, 0) = 0
      when 'pending' then d.gross is null and b.sold = v.total_cents
      else d.gross = b.sold and d.gross = d.parts and b.sold = v.total_cents - v.refunded_cents
        and (v.status <> 'completed' or b.owed = 0) end`
    expect(wrong).toEqual([])
    const wrongCommission = await sql`
    select v.number, k.kept, v.commission_cents, v.refunded_goods_cents, v.items_cents - v.discount_cents as goods
    from vendor_orders v join lateral (
      select sum(l.amount_cents) as kept from ledger_entries e join ledger_lines l on l.entry_id = e.id
      where e.vendor_order_id = v.id and l.account = 'platform' and e.kind in ('commission', 'refund_commission')) k on true
    where v.status <> 'cancelled' and v.items_cents > v.discount_cents
      and k.kept <> v.commission_cents
        - round(v.commission_cents::numeric * v.refunded_goods_cents / (v.items_cents - v.discount_cents))`
    expect(wrongCommission).toEqual([])
    const [money] = await sql`
    select count(*) filter (where status = 'cancelled')::int as cancelled, count(*) filter (where refunded_cents > 0)::int as refunded,
      count(*) filter (where voucher_cents > 0)::int as "byVoucher", count(*) filter (where discount_cents > 0)::int as discounted
    from vendor_orders`
    expect(Object.entries(money!).filter(([, count]) => !count)).toEqual([])
    // what is left on a voucher and what was redeemed and not returned is what it was issued for
    const overdrawn = await sql`
    select v.code from vouchers v left join voucher_redemptions r on r.voucher_id = v.id where v.kind = 'amount'
    group by v.id having v.balance_cents < 0 or v.amount_cents <> v.balance_cents + coalesce(sum(r.amount_cents - r.returned_cents), 0)`
    expect(overdrawn).toEqual([])
    const [stock] = await sql`
    select sum(p.stock)::int + coalesce((select sum(i.quantity) from order_items i join vendor_orders v on v.id = i.vendor_order_id
      where v.status <> 'cancelled'), 0)::int - coalesce((select sum(accepted_quantity) from refunds where restock), 0)::int as pieces
    from products p where p.id = any(${shops.map(({ product }) => product.id)})`
    expect(stock).toEqual({ pieces: shops.length * 100_000 })
  },
  Math.max(60_000, orders * 2000),
)
