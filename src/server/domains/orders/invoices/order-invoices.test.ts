import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { accountCalls } from '#contract/accounts/calls.ts'
import { voucherCalls } from '#contract/billing/vouchers.ts'
import { checkoutCalls } from '#contract/checkout/calls.ts'
import { cartCalls } from '#contract/checkout/cart.ts'
import { orderCalls } from '#contract/orders/calls.ts'
import { invoiceCalls } from '#contract/orders/invoices.ts'
import { sql } from '#server/platform/sql/index.ts'
import { inTransaction } from '#server/platform/transaction.ts'
import { brokenGermanRules, brokenRules } from '../../../../../test/en16931.ts'
import { refusedByLibrary } from '../../../../../test/factur-x-kit.ts'
import { brokenSchema } from '../../../../../test/factur-x-schema.ts'
import { request, useApp } from '../../../../../test/harness.ts'
import { messagesTo } from '../../../../../test/outbox.ts'
import { invoiceInPdf, textsOfPdf } from '../../../../../test/pdf.ts'
import { expectTagged } from '../../../../../test/pdf-structure.ts'
import { buildOrder, buildShop, buyer } from '../../../../../test/shop.ts'
import { buildCustomer, buildProvider } from '../../accounts/accounts.factory.ts'
import { writeCorrection } from '../../billing/index.ts'
import { buildProduct } from '../../products/products.factory.ts'

useApp({ limits: false })

type Shop = Awaited<ReturnType<typeof buildShop>>
type Placed = { number: string; cart_key: string }

const partOf = async ({ number, cart_key }: Placed) => {
  const { body } = await request(orderCalls.getOrder, { order_number: number, cart_key })
  return body.data.vendor_orders[0]!
}
const move = async (shop: Shop, placed: Placed, status: 'confirmed' | 'cancelled') => {
  const { id } = await partOf(placed)
  expect((await request(orderCalls.moveOrder, { id, status, carrier: '' }, shop.token)).status).toBe(200)
  return partOf(placed)
}
const read = (id: number, cart_key: string, format: 'pdf' | 'xrechnung' = 'pdf') =>
  request(invoiceCalls.getDocument, { id, cart_key, format })

/** A basket of goods with 19 and 7 %, and deposit on one of them. */
const buildBasket = async (shop: Shop) => {
  const { providerId } = shop
  const juice = await buildProduct({
    providerId,
    name: 'Apfelsaft & Co. <trüb>',
    priceCents: 349,
    depositCents: 25,
    stock: 50,
  })
  const honey = await buildProduct({ providerId, name: 'Honig', priceCents: 699, taxClass: 'reduced', stock: 50 })
  return [juice, honey].map((product) => ({ providerId, product }))
}

const placeWithVoucher = async (shop: Shop, terms: object): Promise<Placed> => {
  const { body: issued } = await request(voucherCalls.createProviderVoucher, terms as never, shop.token)
  let cart_key: string = randomUUID()
  for (const { product } of await buildBasket(shop)) {
    const { body } = await request(cartCalls.createCartItem, { cart_key, product_id: product.id, quantity: 3 })
    cart_key = body.data.cart_key!
  }
  await request(cartCalls.setCartVoucher, { cart_key, voucher_code: issued.data.voucher_code })
  const { body } = await request(cartCalls.acceptTerms, { cart_key, provider_ids: [shop.providerId] })
  const { total, to_pay } = body.data
  const placing = { placing_key: randomUUID(), accept_terms: true, payment_method: 'voucher' as const, total, to_pay }
  const placed = await request(checkoutCalls.placeOrder, { ...buyer, ...placing, cart_key })
  expect(placed.status, JSON.stringify(placed.body)).toBe(201)
  return { number: placed.body.order_number, cart_key }
}

const company = { ...buyer, billing: { ...buyer.billing, company: 'Gast & Söhne GmbH', vat_id: 'DE136695976' } }

const kinds: Record<string, (shop: Shop) => Promise<Placed>> = {
  '19 %': (shop) => buildOrder([shop]),
  'mixed rates with shipping and deposit': async (shop) => buildOrder(await buildBasket(shop)),
  'a business as buyer': (shop) => buildOrder([shop], undefined, company),
  'a Kleinunternehmer': async (shop) => {
    const basket = await buildBasket(shop)
    await sql`update companies set vat_number = '', tax_number = '26 815 08152' where id = ${shop.providerId}`
    await request(accountCalls.updateCompany, { small_business: true }, shop.token)
    return buildOrder(basket)
  },
  'paid by voucher': (shop) => placeWithVoucher(shop, { kind: 'amount', amount: 100, title: 'Geschenk' }),
  'partly paid by voucher': (shop) => placeWithVoucher(shop, { kind: 'amount', amount: 5, title: 'Geschenk' }),
  'reduced by a voucher': (shop) => placeWithVoucher(shop, { kind: 'percent', percent: 15, title: 'Herbst' }),
}

