import { expect, test } from 'vitest'
import { chatCalls } from '#contract/chat/calls.ts'
import { leadCalls } from '#contract/leads/calls.ts'
import { sql } from '#server/platform/sql/index.ts'
import { request, useApp } from '../../../../test/harness.ts'
import { buildLead, offerInput } from '../../../../test/leads.ts'
import { buildCustomer } from '../accounts/accounts.factory.ts'
import { selectCustomerOffers } from './offers/offers.queries.ts'

useApp({ limits: false })

test('a question about an offer carries the offer with its price, for its two sides alone', async () => {
  const { providers, customer, leadId } = await buildLead(1)
  const { token, providerId } = providers[0]!
  const { body } = await request(leadCalls.createOffer, { lead_id: leadId, ...offerInput }, token)
  const about = { provider_id: providerId, card_type: 'offer' as const, card_id: body.data.id }
  const found = await request(chatCalls.findTarget, about, customer.token)
  expect(found.body.data.about).toMatchObject({
    title: 'Angebot: Dach abdichten',
    text: expect.stringMatching(/^900,00\s€/),
    url: `/konto/anfragen/${leadId}`,
  })
  const stranger = await request(chatCalls.findTarget, about, (await buildCustomer()).token)
  expect(stranger.body.data?.about ?? null).toBeNull()
})

test('own requests and offers stand by their day, the newest first', async () => {
  const [now, before] = [await buildLead(1), await buildLead(1)]
  for (const { providers, leadId } of [now, before])
    await request(leadCalls.createOffer, { lead_id: leadId, ...offerInput }, providers[0]!.token)
  await sql`update leads set user_id = ${now.customer.id}, created_at = now() - interval '9 days' where id = ${before.leadId}`
  await sql`update offers set created_at = now() - interval '8 days' where lead_id = ${before.leadId}`
  const { body } = await request(leadCalls.listOwnLeads, {}, now.customer.token)
  expect(body.data.map(({ id }) => id)).toEqual([now.leadId, before.leadId])
  const { rows } = await selectCustomerOffers(now.customer.id, 1, 10)
  expect(rows.map(({ leadId }) => leadId)).toEqual([now.leadId, before.leadId])
})
