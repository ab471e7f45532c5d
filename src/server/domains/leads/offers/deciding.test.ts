import { expect, test } from 'vitest'
import { leadCalls } from '#contract/leads/calls.ts'
import { orderCalls } from '#contract/orders/calls.ts'
import { addDays } from '#lib/clock.ts'
import { germanDay } from '#lib/format.ts'
import { request, useApp } from '../../../../../test/harness.ts'
import { billing, buildLead, offerInput, offerTotal } from '../../../../../test/leads.ts'

useApp({ limits: false })

test.each([
  [9, false, 'not agreed'],
  [9, true, 'agreed'],
  [14, false, 'not agreed'],
  [15, false, 'agreed'],
])('a day of the offer %i days ahead, begin within the term wished: %s, is %s', async (days, starts_early, outcome) => {
  const { providers, customer, leadId } = await buildLead(1)
  const day = addDays(germanDay(), days)
  const input = { lead_id: leadId, ...offerInput, date1: day }
  const { id } = (await request(leadCalls.createOffer, input, providers[0]!.token)).body.data
  const accepted = { id, status: 'accepted' as const, version: 1, total: offerTotal, accept_terms: true, billing }
  const { body } = await request(
    leadCalls.setOfferStatus,
    { ...accepted, starts_early, agreed_on: day },
    customer.token,
  )
  const order = await request(orderCalls.getOrder, { order_number: body.order_number! }, customer.token)
  expect(order.body.data.vendor_orders[0]!.agreed_on).toBe(outcome === 'agreed' ? day : null)
})
