import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { accountCalls } from '#contract/accounts/calls.ts'
import { cartCalls } from '#contract/checkout/cart.ts'
import { packageCalls } from '#contract/packages/calls.ts'
import { onboardingCalls } from '#contract/packages/onboarding.ts'
import { providerCalls } from '#contract/providers/calls.ts'
import { addDays } from '#lib/clock.ts'
import { germanDay } from '#lib/format.ts'
import { deliver } from '#server/platform/jobs/events.ts'
import { sql } from '#server/platform/sql/index.ts'
import { inTransaction } from '#server/platform/transaction.ts'
import { request, useApp } from '../../../../../test/harness.ts'
import { buildRoute } from '../../../../../test/leads.ts'
import { messagesTo } from '../../../../../test/outbox.ts'
import { buildPublished } from '../../../../../test/providers.ts'
import { buildShop } from '../../../../../test/shop.ts'
import { buildCustomer, buildOperator, buildProvider } from '../../accounts/accounts.factory.ts'
import { setBlocked } from '../../providers/index.ts'
import { buildProofs, buildRegistration } from '../packages.factory.ts'
import { askTaxData } from './tax-data.jobs.ts'

const { inject } = useApp({ limits: false })

let operator: { token: string; email: string }
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
    'identity',
    'package',
    'payment',
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
  expect(page.data.checklist.filter(({ is_done }) => !is_done).map(({ key }) => key)).toEqual(['identity', 'approval'])
  await sql`update companies set industry_id = (select min(id) from industries) where id = ${shop.providerId}`
  const proofs = await buildRegistration(shop.providerId)
  expect(await state()).toMatchObject({ step: 'review', registration_completed: true })
  expect((await cart()).status).toBe(404)
  const seen = async () =>
    (await request(onboardingCalls.getApplicant, { id: shop.providerId }, operator.token)).body.data
  const approve = async (version?: string) => {
    const verdict = { id: shop.providerId, status: 'approved' as const, version: version ?? (await seen()).version }
    return request(onboardingCalls.setApplicantStatus, verdict, operator.token)
  }
  // approval is of proofs too, each decided
  expect((await seen()).obstacles).toHaveLength(3)
  expect([(await approve()).status, (await approve()).body.message]).toEqual([409, expect.stringContaining('geprüft')])
  for (const { id } of proofs)
    await request(onboardingCalls.setDocumentStatus, { id, status: 'accepted' }, operator.token)
  // what changed after the operator has looked at it is not approved unseen
  const { version } = await seen()
  await request(accountCalls.updateCompany, { company_name: 'Kreissparkasse Landsberg' }, shop.token)
  expect((await approve(version)).status).toBe(409)
  await sql`update companies set vat_number = '' where id = ${shop.providerId}`
  expect((await approve()).body.message).toContain('Steuernummer')
  await sql`update companies set vat_number = 'DE136695976' where id = ${shop.providerId}`
  expect((await Promise.all([approve(), approve()])).map(({ status }) => status).sort()).toEqual([200, 409])
  // the copy of the identity card goes, the proof that it was checked stays
  const { documents } = await info(shop.token)
  expect(documents.map(({ kind, status, has_file }) => [kind, status, has_file])).toEqual([
    ['trade_licence', 'accepted', true],
    ['identity', 'accepted', false],
    ['register_extract', 'accepted', true],
  ])
  const { id: copy } = documents.find(({ kind }) => kind === 'identity')!
  expect((await request(onboardingCalls.getApplicantFile, { id: copy }, operator.token)).status).toBe(404)
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

const applicant = async (id: number) => (await request(onboardingCalls.getApplicant, { id }, operator.token)).body.data
const decide = async (id: number, status: 'approved' | 'returned', question = '') =>
  request(
    onboardingCalls.setApplicantStatus,
    { id, status, question, version: (await applicant(id)).version },
    operator.token,
  )
const profile = async (token: string) => (await request(accountCalls.getProviderProfile, {}, token)).body
const subjectsTo = async (email: string) => (await messagesTo(email)).map(({ subject }) => subject)

