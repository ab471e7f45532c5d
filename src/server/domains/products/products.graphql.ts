import { z } from 'zod'
import {
  feature,
  galleryImage,
  labels,
  missingField,
  ownVariant,
  picture,
  productCard,
  productFeature,
  productInfo,
  productListRow,
  safety,
  seoInfo,
  tag,
  variantOption,
  wholesaleDiscount,
} from '#contract/products/shapes.ts'
import { ownFilter, ownOrder } from '#contract/products/table.ts'
import { id, page, paged, rawText, whole } from '#contract/wire/fields.ts'
import { selectFeatures } from '#server/domains/catalogue/index.ts'
import type { CompanyCtx } from '#server/platform/context.ts'
import { type QueryModule, query } from '#server/platform/graphql/graphql.ts'
import { presentPage } from '#server/platform/paging.ts'
import { noProduct } from './edit/change-product.service.ts'
import { readOwnFilter, readOwnOrder } from './edit/table/product-table.present.ts'
import { selectOwnProducts } from './edit/table/product-table.queries.ts'
import { selectOwnProduct, type WholeProduct } from './product-aggregate.queries.ts'
import {
  presentImage,
  presentInfo,
  presentOwnRow,
  presentOwnVariants,
  presentSeo,
  presentTier,
} from './products.present.ts'
import { noFilters } from './search/filters.queries.ts'
import { findProducts } from './search/find-products.queries.ts'
import { presentFound } from './search/search.present.ts'

const ownProducts = paged(productListRow)
const card = productCard.omit({ distance_km: true, next_free: true })
const cards = z.object({
  data: z.array(card),
  total_pages: z.int(),
  total_records: z.int(),
  currentPage: z.int(),
  perPage: z.int(),
})

const ownProduct = async ({ user }: CompanyCtx, productId: number) => {
  const product = await selectOwnProduct(user.providerId, productId)
  if (!product) throw noProduct()
  return product
}

/** One query about an own product. */
const ofProduct = <O extends z.ZodType>(name: string, output: O, show: (product: WholeProduct) => z.output<O>) =>
  query({
    access: 'company',
    name,
    input: z.object({ product_id: id() }),
    output,
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
export const productQueryModule: QueryModule = {
  domain: 'products',
  types: {
    ProductListRow: productListRow,
    ProductListPage: ownProducts,
    Picture: picture,
    GalleryImage: galleryImage,
    ProductCategories: productInfo.shape.product_categories,
    CrosssellingProduct: productInfo.shape.crossselling_product.element,
    ProductShipping: productInfo.shape.product_shippings.element,
    ProductSafety: safety,
    ProductLabels: labels,
    MissingField: missingField,
    ProductFeature: productFeature,
    ProductInfo: productInfo,
    VariantOption: variantOption,
    Variant: ownVariant,
    WholesaleDiscount: wholesaleDiscount,
    FeatureValue: feature.shape.values.element,
    Feature: feature,
    Tag: tag,
    CardProvider: card.shape.provider,
    ProductCard: card,
    ProductCardPage: cards,
    SeoInfo: seoInfo,
  },
  queries: {
    providerProductList: query({
      access: 'company',
      name: 'listOwnProducts',
      summary: 'the own products; sortField as in the rows, sortDirection asc or desc',
      input: z.object({
        pageSize: whole(1, 100).nullish(),
        page: page().nullish(),
        ...ownFilter,
        ...ownOrder,
      }),
      output: ownProducts,
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
    productInfo: ofProduct('getOwnProduct', productInfo, presentInfo),
    seoInfo: ofProduct('getSeoInfo', seoInfo, presentSeo),
    variants: ofProduct('listVariants', z.array(ownVariant), presentOwnVariants),
    images: ofProduct('listImages', z.array(galleryImage), ({ images }) => images.map(presentImage)),
    tags: ofProduct('listTags', z.array(tag), ({ tags }) => tags),
    wholesaleDiscounts: ofProduct('listTiers', z.array(wholesaleDiscount), ({ tiers }) => tiers.map(presentTier)),
    featuresAndValues: query({
      access: 'company',
      name: 'listFeatures',
      summary: 'all features; those of the product are marked when one is named',
      input: z.object({ product_id: id().nullish() }),
      output: z.array(feature),
      resolve: async (ctx, { product_id }) => listFeatures(product_id ? await ownProduct(ctx, product_id) : null),
    }),
    productsByCategorySlug: query({
      access: 'public',
      name: 'listProductsOfCategory',
      input: z.object({ slug: rawText(200), page: page().nullish(), pageSize: whole(1, 100).nullish() }),
      output: cards,
      resolve: async (_ctx, input) => {
        const paging = { page: input.page ?? 1, perPage: input.pageSize ?? 24 }
        const search = { ...noFilters, keyword: '', category: input.slug, ...paging }
        return presentFound(await findProducts(search), search)
      },
    }),
  },
}
