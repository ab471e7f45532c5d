import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { accountCalls } from '#contract/accounts/calls.ts'
import { packageCalls } from '#contract/packages/calls.ts'
import { packageOperatorCalls } from '#contract/packages/operator.ts'
import { financeCalls } from '#contract/payouts/calls.ts'
import { statisticsCalls } from '#contract/payouts/statistics.ts'
import { providerProductCalls } from '#contract/products/editor.ts'
import { addDays } from '#lib/clock.ts'
import { formatDate, germanDay } from '#lib/format.ts'
import { sql } from '#server/platform/sql/index.ts'
import { request, useApp } from '../../../../test/harness.ts'
import { importing } from '../../../../test/imports.ts'
import { messagesTo } from '../../../../test/outbox.ts'
import { buildOrder, buildShop } from '../../../../test/shop.ts'
import { buildCustomer, buildOperator, buildProvider } from '../accounts/accounts.factory.ts'
import { buildProduct } from '../products/products.factory.ts'
import { buildPackage, writeOperatorTexts } from './packages.factory.ts'
import { advanceAll } from './subscriptions/renewal.service.ts'

const { inject } = useApp({ limits: false })

type Built = Awaited<ReturnType<typeof buildPackage>>
let free: Built
let start: Built
let plus: Built
let operator: { token: string }
beforeAll(async () => {
  await writeOperatorTexts()
  free = await buildPackage({ key: 'Basis', isFree: true, limits: { products: 5, pictures: 2, locations: 1 } })
  start = await buildPackage({
    key: 'Start',
    monthCents: 1900,
    yearCents: 19_900,
    trialDays: 14,
    limits: { products: 8 },
  })
  plus = await buildPackage({
    key: 'Plus',
    monthCents: 4900,
    yearCents: 49_900,
    commissionBasisPoints: 500,
    isPremium: true,
    hasStatistics: true,
  })
  operator = await buildOperator()
})

const noon = (day: string) => new Date(`${day}T11:00:00Z`)
const today = germanDay()
type Provider = Awaited<ReturnType<typeof buildProvider>>
const buy = ({ token }: Provider, { packageId }: Built, more: object = {}) =>
  request(packageCalls.createSubscription, { package_id: packageId, ...more }, token)
const info = async ({ token }: Provider) => (await request(packageCalls.getSubscription, {}, token)).body
/** Login, profile and the step must tell the same. */
const step = async ({ token, email, password }: Provider) => {
  const { data } = (await request(packageCalls.getSubscriptionStep, {}, token)).body
  const { registration_completed, canceled, subscribed } = data
  const flags = { registration_completed, canceled }
  expect((await request(accountCalls.getProviderProfile, {}, token)).body).toMatchObject({ ...flags, subscribed })
  const { body } = await request(accountCalls.startSession, { email, password })
  expect(body).toMatchObject({ ...flags, user: { subscribed } })
  return data
}
const preview = async ({ token }: Provider, { packageId }: Built, interval?: 'month' | 'year') =>
  (await request(packageCalls.getSwitchPreview, { package_id: packageId, ...(interval && { interval }) }, token)).body
    .data
const change = ({ token }: Provider, input: object) => request(packageCalls.updateSubscription, input as never, token)
const pay = (invoice_id: number, amount: number, request_key = randomUUID()) =>
  request(packageOperatorCalls.createSubscriptionPayment, { invoice_id, amount, request_key }, operator.token)
const ledgerSum = async () =>
  (await sql<{ sum: number }>`select coalesce(sum(amount_cents), 0)::int as sum from ledger_lines`.one()).sum

/** Without a trial: it had one before. */
const skipTrial = ({ providerId }: Provider) => sql`
  insert into subscriptions (provider_id, state, version_id, interval, anchor, term_from, term_to, ended_on, end_reason)
  values (${providerId}, 'canceled', ${start.id}, 'month', '2024-01-01', '2024-01-01', '2024-01-15', '2024-01-15', 'wanted')`

