import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { cartCalls } from '#contract/checkout/cart.ts'
import { packageCalls } from '#contract/packages/calls.ts'
import { onboardingCalls } from '#contract/packages/onboarding.ts'
import { providerCalls } from '#contract/providers/calls.ts'
import { addDays } from '#lib/clock.ts'
import { germanDay } from '#lib/format.ts'
import { deliver } from '#server/platform/events.ts'
import { sql } from '#server/platform/sql/index.ts'
import { inTransaction } from '#server/platform/transaction.ts'
import { request, useApp } from '../../../../test/harness.ts'
import { buildRoute } from '../../../../test/leads.ts'
import { buildShop } from '../../../../test/shop.ts'
import { buildCustomer, buildOperator, buildProvider } from '../accounts/accounts.factory.ts'
import { setBlocked } from '../providers/index.ts'
import { askTaxData } from './tax-data.jobs.ts'

const { inject } = useApp({ limits: false })

let operator: { token: string }
beforeAll(async () => {
  operator = await buildOperator()
})

const pdf = '%PDF-1.4\n1 0 obj << /Type /Catalog >> endobj\ntrailer << >>\n%%EOF'

const upload = async (token: string, content = pdf, kind = 'identity') => {
  const form = new FormData()
  form.set('kind', kind)
  form.set('file', new File([content], 'Ausweis.pdf'))
  const body = new Response(form)
  const answer = await inject({
    method: 'POST',
    url: '/api/v2/providerUploadDocs',
    headers: { authorization: `Bearer ${token}`, 'content-type': body.headers.get('content-type')! },
    payload: Buffer.from(await body.arrayBuffer()),
  })
  return { status: answer.statusCode, body: answer.json() }
}
const info = async (token: string) => (await request(onboardingCalls.getOnboarding, {}, token)).body.data

test('the steps say what is missing, and nothing is handed in before it is whole', async () => {
  const provider = await buildProvider()
  const before = await info(provider.token)
  expect(before.steps.filter(({ is_done }) => is_done).map(({ key }) => key)).toEqual([
    'business',
    'register',
    'bank',
    'package',
  ])
  expect(before.steps.find(({ key }) => key === 'persons')?.missing).toHaveLength(3)
  const early = await request(onboardingCalls.updateOnboarding, { submit: true }, provider.token)
  expect([early.status, early.body.message]).toEqual([409, expect.stringContaining('Nachweise')])
  const child = { person_birthday: addDays(germanDay(), -3650) }
  expect((await request(onboardingCalls.updateOnboarding, child, provider.token)).status).toBe(422)
  expect((await request(onboardingCalls.updateOnboarding, { tax_id: '12' }, provider.token)).status).toBe(422)
  const person = { person_name: 'Anna Becker', person_birthday: '1980-05-17', tax_id: '12345678901' }
  const { body } = await request(onboardingCalls.updateOnboarding, person, provider.token)
  expect(body.data.steps.find(({ key }) => key === 'persons')?.is_done).toBe(true)
  expect(body).toMatchObject({ registration_completed: true, subscribed: false, canceled: false })
})

test('who offers services alone needs no product', async () => {
  const [joined, without] = [await buildProvider(), await buildProvider()]
  const product = async ({ token }: { token: string }) =>
    (await info(token)).steps.find(({ key }) => key === 'product')!.is_done
  expect([await product(joined), await product(without)]).toEqual([false, false])
  await buildRoute([joined])
  await sql`update provider_pages set show_product = false where provider_id = ${without.providerId}`
  expect([await product(joined), await product(without)]).toEqual([true, true])
})

test('a document is read by its owner and the operator only, and each view is logged', async () => {
  const [provider, other, customer] = [await buildProvider(), await buildProvider(), await buildCustomer()]
  expect((await upload(customer.token)).status).toBe(403)
  expect((await upload(provider.token, 'no document at all')).status).toBe(422)
  expect((await upload(provider.token, `${pdf}/JavaScript`)).status).toBe(422)
  const { status, body } = await upload(provider.token)
  expect([status, body.data.kind, body.data.status]).toEqual([201, 'identity', 'waiting'])
  const { id } = body.data
  const [row] = await sql<{ key: string }>`select file_key as key from provider_documents where id = ${id}`
  expect((await inject({ url: `/files/${row!.key}` })).statusCode).toBe(404)
  expect((await request(onboardingCalls.getDocumentFile, { id }, other.token)).status).toBe(404)
  expect((await request(onboardingCalls.removeDocument, { id }, other.token)).status).toBe(404)
  expect((await request(onboardingCalls.getDocumentFile, { id }, provider.token)).status).toBe(200)
  expect((await request(onboardingCalls.getApplicantFile, { id }, operator.token)).status).toBe(200)
  const seen = await request(onboardingCalls.getApplicant, { id: provider.providerId }, operator.token)
  expect(seen.body.data.views).toHaveLength(2)
  await request(onboardingCalls.setDocumentStatus, { id, status: 'accepted' }, operator.token)
  expect((await request(onboardingCalls.removeDocument, { id }, provider.token)).status).toBe(409)
})

