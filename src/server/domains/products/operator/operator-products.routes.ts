import { operatorProductCalls } from '#contract/products/operator.ts'
import type { InputOf } from '#contract/wire/call.ts'
import { germanDay } from '#lib/format.ts'
import { type Route, serve } from '#server/platform/http/serve.ts'
import { presentPage } from '#server/platform/paging.ts'
import { writeCsv } from '#server/platform/sheets/write-csv.ts'
import { noProduct } from '../edit/change-product.service.ts'
import { listedCells, listedColumns, presentListed, presentWhole } from './operator-products.present.ts'
import {
  type ProductFilter,
  readAllProducts,
  selectAllProducts,
  selectAnyProduct,
} from './operator-products.queries.ts'

type Typed = InputOf<typeof operatorProductCalls.getProductsFile>

export const readProductFilter = ({ provider_id, category_id, ...rest }: Typed): ProductFilter => ({
  ...rest,
  providerId: provider_id,
  categoryId: category_id,
})

async function* cellsOf(filter: ProductFilter) {
  for await (const row of readAllProducts(filter)) yield listedCells(row)
}

export const operatorProductRoutes: Route[] = serve('products', operatorProductCalls, {
  listAllProducts: async (_, { page, per_page, ...typed }) =>
    presentPage(await selectAllProducts(readProductFilter(typed), page, per_page), presentListed),
  getProductsFile: async (_, typed) => ({
    filename: `angebote-${germanDay()}.csv`,
    contentType: 'text/csv; charset=utf-8',
    body: writeCsv(listedColumns, cellsOf(readProductFilter(typed))),
  }),
  getAnyProduct: async (_, { id }) => {
    const found = await selectAnyProduct(id)
    if (!found) throw noProduct()
    return { data: presentWhole(found) }
  },
})
