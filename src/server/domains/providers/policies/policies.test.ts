import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { checkoutCalls } from '#contract/checkout/calls.ts'
import { cartCalls } from '#contract/checkout/cart.ts'
import { invoiceCalls } from '#contract/orders/invoices.ts'
import { providerCalls } from '#contract/providers/calls.ts'
import { operatorProviderCalls as operatorCalls } from '#contract/providers/operator.ts'
import { policyCalls } from '#contract/providers/policies.ts'
import { textOfHtml } from '#server/platform/mail/clean-html.ts'
import { sql } from '#server/platform/sql/index.ts'
import { request, useApp } from '../../../../../test/harness.ts'
import { messagesTo } from '../../../../../test/outbox.ts'
import { textsOfPdf } from '../../../../../test/pdf.ts'
import { expectTagged } from '../../../../../test/pdf-structure.ts'
import { buildPublished } from '../../../../../test/providers.ts'
import { buildOrder, buildShop, buyer } from '../../../../../test/shop.ts'
import { buildCustomer, buildOperator, buildProvider } from '../../accounts/accounts.factory.ts'
import { savePage } from '../../content/index.ts'
import { agreementPdf } from '../../orders/agreement/agreement.file.ts'
import { tellPlaced } from '../../orders/placing/placing.service.ts'

useApp({ limits: false })

const slugOf = async (providerId: number) => {
  const row = await sql<{ slug: string }>`select slug from provider_pages where provider_id = ${providerId}`.one()
  return row.slug
}

const save = (token: string, policies: { type: 'terms' | 'withdrawal' | 'privacy' | 'shipping'; content: string }[]) =>
  request(policyCalls.setPolicies, { policies }, token)

test('every company gets a slug of its name, its own one, and keeps it', async () => {
  const company = { companyName: `Töpferei Groß & Söhne ${randomUUID().slice(0, 6)}` }
  const [first, second] = [await buildProvider({ company }), await buildProvider({ company })]
  const slug = await slugOf(first.providerId)
  expect(slug).toMatch(/^toepferei-gross-soehne-[0-9a-f]{6}$/)
  expect(await slugOf(second.providerId)).toBe(`${slug}-${second.providerId}`)
  await sql`update companies set company_name = 'Ganz anders' where id = ${first.providerId}`
  expect(await slugOf(first.providerId)).toBe(slug)
  const nameless = await buildProvider({ company: { companyName: '日本' } })
  expect(await slugOf(nameless.providerId)).toMatch(/^betrieb/)
})

test('a provider without texts shows the notice of the law with its own address', async () => {
  const { providerId, token } = await buildProvider({ company: { companyName: 'Müller & <b>Co</b>' } })
  const { body } = await request(policyCalls.getPolicies, { slug: await slugOf(providerId) })
  expect(body.data.policies.map(({ type }) => type)).toEqual(['withdrawal'])
  expect(body.data.policies[0]!.content).toContain('Müller &#38; &#60;b&#62;Co&#60;/b&#62;, Lindenstraße 12')
  const { body: own } = await request(policyCalls.listOwnPolicies, {}, token)
  expect(own.data.map(({ type, is_template }) => [type, is_template])).toEqual([
    ['terms', false],
    ['withdrawal', true],
    ['privacy', false],
    ['shipping', false],
  ])
  expect(own.data.every(({ template }) => textOfHtml(template).length > 200)).toBe(true)
})

test('texts are cleaned, kept when they change, and taken back', async () => {
  const { providerId, token } = await buildProvider()
  const dirty = '<h2 onclick="x()">Preise</h2><script>alert(1)</script><p>Alles <strong>inklusive</strong>.</p>'
  const { body } = await save(token, [{ type: 'terms', content: dirty }])
  expect(body.data[0]).toMatchObject({ content: '<h2>Preise</h2><p>Alles <strong>inklusive</strong>.</p>' })
  await save(token, [{ type: 'terms', content: dirty }])
  await save(token, [{ type: 'terms', content: '<p>Neu</p>' }])
  const versions = await sql`select html, replaced_at is null as current from vendor_policies
    where provider_id = ${providerId} order by id`
  expect(versions).toMatchObject([{ current: false }, { html: '<p>Neu</p>', current: true }])
  await save(token, [{ type: 'terms', content: '<p></p>' }])
  const { body: shown } = await request(policyCalls.getPoliciesById, { id: providerId })
  expect(shown.data.policies.map(({ type }) => type)).toEqual(['withdrawal'])
})

