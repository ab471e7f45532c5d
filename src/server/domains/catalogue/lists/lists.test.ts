import { beforeAll, expect, test } from 'vitest'
import { catalogueListCalls as calls } from '#contract/catalogue/lists.ts'
import { addDays } from '#lib/clock.ts'
import { germanDay } from '#lib/format.ts'
import { buildOperator } from '#server/domains/accounts/accounts.factory.ts'
import { refreshManufacturer } from '#server/domains/products/categories/product-categories.service.ts'
import { sql } from '#server/platform/sql/index.ts'
import { inTransaction } from '#server/platform/transaction.ts'
import { request, useApp } from '../../../../../test/harness.ts'
import { buildShop } from '../../../../../test/shop.ts'
import { selectTaxRates } from '../catalogue.queries.ts'
import { manufacturerId } from '../catalogue.service.ts'

useApp({ limits: false })

let operator: string
beforeAll(async () => {
  operator = (await buildOperator()).token
})

test('a manufacturer with the name of another one becomes one with it; the search knows it', async () => {
  const [right, wrong] = await inTransaction(async (tx) => [
    await manufacturerId(tx, 'Seeblick Werke'),
    await manufacturerId(tx, 'Sehblik'),
  ])
  const { product } = await buildShop({ manufacturerId: wrong! })
  expect((await request(calls.removeManufacturer, { id: wrong! }, operator)).status).toBe(409)
  const { body } = await request(calls.updateManufacturer, { id: wrong!, name: 'seeblick werke' }, operator)
  expect(body.message).toContain('Beide Einträge')
  await refreshManufacturer({ manufacturerId: right! })
  const row = await sql<{ manufacturerId: number; isFound: boolean }>`
    select p.manufacturer_id as "manufacturerId", l.document @@ to_tsquery('german', 'seeblick') as "isFound"
    from products p join product_listings l on l.product_id = p.id where p.id = ${product.id}`.one()
  expect(row).toEqual({ manufacturerId: right, isFound: true })
  const { body: list } = await request(calls.listAllManufacturers, { keyword: 'seeblick' }, operator)
  expect(list.data).toEqual([{ id: right, name: 'Seeblick Werke', products: 1 }])
})

test('a tax rate begins on a later day, ends the one before and can be taken back', async () => {
  const [today, later] = [germanDay(), addDays(germanDay(), 40)]
  const given = { tax_class: 'reduced', percent: 6, valid_from: later } as const
  const early = await request(calls.createTaxRate, { ...given, valid_from: today }, operator)
  expect([early.status, Object.keys(early.body.fields ?? {})]).toEqual([422, ['valid_from']])
  const { body, status } = await request(calls.createTaxRate, given, operator)
  expect([status, body.data.is_ahead]).toEqual([201, true])
  const on = async (day: string) => (await selectTaxRates(day)).map(({ basisPoints }) => basisPoints)
  expect([await on(addDays(later, -1)), await on(later)]).toEqual([
    [0, 700, 1900],
    [0, 600, 1900],
  ])
  expect((await request(calls.createTaxRate, { ...given, percent: 5 }, operator)).status).toBe(422)
  expect((await request(calls.removeTaxRate, { id: body.data.id }, operator)).status).toBe(200)
  expect(await on(later)).toEqual([0, 700, 1900])
  expect((await request(calls.removeTaxRate, { id: 6 }, operator)).status).toBe(409)
})
