import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { phoneCalls } from '#contract/food/phone.ts'
import { leadCalls } from '#contract/leads/calls.ts'
import { policyCalls } from '#contract/providers/policies.ts'
import { guaranteeNoticeText } from '#lib/law/guarantee.ts'
import { agreementPdf } from '#server/domains/orders/agreement/agreement.file.ts'
import { tellPlaced } from '#server/domains/orders/placing/placing.service.ts'
import { sql } from '#server/platform/sql/index.ts'
import { buildRestaurant } from '../src/server/domains/food/food.factory.ts'
import { request, useApp } from './harness.ts'
import { billing, buildLead, offerInput, offerTotal } from './leads.ts'
import { messagesTo } from './outbox.ts'
import { textsOfPdf } from './pdf.ts'
import { expectTagged } from './pdf-structure.ts'
import { buildOrder, buildShop } from './shop.ts'

useApp({ limits: false })

const newEmail = () => `${randomUUID()}@example.org`

/** The confirmation of an order, whatever its kind: its mail, and the texts of the law in the PDF that goes with it. */
const confirmationOf = async (number: string) => {
  const email = newEmail()
  const { id } = await sql<{ id: number }>`
    update orders set email = ${email}, user_id = null, mailed_at = null where number = ${number} returning id`.one()
  await tellPlaced(id)
  const [mail] = await messagesTo(email)
  expect(mail!.attachments).toMatchObject([{ source: 'agreement', id }])
  const texts = textsOfPdf(await agreementPdf(id)).replace(/\s+/g, ' ')
  return { html: mail!.html, text: `${mail!.text} ${texts}` }
}

const fourteen = /vierzehn Tage|14 Tage/

test('a pizza carries no period: the law gives no right to withdraw', async () => {
  const place = await buildRestaurant()
  const { body } = await request(
    phoneCalls.placePhoneOrder,
    {
      ...{ name: 'Elif Yılmaz', phone: '06421 123456', street: 'Marktplatz', street_number: '3' },
      ...{ zip: '35037', city: 'Marburg', placing_key: randomUUID(), total: 24.25 },
      items: [{ product_id: place.pizza, quantity: 2 }, { product_id: place.cola }],
    },
    place.token,
  )
  // its own words about goods do not reach it either
  await request(policyCalls.setPolicies, { policies: [{ type: 'withdrawal', content: '14 Tage' }] }, place.token)
  const { number } = await sql<{ number: string }>`select number from orders where id = ${body.data.order_id}`.one()
  const { text, html } = await confirmationOf(number)
  expect(text).toContain('besteht kein Widerrufsrecht')
  expect(`${text}${html}`).not.toMatch(fourteen)
  expect(text).not.toContain('/vertrag-widerrufen')
  expect(text).not.toContain('Mindestens zwei Jahre gesetzliche Gewährleistung')
})

test('the texts of a contract about goods hold the notice of the legal guarantee, from the day it is owed', async () => {
  const { number } = await buildOrder([await buildShop()])
  // beginnings of lines: what follows may be on the next one
  const words = guaranteeNoticeText()
    .split(/\n+/)
    .map((line) => line.slice(0, 50).trim())
  const { text } = await confirmationOf(number)
  expect(words.filter((begin) => !text.includes(begin))).toEqual([])
  await sql`update orders set placed_at = '2026-09-26T12:00:00Z' where number = ${number}`
  expect((await confirmationOf(number)).text).not.toContain(words[0])
})

test('goods carry the notice of one parcel, or of the last of several', async () => {
  const shop = await buildShop()
  const { number } = await buildOrder([shop])
  const one = (await confirmationOf(number)).text!
  expect(one).toContain('die Waren in Besitz genommen')
  expect(one).toContain('/vertrag-widerrufen')
  await sql`insert into order_shippings (vendor_order_id, kind, name, price_cents, days_from, days_to)
    select s.vendor_order_id, s.kind, 'Zweites Paket', 0, s.days_from, s.days_to
    from order_shippings s join vendor_orders v on v.id = s.vendor_order_id join orders o on o.id = v.order_id
    where o.number = ${number}`
  const several = (await confirmationOf(number)).text!
  expect(several).toContain('die letzte Ware in Besitz genommen')
  expect(several).not.toContain('die Waren in Besitz genommen')
})

test('a service carries its own notice, with the price of what was done, in the offer and the confirmation', async () => {
  const { providers, customer, leadId } = await buildLead(1)
  const input = { lead_id: leadId, ...offerInput }
  const made = (await request(leadCalls.createOffer, input, providers[0]!.token)).body.data
  const pdf = await request(leadCalls.getOfferFile, { id: made.id, version: 1 }, customer.token)
  const elements = await expectTagged(pdf.body as unknown as Buffer, `Angebot ${made.id}`)
  expect(elements('H2')).toMatchObject([{ text: expect.stringContaining('Widerruf') }])
  expect(elements('TR')[0]!.text).toMatch(/^1\. .* €$/)
  const words = textsOfPdf(pdf.body as unknown as Buffer).replace(/\s+/g, ' ')
  expect(words).toContain('ab dem Tag des Vertragsabschlusses')
  const agreed = { status: 'accepted', version: 1, total: offerTotal, accept_terms: true, starts_early: true } as const
  const { body } = await request(leadCalls.setOfferStatus, { id: made.id, billing, ...agreed }, customer.token)
  const { text } = await confirmationOf(body.order_number!)
  expect(text).toContain('ab dem Tag des Vertragsabschlusses')
  expect(text).toContain('angemessenen Betrag zu zahlen')
  expect(text).toContain('Sie haben ausdrücklich verlangt')
  expect(text).toContain('folgenden Dienstleistung')
  expect(text).not.toContain('in Besitz genommen')
})

test('the page of a provider has a notice for goods, for services, and says when there is none', async () => {
  const shop = await buildShop()
  const { body } = await request(policyCalls.getPoliciesById, { id: shop.providerId })
  const { content } = body.data.policies.find(({ type }) => type === 'withdrawal')!
  for (const words of ['letzte Ware in Besitz', 'ab dem Tag des Vertragsabschlusses', 'besteht kein Widerrufsrecht'])
    expect(content).toContain(words)
})
