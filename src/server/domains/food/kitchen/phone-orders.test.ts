import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { kitchenCalls } from '#contract/food/kitchen.ts'
import { phoneCalls } from '#contract/food/phone.ts'
import { buildCustomer } from '#server/domains/accounts/accounts.factory.ts'
import { sql } from '#server/platform/sql/index.ts'
import { brokenRules } from '../../../../../test/en16931.ts'
import { brokenSchema } from '../../../../../test/factur-x-schema.ts'
import { request, useApp } from '../../../../../test/harness.ts'
import { invoiceInPdf } from '../../../../../test/pdf.ts'
import { invoicePdf } from '../../billing/invoices/files.service.ts'
import { endOrderTerms } from '../../orders/orders.retention.ts'
import { tellPlaced } from '../../orders/placing/placing.service.ts'
import { buildLocation } from '../../stores/stores.factory.ts'
import { buildRestaurant } from '../food.factory.ts'

useApp({ limits: false })

let place: Awaited<ReturnType<typeof buildRestaurant>>
let other: typeof place
beforeAll(async () => {
  ;[place, other] = await Promise.all([buildRestaurant(), buildRestaurant()])
})

const caller = {
  name: 'Frau Elif Yılmaz',
  phone: '06421 123456',
  street: 'Marktplatz',
  street_number: '3',
  zip: '35037',
  city: 'Marburg',
}
const two = () => ({ items: [{ product_id: place.pizza, quantity: 2 }, { product_id: place.cola }] })
const orderOf = (more: object = {}) => ({ ...two(), ...caller, total: 24.25, placing_key: randomUUID(), ...more })
const send = (order: ReturnType<typeof orderOf>, token = place.token) =>
  request(phoneCalls.placePhoneOrder, order, token)

test('staff types in an order: checked, promised, accepted at once, cash in the ledger, nobody is written to', async () => {
  const check = await request(phoneCalls.getPhonePrice, { ...two(), zip: '35037' }, place.token)
  expect(check.body.data).toMatchObject({ items_total: 21.5, deposit_total: 0.25, shipping_total: 2.5, total: 24.25 })
  expect([check.body.data.problem, check.body.data.slots.length > 3]).toEqual([null, true])
  const order = orderOf({ change_for: 50, note: 'Hinterhaus' })
  // two taps at once are one order
  const [first, second] = await Promise.all([send(order), send(order)])
  expect([first.status, second.status, second.body.data.order_number]).toEqual([201, 201, first.body.data.order_number])
  const { data } = first.body
  expect(data).toMatchObject({ status: 'confirmed', is_phone: true, total: 24.25, to_pay: 24.25, change_for: 50 })
  expect(data.customer).toMatchObject({ name: 'Frau Elif Yılmaz', phone: '06421 123456', address: 'Marktplatz 3' })
  const row = await sql<{ id: number; email: string; commission: number; invoiced: number; carts: number }>`
    select v.id, o.email, v.commission_cents as commission,
      (select sum(gross_cents)::int from invoices where vendor_order_id = v.id) as invoiced,
      (select count(*)::int from carts where key = o.placing_key) as carts
    from vendor_orders v join orders o on o.id = v.order_id where v.number = ${data.order_number}`.one()
  expect(row).toMatchObject({ email: '', commission: 0, invoiced: 2425, carts: 0 })

  // the dish that is missing is settled on the telephone
  const cola = data.items.find(({ product_id }) => product_id === place.cola)!
  const missing = { order_number: data.order_number, item_ids: [cola.id], sold_out: false }
  const without = await request(kitchenCalls.sendMissing, missing, place.token)
  expect(without.body).toMatchObject({
    message: expect.stringContaining('rufen'),
    data: { to_pay: 21.5, is_asked: false },
  })
  await request(kitchenCalls.setDelay, { order_number: data.order_number, minutes: 10 }, place.token)
  await request(kitchenCalls.moveFoodOrder, { order_number: data.order_number, status: 'completed' }, place.token)
  await tellPlaced(data.order_id)
  const { mails, cash, left } = await sql<{ mails: number; cash: number; left: number }>`
    select (select count(*)::int from outbox where text like ${`%${data.order_number}%`} or recipient = '') as mails,
      (select sum(l.amount_cents)::int from ledger_entries e join ledger_lines l on l.entry_id = e.id
        where e.vendor_order_id = ${row.id} and e.kind = 'cash' and l.account = 'customer') as cash,
      (select sum(l.amount_cents)::int from ledger_entries e join ledger_lines l on l.entry_id = e.id
        where e.vendor_order_id = ${row.id}) as left`.one()
  expect({ mails, cash, left }).toEqual({ mails: 0, cash: 2150, left: 0 })

  // the term to keep it ends as for every order
  await sql`update orders set placed_at = now() - interval '8 years' where id = ${data.order_id}`
  await endOrderTerms()
  const kept = await sql<{ who: string; phone: string; words: string }>`
    select o.billing ->> 'lastName' as who, o.billing ->> 'phone' as phone, v.search_text as words
    from orders o join vendor_orders v on v.order_id = o.id where o.id = ${data.order_id}`.one()
  expect(kept).toEqual({ who: '', phone: '', words: data.order_number })
})

test('who fetches the order gives name and number only; the invoice is whole', async () => {
  await buildLocation({ providerId: place.providerId, isDefault: true, opening: 'always' })
  const order = orderOf({ is_pickup: true, street: '', zip: '', city: '', total: 21.75 })
  const { status, body } = await send(order)
  expect([status, body.data.customer.address]).toEqual([201, ''])
  const { id } = await sql<{ id: number }>`
    select i.id from invoices i join vendor_orders v on v.id = i.vendor_order_id where v.number = ${body.data.order_number}`.one()
  const xml = invoiceInPdf(await invoicePdf(id))
  expect(xml).toContain('Elif')
  expect([brokenSchema(xml), brokenRules(xml)]).toEqual(['', []])
})

test('another total, a wrong address, dishes of others, too little and strangers are refused', async () => {
  const refused = async (more: object, token?: string) => {
    const { status, body } = await send(orderOf(more), token)
    return [status, Object.keys(body.fields ?? {})[0] ?? body.message]
  }
  expect(await refused({ total: 20 })).toMatchObject([409, expect.stringContaining('24,25')])
  expect(await refused({ city: 'Berlin' })).toEqual([422, 'city'])
  expect(await refused({ zip: '10115', city: 'Berlin' })).toMatchObject([409, expect.stringContaining('10115')])
  expect(await refused({ street: '' })).toEqual([422, 'street'])
  expect(await refused({ phone: '' })).toEqual([422, 'phone'])
  expect(await refused({ items: [{ product_id: other.pizza, quantity: 2 }] })).toMatchObject([404, expect.any(String)])
  expect(await refused({ items: [{ product_id: place.soup }], total: 8.4 })).toMatchObject([
    409,
    expect.stringContaining('Mindestbestellwert'),
  ])
  const customer = await buildCustomer()
  expect([
    (await refused({}, customer.token))[0],
    (await request(phoneCalls.placePhoneOrder, orderOf())).status,
  ]).toEqual([403, 401])
  await sql`update products set age_limit = 16 where id = ${place.soup}`
  const beer = { items: [{ product_id: place.soup, quantity: 2 }], total: 14.3 }
  expect(await refused(beer)).toEqual([422, 'confirm_age'])
  expect((await send(orderOf({ ...beer, confirm_age: true }))).status).toBe(201)
})
