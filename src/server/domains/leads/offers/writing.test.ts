import { expect, test } from 'vitest'
import { leadCalls } from '#contract/leads/calls.ts'
import { offerWritingCalls as calls } from '#contract/leads/writing.ts'
import { orderCalls } from '#contract/orders/calls.ts'
import { sql } from '#server/platform/sql/index.ts'
import { request, useApp } from '../../../../../test/harness.ts'
import { billing, buildLead, offerInput } from '../../../../../test/leads.ts'
import { textsOfPdf } from '../../../../../test/pdf.ts'
import { followUpOffers } from './offers.service.ts'

useApp({ limits: false })

const craft = {
  ...offerInput,
  positions: [
    { text: 'Bitumenbahn', quantity: 42.5, unit: 'm²', price: 20, tax: 19 as const, discount: 10 },
    { text: 'Schweißbahn', quantity: 42.5, unit: 'm²', price: 30, tax: 19 as const, alternative: true },
    { text: 'Anfahrt', price: 50, tax: 19 as const },
  ],
}
/** 42.5 × 20 less 10 %, and the way */
const craftTotal = 815

const draft = {
  offer_name: 'Dach',
  offer_content: 'Wir dichten',
  comment: '',
  price_type: 'fixed' as const,
  price1: '',
  price2: '',
  positions: [
    { text: 'Bahn', quantity: 1, unit: 'm²', price: '12,', tax: '19' as const, discount: '', alternative: false },
  ],
  date1: '',
  date2: '',
  date_visit: '',
  valid_until: '',
}

test('a discount lowers the price, an alternative is neither in the sum nor in the order', async () => {
  const { providers, customer, leadId } = await buildLead(1)
  const { token } = providers[0]!
  const made = (await request(leadCalls.createOffer, { lead_id: leadId, ...craft }, token)).body.data
  expect(made).toMatchObject({ total: craftTotal, taxes: [{ percent: 19, tax: 130.13 }] })
  expect(made.positions.map(({ total, discount, alternative }) => [total, discount, alternative])).toEqual([
    [765, 10, false],
    [1275, 0, true],
    [50, 0, false],
  ])
  const pdf = textsOfPdf((await request(leadCalls.getOfferFile, { id: made.id }, token)).body as unknown as Buffer)
  expect(pdf).toContain('Alternativ: Schweißbahn')
  expect(pdf).toContain('abzüglich 10')
  const terms = { id: made.id, status: 'accepted' as const, version: 1, accept_terms: true, billing }
  const accepted = await request(leadCalls.setOfferStatus, { ...terms, total: craftTotal }, customer.token)
  expect(accepted.status).toBe(200)
  const items = await sql<{ name: string; cents: number }>`select i.name, i.total_cents as cents from order_items i
    join vendor_orders v on v.id = i.vendor_order_id join offers o on o.vendor_order_id = v.id where o.id = ${made.id} order by i.id`
  expect([...items]).toEqual([
    { name: 'Bitumenbahn', cents: 76_500 },
    { name: 'Anfahrt', cents: 5000 },
  ])
  expect(
    (await request(orderCalls.getOrder, { order_number: accepted.body.order_number! }, customer.token)).status,
  ).toBe(200)
})

test.each([
  [{ positions: [{ text: 'Nur so', price: 5, alternative: true }] }, 'positions'],
  [{ positions: [{ text: 'Zu viel', price: 5, discount: 101 }] }, 'positions.0.discount'],
])('refuses %j', async (changes, field) => {
  const { providers, leadId } = await buildLead(1)
  const input = { lead_id: leadId, ...craft, ...changes } as never
  for (const call of [leadCalls.createOffer, calls.getOfferPreview]) {
    const { status, body } = await request(call, input, providers[0]!.token)
    expect([status, Object.keys((body as { fields: object }).fields)]).toEqual([422, [field]])
  }
})

test('the preview is the letter, and keeps and sends nothing', async () => {
  const { providers, customer, leadId } = await buildLead(2)
  const { token } = providers[0]!
  const preview = await request(calls.getOfferPreview, { lead_id: leadId, ...craft }, token)
  expect(preview.status).toBe(200)
  expect(textsOfPdf(preview.body as unknown as Buffer)).toMatch(/Angebot \(Entwurf\)[\s\S]*815,00/)
  expect((await request(leadCalls.getOwnLead, { id: leadId }, customer.token)).body.data.offers).toEqual([])
  const [foreign, nobody] = await Promise.all([
    buildLead(1).then((other) =>
      request(calls.getOfferPreview, { lead_id: leadId, ...craft }, other.providers[0]!.token),
    ),
    request(calls.getOfferPreview, { lead_id: leadId, ...craft }, customer.token),
  ])
  expect([foreign.status, nobody.status]).toEqual([404, 403])
})

