import { expect, test } from 'vitest'
import { documentCalls as calls } from '#contract/documents/calls.ts'
import { leadCalls } from '#contract/leads/calls.ts'
import type { Call } from '#contract/wire/call.ts'
import { request, useApp } from '../../../../test/harness.ts'
import { buildLead, offerInput } from '../../../../test/leads.ts'
import { messagesTo } from '../../../../test/outbox.ts'
import { buildCustomer, buildProvider } from '../accounts/accounts.factory.ts'

const { inject } = useApp({ limits: false })

const send = async (call: Call, fields: Record<string, string | number>, token: string, name = 'Plan.pdf') => {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.append(field, String(value))
  form.append('file', new File(['%PDF-1.4\n%%EOF'], name))
  const sent = new Request('http://x', { method: 'POST', body: form })
  const answer = await inject({
    method: 'POST',
    url: `/api${call.path}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': sent.headers.get('content-type')! },
    payload: Buffer.from(await sent.arrayBuffer()),
  })
  return { status: answer.statusCode, body: answer.json() }
}

test('both sides see the same papers; others and those asked without an offer see none', async () => {
  const { providers, customer, leadId } = await buildLead(2)
  const [provider, other] = providers
  const contract = { kind: 'contract', title: 'Werkvertrag', number: 'V-77', lead_id: leadId }
  expect((await send(calls.createDocument, contract, provider!.token)).status).toBe(404)
  await request(leadCalls.createOffer, { lead_id: leadId, ...offerInput }, provider!.token)
  const made = await send(calls.createDocument, contract, provider!.token)
  expect([made.status, made.body.data?.customer_name]).toEqual([201, 'Greta'])
  const plan = { kind: 'other', title: 'Grundriss', lead_id: leadId, provider_id: provider!.providerId }
  const own = await send(calls.createCustomerDocument, plan, customer.token)
  expect([own.status, own.body.data?.is_from_customer]).toEqual([201, true])
  expect((await messagesTo(provider!.email))[0]!.subject).toContain('Grundriss')
  expect((await messagesTo(customer.email)).some(({ subject }) => subject?.includes('Werkvertrag'))).toBe(true)

  const titles = ({ body }: { body: { data: { title: string }[] } }) => body.data.map(({ title }) => title).sort()
  const expected = ['Dach abdichten', 'Grundriss', 'Werkvertrag']
  // a customer has offers of several for one request, so each names who made it
  const forCustomer = ['Dach abdichten, Dach 1 GmbH', 'Grundriss', 'Werkvertrag']
  expect(titles(await request(calls.listCustomerDocuments, { lead_id: leadId }, customer.token))).toEqual(forCustomer)
  expect(titles(await request(calls.listInquiryDocuments, { lead_id: leadId }, provider!.token))).toEqual(expected)
  for (const query of ['V-77', 'werkver', 'Greta'])
    expect(titles(await request(calls.listDocuments, { query }, provider!.token))).toContain('Werkvertrag')
  expect(titles(await request(calls.listDocuments, { lead_id: leadId }, other!.token))).toEqual([])

  const file = (id: number, token: string) => request(calls.getDocumentFile, { id }, token)
  const [paper, ofCustomer] = [made.body.data.id as number, own.body.data.id as number]
  for (const id of [paper, ofCustomer]) {
    expect((await file(id, provider!.token)).status).toBe(200)
    expect((await file(id, customer.token)).status).toBe(200)
    expect((await file(id, other!.token)).status).toBe(404)
    expect((await file(id, (await buildCustomer()).token)).status).toBe(404)
  }
  const renamed = { id: paper, kind: 'contract' as const, title: 'Werkvertrag, unterschrieben' }
  expect((await request(calls.updateDocument, renamed, provider!.token)).body.data.title).toBe(renamed.title)
  const foreign = [
    request(calls.updateDocument, renamed, (await buildProvider()).token),
    // what the customer uploaded is not the provider's to change
    request(calls.updateDocument, { ...renamed, id: ofCustomer }, provider!.token),
    request(calls.getDocument, { id: paper }, other!.token),
    send(calls.createCustomerDocument, { ...plan, provider_id: other!.providerId }, customer.token),
    send(calls.createCustomerDocument, plan, (await buildCustomer()).token),
  ]
  expect((await Promise.all<{ status: number }>(foreign)).map(({ status }) => status)).toEqual(foreign.map(() => 404))
})
