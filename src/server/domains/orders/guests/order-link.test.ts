import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { accountCalls } from '#contract/accounts/calls.ts'
import { orderCalls } from '#contract/orders/calls.ts'
import { invoiceCalls } from '#contract/orders/invoices.ts'
import { orderLinkCalls } from '#contract/orders/link.ts'
import { refundCalls, withdrawalCalls } from '#contract/refunds/calls.ts'
import { contractSentence } from '#lib/text/contract-words.ts'
import { sql } from '#server/platform/sql/index.ts'
import { request, useApp } from '../../../../../test/harness.ts'
import { mailedToken, messagesTo } from '../../../../../test/outbox.ts'
import { textsOfPdf } from '../../../../../test/pdf.ts'
import { buildOrder, buildShop, buyer } from '../../../../../test/shop.ts'
import { orderByTransfer, takeTransfers } from '../../../../../test/transfers.ts'
import { agreementPdf } from '../agreement/agreement.file.ts'
import { tellPlaced } from '../placing/placing.service.ts'

useApp({ limits: false })

test('a guest follows the order by the secret link of the mail; names and addresses stay away', async () => {
  const shop = await buildShop()
  const email = `${randomUUID()}@example.org`
  const { number, cart_key } = await buildOrder([shop], undefined, { email })
  const { id, part } = await sql<{ id: number; part: number }>`
    select o.id, v.id as part from orders o join vendor_orders v on v.order_id = o.id where o.number = ${number}`.one()
  await tellPlaced(id)
  const [mail] = await messagesTo(email)
  const key = /sendung\/([\w-]{36})/.exec(mail!.text)![1]!
  await request(orderCalls.moveOrder, { id: part, status: 'confirmed' }, shop.token)
  const track = { shop_vendor_order_id: part, title: 'Unterwegs', tracking_number: 'DE123' }
  await request(orderCalls.createTrack, track, shop.token)
  const { status, body } = await request(orderLinkCalls.getOrderByLink, { key })
  expect([status, body.data.order_number]).toEqual([200, number])
  expect(body.data.vendor_orders[0]).toMatchObject({
    order_status: 'confirmed',
    tracks: [{ tracking_number: 'DE123' }],
    documents: [{ kind: 'invoice' }],
    can_cancel: true,
  })
  expect(JSON.stringify(body)).not.toContain(email)
  expect(JSON.stringify(body)).not.toContain(buyer.billing.street)
  for (const wrong of [randomUUID(), cart_key])
    expect((await request(orderLinkCalls.getOrderByLink, { key: wrong })).status).toBe(404)
  expect((await request(orderLinkCalls.getOrderByLink, { key: 'x' })).status).toBe(422)

  // a dead token is said, instead of showing nothing as to a guest
  const dead = await request(orderCalls.getOrder, { cart_key, order_number: number }, 'dead-token')
  expect([dead.status, dead.body.error]).toEqual([401, 'TOKEN_INVALID'])

  // news by the number of the purchase as well as by that of its part
  for (const order_number of [number, `${number}-1`]) {
    const { body: news } = await request(orderCalls.listTracks, { cart_key, order_number })
    expect(news.data.map(({ title }) => title)).toEqual(['Unterwegs'])
  }
  expect((await request(orderCalls.listTracks, { cart_key: randomUUID(), order_number: number })).status).toBe(404)
})

/** A guest's order of one part, with the key of its mails. */
const buildGuest = async (prepare?: (shop: Awaited<ReturnType<typeof buildShop>>) => Promise<unknown>) => {
  const shop = await buildShop()
  await prepare?.(shop)
  const email = `${randomUUID()}@example.org`
  const number = prepare
    ? (await orderByTransfer([shop], undefined, email)).number
    : (await buildOrder([shop], undefined, { email })).number
  const { id, part, key } = await sql<{ id: number; part: number; key: string }>`
    select o.id, v.id as part, o.link_key as key from orders o join vendor_orders v on v.order_id = o.id
    where o.number = ${number}`.one()
  const read = async () => (await request(orderLinkCalls.getOrderByLink, { key })).body.data
  return { shop, email, number, id, part, key, read, order_number: `${number}-1` }
}

