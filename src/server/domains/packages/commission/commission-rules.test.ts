import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { treeCalls } from '#contract/catalogue/operator.ts'
import { orderCalls } from '#contract/orders/calls.ts'
import { operatorOrderCalls } from '#contract/orders/operator.ts'
import { packageCalls } from '#contract/packages/calls.ts'
import { commissionCalls as calls } from '#contract/packages/commission.ts'
import { financeCalls } from '#contract/payouts/calls.ts'
import { earningCalls } from '#contract/payouts/earnings.ts'
import { refundCalls } from '#contract/refunds/calls.ts'
import { addDays } from '#lib/clock.ts'
import { germanDay } from '#lib/format.ts'
import { db, sql } from '#server/platform/sql/index.ts'
import { request, useApp } from '../../../../../test/harness.ts'
import { messagesTo } from '../../../../../test/outbox.ts'
import { buildOrder, buildShop } from '../../../../../test/shop.ts'
import { buildOperator, buildProvider } from '../../accounts/accounts.factory.ts'
import { buildCategory, buildProduct } from '../../products/products.factory.ts'
import { buildPackage } from '../packages.factory.ts'
import { tellCommission } from './commission-rules.service.ts'
import { commissionsToday } from './rates.service.ts'

useApp({ limits: false })

const today = germanDay()
let operator: string
beforeAll(async () => {
  operator = (await buildOperator()).token
})

const rule = (changes: object) =>
  request(
    calls.createCommissionRule,
    {
      kind: 'category' as const,
      valid_from: today,
      reason: 'Sonderaktion der Region',
      request_key: randomUUID(),
      ...changes,
    },
    operator,
  )

const orderOf = async (shop: Parameters<typeof buildOrder>[0][number]) => {
  const { number } = await buildOrder([shop])
  return sql<{
    id: number
    cents: number
    basisPoints: number
    rates: { ruleId: number | null; source: string; basisPoints: number }[]
  }>`
    select id, commission_cents as cents, commission_basis_points as "basisPoints", commission_rates as rates
    from vendor_orders where number = ${`${number}-1`}`.one()
}

test('the rule of a provider comes before that of its category, the lowest category first; old orders keep their rate', async () => {
  const top = await buildCategory()
  const below = await buildCategory('product', { parentId: top.id, level: 2 })
  const shop = await buildShop({ priceCents: 10_000, stock: 50, categoryId: top.id, subCategoryId: below.id })
  const before = await orderOf(shop)
  expect([before.cents, before.rates[0]!.source]).toEqual([800, 'platform'])
  const { body: general } = await rule({ category_id: top.id, percent: 6 })
  expect([general.status, (await orderOf(shop)).cents]).toEqual([true, 600])
  const { body: special } = await rule({ category_id: below.id, percent: 4.5 })
  const lower = await orderOf(shop)
  expect([lower.cents, lower.rates[0]!.ruleId, lower.rates[0]!.source]).toEqual([450, special.data.id, 'category'])
  const { body: own } = await rule({ kind: 'provider', provider_id: shop.providerId, percent: 2 })
  const { body: order } = await request(operatorOrderCalls.listAllOrders, { provider_id: shop.providerId }, operator)
  expect(order.total).toBe(3)
  const last = await orderOf(shop)
  expect([last.cents, last.basisPoints, last.rates[0]!.ruleId]).toEqual([200, 200, own.data.id])
  const kept = await sql<{
    cents: number
  }>`select commission_cents as cents from vendor_orders where id = ${before.id}`.one()
  expect(kept.cents).toBe(800)
  const { body: mine } = await request(calls.getOwnCommission, {}, shop.token)
  expect(mine.data).toMatchObject({ percent: 2, reason_text: 'für Sie vereinbart', categories: [] })
  const { body: packages } = await request(packageCalls.listPackages)
  expect(packages.category_commissions).toContainEqual({ name: below.name, commission: 4.5 })
})

