import { expect, test } from 'vitest'
import { orderCalls } from '#contract/orders/calls.ts'
import { sql } from '#server/platform/sql/index.ts'
import { request, useApp } from '../../../../../test/harness.ts'
import { textsOfPdf } from '../../../../../test/pdf.ts'
import { elementsOf, structureOf } from '../../../../../test/pdf-structure.ts'
import { buildOrder, buildShop, buyer } from '../../../../../test/shop.ts'

const { inject } = useApp({ limits: false })

type Shop = Awaited<ReturnType<typeof buildShop>>
const idsOf = async ({ token }: Shop) =>
  (await request(orderCalls.listProviderOrders, {}, token)).body.data.map(({ id }) => id).toReversed()

const papers = (kind: string, ids: number[], token?: string) =>
  inject({
    url: `/api/shop/provider-orders/papers?kind=${kind}&ids=${ids.join()}`,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  })
const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)!.length

test('slips of many orders come as one file, a sheet for each, and labels four on a sheet', async () => {
  const shop = await buildShop({ name: 'Schale Quendel' })
  const berta = { billing: { ...buyer.billing, first_name: 'Berta', last_name: 'Ölmann' } }
  for (let at = 0; at < 5; at++) await buildOrder([shop], undefined, berta)
  const ids = await idsOf(shop)
  const slips = await papers('slips', ids, shop.token)
  expect([slips.statusCode, slips.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(pagesOf(slips.rawPayload)).toBe(5)
  const structure = await structureOf(slips.rawPayload)
  expect(elementsOf(structure, 'H1').map(({ text }) => text)).toEqual(Array(5).fill('Lieferschein'))
  expect(elementsOf(structure, 'TD').filter(({ text }) => text === 'Schale Quendel')).toHaveLength(5)
  // without prices
  expect(
    elementsOf(structure, 'P')
      .map(({ text }) => text)
      .join(),
  ).not.toContain('Erlös')
  const labels = await papers('labels', ids, shop.token)
  expect([labels.statusCode, pagesOf(labels.rawPayload)]).toEqual([200, 2])
  const written = elementsOf(await structureOf(labels.rawPayload), 'P').map(({ text }) => text)
  expect(written.filter((text) => text.includes('Berta Ölmann'))).toHaveLength(5)
})

test('only cash is asked for at the door', async () => {
  const shop = await buildShop()
  await buildOrder([shop])
  const [id] = await idsOf(shop)
  const textsNow = async () => textsOfPdf((await papers('slips', [id!], shop.token)).rawPayload)
  expect(await textsNow()).toContain('Bei der Übergabe zu zahlen')
  await sql`update vendor_orders set payment_method = 'transfer' where id = ${id!}`
  expect(await textsNow()).not.toContain('Bei der Übergabe')
})

test('pieces that were taken back are not packed', async () => {
  const shop = await buildShop({ name: 'Krug Salbei' })
  await buildOrder([shop, shop, shop])
  const [id] = await idsOf(shop)
  await sql`update order_items set returned_quantity = 1 where vendor_order_id = ${id!}`
  const structure = await structureOf((await papers('slips', [id!], shop.token)).rawPayload)
  expect(elementsOf(structure, 'TR').map(({ text }) => text)).toEqual([
    'Menge | Artikel | Art.-Nr.',
    expect.stringMatching(/^2 \| .*Krug Salbei|^2 \|/),
  ])
  await sql`update order_items set returned_quantity = 3 where vendor_order_id = ${id!}`
  const refused = await papers('labels', [id!], shop.token)
  expect([refused.statusCode, refused.json().fields.ids]).toEqual([
    422,
    'Hier ist nichts mehr zu verschicken: Alle Stücke wurden zurückgenommen oder storniert.',
  ])
})

test('only the provider gets them, for its own goods that are not cancelled', async () => {
  const [shop, stranger] = [await buildShop(), await buildShop()]
  for (const _ of [1, 2]) await buildOrder([shop])
  const [first, second] = await idsOf(shop)
  expect((await papers('slips', [first!])).statusCode).toBe(401)
  expect((await papers('slips', [first!], stranger.token)).statusCode).toBe(404)
  expect((await papers('slips', [], shop.token)).statusCode).toBe(422)
  expect(
    (
      await papers(
        'slips',
        Array.from({ length: 101 }, (_, at) => at + 1),
        shop.token,
      )
    ).statusCode,
  ).toBe(422)
  expect((await papers('invoices', [first!], shop.token)).statusCode).toBe(422)
  await request(orderCalls.moveOrder, { id: first!, status: 'cancelled' }, shop.token)
  const refused = await papers('slips', [first!, second!], shop.token)
  expect([refused.statusCode, refused.json().fields.ids]).toEqual([422, expect.stringContaining('ist storniert')])
  await sql`update vendor_orders set kind = 'service' where id = ${second!}`
  expect((await papers('slips', [second!], shop.token)).statusCode).toBe(422)
})

test('what is picked up has a slip and no label', async () => {
  const shop = await buildShop()
  await buildOrder([shop])
  const [id] = await idsOf(shop)
  await sql`update order_shippings set kind = 'pickup', place = '{"title":"Hofladen"}' where vendor_order_id = ${id!}`
  const structure = await structureOf((await papers('slips', [id!], shop.token)).rawPayload)
  expect(elementsOf(structure, 'H1')[0]!.text).toBe('Abholschein')
  const refused = await papers('labels', [id!], shop.token)
  expect([refused.statusCode, refused.json().fields.ids]).toEqual([
    422,
    'Diese Bestellungen werden abgeholt und brauchen keinen Aufkleber.',
  ])
})
