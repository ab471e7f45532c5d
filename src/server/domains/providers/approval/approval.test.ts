import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { cartCalls } from '#contract/checkout/cart.ts'
import { onboardingCalls } from '#contract/packages/onboarding.ts'
import { financeCalls } from '#contract/payouts/calls.ts'
import { providerProductCalls } from '#contract/products/editor.ts'
import { approvalCalls } from '#contract/providers/approval.ts'
import { providerCalls } from '#contract/providers/calls.ts'
import { applyLimit } from '#server/domains/orders/placing/approval-limit.service.ts'
import { tellPlaced } from '#server/domains/orders/placing/placing.service.ts'
import { bookSettlement } from '#server/domains/payouts/requests/payouts.service.ts'
import { deliver } from '#server/platform/jobs/events.ts'
import { sql } from '#server/platform/sql/index.ts'
import { request, useApp } from '../../../../../test/harness.ts'
import { messagesTo } from '../../../../../test/outbox.ts'
import { buildOrder, buildShop } from '../../../../../test/shop.ts'
import { buildCustomer, buildOperator } from '../../accounts/accounts.factory.ts'

useApp({ limits: false })

type Shop = Awaited<ReturnType<typeof buildShop>>

const industryOf = async (name: string) =>
  (await sql<{ id: number }>`select id from industries where name = ${name}`.one()).id

/** Registered with all that the law asks before the first sale, and checked by nobody. */
const buildUnchecked = async (industry = 'Kunsthandwerk', ...given: Parameters<typeof buildShop>) => {
  const shop = await buildShop(...given)
  await sql`update companies set industry_id = ${await industryOf(industry)} where id = ${shop.providerId}`
  await sql`update provider_pages set approved_at = null, identified_at = now() where provider_id = ${shop.providerId}`
  await deliver('company.changed', 'products', { providerId: shop.providerId })
  return shop
}

const gapsOf = async ({ token }: Shop) => {
  const { body } = await request(providerCalls.getStore, {}, token)
  return body.data.checklist.filter(({ is_done }) => !is_done).map(({ key }) => key)
}
const put = ({ product }: Shop) => request(cartCalls.createCartItem, { cart_key: randomUUID(), product_id: product.id })

const orderFrom = async (shop: Shop) => {
  const { number } = await buildOrder([shop])
  const { id } = await sql<{ id: number }>`select id from orders where number = ${number}`.one()
  await tellPlaced(id)
}

test('a potter sells before the check, a baker after it', async () => {
  const [potter, baker] = [await buildUnchecked(), await buildUnchecked('Bäckerei und Konditorei')]
  expect(await gapsOf(potter)).toEqual([])
  expect((await put(potter)).status).toBe(201)
  expect(await gapsOf(baker)).toContain('approval')
  expect((await put(baker)).status).toBe(404)
  const { body } = await request(onboardingCalls.getOnboarding, {}, baker.token)
  expect(body.data).toMatchObject({ is_selling: false, is_approved: false, approval_first: 'trade' })
})

test.each([
  ['identified_at = null', 'identity'],
  ['certified_at = null', 'self_certification'],
  [`iban = ''`, 'bank_account'],
  [`approval_due = 'operator'`, 'approval'],
])('nothing is sold with %s', async (change, gap) => {
  const shop = await buildUnchecked()
  await sql`update provider_pages set ${sql.raw(change)} where provider_id = ${shop.providerId}`
  expect([await gapsOf(shop), (await put(shop)).status]).toEqual([[gap], 404])
})

test('without a number for its invoices nothing is sold', async () => {
  const shop = await buildUnchecked()
  await sql`update companies set vat_number = '', tax_number = '' where id = ${shop.providerId}`
  expect([await gapsOf(shop), (await put(shop)).status]).toEqual([['tax_number'], 404])
})