test('what was agreed with a provider for a category comes first, for that category and provider alone, until it ends', async () => {
  const top = await buildCategory()
  const below = await buildCategory('product', { parentId: top.id, level: 2 })
  const shop = await buildShop({ priceCents: 10_000, stock: 50, categoryId: top.id, subCategoryId: below.id })
  const other = await buildShop({ priceCents: 10_000, stock: 50, categoryId: top.id, subCategoryId: below.id })
  const elsewhere = await buildProduct({ providerId: shop.providerId, priceCents: 10_000, stock: 9 })
  const both = { kind: 'provider_category' as const, provider_id: shop.providerId, category_id: top.id }
  await rule({ category_id: below.id, percent: 6 })
  await rule({ kind: 'provider', provider_id: shop.providerId, percent: 5 })
  const { body: agreed } = await rule({ ...both, percent: 3 })
  expect(agreed.data).toMatchObject({
    kind: 'provider_category',
    target: { id: shop.providerId },
    category: top.name,
    state: 'current',
  })
  expect(await orderOf(shop)).toMatchObject({
    cents: 300,
    rates: [{ ruleId: agreed.data.id, source: 'provider', basisPoints: 300 }],
  })
  expect((await orderOf({ ...shop, product: elsewhere })).cents).toBe(500)
  expect((await orderOf(other)).cents).toBe(600)
  const { body: mine } = await request(calls.getOwnCommission, {}, shop.token)
  const reason_text = `für Sie in der Kategorie „${top.name}“ vereinbart`
  expect(mine.data).toMatchObject({ percent: 5, categories: [{ name: top.name, percent: 3, reason_text }] })
  const { body: listed } = await request(calls.listCommissionRules, {}, operator)
  const own = listed.data.filter(({ kind, target }) => kind !== 'category' && target.id === shop.providerId)
  expect(own.map(({ state }) => state)).toEqual(['current', 'current'])
  // the lower category comes before the upper one
  await rule({ ...both, category_id: below.id, percent: 2 })
  expect((await orderOf(shop)).cents).toBe(200)
  // a raise of one of them needs its 15 days
  const raised = await rule({ ...both, category_id: below.id, percent: 4 })
  expect([raised.status, raised.body.fields]).toEqual([422, { valid_from: expect.stringContaining('15 Tage') }])
  await rule({ ...both, percent: 2 })
  await rule({ ...both, category_id: below.id, percent: null })
  expect((await orderOf(shop)).cents).toBe(200)
  const lacking = await rule({ kind: 'provider_category', provider_id: shop.providerId, percent: 2 })
  expect([lacking.status, lacking.body.fields]).toEqual([422, { category_id: 'Bitte wählen Sie eine Kategorie.' }])
  const nobody = await rule({ ...both, provider_id: 999_999_999, percent: 2 })
  expect([nobody.status, nobody.body.fields]).toEqual([422, { provider_id: 'Diesen Anbieter gibt es nicht.' }])
})

test('a raise agreed for a category is told before anything lies in it, and needs 15 days', async () => {
  const top = await buildCategory()
  const below = await buildCategory('product', { parentId: top.id, level: 2 })
  const provider = await buildProvider()
  const both = {
    kind: 'provider_category' as const,
    provider_id: provider.providerId,
    category_id: below.id,
    percent: 30,
  }
  const early = await rule(both)
  expect([early.status, early.body.fields]).toEqual([422, { valid_from: expect.stringContaining('15 Tage') }])
  const { status, body } = await rule({ ...both, valid_from: addDays(today, 16) })
  expect([status, body.message]).toEqual([201, expect.stringContaining('Ein Anbieter')])
  await tellCommission()
  const mails = (await messagesTo(provider.email)).filter(({ subject }) => subject?.startsWith('Ihre Provision ab'))
  expect(mails.map(({ text }) => text)).toEqual([expect.stringContaining(below.name)])
  await sql`update commission_rules set valid_from = ${today} where id = ${body.data.id}`
  const { body: mine } = await request(calls.getOwnCommission, {}, provider.token)
  expect(mine.data.categories).toMatchObject([{ name: below.name, percent: 30 }])
})

test('a package that names a rate is the most a category costs', async () => {
  const category = await buildCategory()
  const cheap = await buildPackage({ key: `Satz ${randomUUID()}`, monthCents: 1000, commissionBasisPoints: 500 })
  const shop = await buildShop({ priceCents: 10_000, stock: 9, categoryId: category.id })
  await sql`insert into subscriptions (provider_id, state, version_id, interval, anchor, term_from, term_to)
    values (${shop.providerId}, 'active', ${cheap.id}, 'month', ${today}, ${today}, ${addDays(today, 30)})`
  await sql`insert into commission_rules (request_key, category_id, basis_points, valid_from, reason)
    values (gen_random_uuid(), ${category.id}, 1200, ${today}, 'Test')`
  expect(await orderOf(shop)).toMatchObject({ cents: 500, rates: [{ source: 'package', basisPoints: 500 }] })
})