test('what was checked of a provider changes after a new check; until then the old name stays shown', async () => {
  const shop = await buildPublished()
  const id = shop.providerId
  await buildProofs(id)
  const page = async () => (await request(providerCalls.getProviderPage, { slug: shop.slug })).body.data
  const old = await page()
  const changes = { company_name: 'Kreissparkasse Landsberg', city: 'Landsberg', phone: '+49 6421 999' }
  const { body } = await request(accountCalls.updateCompany, changes, shop.token)
  expect(body.message).toContain('wird geprüft')
  // what is no part of the check holds at once
  expect(await profile(shop.token)).toMatchObject({
    company_name: old.company_name,
    city: 'Marburg',
    phone: changes.phone,
  })
  expect(await page()).toMatchObject({ company_name: old.company_name })
  expect(await info(shop.token)).toMatchObject({
    status: 'rechecking',
    pending: [
      { label: 'Name des Betriebs', before: old.company_name, after: changes.company_name },
      { label: 'Ort', before: 'Marburg', after: 'Landsberg' },
    ],
  })
  expect(await subjectsTo(operator.email)).toContain(`Geänderte Angaben: ${old.company_name}`)
  expect(await subjectsTo(shop.email)).toContain('Ihre Änderung wird geprüft')
  // the list that the mail leads to, with new registrations
  const { body: waiting } = await request(onboardingCalls.listApplicants, {}, operator.token)
  expect(waiting.data.find(({ provider_id }) => provider_id === id)?.status).toBe('rechecking')

  expect((await decide(id, 'returned', 'Der Name gehört einer Bank.')).status).toBe(200)
  expect(await info(shop.token)).toMatchObject({
    status: 'approved',
    pending: [],
    question: 'Der Name gehört einer Bank.',
  })
  expect(await subjectsTo(shop.email)).toContain('Ihre Änderung ist nicht freigegeben')
  expect((await page()).company_name).toBe(old.company_name)

  await request(accountCalls.updateProviderInfo, { company_name: 'Becker und Söhne', first_name: 'Berta' }, shop.token)
  const { version } = await applicant(id)
  await request(accountCalls.updateCompany, { company_name: 'Volksbank' }, shop.token)
  const stale = { id, status: 'approved' as const, version }
  expect((await request(onboardingCalls.setApplicantStatus, stale, operator.token)).status).toBe(409)
  await request(accountCalls.updateCompany, { company_name: 'Becker und Söhne' }, shop.token)
  expect((await decide(id, 'approved')).status).toBe(200)
  expect(await profile(shop.token)).toMatchObject({ company_name: 'Becker und Söhne', first_name: 'Berta' })
  expect(await page()).toMatchObject({ company_name: 'Becker und Söhne' })
  expect(await info(shop.token)).toMatchObject({ status: 'approved', pending: [] })
  const audited = await sql`select id from audit_log where action = 'onboarding.setApplicantStatus' and outcome = 'done'
    and (details->>'id')::int = ${id}`
  expect(audited).toHaveLength(2)
})

test.each([
  ['the legal form', { company_type_id: 999_999 }, 'company_type_id'],
  ['the industry', { industry_id: 999_999 }, 'industry_id'],
  ['the tax numbers', { vat_number: '', tax_number: '' }, 'vat_number'],
])('a change of %s that could never be approved is refused at once', async (_name, change, field) => {
  const provider = await buildProvider()
  const { status, body } = await request(accountCalls.updateCompany, change, provider.token)
  expect([status, Object.keys(body.fields!)]).toEqual([422, [field]])
  expect(await info(provider.token)).toMatchObject({ pending: [], status: 'open' })
})

test('every entrance holds what was checked: name, form, industry, tax, bank, person; the owner can take it back', async () => {
  const [type] = await sql<{ id: number }>`select id from company_types where register is not null limit 1`
  const [industry, other] = await sql<{ id: number }>`select id from industries order by id limit 2`
  const provider = await buildProvider({ company: { industryId: other!.id } })
  await request(onboardingCalls.updateOnboarding, { person_name: 'Anna Becker', tax_id: '12345678901' }, provider.token)
  const before = await profile(provider.token)
  const company = {
    company_type_id: type!.id,
    industry_id: industry!.id,
    vat_number: 'DE123456788',
    tax_number: '26 815 08152',
    street: 'Neuer Weg',
  }
  await request(accountCalls.updateCompany, company, provider.token)
  await request(accountCalls.updateDetails, { last_name: 'Anders' }, provider.token)
  const bank = { iban: 'DE02120300000000202051', current_password: provider.password }
  await request(providerCalls.updateStore, bank as never, provider.token)
  await request(onboardingCalls.updateOnboarding, { person_name: 'Berta Anders' }, provider.token)
  const { pending } = await info(provider.token)
  expect(pending.map(({ field }) => field)).toEqual([
    'companyTypeId',
    'street',
    'industryId',
    'vatNumber',
    'taxNumber',
    'lastName',
    'iban',
    'personName',
  ])
  expect(await profile(provider.token)).toEqual(before)
  // the new legal form needs a register, and nothing is approved without proofs
  const { obstacles } = await applicant(provider.providerId)
  expect(obstacles.join(' ')).toMatch(/Registernummer fehlt.*Gewerbeanmeldung fehlt.*Registerauszug fehlt/)
  expect((await decide(provider.providerId, 'approved')).status).toBe(409)
  expect((await request(onboardingCalls.removePending, {}, provider.token)).status).toBe(200)
  expect((await info(provider.token)).pending).toEqual([])
  expect((await request(onboardingCalls.removePending, {}, provider.token)).status).toBe(404)
})

test('a proof that an approved provider removes or loses sends it back to checking, and it stays shown', async () => {
  const shop = await buildPublished()
  const { body } = await upload(shop.token, pdf, 'trade_licence')
  expect(await info(shop.token)).toMatchObject({ status: 'rechecking' })
  await sql`update provider_onboardings set state = 'approved' where provider_id = ${shop.providerId}`
  expect((await request(onboardingCalls.removeDocument, { id: body.data.id }, shop.token)).status).toBe(200)
  expect(await info(shop.token)).toMatchObject({ status: 'rechecking' })
  expect((await request(providerCalls.getProviderPage, { slug: shop.slug })).status).toBe(200)
  const [first] = await buildProofs(shop.providerId)
  expect((await decide(shop.providerId, 'approved')).status).toBe(200)
  await request(
    onboardingCalls.setDocumentStatus,
    { id: first!.id, status: 'rejected', reason: 'Falsch.' },
    operator.token,
  )
  expect(await info(shop.token)).toMatchObject({ status: 'rechecking' })
  expect((await decide(shop.providerId, 'approved')).body.message).toContain('abgelehnt')
})
