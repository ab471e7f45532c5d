import { defineDomain } from '#server/platform/domain.ts'
import { sql } from '#server/platform/sql/index.ts'
import { productNames, productQuotas } from './edit/shown-limit.ts'
import { forgetOldImports } from './import/cleanup.ts'
import { removeImportFiles, workOn } from './import/run.ts'
import { favouritesPart, productsPart } from './products.account.ts'
import { productQueryPart } from './products.graphql.ts'
import { productNotifications } from './products.notifications.ts'
import { routes } from './products.routes.ts'
import { forgetWords, refreshOfProvider } from './search/listings.ts'
import { tellFavouriteNews } from './shop/favourite-news.ts'
import { countRecentViews, hasFavourite } from './shop/visits.ts'
import { productWidgets } from './shop/widgets.ts'

export { findOffered, lockProduct, setProductBlocked } from './edit/block-product.ts'
export { changeProduct, noProduct } from './edit/change-product.ts'
export { type DishEdit, removeDish, saveDish } from './edit/dish.ts'
export type { OwnRow } from './edit/product-table.queries.ts'
export { hideNewestProducts } from './edit/shown-limit.ts'
export { selectShownProduct } from './product-aggregate.ts'
export type { Lack, ProductPart } from './product-parts.ts'
export { basePrice, lowStock, missingForPublication } from './products.rules.ts'
export { productRatings } from './ratings.service.ts'
export { refreshListings } from './search/listings.ts'
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
    'products.favourite-news': { work: tellFavouriteNews, cron: '*/15 * * * *' },
    'products.count-views': { work: countRecentViews, cron: '20 3 * * *' },
  },
  on: { 'company.changed': refreshOfProvider },
  account: [favouritesPart, productsPart],
  providerFacts: {
    productCount: () => sql`(select count(*)::int from product_listings l where l.provider_id = c.id)`,
    isFavourite: (userId, providerId) => hasFavourite(userId, 'provider', providerId),
  },
  shippingUses: () => sql`
    (select count(*)::int from product_shippings ps join products p on p.id = ps.product_id and p.status <> 'deleted'
      where ps.shipping_id = s.id)`,
  notifications: productNotifications,
  widgets: productWidgets,
  quotas: productQuotas,
  quotaNames: productNames,
})