test('packages are public and say what they allow', async () => {
  const { body } = await request(packageCalls.listPackages)
  expect(
    body.data.map(({ name, price_month, price_month_gross, trial_days, commission }) => [
      name,
      price_month,
      price_month_gross,
      trial_days,
      commission,
    ]),
  ).toEqual([
    ['Basis', 0, 0, 0, 8],
    ['Start', 19, 22.61, 14, 8],
    ['Plus', 49, 58.31, 0, 5],
  ])
  expect(body.data[0]!.limits.find(({ name }) => name === 'products')?.limit).toBe(5)
})

test('trial, switch, cancel, resume: the flags are true after every step', async () => {
  const provider = await buildProvider()
  expect(await step(provider)).toMatchObject({ step: 'package', subscribed: false, canceled: false })
  const { status, body } = await buy(provider, start)
  expect([status, body.data.status, body.data.term_to]).toEqual([201, 'trial', addDays(today, 13)])
  // the same once more is the same booking
  expect((await buy(provider, start)).body.data.id).toBe(body.data.id)
  const receipts = (await messagesTo(provider.email)).filter(({ subject }) => subject?.includes('ist gebucht'))
  expect(receipts).toHaveLength(1)
  expect(receipts[0]!.text).toContain(`Ab ${formatDate(addDays(today, 14))} kostet es`)
  expect((await buy(provider, plus)).status).toBe(409)
  expect(await step(provider)).toMatchObject({ step: 'trial', subscribed: true })
  expect(await preview(provider, plus)).toMatchObject({ kind: 'trial', difference: 0 })
  expect(
    (await change(provider, { action: 'switch', package_id: plus.packageId, difference: 0 })).body.data,
  ).toMatchObject({
    status: 'trial',
    package_name: 'Plus',
  })
  const [page] = await sql`select is_premium from provider_pages where provider_id = ${provider.providerId}`
  expect(page!.is_premium).toBe(true)
  expect((await change(provider, { action: 'cancel' })).body.data.cancel_at_end).toBe(true)
  expect((await change(provider, { action: 'resume' })).body.data.cancel_at_end).toBe(false)
  expect((await change(provider, { action: 'cancel' })).status).toBe(200)
  await advanceAll(noon(addDays(today, 14)))
  expect(await info(provider)).toMatchObject({ data: null, has_trial: false })
  expect(await step(provider)).toMatchObject({ step: 'renew', subscribed: false, canceled: true })
})

test('a subscription that cannot go on holds up none behind it', async () => {
  const [stuck, next] = [await buildProvider(), await buildProvider()]
  for (const provider of [stuck, next]) {
    await buy(provider, start)
    await change(provider, { action: 'cancel' })
  }
  await sql`create function refuse_stuck() returns trigger language plpgsql as 'begin raise exception ''stuck''; end'`
  await sql`create trigger refuse_stuck before update on subscriptions for each row
    when (old.provider_id = ${sql.raw(String(stuck.providerId))}) execute function refuse_stuck()`
  try {
    await expect(advanceAll(noon(addDays(today, 14)))).rejects.toThrow()
  } finally {
    await sql`drop function refuse_stuck() cascade`
  }
  expect((await info(stuck)).data).not.toBeNull()
  expect((await info(next)).data).toBeNull()
})

test('a preview without an interval shows the switch without one: of who pays yearly, a yearly one', async () => {
  const provider = await buildProvider()
  await skipTrial(provider)
  await buy(provider, start, { interval: 'year' })
  const shown = await preview(provider, plus)
  expect(shown).toMatchObject({ kind: 'now', interval: 'year', net: 300, difference: 357 })
  expect(await preview(provider, plus, 'month')).toMatchObject({ kind: 'later', interval: 'month', difference: 0 })
  const { difference } = shown
  expect((await change(provider, { action: 'switch', package_id: plus.packageId, difference })).status).toBe(200)
})

