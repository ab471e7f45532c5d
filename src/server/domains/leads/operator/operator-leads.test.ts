import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { accountCalls } from '#contract/accounts/calls.ts'
import { labelCalls } from '#contract/accounts/labels.ts'
import { leadCalls } from '#contract/leads/calls.ts'
import { operatorLeadCalls } from '#contract/leads/operator.ts'
import { bulkCalls } from '#contract/operator/bulk.ts'
import { findCalls } from '#contract/operator/find.ts'
import { formatPrice } from '#lib/format.ts'
import { buildOperator, standardPassword } from '#server/domains/accounts/accounts.factory.ts'
import { workRun } from '#server/domains/operator/bulk/bulk.service.ts'
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

test('requests carry labels: one by one, all that match, taken back, in list and file; told to who asked, gone with the account', async () => {
  const { token } = await buildOperator()
  const label = async () =>
    (await request(labelCalls.createLabel, { name: randomUUID().slice(0, 20), colour: 'red' }, token)).body.data
  const [own, all] = [await label(), await label()]
  const { providers, customer, leadId } = await buildLead(1)
  const other = await buildLead(1)
  const list = async (filter: object) => (await request(operatorLeadCalls.listAllLeads, filter, token)).body
  const put = (input: { id: number; label_ids: number[] }, who = token) =>
    request(operatorLeadCalls.setLeadLabels, input, who)
  expect((await put({ id: leadId, label_ids: [own.id] })).status).toBe(200)
  expect((await list({ label_id: own.id })).data).toMatchObject([{ id: leadId, labels: [own] }])
  expect((await request(operatorLeadCalls.getAnyLead, { id: leadId }, token)).body.data.labels).toEqual([own])
  expect(String((await request(operatorLeadCalls.getLeadsFile, { label_id: own.id }, token)).body)).toContain(own.name)
  expect((await put({ id: 999_999_999, label_ids: [] })).status).toBe(404)
  expect((await put({ id: leadId, label_ids: [] }, providers[0]!.token)).status).toBe(403)

  const start = (input: object) =>
    request(
      bulkCalls.createBulkRun,
      { list: 'requests', label_id: all.id, request_key: randomUUID(), ...input } as never,
      token,
    )
  const both = { provider_id: providers[0]!.providerId }
  await put({ id: leadId, label_ids: [own.id, all.id] })
  const run = (await start({ action: 'add_label', requests: { q: '' } })).body.data
  await workRun({ runId: run.id })
  expect((await list({ label_id: all.id })).total).toBe(run.total)
  expect((await list({ label_id: all.id, user_id: other.customer.id })).total).toBe(1)
  const { body: items } = await request(bulkCalls.listBulkItems, { id: run.id }, token)
  expect(items.data.find(({ record_id }) => record_id === leadId)).toMatchObject({
    result: 'same',
    name: expect.any(String),
  })
  const undo = (await request(bulkCalls.createBulkUndo, { id: run.id }, token)).body.data
  await workRun({ runId: undo.id })
  // the one that had it before keeps it
  expect((await list({ label_id: all.id })).data.map(({ id }) => id)).toEqual([leadId])
  const off = (await start({ action: 'remove_label', requests: both })).body.data
  await workRun({ runId: off.id })
  expect((await list({ label_id: all.id })).total).toBe(0)
  expect(
    Object.keys(
      (await start({ action: 'take_down', requests: both, reason: 'illegal', reasons: 'x' })).body.fields ?? {},
    ),
  ).toEqual(['action'])

  const told = async (who: string) =>
    JSON.stringify((await request(accountCalls.exportAccount, { current_password: standardPassword }, who)).body.data)
  expect(await told(customer.token)).toContain(own.name)
  expect(await told(providers[0]!.token)).not.toContain(own.name)
  expect((await request(accountCalls.removeAccount, { password: standardPassword }, customer.token)).status).toBe(200)
  expect(await sql`select from lead_labels where lead_id = ${leadId}`).toHaveLength(0)
})
