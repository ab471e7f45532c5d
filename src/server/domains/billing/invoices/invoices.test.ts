import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { accountCalls } from '#contract/accounts/calls.ts'
import { orderCalls } from '#contract/orders/calls.ts'
import { publicProductCalls } from '#contract/products/public.ts'
import { db, sql } from '#server/platform/sql/index.ts'
import { request, useApp } from '../../../../../test/harness.ts'
import { buildOrder, buildShop } from '../../../../../test/shop.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { vendorOrders } from '../../orders/orders.tables.ts'
import { balancesOf, selectDocuments, writeCorrection } from '../index.ts'
import { invoices } from './invoices.tables.ts'

useApp({ limits: false })

type Shop = Awaited<ReturnType<typeof buildShop>>

const buildPart = async (shop: Shop) => {
  const { number } = await buildOrder([shop])
  const [part] = await db
    .select()
    .from(vendorOrders)
    .where(eq(vendorOrders.number, `${number}-1`))
  return part!
}
const move = (shop: Shop, id: number, status: 'confirmed' | 'cancelled') =>
  request(orderCalls.moveOrder, { id, status, carrier: '' }, shop.token)

test('two hundred confirmations at once get numbers without gap and double, each provider its own', async () => {
  const shops = [await buildShop({ stock: 100 }), await buildShop({ stock: 100 })]
  const parts = await Promise.all(
    shops.flatMap((shop) => Array.from({ length: 50 }, async () => ({ shop, part: await buildPart(shop) }))),
  )
  const answers = await Promise.all(
    parts.flatMap(({ shop, part }) => [move(shop, part.id, 'confirmed'), move(shop, part.id, 'confirmed')]),
  )
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(100)
  for (const { providerId } of shops) {
    const rows = await db.select().from(invoices).where(eq(invoices.providerId, providerId))
    expect(rows.map(({ number }) => number).sort()).toEqual(
      Array.from({ length: 50 }, (_, at) => `RE-${String(at + 1).padStart(6, '0')}`),
    )
  }
})

test('an invoice says what was sold; a cancellation writes its storno; nothing can be changed', async () => {
  const shop = await buildShop({ stock: 5, priceCents: 1999 })
  const part = await buildPart(shop)
  expect(await selectDocuments(db, part.id)).toEqual([])
  await move(shop, part.id, 'confirmed')
  const [invoice] = await selectDocuments(db, part.id)
  expect(invoice).toMatchObject({ kind: 'invoice', grossCents: part.totalCents, paidCents: 0, number: 'RE-000001' })
  expect(invoice!.taxes.map(({ netCents: _, ...tax }) => tax)).toEqual(part.taxes)
  expect(-(await balancesOf(db, part.id)).customer!).toBe(invoice!.grossCents)
  await move(shop, part.id, 'cancelled')
  const [, storno] = await selectDocuments(db, part.id)
  expect(storno).toMatchObject({
    kind: 'storno',
    correctsId: invoice!.id,
    number: 'RE-000002',
    grossCents: -part.totalCents,
    taxCents: -invoice!.taxCents,
  })
  for (const change of [
    db.update(invoices).set({ grossCents: 1 }).where(eq(invoices.id, invoice!.id)),
    db.delete(invoices).where(eq(invoices.id, invoice!.id)),
  ])
    await expect(change).rejects.toThrow()
})

test('an order that is cancelled before it was confirmed has no documents', async () => {
  const shop = await buildShop({ stock: 5 })
  const part = await buildPart(shop)
  await move(shop, part.id, 'cancelled')
  expect(await selectDocuments(db, part.id)).toEqual([])
})

test('corrections at once never take back more than was invoiced', async () => {
  const shop = await buildShop({ stock: 5, priceCents: 1000 })
  const part = await buildPart(shop)
  await move(shop, part.id, 'confirmed')
  const [invoice] = await selectDocuments(db, part.id)
  const { itemId } = invoice!.lines[0]!
  const credit = (amountCents: number) =>
    inTransaction((tx) =>
      writeCorrection(tx, {
        vendorOrderId: part.id,
        reason: 'Beschädigt',
        items: [{ itemId: itemId!, quantity: 1, amountCents }],
      }),
    )
  const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => credit(300)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  await credit(100)
  const documents = await selectDocuments(db, part.id)
  expect(documents.map(({ grossCents }) => grossCents)).toEqual([part.totalCents, -300, -300, -300, -100])
  expect(new Set(documents.map(({ number }) => number)).size).toBe(5)
})

test('a Kleinunternehmer sells without tax, from the shop window to the invoice', async () => {
  const shop = await buildShop({ stock: 5, priceCents: 1190 })
  await sql`update companies set tax_number = '26 815 08152' where id = ${shop.providerId}`
  expect((await request(accountCalls.updateCompany, { small_business: true }, shop.token)).status).toBe(200)
  const { body: page } = await request(publicProductCalls.getProduct, { slug: shop.product.slug })
  expect(page.data).toMatchObject({ tax: 0, net_price: 11.9, provider: { small_business: true } })
  const { number, cart_key } = await buildOrder([shop])
  const { body } = await request(orderCalls.getOrder, { order_number: number, cart_key })
  const [part] = body.data.vendor_orders
  expect(part!.taxes.map(({ percent, tax }) => [percent, tax])).toEqual([[0, 0]])
  expect(part!.tax_note).toContain('§ 19 UStG')
  // the order stays as it was sold
  await request(accountCalls.updateCompany, { small_business: false }, shop.token)
  await move(shop, part!.id, 'confirmed')
  const [invoice] = await selectDocuments(db, part!.id)
  expect(invoice).toMatchObject({ taxCents: 0, seller: { isSmallBusiness: true, taxNumber: '26 815 08152' } })
})

test.each(['123', 'abc', '1234567890123456'])('refuses the tax number %s', async (tax_number) => {
  const shop = await buildShop()
  const { status, body } = await request(accountCalls.updateCompany, { tax_number }, shop.token)
  expect([status, JSON.stringify(body).includes('tax_number')]).toEqual([422, true])
})
