/** Runs the statements with large row shapes: with NODE_ENV=test, a column that differs from the shape is an error, also without rows. */
import { expect, test } from 'vitest'
import { selectLines } from '#server/domains/checkout/cart/cart.queries.ts'
import { selectById } from '#server/domains/orders/orders.queries.ts'
import { selectOwnProduct, selectShownProduct } from '#server/domains/products/product-aggregate.queries.ts'
import { selectByIds } from '#server/domains/products/shop/cards.queries.ts'
import { selectCardsOf } from '#server/domains/property/listing/property.queries.ts'
import { selectRefund } from '#server/domains/refunds/refunds.queries.ts'
import { selectReport } from '#server/domains/reports/reports.queries.ts'
import { db } from '#server/platform/sql/index.ts'

test.each<[string, () => PromiseLike<unknown>]>([
  ['cart line', () => selectLines(0, 'DE')],
  ['cart line in a transaction', () => db.transaction((tx) => selectLines(0, 'DE', tx))],
  ['vendor order', () => selectById(0)],
  ['product aggregate', () => selectOwnProduct(0, 0)],
  ['shown product', () => selectShownProduct('')],
  ['property card', () => selectCardsOf([0])],
  ['product card', () => selectByIds([0], { lat: 48, lng: 11 })],
  ['refund', () => selectRefund(db, 0)],
  ['report', () => selectReport(0)],
])('the columns of a %s come back as declared', async (_, run) => {
  expect(await run()).toSatisfy((found: unknown) => found === undefined || (found as unknown[]).length === 0)
})