test('two changes at once leave one text in force', async () => {
  const { providerId, token } = await buildProvider()
  const texts = ['<p>Eins</p>', '<p>Zwei</p>', '<p>Drei</p>', '<p>Vier</p>']
  const answers = await Promise.all(texts.map((content) => save(token, [{ type: 'shipping', content }])))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const [row] =
    await sql`select count(*)::int from vendor_policies where provider_id = ${providerId} and replaced_at is null`
  expect(row).toEqual({ count: 1 })
})

test.each([
  ['nothing', { policies: [] }],
  ['an unknown kind', { policies: [{ type: 'imprint', content: 'x' }] }],
  ['a text without end', { policies: [{ type: 'terms', content: 'x'.repeat(100_001) }] }],
])('%s is refused', async (_, input) => {
  const { token } = await buildProvider()
  expect((await request(policyCalls.setPolicies, input as never, token)).status).toBe(422)
})

test('only providers have texts, and only of those who are there', async () => {
  const customer = await buildCustomer()
  expect((await save(customer.token, [{ type: 'terms', content: 'x' }])).status).toBe(403)
  expect((await request(policyCalls.getPolicies, { slug: 'gibt-es-nicht' })).status).toBe(404)
  expect((await request(policyCalls.getPolicies, {})).status).toBe(422)
  const { id, providerId } = await buildProvider()
  await sql`update users set deleted_at = now() where id = ${id}`
  expect((await request(policyCalls.getPoliciesById, { id: providerId })).status).toBe(404)
})

test('who agreed before the texts changed agrees anew', async () => {
  const shop = await buildShop()
  const { body: added } = await request(cartCalls.createCartItem, {
    cart_key: randomUUID(),
    product_id: shop.product.id,
  })
  const cart_key = added.data.cart_key!
  const agree = () => request(cartCalls.acceptTerms, { cart_key, provider_ids: [shop.providerId] })
  const { body: agreed } = await agree()
  expect(agreed.data.groups[0]).toMatchObject({ terms_accepted: true, provider: { has_terms: false } })
  await save(shop.token, [{ type: 'terms', content: '<p>Nur am Dienstag</p>' }])
  const { body: cart } = await request(cartCalls.getCart, { cart_key })
  expect(cart.groups[0]).toMatchObject({
    terms_accepted: false,
    provider: { has_terms: true, url: await slugOf(shop.providerId) },
  })
  const { total, to_pay } = cart
  const placing = { ...buyer, cart_key, placing_key: randomUUID(), total, to_pay, accept_terms: true }
  expect((await request(checkoutCalls.placeCashOrder, placing)).status).toBe(409)
  await agree()
  expect((await request(checkoutCalls.placeCashOrder, placing)).status).toBe(201)
})

test('the confirmation carries the texts as they were at the order', async () => {
  const shop = await buildShop()
  await save(shop.token, [{ type: 'terms', content: '<p>Damals &amp; gut</p><ul><li>Punkt</li></ul>' }])
  const email = `texte-${randomUUID()}@example.org`
  const terms = (html: string) =>
    savePage({
      ...{ slug: 'agb', title: 'AGB', kind: 'legal', seo: { title: 'AGB', description: 'AGB' } },
      widgets: [{ type: 'text', data: { title: '', html } }],
    })
  await terms('<p>Plattform damals</p>')
  const { number } = await buildOrder([shop], undefined, { email })
  await save(shop.token, [{ type: 'terms', content: '<p>Später</p>' }])
  await terms('<p>Plattform später</p>')
  const order = await sql<{ id: number }>`select id from orders where number = ${number}`.one()
  await tellPlaced(order.id)
  const [mail] = await messagesTo(email)
  expect(mail!.attachments).toMatchObject([{ source: 'agreement', id: order.id }])
  const file = await agreementPdf(order.id)
  const elements = await expectTagged(file, 'Vertragstexte')
  expect(elements('H2')[0]!.text).toContain('Geschäftsbedingungen von Becker Werkstatt GmbH')
  const texts = textsOfPdf(file)
  for (const words of ['Geschäftsbedingungen von Becker Werkstatt GmbH', 'Damals & gut', '– Punkt', 'Lindenstraße 12'])
    expect(texts).toContain(words)
  expect(texts).toContain('Widerrufsbelehrung von Becker Werkstatt GmbH')
  expect(texts).not.toContain('Später')
  const agreed = await sql<{ version: number; html: string }>`
    select v.version, v.html from orders o join page_versions v on v.slug = 'agb' and v.version = o.terms_version where o.id = ${order.id}`.one()
  expect(agreed.html).toBe('<p>Plattform damals</p>')
  expect(texts).toContain(`AGB von Marktwerk, Fassung ${agreed.version} vom`)
  expect(texts).toContain('Plattform damals')
  expect(texts).not.toContain('Plattform später')
  await expect(sql`update page_versions set html = '' where slug = 'agb'`).rejects.toThrow('append-only')
})