test('the difference of a switch is shown to the cent and booked as shown', async () => {
  const provider = await buildProvider()
  await skipTrial(provider)
  const { body } = await buy(provider, start)
  expect(body.data).toMatchObject({ status: 'active', open_amount: 22.61 })
  const shown = await preview(provider, plus)
  expect(shown).toMatchObject({ kind: 'now', net: 30, tax: 5.7, difference: 35.7 })
  const wrong = await change(provider, { action: 'switch', package_id: plus.packageId, difference: 30 })
  expect([wrong.status, wrong.body.message]).toEqual([409, expect.stringContaining('35,70')])
  const both = await Promise.all(
    [1, 2].map(() => change(provider, { action: 'switch', package_id: plus.packageId, difference: 35.7 })),
  )
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const { body: list } = await request(packageCalls.listSubscriptionInvoices, {}, provider.token)
  expect(list.data.map(({ reason, amount }) => [reason, amount])).toEqual([
    ['switch', 35.7],
    ['term', 22.61],
  ])
  expect(await preview(provider, start)).toMatchObject({ kind: 'later', difference: 0 })
  expect(await preview(provider, free)).toMatchObject({ kind: 'end' })
  expect(await preview(provider, plus, 'year')).toMatchObject({ kind: 'later' })
  const file = await request(
    packageCalls.getSubscriptionInvoice,
    { id: list.data[0]!.id, format: 'xrechnung' },
    provider.token,
  )
  expect([file.status, String(file.body).includes('35.70')]).toEqual([200, true])
  const foreign = await buildProvider()
  expect((await request(packageCalls.getSubscriptionInvoice, { id: list.data[0]!.id }, foreign.token)).status).toBe(404)
  expect(await ledgerSum()).toBe(0)
})

test('unpaid: three reminders, then the free package; the newest products are hidden, none is deleted', async () => {
  const provider = await buildProvider()
  await skipTrial(provider)
  await buy(provider, start)
  for (let count = 0; count < 7; count++) await buildProduct({ providerId: provider.providerId })
  for (const [days, state, reminders] of [
    [7, 'active', 0],
    [8, 'past_due', 1],
    [15, 'past_due', 2],
    [22, 'past_due', 3],
  ] as const) {
    await advanceAll(noon(addDays(today, days)))
    await advanceAll(noon(addDays(today, days)))
    const { data, open_invoices } = await info(provider)
    expect([data?.status, open_invoices[0]?.reminders]).toEqual([state, reminders])
  }
  expect((await step(provider)).step).toBe('payment')
  await advanceAll(noon(addDays(today, 28)))
  const { data, open_invoices } = await info(provider)
  expect([data, open_invoices.length]).toEqual([null, 1])
  const counts = await sql<{ status: string; count: number }>`
    select status, count(*)::int as count from products where provider_id = ${provider.providerId} group by status order by status`
  expect([...counts]).toEqual([
    { status: 'active', count: 5 },
    { status: 'inactive', count: 2 },
  ])
  expect((await buy(provider, plus)).status).toBe(409)
  const half = await pay(open_invoices[0]!.id, 10)
  expect(half.status).toBe(201)
  const key = randomUUID()
  const twice = await Promise.all([pay(open_invoices[0]!.id, 12.61, key), pay(open_invoices[0]!.id, 12.61, key)])
  expect(twice.map(({ status }) => status)).toEqual([201, 201])
  expect((await pay(open_invoices[0]!.id, 1)).status).toBe(422)
  expect((await buy(provider, plus)).status).toBe(201)
  expect(await ledgerSum()).toBe(0)
})

test('what was earned pays first; the rest is paid by transfer', async () => {
  const shop = await buildShop({ priceCents: 10_000 })
  await skipTrial(shop)
  await sql`insert into ledger_entries (kind, note) values ('settlement', 'earned') returning id`.then(
    async ([entry]) => {
      await sql`insert into ledger_lines (entry_id, account, provider_id, amount_cents)
      values (${entry!.id}, 'provider', ${shop.providerId}, 1000), (${entry!.id}, 'bank', ${shop.providerId}, -1000)`
    },
  )
  const { body } = await buy(shop, start)
  expect(body.data.open_amount).toBe(12.61)
  const { body: funds } = await request(financeCalls.getBalance, {}, shop.token)
  expect(funds.data).toMatchObject({ balance: -12.61, available: 0 })
  await request(packageCalls.setSubscriptionPayment, { payment_method: 'bank_transfer' }, shop.token)
  expect((await info(shop)).data?.payment_method).toBe('bank_transfer')
  expect(await ledgerSum()).toBe(0)
})