test('the operator asks back and approves once', async () => {
  const provider = await buildProvider()
  await request(onboardingCalls.updateOnboarding, { person_name: 'Anna Becker' }, provider.token)
  const id = provider.providerId
  const decide = (input: object) =>
    request(onboardingCalls.setApplicantStatus, { id, ...input } as never, operator.token)
  expect((await decide({ status: 'approved' })).status).toBe(409)
  await sql`update provider_onboardings set state = 'submitted', submitted_at = now() where provider_id = ${id}`
  expect((await decide({ status: 'returned' })).status).toBe(422)
  expect((await decide({ status: 'returned', question: 'Welche Nummer gilt?' })).status).toBe(200)
  expect(await info(provider.token)).toMatchObject({ status: 'returned', question: 'Welche Nummer gilt?' })
  expect((await decide({ status: 'approved' })).status).toBe(409)
})

test('nobody sees or buys from a provider before the operator has approved it', async () => {
  const shop = await buildShop()
  const state = async () => (await request(packageCalls.getSubscriptionStep, {}, shop.token)).body.data
  const cart = () => request(cartCalls.createCartItem, { cart_key: randomUUID(), product_id: shop.product.id })
  await sql`update provider_pages set approved_at = null where provider_id = ${shop.providerId}`
  expect(await state()).toMatchObject({ step: 'onboarding', registration_completed: false })
  expect((await cart()).status).toBe(404)
  const { body: page } = await request(providerCalls.getStore, {}, shop.token)
  expect(page.data.checklist.filter(({ is_done }) => !is_done).map(({ key }) => key)).toEqual(['approval'])
  await sql`insert into provider_onboardings (provider_id, state, submitted_at) values (${shop.providerId}, 'submitted', now())`
  expect(await state()).toMatchObject({ step: 'review', registration_completed: true })
  expect((await cart()).status).toBe(404)
  const approve = () =>
    request(onboardingCalls.setApplicantStatus, { id: shop.providerId, status: 'approved' }, operator.token)
  expect((await Promise.all([approve(), approve()])).map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await state()).toMatchObject({ step: 'package', registration_completed: true })
  await deliver('company.changed', 'products', { providerId: shop.providerId })
  expect((await cart()).status).toBe(201)
})

test('a missing tax number alone is asked for too', async () => {
  const provider = await buildProvider({ company: { vatNumber: '', taxNumber: '' } })
  const person = { person_name: 'Anna Becker', person_birthday: '1980-05-17', tax_id: '12345678901' }
  await request(onboardingCalls.updateOnboarding, person, provider.token)
  await askTaxData()
  expect((await info(provider.token)).tax_deadline).toBe(addDays(germanDay(), 60))
})

test('missing tax data: asked, reminded twice, blocked after 60 days, and free again with the data', async () => {
  const provider = await buildProvider()
  const today = germanDay()
  const at = (days: number) => new Date(`${addDays(today, days)}T11:00:00Z`)
  const page = async () =>
    sql<{ reminders: number; blocked: boolean }>`
      select o.tax_reminders::int as reminders, p.blocked_at is not null as blocked from provider_pages p
      join provider_onboardings o on o.provider_id = p.provider_id where p.provider_id = ${provider.providerId}`.one()
  for (const [days, reminders, blocked] of [
    [0, 0, false],
    [29, 0, false],
    [30, 1, false],
    [45, 2, false],
    [59, 2, false],
    [60, 2, true],
  ] as const) {
    await askTaxData(at(days))
    expect([days, await page()]).toEqual([days, { reminders, blocked }])
  }
  // the operator blocked it after a notice too: the tax data end only their own block
  const notice = (isBlocked: boolean) => inTransaction((tx) => setBlocked(tx, provider.providerId, 'notice', isBlocked))
  await notice(true)
  const person = { person_name: 'Anna Becker', person_birthday: '1980-05-17', tax_id: '12345678901' }
  await request(onboardingCalls.updateOnboarding, person, provider.token)
  expect(await page()).toEqual({ reminders: 0, blocked: true })
  await notice(false)
  expect(await page()).toEqual({ reminders: 0, blocked: false })
})