/**
 * BR-CO-17 asks for rate times net. The official test leaves a euro, the library half a cent; ours may be a whole cent off, so
 * that a sale and all its corrections sum to zero. More than that cent the library refuses by BR-S-09.
 */
const refusedBeyondCents = async (xml: string) => (await refusedByLibrary(xml)).filter((id) => id !== 'BR-CO-17')

const check = async (id: number, cart_key: string) => {
  const { body, headers, status } = await read(id, cart_key)
  const pdf = body as unknown as Buffer
  expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
  const xml = invoiceInPdf(pdf)
  expect(brokenSchema(xml)).toBe('')
  expect([brokenRules(xml), await refusedBeyondCents(xml)]).toEqual([[], []])
  const elements = await expectTagged(pdf, '')
  expect(elements('TH').map(({ text }) => text)).toEqual(expect.arrayContaining(['Bezeichnung', 'Gesamt']))
  if (xml.includes('>Pfand<')) expect(elements('TR').some(({ text }) => text.includes('Pfand'))).toBe(true)
  const metadata = textsOfPdf(pdf)
  expect(metadata).toContain('<pdfaid:part>3</pdfaid:part>')
  expect(metadata).toContain('<pdfaid:conformance>A</pdfaid:conformance>')
  expect(metadata).toContain('<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>')
  expect(pdf.equals((await read(id, cart_key)).body as unknown as Buffer)).toBe(true)
  const { body: xRechnung } = await read(id, cart_key, 'xrechnung')
  const text = String(xRechnung)
  expect(brokenSchema(text)).toBe('')
  expect([brokenRules(text), brokenGermanRules(text), await refusedBeyondCents(text)]).toEqual([[], [], []])
  return xml
}

test.each(Object.keys(kinds))('invoice, correction and storno keep to EN 16931: %s', async (kind) => {
  const shop = await buildShop({ stock: 50, priceCents: 1999 })
  const placed = await kinds[kind]!(shop)
  const { id: vendorOrderId, total, items, documents } = await move(shop, placed, 'confirmed')
  const [invoice] = documents
  expect(invoice).toMatchObject({ kind: 'invoice', kind_text: 'Rechnung', number: 'RE-000001', total })
  const xml = await check(invoice!.id, placed.cart_key)
  expect(xml).toContain(`<ram:GrandTotalAmount>${total.toFixed(2)}</ram:GrandTotalAmount>`)
  const amountCents = 123
  await inTransaction((tx) =>
    writeCorrection(tx, {
      vendorOrderId,
      reason: 'Rückgabe',
      items: [{ itemId: items[0]!.id, quantity: 1, amountCents, depositCents: items[0]!.deposit ? 25 : 0 }],
      shippingCents: 100,
    }),
  )
  const { documents: all } = await move(shop, placed, 'cancelled')
  expect(all.map(({ kind_text }) => kind_text)).toEqual(['Rechnung', 'Rechnungskorrektur', 'Stornorechnung'])
  expect(all.reduce((sum, document) => sum + document.total, 0)).toBeCloseTo(0, 5)
  for (const document of all.slice(1)) expect(await check(document.id, placed.cart_key)).toContain('RE-000001')
})