test('a correction lowers what is open and gives back what was paid, never more than the invoice', async () => {
  const provider = await buildProvider()
  await skipTrial(provider)
  await buy(provider, start, { payment_method: 'bank_transfer' })
  const [invoice] = (await info(provider)).open_invoices
  const correct = (amount: number, request_key = randomUUID()) =>
    request(
      packageOperatorCalls.createSubscriptionCorrection,
      { invoice_id: invoice!.id, amount, reason: 'Ausfall am Wochenende', request_key },
      operator.token,
    )
  const balance = async () => (await request(financeCalls.getBalance, {}, provider.token)).body.data.balance
  const key = randomUUID()
  const twice = await Promise.all([correct(7.61, key), correct(7.61, key)])
  expect(twice.map(({ status }) => status)).toEqual([201, 201])
  expect((await info(provider)).open_invoices[0]).toMatchObject({ open: 15, paid: 7.61, corrected: 7.61 })
  await pay(invoice!.id, 15)
  expect(await balance()).toBe(0)
  expect((await correct(15.01)).status).toBe(422)
  const both = await Promise.all([correct(10), correct(10)])
  expect(both.map(({ status }) => status).sort()).toEqual([201, 422])
  expect(await balance()).toBe(10)
  expect((await correct(5)).status).toBe(201)
  const { body } = await request(packageCalls.listSubscriptionInvoices, {}, provider.token)
  const all = body.data.map(({ reason, net, tax, amount }) => ({ reason, net, tax, amount }))
  expect(all.map(({ reason }) => reason)).toEqual(['correction', 'correction', 'correction', 'term'])
  const total = (of: 'net' | 'tax' | 'amount') => Math.round(all.reduce((sum, one) => sum + one[of] * 100, 0))
  expect([total('net'), total('tax'), total('amount')]).toEqual([0, 0, 0])
  const file = await request(
    packageCalls.getSubscriptionInvoice,
    { id: body.data[0]!.id, format: 'xrechnung' },
    provider.token,
  )
  expect([file.status, String(file.body).includes(invoice!.invoice_number)]).toEqual([200, true])
  expect((await request(packageCalls.getSubscriptionInvoice, { id: body.data[0]!.id }, provider.token)).status).toBe(
    200,
  )
  expect((await info(provider)).data?.status).toBe('active')
  expect(await ledgerSum()).toBe(0)
})

test('the commission of a sale is that of the package, frozen with it; statistics are part of some packages', async () => {
  const shop = await buildShop({ priceCents: 10_000 })
  const statistics = () => request(statisticsCalls.getStatistics, {}, shop.token)
  const refused = await statistics()
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'Ihr Paket Basis enthält keine Statistik. Mit dem Paket Plus sehen Sie sie.',
  ])
  await skipTrial(shop)
  await buy(shop, plus)
  const { number } = await buildOrder([shop])
  const { data } = (await statistics()).body
  expect([data.months.length, data.months[11], data.products]).toEqual([
    12,
    { month: `${today.slice(0, 7)}-01`, orders: 1, cancelled: 0, turnover: 100, commission: 5 },
    [{ id: shop.product.id, name: expect.any(String), pieces: 1, turnover: 100 }],
  ])
  const [order] =
    await sql`select commission_cents, commission_basis_points from vendor_orders where number = ${`${number}-1`}`
  expect(order).toEqual({ commission_cents: 500, commission_basis_points: 500 })
})

test('fifty products shown at once: the limit holds, and the sentence names the next package', async () => {
  const provider = await buildProvider()
  const products = []
  for (let count = 0; count < 50; count++)
    products.push(await buildProduct({ providerId: provider.providerId, status: 'inactive' }))
  const answers = await Promise.all(
    products.map(({ id }) => request(providerProductCalls.updateProduct, { id, status: 'active' }, provider.token)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
  const refused = answers.find(({ status }) => status !== 200)!
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'Ihr Paket Basis enthält höchstens 5 aktive Produkte. Das Paket Start erlaubt bis zu 8.',
  ])
  const own = await request(packageCalls.getOwnPackage, {}, provider.token)
  expect(own.body.data?.limits[0]).toMatchObject({ name: 'products', limit: 5, used: 5, excess: 0 })
})