test('goods of different rates are counted each by its own, explained, and given back at it', async () => {
  const [category, other] = [await buildCategory(), await buildCategory()]
  const shop = await buildShop({ name: 'Teures', priceCents: 9999, stock: 9, categoryId: category.id })
  const second = await buildProduct({ providerId: shop.providerId, priceCents: 3333, stock: 9, categoryId: other.id })
  await rule({ category_id: category.id, percent: 3 })
  const shops = [shop, { providerId: shop.providerId, product: second }]
  const { number, cart_key } = await buildOrder(shops)
  const part = await sql<{ id: number; cents: number; tax: number; basisPoints: number }>`
    select id, commission_cents as cents, commission_tax_cents as tax, commission_basis_points as "basisPoints"
    from vendor_orders where number = ${`${number}-1`}`.one()
  // 3 % of 99,99 and 8 % of 33,33
  expect(part).toMatchObject({ cents: 300 + 267, tax: 108, basisPoints: 0 })
  const { body: page } = await request(operatorOrderCalls.getAnyOrder, { number }, operator)
  const texts = page.data.vendor_orders[0]!.commission_rules.join(' ').replaceAll('\u00a0', ' ')
  expect(texts).toContain(`3 % auf 99,99 € (Kategorie „${category.name}“)`)
  expect(texts).toContain('8 % auf 33,33 € (Satz der Plattform)')
  const { body: explained } = await request(
    financeCalls.getOrderExplanation,
    { order_number: `${number}-1` },
    shop.token,
  )
  expect(JSON.stringify(explained)).toContain(category.name)
  const { body: earned } = await request(earningCalls.listEarnings, { from: today, to: today }, operator)
  expect(earned.data.some(({ text }) => text.includes(`Kategorie „${category.name}“`))).toBe(true)
  const { body } = await request(orderCalls.getProviderOrderByNumber, { order_number: `${number}-1` }, shop.token)
  for (const status of ['confirmed', 'processing', 'shipped', 'completed'] as const)
    await request(orderCalls.moveOrder, { id: part.id, status, carrier: '' }, shop.token)
  const back = async () =>
    sql<{ cents: number }>`
      select coalesce(-sum(l.amount_cents), 0)::int as cents from ledger_entries e join ledger_lines l on l.entry_id = e.id
      where e.vendor_order_id = ${part.id} and e.kind = 'refund_commission' and l.account = 'platform'`.one()
  const given: number[] = []
  for (const item of body.data.items) {
    const asked = { cart_key, order_item_id: item.id, quantity: 1, reason_id: 1 }
    const { body: refund } = await request(refundCalls.createRefund, asked)
    await request(refundCalls.acceptRefund, { id: refund.data.id, refund_status: 'accepted' }, shop.token)
    given.push((await back()).cents)
  }
  // the share of the first item by its own rate, and in the end all of it
  const isDear = body.data.items[0]!.name === 'Teures'
  expect(given).toEqual([isDear ? 300 : 267, 567])
})

test('a rule holds from midnight in Berlin on, in winter, in summer and at both clock changes', async () => {
  const shop = await buildShop({ priceCents: 10_000, stock: 9 })
  for (const day of ['2027-01-10', '2027-03-28', '2027-03-29', '2027-07-01', '2027-10-31', '2027-11-01']) {
    await sql`delete from commission_rules where provider_id = ${shop.providerId}`
    await sql`insert into commission_rules (request_key, provider_id, basis_points, valid_from, reason)
      values (gen_random_uuid(), ${shop.providerId}, 100, ${day}, 'Test')`
    const midnight = (
      await sql<{ at: string }>`select (${day}::date::timestamp at time zone 'Europe/Berlin') as at`.one()
    ).at
    const rateAt = async (shift: number) => {
      const at = new Date(new Date(midnight).getTime() + shift)
      const of = await commissionsToday(db, [shop.providerId], [shop.product.id], germanDay(at))
      return of(shop.providerId, [{ productId: shop.product.id, cents: 10_000 }]).commission.netCents
    }
    expect([day, await rateAt(-1), await rateAt(0), await rateAt(86_399_999)]).toEqual([day, 800, 100, 100])
  }
})

