import { defineDomain } from '#server/platform/domain.ts'
import { sql } from '#server/platform/sql/index.ts'
import {
  categoryCounts,
  followCategories,
  manufacturerUses,
  mergeCategories,
  refreshCategories,
  refreshManufacturer,
} from './categories/product-categories.service.ts'
import { productPlaces } from './edit/images.service.ts'
import { productNames, productQuotas } from './edit/shown-limit.service.ts'
import { forgetChanges } from './edit/table/bulk-undo.service.ts'
import { forgetOldImports } from './import/cleanup.jobs.ts'
import { fetchPictures } from './import/pictures/fetch-pictures.jobs.ts'
import { removeImportFiles, workOn } from './import/run.jobs.ts'
import { endReductions } from './labels/reductions.jobs.ts'
import { operatorProductRoutes } from './operator/operator-products.routes.ts'
import { favouritesPersonalData, productsPersonalData } from './products.account.ts'
import { productQueryModule } from './products.graphql.ts'
import { productNotifications } from './products.notifications.ts'
import { routes } from './products.routes.ts'
import { followFeatures, forgetWords, refreshOfProvider } from './search/listings.service.ts'
import { productFinder } from './search/products-finder.queries.ts'
import { forgetMisses } from './search-desk/misses.service.ts'
import { rankingAddition } from './search-desk/ranking.present.ts'
import { tellFavouriteNews } from './shop/favourite-news.jobs.ts'
import { productWidgets } from './shop/products.widgets.ts'
import { countRecentViews, hasFavourite } from './shop/visits.service.ts'

export { findOffered, lockProduct, setProductBlocked } from './edit/block-product.service.ts'
export { changeProduct, noProduct } from './edit/change-product.service.ts'
export { type DishEdit, removeDish, saveDish } from './edit/dish.service.ts'
export { hideNewestProducts } from './edit/shown-limit.service.ts'
export type { OwnRow } from './edit/table/product-table.queries.ts'
export { hasFixedPrice } from './labels/fixed-price.queries.ts'
export { selectProductIds } from './operator/operator-products.queries.ts'
export { readProductFilter } from './operator/operator-products.routes.ts'
export { selectShownProduct } from './product-aggregate.queries.ts'
export type { Lack, ProductExtension } from './product-kinds.contributions.ts'
export { basePrice, lowStock, missingForPublication } from './products.rules.ts'
export { refreshListings } from './search/listings.service.ts'
export { lockPins, setHitHidden } from './search-desk/pins.service.ts'
export { productRatings } from './shop/ratings.service.ts'
export { returnStock, type StockChange, takeStock } from './stock.service.ts'

export const products = defineDomain({
  name: 'products',
  fileColumns: ['product_images.key', 'product_imports.file_key', 'product_imports.rows_key'],
  finders: [productFinder],
  routes: [...routes, ...operatorProductRoutes],
  queries: productQueryModule,
  jobs: {
    'products.import': { work: ({ importId }) => workOn(importId) },
    'products.import.files': { work: removeImportFiles },
    'products.import.pictures': { work: fetchPictures, groupOf: ({ providerId }) => String(providerId) },
    'products.forget-bulk-changes': { work: forgetChanges, cron: '43 3 * * *' },
    'products.import.cleanup': { work: forgetOldImports, cron: '41 3 * * *' },
    'products.forget-words': { work: forgetWords, cron: '40 3 * * *' },
    'products.follow-features': { work: followFeatures, cron: '* * * * *' },
    'products.forget-misses': { work: forgetMisses, cron: '45 3 * * *' },
    'products.favourite-news': { work: tellFavouriteNews, cron: '*/15 * * * *' },
    'products.end-reductions': { work: endReductions, cron: '5 0 * * *' },
    'products.follow-categories': { work: refreshCategories },
    'products.follow-manufacturer': { work: refreshManufacturer },
    'products.count-views': { work: countRecentViews, cron: '20 3 * * *' },
  },
  on: { 'company.changed': refreshOfProvider },
  account: [favouritesPersonalData, productsPersonalData],
  providerFacts: {
    productCount: () => sql`(select count(*)::int from product_listings l where l.provider_id = c.id)`,
    offersServices: () =>
      sql`exists (select from product_listings l where l.provider_id = c.id and l.kind = 'service')`,
    isFavourite: (userId, providerId) => hasFavourite(userId, 'provider', providerId),
  },
  picturePlaces: productPlaces,
  categoryUses: { kind: 'products', counts: categoryCounts, follow: followCategories, merge: mergeCategories },
  manufacturerUses,
  shippingUses: () => sql`
    (select count(*)::int from product_shippings ps join products p on p.id = ps.product_id and p.status <> 'deleted'
      where ps.shipping_id = s.id)`,
  restoredChecks: [
    {
      name: 'Bestände, die nicht zu ihren Varianten passen',
      statement: `select p.id from products p join product_variants v on v.product_id = p.id where p.has_variants
        group by p.id having p.stock <> sum(v.stock)`,
    },
  ],
  notifications: productNotifications,
  widgets: productWidgets,
  pageAdditions: { ranking: rankingAddition },
  quotas: productQuotas,
  quotaNames: productNames,
})
