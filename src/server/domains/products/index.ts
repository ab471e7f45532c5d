import { defineDomain } from '#server/platform/domain.ts'
import { forgetOldImports } from './import/cleanup.ts'
import { removeImportFiles, workOn } from './import/run.ts'
import { favouritesPart, productsPart } from './products.account.ts'
import { productQueryPart } from './products.graphql.ts'
import { routes } from './products.routes.ts'
import { forgetWords, refreshOfProvider } from './search/listings.ts'
import { countRecentViews } from './shop/visits.ts'
import { productWidgets } from './shop/widgets.ts'

export { selectShownProduct } from './product-aggregate.ts'
export { basePrice, missingForPublication } from './products.rules.ts'
export { refreshListings, setRating } from './search/listings.ts'
export { returnStock, type StockChange, takeStock } from './stock.ts'

export const products = defineDomain({
  name: 'products',
  routes,
  queries: productQueryPart,
  jobs: {
    'products.import': { work: ({ importId }) => workOn(importId) },
    'products.import.files': { work: removeImportFiles },
    'products.import.cleanup': { work: forgetOldImports, cron: '41 3 * * *' },
    'products.forget-words': { work: forgetWords, cron: '40 3 * * *' },
    'products.count-views': { work: countRecentViews, cron: '20 3 * * *' },
  },
  on: { 'company.changed': refreshOfProvider },
  account: [favouritesPart, productsPart],
  widgets: productWidgets,
})