test('orders placed while the rule changes have one of both rates, the one they name', async () => {
  const category = await buildCategory()
  const shop = await buildShop({ priceCents: 10_000, stock: 50, categoryId: category.id })
  const placed = Array.from({ length: 4 }, () => orderOf(shop))
  const changed = rule({ category_id: category.id, percent: 5 })
  const orders = await Promise.all([...placed, changed.then(() => orderOf(shop))])
  for (const { cents, rates } of orders)
    expect(`${rates[0]!.source} ${cents}`).toBe(rates[0]!.ruleId === null ? 'platform 800' : 'category 500')
  expect(orders.at(-1)).toMatchObject({ cents: 500 })
  const wrong =
    await sql`select v.id from vendor_orders v where v.provider_id = ${shop.providerId} and v.commission_cents <> (
    select sum(l.amount_cents) from ledger_entries e join ledger_lines l on l.entry_id = e.id
    where e.vendor_order_id = v.id and e.kind = 'commission' and l.account = 'platform')`
  expect(wrong).toHaveLength(0)
})

test('a higher rate needs 15 days, whoever it touches is told once, and it can be taken back', async () => {
  const category = await buildCategory()
  const shop = await buildShop({ categoryId: category.id })
  const first = addDays(today, 16)
  for (const day of [today, addDays(today, 15)]) {
    const { status, body } = await rule({ category_id: category.id, percent: 9, valid_from: day })
    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ['valid_from']])
  }
  const request_key = randomUUID()
  const wanted = { category_id: category.id, percent: 9, valid_from: first, request_key }
  const made = await Promise.all([rule(wanted), rule(wanted)])
  expect(made.map(({ status }) => status)).toEqual([201, 201])
  expect(made[0]!.body.data.id).toBe(made[1]!.body.data.id)
  await Promise.all([tellCommission(), tellCommission()])
  const mails = async () => (await messagesTo(shop.email)).filter(({ subject }) => subject?.includes('Provision'))
  expect((await mails()).map(({ text }) => text.replaceAll('\u00a0', ' '))).toEqual([
    expect.stringContaining('9 %, bisher 8 %'),
  ])
  const { body: own } = await request(calls.getOwnCommission, {}, shop.token)
  expect(own.data).toMatchObject({ percent: 8, planned: [{ valid_from: first }] })
  expect((await request(calls.removeCommissionRule, { id: made[0]!.body.data.id }, operator)).status).toBe(200)
  await tellCommission()
  expect(await mails()).toHaveLength(2)
  // a lower rate that was announced for soon stays
  const { body: lower } = await rule({ category_id: category.id, percent: 4, valid_from: addDays(today, 3) })
  expect((await request(calls.removeCommissionRule, { id: lower.data.id }, operator)).status).toBe(409)
  const { body: now } = await rule({ category_id: category.id, percent: 3 })
  expect((await request(calls.removeCommissionRule, { id: now.data.id }, operator)).status).toBe(409)
  // without a rule of its own it would be 8 % again
  expect((await rule({ category_id: category.id, percent: '' })).status).toBe(422)
  expect((await rule({ category_id: category.id, percent: '', valid_from: first })).status).toBe(201)
})

test('a raise that begins for somebody only on a later day is told with that day, and needs 15 days too', async () => {
  const category = await buildCategory()
  const shop = await buildShop({ categoryId: category.id })
  const [soon, late] = [addDays(today, 10), addDays(today, 20)]
  await rule({ kind: 'provider', provider_id: shop.providerId, percent: 5 })
  const end = { kind: 'provider', provider_id: shop.providerId, percent: '' }
  expect((await rule({ ...end, valid_from: late })).status).toBe(201)
  const higher = { category_id: category.id, percent: 12, valid_from: addDays(today, 2) }
  const made = await rule(higher)
  expect([made.status, made.body.message]).toEqual([201, expect.stringContaining('Ein Anbieter bekommt Nachricht.')])
  const notices = await sql<{ day: string; text: string }>`
    select to_char(valid_from, 'YYYY-MM-DD') as day, text from commission_notices where provider_id = ${shop.providerId}
    order by id desc limit 1`
  expect(notices[0]!.day).toBe(late)
  expect(notices[0]!.text.replaceAll('\u00a0', ' ')).toContain('12 %, bisher 8 %')
  // the same, but the own rate ends within the 15 days
  await sql`delete from commission_rules where id = ${made.body.data.id}`
  await sql`update commission_rules set valid_from = ${soon} where provider_id = ${shop.providerId} and basis_points is null`
  const refused = await rule(higher)
  expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([422, ['valid_from']])
})