test('a draft is there on every device until the offer is sent; of two devices the second is refused', async () => {
  const { providers, leadId } = await buildLead(2)
  const { token } = providers[0]!
  const received = async () => (await request(leadCalls.getReceivedLead, { id: leadId }, token)).body.data
  expect(await received()).toMatchObject({ draft: null, draft_saved_at: null })
  const first = await request(calls.setOfferDraft, { lead_id: leadId, values: draft }, token)
  expect(await received()).toMatchObject({ draft, draft_saved_at: first.body.saved_at })
  const both = await Promise.all(
    ['Telefon', 'Büro'].map((offer_name) =>
      request(
        calls.setOfferDraft,
        { lead_id: leadId, values: { ...draft, offer_name }, seen: first.body.saved_at },
        token,
      ),
    ),
  )
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  // of others it is neither seen nor changed
  const others = (await request(leadCalls.getReceivedLead, { id: leadId }, providers[1]!.token)).body.data
  expect(others.draft).toBeNull()
  await request(leadCalls.createOffer, { lead_id: leadId, ...craft }, token)
  expect((await received()).draft).toBeNull()
  // the next version is drafted too, and thrown away
  expect((await request(calls.setOfferDraft, { lead_id: leadId, values: draft }, token)).status).toBe(200)
  await request(calls.removeOfferDraft, { lead_id: leadId }, token)
  expect((await received()).draft).toBeNull()
  const stranger = await buildLead(1)
  const refused = await request(calls.setOfferDraft, { lead_id: leadId, values: draft }, stranger.providers[0]!.token)
  expect(refused.status).toBe(404)
})

test('texts are kept beside whole offers, and rates for the way', async () => {
  const { providers } = await buildLead(1)
  const { token } = providers[0]!
  const text = { kind: 'text' as const, title: 'Zahlung', content: 'Zahlbar in 14 Tagen.', positions: craft.positions }
  expect((await request(calls.createTemplate, text, token)).body.data).toMatchObject({ kind: 'text', positions: [] })
  const empty = await request(calls.createTemplate, { kind: 'text', title: 'Leer' }, token)
  expect([empty.status, Object.keys((empty.body as unknown as { fields: object }).fields)]).toEqual([422, ['content']])
  expect((await request(calls.getTravelRate, {}, token)).body.data).toBeNull()
  const rate = { base: 15, per_km: 0.6, free_km: 10 }
  await request(calls.setTravelRate, rate, token)
  await request(calls.setTravelRate, { ...rate, per_km: 0.7 }, token)
  expect((await request(calls.getTravelRate, {}, token)).body.data).toEqual({ ...rate, per_km: 0.7 })
})

test('an offer that nobody answers is followed up once for each version', async () => {
  const { providers, leadId } = await buildLead(1)
  const { id: userId, token } = providers[0]!
  const made = (await request(leadCalls.createOffer, { lead_id: leadId, ...craft }, token)).body.data
  const told = async () =>
    (await sql`select from notifications where user_id = ${userId} and kind = 'offers.unanswered'`).length
  const age = (days: number) =>
    sql`update offer_versions set created_at = now() - make_interval(days => ${days}) where offer_id = ${made.id}`
  await sql`update offers set valid_until = now() + interval '10 days' where id = ${made.id}`
  await age(2)
  await followUpOffers()
  expect(await told()).toBe(0)
  await age(4)
  await Promise.all([followUpOffers(), followUpOffers()])
  await followUpOffers()
  expect(await told()).toBe(1)
  // near its end the customer is asked, and after a decision nobody
  await sql`update offers set followed_up_at = null, valid_until = now() + interval '5 hours' where id = ${made.id}`
  await followUpOffers()
  expect(await told()).toBe(1)
})

test('where nobody else can be asked, nobody is promised to be', async () => {
  const { providers, leadId } = await buildLead(1)
  const { body } = await request(leadCalls.removeAsk, { id: leadId, reason: '' }, providers[0]!.token)
  expect(body.message).toBe('Sie haben abgelehnt. Der Kunde hat eine Nachricht.')
})