test('the texts of the contract can be read under the own order, and only there', async () => {
  const [shop, customer, stranger] = [await buildShop(), await buildCustomer(), await buildCustomer()]
  await save(shop.token, [{ type: 'terms', content: '<p>Damals vereinbart</p>' }])
  const { number } = await buildOrder([shop], customer.token)
  const ask = (token?: string) => request(invoiceCalls.getAgreement, { order_number: number }, token)
  const own = await ask(customer.token)
  expect(own.headers['content-disposition']).toContain(`Vertragstexte-${number}.pdf`)
  const texts = textsOfPdf(own.body as unknown as Buffer)
  for (const words of ['Damals vereinbart', 'Widerrufsbelehrung von Becker Werkstatt GmbH'])
    expect(texts).toContain(words)
  expect((await ask(stranger.token)).status).toBe(404)
  expect((await ask(shop.token)).status).toBe(404)
  expect((await ask()).status).toBe(401)
})

test('the operator sees all providers with what is missing, and gives or ends the premium package', async () => {
  const [operator, half] = [await buildOperator(), await buildProvider({ isChecked: false })]
  const whole = await buildProvider({ company: { companyName: `Ganz ${half.providerId}` } })
  const list = async (input: object) => (await request(operatorCalls.listForOperator, input, operator.token)).body.data
  const [found, ...rest] = await list({ keyword: `ganz ${half.providerId}` })
  expect(rest).toEqual([])
  expect(found).toMatchObject({ id: whole.providerId, is_published: true, is_premium: false, missing: [] })
  const open = (await list({ state: 'incomplete' })).find(({ id }) => id === half.providerId)
  expect(open!.missing).toContain('Rechtsform')
  const set = (id: number, is_premium: boolean) => request(operatorCalls.setPremium, { id, is_premium }, operator.token)
  const given = await set(whole.providerId, true)
  expect(given.body.data.is_premium).toBe(true)
  // a badge and nothing else, as it says
  expect(given.body.message).toContain('Paket und Provision bleiben, wie sie sind.')
  expect(await sql`select from subscriptions where provider_id = ${whole.providerId}`).toEqual([])
  expect((await list({ state: 'premium' })).map(({ id }) => id)).toContain(whole.providerId)
  expect((await set(whole.providerId, false)).body.data.is_premium).toBe(false)
  expect((await set(2_000_000_000, true)).status).toBe(404)
})

test('search engines get the pages that are public', async () => {
  const [shown, hidden] = [await buildPublished(), await buildProvider({ isChecked: false })]
  const { parts } = (await request(providerCalls.listAddresses, {})).body
  expect(parts).toEqual([1])
  const { providers } = (await request(providerCalls.listAddresses, { part: 1 })).body
  const page = await sql<{
    slug: string
  }>`select slug from provider_pages where provider_id = ${hidden.providerId}`.one()
  const urls = providers.map(({ url }) => url)
  expect([urls.includes(shown.slug), urls.includes(page.slug)]).toEqual([true, false])
  expect((await request(providerCalls.listAddresses, { part: 9 })).status).toBe(404)
})