test('customer, guest and seller read an invoice; for others there is none', async () => {
  const [shop, stranger] = [await buildShop(), await buildProvider()]
  const [customer, other] = [await buildCustomer(), await buildCustomer()]
  const { number, cart_key } = await buildOrder([shop], customer.token)
  const asked = { order_number: number, provider_id: shop.providerId }
  expect((await request(invoiceCalls.getInvoice, asked, customer.token)).status).toBe(404)
  const { body: listed } = await request(
    orderCalls.getProviderOrderByNumber,
    { order_number: `${number}-1` },
    shop.token,
  )
  await request(orderCalls.moveOrder, { id: listed.data.id, status: 'confirmed' }, shop.token)
  for (const order_number of [number, `${number}-1`])
    for (const { token } of [customer, shop]) {
      const answer = await request(invoiceCalls.getInvoice, { ...asked, order_number }, token)
      expect([answer.status, answer.headers['content-disposition']]).toEqual([
        200,
        'attachment; filename="Rechnung-RE-000001.pdf"',
      ])
    }
  const { body: list } = await request(orderCalls.listOrders, {}, customer.token)
  expect(list.data[0]!.invoices).toEqual([asked])
  const { body: own } = await request(orderCalls.getOrder, { order_number: number }, customer.token)
  const { id } = own.data.vendor_orders[0]!.documents[0]!
  for (const { token } of [other, stranger]) {
    expect((await request(invoiceCalls.getInvoice, asked, token)).status).toBe(404)
    expect((await request(invoiceCalls.getDocument, { id }, token)).status).toBe(404)
  }
  // the key of the cart is a guest's, not that of somebody with an account
  expect((await request(invoiceCalls.getInvoice, { ...asked, cart_key })).status).toBe(404)
  expect(
    (await request(invoiceCalls.getInvoice, { ...asked, provider_id: stranger.providerId }, customer.token)).status,
  ).toBe(404)
})

test('the invoice goes with the mails, and once more when the provider sends it', async () => {
  const [shop, stranger] = [await buildShop(), await buildProvider()]
  const email = `${randomUUID()}@example.org`
  const placed = await buildOrder([shop], undefined, { ...buyer, email })
  const ask = (token: string) => request(invoiceCalls.sendInvoice, { order_number: `${placed.number}-1` }, token)
  expect((await ask(shop.token)).status).toBe(409)
  expect((await ask(stranger.token)).status).toBe(404)
  await move(shop, placed, 'confirmed')
  const filename = 'Rechnung-RE-000001.pdf'
  const mails = () => messagesTo(email)
  expect((await mails())[0]!.attachments).toMatchObject([{ filename }])
  expect((await ask(shop.token)).body.message).toBe('Die Rechnung wurde gerade erst verschickt.')
  await sql`update outbox set created_at = now() - interval '11 minutes' where recipient = ${email}`
  const answers = await Promise.all([ask(shop.token), ask(shop.token), ask(shop.token)])
  expect(answers.map(({ body }) => body.message).filter((message) => message.includes('unterwegs'))).toHaveLength(1)
  const [sent] = await mails()
  expect(sent).toMatchObject({
    subject: `Rechnung RE-000001 zu Ihrer Bestellung ${placed.number}-1`,
    attachments: [{ filename }],
  })
  expect(await mails()).toHaveLength(2)
  await move(shop, placed, 'cancelled')
  expect((await mails())[0]!.attachments).toMatchObject([{ filename: 'Stornorechnung-RE-000002.pdf' }])
})

test('the tax rate of the day of delivery counts, not of the order; the agreed price stays (§27 UStG)', async () => {
  const shop = await buildShop({ stock: 50, priceCents: 1999 })
  const placed = await buildOrder(await buildBasket(shop))
  // ordered yesterday, and from today on the reduced rate is another
  await sql`update orders set placed_at = placed_at - interval '1 day' where number = ${placed.number}`
  await sql`update vendor_orders set placed_at = placed_at - interval '1 day'
    where order_id = (select id from orders where number = ${placed.number})`
  const today = sql`(now() at time zone 'Europe/Berlin')::date`
  await sql`update tax_rates set valid_to = ${today} - 1 where tax_class = 'reduced' and valid_to is null`
  await sql`insert into tax_rates (id, tax_class, name, basis_points, valid_from) values (97, 'reduced', '5 %', 500, ${today})`
  const before = await partOf(placed)
  expect(before.taxes.map(({ percent }) => percent)).toEqual([19, 7])
  const after = await move(shop, placed, 'confirmed')
  expect(after.taxes.map(({ percent, gross }) => [percent, gross])).toEqual([
    [19, before.taxes[0]!.gross],
    [5, before.taxes[1]!.gross],
  ])
  expect([after.total, after.items.map(({ tax }) => tax)]).toEqual([before.total, [19, 5]])
  const xml = await check(after.documents[0]!.id, placed.cart_key)
  expect(xml).toContain('<ram:RateApplicablePercent>5')
  // corrections follow the invoice
  const { documents } = await move(shop, placed, 'cancelled')
  expect(documents.reduce((sum, { total }) => sum + total, 0)).toBeCloseTo(0, 5)
})