test('a new package is on offer, however many were archived before', async () => {
  const archived = []
  for (let at = 0; at < 51; at++) archived.push(await buildPackage({ key: `Alt ${at}` }))
  await sql`update packages set archived_at = now(), position = 1 where id = any(${archived.map(({ packageId }) => packageId)}::int[])`
  const large = await buildPackage({ key: 'Riese', limits: { products: 900 } })
  const { body } = await request(packageCalls.listPackages)
  expect(body.data.map(({ name }) => name)).toEqual(['Basis', 'Start', 'Plus', 'Riese'])
  const { data } = (await request(packageOperatorCalls.listVersions, {}, operator.token)).body
  expect([data.length, data.at(-1)?.name]).toEqual([55, 'Riese'])
  await sql`update packages set archived_at = now() where id = ${large.packageId}`
})

test('an import and its undo keep to the limit of shown products', async () => {
  const provider = await buildProvider()
  const own = { providerId: provider.providerId }
  for (let count = 1; count <= 4; count++) await buildProduct({ ...own, sku: `Q-${count}` })
  for (const sku of ['Q-5', 'Q-6']) await buildProduct({ ...own, sku, status: 'inactive' })
  const { importAll, undo, rows } = importing(provider, inject)
  const statusOf = async (sku: string) =>
    (
      await sql<{
        status: string
      }>`select status from products where provider_id = ${own.providerId} and sku = ${sku}`.one()
    ).status
  const shown = await importAll('SKU;Status\nQ-5;aktiv\nQ-6;aktiv\n', {}, 'updateProducts')
  expect([await statusOf('Q-5'), await statusOf('Q-6')]).toEqual(['active', 'inactive'])
  expect((await rows(shown.id, 'hints'))[0]!.messages[0]).toContain('höchstens 5 aktive Produkte')
  const hidden = await importAll('SKU;Status\nQ-1;inaktiv\n', {}, 'updateProducts')
  await sql`update products set status = 'active' where provider_id = ${own.providerId} and sku = 'Q-6'`
  expect(await undo(hidden.id)).toMatchObject({ undone_rows: 0, kept_rows: 1 })
  expect(await statusOf('Q-1')).toBe('inactive')
  expect((await rows(hidden.id, 'kept'))[0]!.messages[0]).toContain('Das Paket Start erlaubt bis zu 8.')
})

test('a renewal that runs in several processes at once is charged once', async () => {
  const provider = await buildProvider()
  await skipTrial(provider)
  await buy(provider, start)
  const [sub] = (await request(packageCalls.listSubscriptions, {}, provider.token)).body.data
  const { open_invoices } = await info(provider)
  await pay(open_invoices[0]!.id, 22.61)
  const next = noon(addDays(sub!.term_to, 1))
  await Promise.all([1, 2, 3, 4].map(() => advanceAll(next)))
  const { body } = await request(packageCalls.listSubscriptionInvoices, {}, provider.token)
  expect(body.data.map(({ start_date }) => start_date)).toEqual([addDays(sub!.term_to, 1), today])
})

test('only providers book, only the operator sets packages', async () => {
  const customer = await buildCustomer()
  const provider = await buildProvider()
  expect((await request(packageCalls.createSubscription, { package_id: start.packageId }, customer.token)).status).toBe(
    403,
  )
  expect((await request(packageCalls.createSubscription, { package_id: start.packageId })).status).toBe(401)
  expect((await buy(provider, { ...start, packageId: 999_999 })).status).toBe(404)
  expect((await buy(provider, free)).status).toBe(422)
  expect((await change(provider, { action: 'cancel' })).status).toBe(404)
  const version = { valid_from: addDays(today, 30), name: 'Start', price_month: '25,00', price_year: 250, products: 10 }
  const { body, status } = await request(
    packageOperatorCalls.createPackageVersion,
    { ...version, package_id: start.packageId } as never,
    operator.token,
  )
  expect([status, body.data.price_month]).toEqual([200, 25])
  expect((await request(packageCalls.listPackages)).body.data.find(({ key }) => key === 'Start')?.price_month).toBe(19)
  const late = { ...version, package_id: start.packageId, valid_from: '2026-01-01' }
  expect((await request(packageOperatorCalls.createPackageVersion, late as never, operator.token)).status).toBe(422)
  expect((await request(packageOperatorCalls.createPackageVersion, version as never, provider.token)).status).toBe(403)
})
