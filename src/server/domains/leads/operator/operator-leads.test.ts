import { expect, test } from 'vitest'
import { leadCalls } from '#contract/leads/calls.ts'
import { operatorLeadCalls } from '#contract/leads/operator.ts'
import { findCalls } from '#contract/operator/find.ts'
import { formatPrice } from '#lib/format.ts'
import { buildOperator } from '#server/domains/accounts/accounts.factory.ts'
import { sql } from '#server/platform/sql/index.ts'
import { request, useApp } from '../../../../../test/harness.ts'
import { billing, buildLead, offerInput, offerTotal } from '../../../../../test/leads.ts'

useApp({ limits: false })

test('the operator finds requests with their offers, without telephone and street', async () => {
  const { token } = await buildOperator()
  const { providers, customer, leadId } = await buildLead(2)
  const [first, second] = providers
  const list = async (filter: object) => (await request(operatorLeadCalls.listAllLeads, filter, token)).body
  const own = { user_id: customer.id }
  expect((await list({ ...own, offers: 'none' })).data).toMatchObject([
    {
      id: leadId,
      status: 'requested',
      city: 'Marburg',
      customer_name: 'Greta Geheimnis',
      asked_count: 2,
      offer_count: 0,
    },
  ])
  const made = (await request(leadCalls.createOffer, { lead_id: leadId, ...offerInput }, first!.token)).body.data
  expect((await list({ ...own, offers: 'open', status: 'open' })).total).toBe(1)
  const accepted = {
    id: made.id,
    status: 'accepted',
    version: 1,
    total: offerTotal,
    accept_terms: true,
    billing,
  } as const
  const { order_number } = (await request(leadCalls.setOfferStatus, accepted, customer.token)).body
  const { email } = await sql<{ email: string }>`select email from users where id = ${customer.id}`.one()
  expect((await list({ q: email.toUpperCase() })).data[0]).toMatchObject({
    status: 'accepted',
    order_number: expect.stringContaining(order_number!),
  })
  expect((await list({ q: 'DACH', kind: 'route', offers: 'accepted', provider_id: second!.providerId })).total).toBe(1)
  expect((await list({ ...own, q: 'marburg' })).total).toBe(1)
  const nothing = [
    { ...own, q: '%' },
    { ...own, kind: 'inquiry' },
    { ...own, to: '2020-01-01' },
    { ...own, offers: 'none' },
  ]
  for (const filter of nothing) expect((await list(filter)).total, JSON.stringify(filter)).toBe(0)
  const page = await request(operatorLeadCalls.getAnyLead, { id: leadId }, token)
  expect(page.body.data).toMatchObject({
    answers: [{ answer: 'Undicht' }, { answer: '42,5 m²' }],
    asks: [{ state: 'won' }, { state: 'expired' }],
    offers: [
      {
        status: 'accepted',
        price_text: formatPrice(offerTotal * 100),
        order_number: expect.stringContaining(order_number!),
      },
    ],
  })
  expect(JSON.stringify(page.body)).not.toMatch(/987654|Verborgene/)
  const file = await request(operatorLeadCalls.getLeadsFile, own, token)
  expect(String(file.body).trim().split('\r\n')).toHaveLength(2)
  expect((await request(operatorLeadCalls.getAnyLead, { id: 999_999_999 }, token)).status).toBe(404)
  expect((await request(operatorLeadCalls.listAllLeads, {}, first!.token)).status).toBe(403)
  const { body } = await request(findCalls.findAnything, { q: 'Dach abdichten' }, token)
  expect(body.data).toContainEqual(expect.objectContaining({ kind: 'request', url: `/betreiber/anfragen/${leadId}` }))
})
