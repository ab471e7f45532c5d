import { expect, test } from 'vitest'
import { chatCalls } from '#contract/chat/calls.ts'
import { leadCalls } from '#contract/leads/calls.ts'
import { request, useApp } from '../../../../test/harness.ts'
import { buildLead, offerInput } from '../../../../test/leads.ts'
import { buildCustomer } from '../accounts/accounts.factory.ts'

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
