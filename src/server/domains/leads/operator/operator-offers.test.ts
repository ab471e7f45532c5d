import { expect, test } from 'vitest'
import { leadCalls } from '#contract/leads/calls.ts'
import { operatorLeadCalls as calls } from '#contract/leads/operator.ts'
import { findCalls } from '#contract/operator/find.ts'
import { formatPrice, germanDay } from '#lib/format.ts'
import { buildOperator } from '#server/domains/accounts/accounts.factory.ts'
import { sql } from '#server/platform/sql/index.ts'
import { request, useApp } from '../../../../../test/harness.ts'
import { billing, buildLead, offerInput, offerTotal } from '../../../../../test/leads.ts'

useApp({ limits: false })

test('the operator finds offers by words, state, provider, person and day, as pages and as a file', async () => {
  const { token } = await buildOperator()
  const { providers, customer, leadId } = await buildLead(2)
  const [first, second] = providers
  const offer = async (provider: typeof first, name: string) =>
    (await request(leadCalls.createOffer, { lead_id: leadId, ...offerInput, offer_name: name }, provider!.token)).body
      .data
  const made = await offer(first, 'Dach neu eindecken')
  const other = await offer(second, 'Nur die Rinne')
  const list = async (filter: object) => (await request(calls.listAllOffers, filter, token)).body
  const own = { user_id: customer.id }
  const { data, total } = await list(own)
  expect(total).toBe(2)
  // the newest first
  expect(data).toMatchObject([
    { id: other.id, provider: { id: second!.providerId }, name: 'Nur die Rinne', status: 'open', order_number: null },
    {
      id: made.id,
      name: 'Dach neu eindecken',
      price_text: formatPrice(offerTotal * 100),
      lead: { id: leadId, city: 'Marburg' },
      customer_name: 'Greta Geheimnis',
      decided_at: null,
    },
  ])
  expect(JSON.stringify(data)).not.toMatch(/987654|Verborgene/)
  const terms = { id: made.id, status: 'accepted', version: 1, total: offerTotal, accept_terms: true, billing } as const
  const { order_number } = (await request(leadCalls.setOfferStatus, terms, customer.token)).body
  const { email } = await sql<{ email: string }>`select email from users where id = ${customer.id}`.one()
  expect((await list({ q: email.toUpperCase(), status: 'accepted' })).data).toMatchObject([
    { id: made.id, order_number: expect.stringContaining(order_number!), decided_at: expect.any(String) },
  ])
  const today = germanDay()
  const finds = [
    { ...own, q: 'RINNE' },
    { ...own, provider_id: second!.providerId, from: today, to: today },
    { ...own, q: 'dach abdichten', provider_id: first!.providerId },
    { ...own, q: 'marburg', status: 'accepted' },
  ]
  for (const filter of finds) expect((await list(filter)).total, JSON.stringify(filter)).toBe(1)
  const nothing = [
    { ...own, q: '%' },
    { ...own, q: 'Undicht' },
    { ...own, status: 'withdrawn' },
    { ...own, to: '2020-01-01' },
  ]
  for (const filter of nothing) expect((await list(filter)).total, JSON.stringify(filter)).toBe(0)
  const paged = await list({ ...own, per_page: 1, page: 2 })
  expect([paged.data.length, paged.data[0]!.id]).toEqual([1, made.id])
  const file = await request(calls.getOffersFile, own, token)
  const lines = String(file.body).trim().split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[2]).toContain('Dach neu eindecken')
  expect((await request(calls.listAllOffers, {}, first!.token)).status).toBe(403)
  expect((await request(calls.getOffersFile, {}, customer.token)).status).toBe(403)
  const { body } = await request(findCalls.findAnything, { q: 'neu eindecken' }, token)
  expect(body.data).toContainEqual(
    expect.objectContaining({ kind: 'offer', title: 'Dach neu eindecken', url: `/betreiber/anfragen/${leadId}` }),
  )
})