test('before the check customers pay at the hand-over, never in advance to the account of the provider', async () => {
  const shop = await buildUnchecked()
  await sql`insert into transfer_settings (provider_id, is_active) values (${shop.providerId}, true)`
  const methods = async () => (await put(shop)).body.data.groups[0]!.payment_methods
  expect(await methods()).toEqual(['cash'])
  await sql`update provider_pages set approved_at = now() where provider_id = ${shop.providerId}`
  expect(await methods()).toEqual(['cash', 'transfer'])
})

test('nothing is paid out before the check', async () => {
  const shop = await buildUnchecked()
  await bookSettlement({ providerId: shop.providerId, amountCents: 5000, note: 'Test', requestKey: randomUUID() })
  const ask = () => request(financeCalls.createPayout, { amount: 10, method: 'bank_transfer' } as never, shop.token)
  const refused = await ask()
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('Nachweise')])
  await sql`update provider_pages set approved_at = now() where provider_id = ${shop.providerId}`
  expect((await ask()).status).toBeLessThan(300)
})

test('who sells before the check offers no food and nothing with an age limit', async () => {
  const shop = await buildUnchecked()
  const publish = () =>
    request(
      providerProductCalls.updateProduct,
      { id: shop.product.id, status: 'active', age_limit: 18 } as never,
      shop.token,
    )
  const { body } = await publish()
  expect(JSON.stringify(body)).toContain('Altersgrenze')
  // also what was made ready before, in an industry that is checked first
  const due = (reason: string | null) =>
    sql`update provider_pages set approval_due = ${reason} where provider_id = ${shop.providerId}`
  await due('operator')
  await sql`update products set age_limit = 18, status = 'active' where id = ${shop.product.id}`
  await due(null)
  await deliver('company.changed', 'products', { providerId: shop.providerId })
  expect([await gapsOf(shop), (await put(shop)).status]).toEqual([[], 404])
})

test('the order that reaches the limit is the last one before the check; a higher limit opens again', async () => {
  const [operator, customer, shop] = [await buildOperator(), await buildCustomer(), await buildUnchecked()]
  const set = (turnover: number, token = operator.token) => request(approvalCalls.setApprovalLimit, { turnover }, token)
  expect([(await set(5, customer.token)).status, (await set(0)).status]).toEqual([403, 422])
  expect((await set(1)).body.data).toEqual({ turnover: 1 })
  await orderFrom(shop)
  expect(await gapsOf(shop)).toEqual(['approval'])
  expect((await put(shop)).status).toBe(404)
  const { body } = await request(onboardingCalls.getOnboarding, {}, shop.token)
  expect(body.data).toMatchObject({ approval_first: 'turnover', turnover_limit: 1 })
  const told = async () =>
    (await messagesTo(shop.email)).filter(({ subject }) => subject === 'Bitte reichen Sie Ihre Nachweise ein').length
  expect(await told()).toBe(1)
  // jobs of several orders may find it at once
  await sql`update provider_pages set approval_due = null where provider_id = ${shop.providerId}`
  await Promise.all([applyLimit(), applyLimit(), applyLimit()])
  expect([await told(), await gapsOf(shop)]).toEqual([2, ['approval']])
  await set(900)
  await applyLimit()
  expect(await gapsOf(shop)).toEqual([])
})

test('who sells most is checked first', async () => {
  const operator = await buildOperator()
  const [first, second] = [await buildUnchecked(), await buildUnchecked()]
  for (const { providerId } of [first, second])
    await sql`insert into provider_onboardings (provider_id, state, submitted_at) values (${providerId}, 'submitted', now())`
  await orderFrom(second)
  const { body } = await request(onboardingCalls.listApplicants, {}, operator.token)
  const ids = body.data.map(({ provider_id }) => provider_id)
  expect(ids.indexOf(second.providerId)).toBeLessThan(ids.indexOf(first.providerId))
  expect(body.data.find(({ provider_id }) => provider_id === second.providerId)!.turnover).toBeGreaterThan(0)
  const pause = { id: second.providerId, status: 'returned' as const, question: 'Wer sind Sie?', pause: true }
  await request(onboardingCalls.setApplicantStatus, pause, operator.token)
  expect(await gapsOf(second)).toEqual(['approval'])
})