test('by the link a guest reads the invoice, writes to the provider and cancels, each of it once', async () => {
  const { shop, email, part, key, order_number, read } = await buildGuest()
  const other = await buildGuest()
  await request(orderCalls.moveOrder, { id: part, status: 'confirmed' }, shop.token)
  const [document] = (await read()).vendor_orders[0]!.documents
  const file = await request(invoiceCalls.getDocumentByLink, { key, id: document!.id })
  expect(file.status).toBe(200)
  expect((await request(invoiceCalls.getDocumentByLink, { key: other.key, id: document!.id })).status).toBe(404)

  const { to } = await sql<{ to: string }>`
    select u.email as to from users u join companies c on c.user_id = u.id where c.id = ${shop.providerId}`.one()
  const text = `Bitte beim Nachbarn abgeben. ${randomUUID()}`
  for (let times = 0; times < 2; times++)
    expect((await request(orderLinkCalls.sendOrderMessage, { key, order_number, text })).status).toBe(200)
  const mails = (await messagesTo(to)).filter((mail) => mail.text.includes(text))
  expect(mails.map(({ headers }) => headers)).toEqual([{ 'Reply-To': email }])
  const foreign = { key: other.key, order_number }
  expect((await request(orderLinkCalls.sendOrderMessage, { ...foreign, text })).status).toBe(404)
  expect((await request(orderLinkCalls.endOrderByLink, foreign)).status).toBe(404)

  for (let times = 0; times < 2; times++)
    expect((await request(orderLinkCalls.endOrderByLink, { key, order_number })).status).toBe(200)
  expect((await read()).vendor_orders[0]).toMatchObject({ order_status: 'cancelled', can_cancel: false })
})

test('a withdrawal by the link is carried out at once, and the page says so; without it the page says that it waits', async () => {
  const [known, unknown] = [await buildGuest(), await buildGuest()]
  for (const { number: order_number, email, key } of [known, unknown])
    await request(withdrawalCalls.createWithdrawal, {
      declaration_key: randomUUID(),
      name: 'Anna Becker',
      order_number,
      email,
      ...(key === known.key && { link_key: key }),
    })
  const stateOf = async ({ key }: typeof known) => {
    const { body } = await request(refundCalls.getRefundsByLink, { key })
    expect(JSON.stringify(body)).not.toContain('Becker')
    return body.data.declarations.map(({ state }) => state)
  }
  expect([await stateOf(known), await stateOf(unknown)]).toEqual([['done'], ['waiting']])
  const statusOf = async ({ read }: typeof known) => (await read()).vendor_orders[0]!.order_status
  expect([await statusOf(known), await statusOf(unknown)]).toEqual(['cancelled', 'pending'])
  expect((await request(refundCalls.getRefundsByLink, { key: randomUUID() })).status).toBe(404)
})

test('one tap makes an account, which has the order once its address is confirmed', async () => {
  const { email, key, number, read } = await buildGuest()
  expect((await read()).can_register).toBe(true)
  expect((await request(orderLinkCalls.createAccountByLink, { key })).status).toBe(200)
  expect((await read()).can_register).toBe(false)
  expect((await request(orderLinkCalls.createAccountByLink, { key })).status).toBe(409)
  const token = await mailedToken(email)
  const { body } = await request(accountCalls.confirmEmail, { token, password: 'ein langer Satz zum Merken' })
  expect(body).toMatchObject({ next: `/konto/bestellungen/${number}`, session: { role: 'User' } })
  const own = await request(orderCalls.getOrder, { order_number: number }, body.session!.token)
  expect(own.status).toBe(200)
})

test('the mail is short: tracking before all else, when the contract is made, texts in one PDF', async () => {
  const { email, id, key, shop } = await buildGuest()
  await tellPlaced(id)
  const [mail] = await messagesTo(email)
  expect(mail!.text.length).toBeLessThan(2500)
  expect(mail!.text.indexOf(`/sendung/${key}`)).toBeLessThan(mail!.text.indexOf('Gesamtbetrag'))
  expect(mail!.html!.indexOf(`/sendung/${key}`)).toBeLessThan(mail!.html!.indexOf('Gesamtbetrag'))
  const { name } = await sql<{
    name: string
  }>`select company_name as name from companies where id = ${shop.providerId}`.one()
  expect(mail!.text).toContain(contractSentence(name, false))
  expect(mail!.attachments).toMatchObject([{ source: 'agreement', id }])
  expect(textsOfPdf(await agreementPdf(id))).toContain(`Widerrufsbelehrung von ${name}`)
})

test('days of delivery of what is paid in advance count from the payment', async () => {
  const { email, id, part, read } = await buildGuest(takeTransfers)
  await tellPlaced(id)
  const [mail] = await messagesTo(email)
  expect(mail!.text).toContain('nach Zahlungseingang')
  expect(mail!.text.match(/Aufforderung zur Zahlung/g)).toHaveLength(1)
  expect((await read()).vendor_orders[0]!.shippings[0]).toMatchObject({ after_payment: true })
  await sql`update orders set placed_at = '2026-03-02 10:00+01' where id = ${id}`
  await sql`update vendor_orders set payment_status = 'paid', paid_at = '2026-03-16 10:00+01' where id = ${part}`
  const { shippings } = (await read()).vendor_orders[0]!
  expect(shippings[0]!.after_payment).toBe(false)
  expect(shippings[0]!.delivery_from >= '2026-03-16').toBe(true)
})
