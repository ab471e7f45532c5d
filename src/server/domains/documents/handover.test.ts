import sharp from 'sharp'
import { expect, test } from 'vitest'
import { documentCalls as calls } from '#contract/documents/calls.ts'
import { leadCalls } from '#contract/leads/calls.ts'
import { orderCalls } from '#contract/orders/calls.ts'
import { sql } from '#server/platform/sql/index.ts'
import { request, useApp } from '../../../../test/harness.ts'
import { billing, buildLead, offerInput, offerTotal } from '../../../../test/leads.ts'
import { textsOfPdf } from '../../../../test/pdf.ts'
import { elementsOf, structureOf } from '../../../../test/pdf-structure.ts'
import { buildProvider } from '../accounts/accounts.factory.ts'

const { inject } = useApp({ limits: false })

const pictureOf = (width: number) =>
  sharp({ create: { width, height: 40, channels: 3, background: 'white' } })
    .png()
    .toBuffer()

/** An accepted offer whose work has begun. */
const buildJob = async () => {
  const { providers, customer, leadId } = await buildLead(1)
  const { token } = providers[0]!
  const offer = (await request(leadCalls.createOffer, { lead_id: leadId, ...offerInput }, token)).body.data
  const terms = {
    id: offer.id,
    status: 'accepted' as const,
    version: 1,
    total: offerTotal,
    accept_terms: true,
    billing,
  }
  await request(leadCalls.setOfferStatus, terms, customer.token)
  const { id } = await sql<{ id: number }>`select vendor_order_id as id from offers where id = ${offer.id}`.one()
  const begin = () => request(orderCalls.moveOrder, { id, status: 'processing' as const, carrier: '' }, token)
  return { id, token, customer, begin }
}

const hand = async (id: number, token: string, signer: string) => {
  const form = new FormData()
  form.append('signer', signer)
  form.append('signature', new File([await pictureOf(200)], 'Unterschrift.png'))
  for (const at of [1, 2]) form.append('images[]', new File([await pictureOf(60)], `Foto ${at}.png`))
  const sent = new Request('http://x', { method: 'POST', body: form })
  const answer = await inject({
    method: 'POST',
    url: `/api/orders/${id}/handover`,
    headers: { authorization: `Bearer ${token}`, 'content-type': sent.headers.get('content-type')! },
    payload: Buffer.from(await sent.arrayBuffer()),
  })
  return { status: answer.statusCode, body: answer.json() }
}

test('a service is handed over with photos and signature: once, with its invoice', async () => {
  const { id, token, customer, begin } = await buildJob()
  expect((await hand(id, token, 'Greta')).status).toBe(409)
  await begin()
  const unnamed = await hand(id, token, '')
  expect([unnamed.status, Object.keys(unnamed.body.fields ?? {})]).toEqual([422, ['signer']])
  expect((await hand(id, (await buildProvider()).token, 'Greta')).status).toBe(404)
  const both = await Promise.all([hand(id, token, 'Greta Geheimnis'), hand(id, token, 'Greta Geheimnis')])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  const papers = await request(calls.listCustomerDocuments, { shop_vendor_order_id: id }, customer.token)
  expect(papers.body.data.map(({ kind }) => kind).sort()).toEqual([
    'acceptance',
    'invoice',
    'offer',
    'picture',
    'picture',
  ])
  const signed = papers.body.data.find(({ kind }) => kind === 'acceptance')!
  expect(signed.title).toContain('Abnahme durch Greta Geheimnis')
  const { rawPayload } = await inject({
    url: `/api${calls.getDocumentFile.path.replace('{id}', String(signed.id))}`,
    headers: { authorization: `Bearer ${customer.token}` },
  })
  const texts = textsOfPdf(rawPayload)
  for (const text of ['Abnahme zum Auftrag', 'Greta Geheimnis', 'Unterschrift', 'Fotos der fertigen Arbeit'])
    expect(texts).toContain(text)
  expect(elementsOf(await structureOf(rawPayload), 'Figure')).toHaveLength(3)
  const kept = await sql`select file_kind from documents where vendor_order_id = ${id} order by file_kind`
  expect(kept.map(({ file_kind }) => file_kind)).toEqual(['image', 'image', 'pdf'])
  const { body } = await request(orderCalls.getProviderOrder, { id }, token)
  expect(body.data).toMatchObject({ order_status: 'completed', documents: [{ kind: 'invoice' }] })
})