test('rules of categories concern neither who has a rate of its own nor what is deleted', async () => {
  const category = await buildCategory()
  const [shop, gone] = [await buildShop({ categoryId: category.id }), await buildShop({ categoryId: category.id })]
  await rule({ kind: 'provider', provider_id: shop.providerId, percent: 2 })
  await sql`update products set status = 'deleted' where id = ${gone.product.id}`
  const made = await rule({ category_id: category.id, percent: 9, valid_from: addDays(today, 3) })
  expect([made.status, made.body.message]).toEqual([201, 'Die Regel ist gespeichert.'])
  for (const { token } of [shop, gone])
    expect((await request(calls.getOwnCommission, {}, token)).body.data.planned).toEqual([])
})

test('bad input gets a sentence at its field, and only the money desk enters rules', async () => {
  const wrong = [
    [{ category_id: 999_999, percent: 5 }, 'category_id'],
    [{ kind: 'provider', percent: 5 }, 'provider_id'],
    [{ kind: 'provider', provider_id: 999_999, percent: 5 }, 'provider_id'],
    [{ category_id: 1, percent: 51 }, 'percent'],
    [{ category_id: (await buildCategory()).id, percent: 5, valid_from: addDays(today, -1) }, 'valid_from'],
    [{ category_id: 1, percent: 5, reason: ' ' }, 'reason'],
  ] as const
  for (const [input, field] of wrong)
    expect(Object.keys((await rule(input)).body.fields ?? {}), JSON.stringify(input)).toContain(field)
  const { token } = await buildProvider()
  expect((await request(calls.listCommissionRules, {}, token)).status).toBe(403)
  expect((await request(calls.getOwnCommission, {}, operator)).status).toBe(403)
  const { body } = await request(calls.findCommissionTargets, { kind: 'category', q: 'haush' }, operator)
  expect(body.data.length).toBeGreaterThan(0)
})

test('a category moves where it costs more only after an announced rule of its own; where it costs less, its providers are told', async () => {
  const [dear, cheap, free] = [await buildCategory(), await buildCategory(), await buildCategory()]
  const moved = await buildCategory('product', { parentId: free.id, level: 2 })
  const shop = await buildShop({ priceCents: 10_000, categoryId: free.id, subCategoryId: moved.id })
  expect((await rule({ category_id: cheap.id, percent: 5 })).body).toMatchObject({ status: true })
  const future = addDays(today, 16)
  expect((await rule({ category_id: dear.id, percent: 12, valid_from: future })).body).toMatchObject({ status: true })
  await sql`update commission_rules set valid_from = ${today} where category_id = ${dear.id}`
  const to = (parent_id: number) => request(treeCalls.moveCategory, { id: moved.id, parent_id }, operator)
  const into = await request(treeCalls.moveCategoryInto, { id: moved.id, target_id: dear.id }, operator)
  const refused = await to(dear.id)
  expect([refused.status, into.status]).toEqual([422, 422])
  expect(refused.body.fields).toMatchObject({
    parent_id: expect.stringContaining('Damit steigt die Provision für einen Anbieter'),
  })
  expect(into.body.fields).toHaveProperty('target_id')
  expect((await orderOf(shop)).basisPoints).toBe(800)

  expect((await to(cheap.id)).status).toBe(200)
  expect((await orderOf(shop)).basisPoints).toBe(500)
  await tellCommission()
  const [letter] = (await messagesTo(shop.email)).filter(({ subject }) => subject?.startsWith('Ihre Provision'))
  expect(letter!.text).toMatch(/5\s%, bisher 8\s%/)
  expect(letter!.text).toContain(`Die Kategorie „${moved.name}“ liegt jetzt unter „${cheap.name}“.`)

  // with the same rate announced for it, nothing rises by the move
  expect((await rule({ category_id: moved.id, percent: 12, valid_from: future })).body).toMatchObject({ status: true })
  await sql`update commission_rules set valid_from = ${today} where category_id = ${moved.id}`
  expect((await to(dear.id)).status).toBe(200)
})
