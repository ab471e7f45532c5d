import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { cartCalls } from '#contract/checkout/cart.ts'
import { reportCalls as calls } from '#contract/reports/calls.ts'
import { buildCustomer, buildOperator } from '#server/domains/accounts/accounts.factory.ts'
import { missingForPublication, refreshListings } from '#server/domains/products/index.ts'
import { db, sql } from '#server/platform/sql/index.ts'
import { request, useApp } from '../../../../test/harness.ts'
import { messagesTo } from '../../../../test/outbox.ts'
import { buildShop } from '../../../../test/shop.ts'

useApp({ limits: false })

test('a notice about a product takes it offline with reasons, and an appeal brings it back', async () => {
  const [shop, customer, operator] = [await buildShop(), await buildCustomer(), await buildOperator()]
  const { id } = shop.product
  const notice = { reason: 'illegal' as const, text: 'Diese Ware ist nicht sicher.', good_faith: true }
  const guest = { name: 'Greta Gast', email: `greta-ware-${id}@example.org` }
  expect((await request(calls.createOfferReport, { ...notice, id })).body.fields).toHaveProperty('name')
  expect((await request(calls.createOfferReport, { ...notice, id: 2_000_000_000, ...guest })).status).toBe(404)
  expect((await request(calls.createOfferReport, { ...notice, id, ...guest })).status).toBe(200)
  expect((await request(calls.createOfferReport, { ...notice, id, ...guest })).status).toBe(409)
  expect((await request(calls.createOfferReport, { ...notice, id }, customer.token)).status).toBe(200)
  expect((await messagesTo(customer.email))[0]!.text).toContain(shop.product.name)

  const { data } = (await request(calls.listReports, {}, operator.token)).body
  const report = data.find(({ type, reporter }) => type === 'product' && reporter.email === customer.email)!
  expect(report).toMatchObject({ review_state: 'shown', company_name: 'Becker Werkstatt GmbH', url: shop.product.slug })
  const decide = (outcome: 'removed' | 'kept') =>
    request(calls.setDecision, { id: report.id, outcome, reasons: 'Die Ware ist zurückgerufen.' }, operator.token)
  const isListed = async () => (await sql`select 1 from product_listings where product_id = ${id}`).length === 1
  const buy = () => request(cartCalls.createCartItem, { product_id: id, cart_key: randomUUID() })
  expect((await decide('removed')).body.data).toMatchObject({ state: 'decided', review_state: 'hidden' })
  expect([await isListed(), (await buy()).status]).toEqual([false, 404])
  // nothing that its provider does brings it back
  await refreshListings(db, [id])
  expect(await isListed()).toBe(false)
  const [missing] = missingForPublication({ ...(shop.product as never as object), blockedAt: 'x' } as never)
  expect(missing!.message).toContain('nach einer Meldung offline genommen')
  for (const to of [shop.email, guest.email, customer.email])
    expect((await messagesTo(to))[0]!.text).toContain('Die Ware ist zurückgerufen.')

  const key = /\/meldung\/([0-9a-f-]{36})/.exec((await messagesTo(shop.email))[0]!.text)![1]!
  expect((await request(calls.createAppeal, { key, text: 'Das war eine andere Charge.' })).status).toBe(200)
  expect((await decide('kept')).body.data).toMatchObject({ state: 'final', review_state: 'shown' })
  expect([await isListed(), (await buy()).status]).toEqual([true, 201])
})
