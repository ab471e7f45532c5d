import { z } from 'zod'
import { ownFilter, ownOrder } from '#contract/products/table.ts'
import { id, page, whole } from '#contract/wire/fields.ts'
import { selectFeatures } from '#server/domains/catalogue/index.ts'
import type { CompanyCtx } from '#server/platform/context.ts'
import { type QueryPart, query } from '#server/platform/graphql.ts'
import { presentPage } from '#server/platform/paging.ts'
import { noProduct } from './edit/change-product.ts'
import { readOwnFilter, readOwnOrder } from './edit/product-table.present.ts'
import { selectOwnProducts } from './edit/product-table.queries.ts'
import { selectOwnProduct, type WholeProduct } from './product-aggregate.ts'
import {
  presentFound,
  presentImage,
  presentInfo,
  presentOwnRow,
  presentOwnVariants,
  presentSeo,
  presentTier,
} from './products.present.ts'
import { productSdl } from './products.sdl.present.ts'
import { noFilters } from './search/filters.ts'
import { findProducts } from './search/find-products.ts'

const ownProduct = async ({ user }: CompanyCtx, productId: number) => {
  const product = await selectOwnProduct(user.providerId, productId)
  if (!product) throw noProduct()
  return product
}

/** One query about an own product. */
const ofProduct = (name: string, show: (product: WholeProduct) => unknown) =>
  query({
    access: 'company',
    name,
    input: z.object({ product_id: id() }),
    resolve: async (ctx, { product_id }) => show(await ownProduct(ctx, product_id)),
  })

const listFeatures = async (product: WholeProduct | null) => {
  const chosen = product?.features ?? []
  return (await selectFeatures()).map((feature) => ({
    id: feature.id,
    name: feature.name,
    is_color: feature.isColor,
    custom_value:
      chosen.find(({ featureId, customValue }) => featureId === feature.id && customValue)?.customValue ?? '',
    values: feature.values.map((value) => ({
      ...value,
      is_selected: chosen.some(({ valueId }) => valueId === value.id),
    })),
  }))
}

/** What the products domain adds to the content query service. */
export const productQueryPart: QueryPart = {
  domain: 'products',
  sdl: productSdl,
  queries: {
    providerProductList: query({
      access: 'company',
      name: 'listOwnProducts',
      input: z.object({
        pageSize: whole(1, 100).nullish(),
        page: page().nullish(),
        ...ownFilter,
        ...ownOrder,
      }),
      resolve: async ({ user }, input) => {
        const paging = { page: input.page ?? 1, perPage: input.pageSize ?? 20 }
        const found = await selectOwnProducts(user.providerId, {
          ...readOwnFilter(input),
          ...readOwnOrder(input),
          ...paging,
        })
        return presentPage(found, presentOwnRow)
      },
    }),
    productInfo: ofProduct('getOwnProduct', presentInfo),
    seoInfo: ofProduct('getSeoInfo', presentSeo),
    variants: ofProduct('listVariants', presentOwnVariants),
    images: ofProduct('listImages', ({ images }) => images.map(presentImage)),
    tags: ofProduct('listTags', ({ tags }) => tags),
    wholesaleDiscounts: ofProduct('listTiers', ({ tiers }) => tiers.map(presentTier)),
    featuresAndValues: query({
      access: 'company',
      name: 'listFeatures',
      input: z.object({ product_id: id().nullish() }),
      resolve: async (ctx, { product_id }) => listFeatures(product_id ? await ownProduct(ctx, product_id) : null),
    }),
    productsByCategorySlug: query({
      access: 'public',
      name: 'listProductsOfCategory',
      input: z.object({ slug: z.string().max(200), page: page().nullish(), pageSize: whole(1, 100).nullish() }),
      resolve: async (_ctx, input) => {
        const paging = { page: input.page ?? 1, perPage: input.pageSize ?? 24 }
        const search = { ...noFilters, keyword: '', category: input.slug, ...paging }
        return presentFound(await findProducts(search), search)
      },
    }),
  },
}
