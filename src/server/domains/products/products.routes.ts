import type { z } from 'zod'
import { providerProductCalls } from '#contract/products/editor.ts'
import { type productLists, publicProductCalls } from '#contract/products/public.ts'
import { productTableCalls } from '#contract/products/table.ts'
import type { PropertyFacts } from '#contract/property/shapes.ts'
import { refuse } from '#lib/errors.ts'
import { type FieldNamesOf, type Route, serve } from '#server/platform/http/serve.ts'
import { countingRoutes } from './counting/counting.routes.ts'
import { noProduct } from './edit/change-product.service.ts'
import { copyProduct } from './edit/copy-product.service.ts'
import {
  addMedia,
  removeImage,
  removeVariantImage,
  replaceImage,
  setImageMedium,
  setImagesOfVariants,
  setVariantImages,
  uploadImages,
  uploadVariantImage,
} from './edit/images.service.ts'
import { readProduct, readSearch, readTier, readVariant, readVariants } from './edit/product-input.present.ts'
import { createProduct, removeProduct, updateProduct } from './edit/save-product.service.ts'
import { createTier, removeTier, setSeo, setTags, updateTier } from './edit/seo-and-tiers.service.ts'
import { changeProducts, maxBulk } from './edit/table/bulk-change.service.ts'
import { undoChange } from './edit/table/bulk-undo.service.ts'
import { exportProducts } from './edit/table/export.file.ts'
import { selectMakers } from './edit/table/makers.queries.ts'
import { presentMaker, readBulk, readOwnFilter, readOwnOrder } from './edit/table/product-table.present.ts'
import { selectOwnIds, selectOwnProducts } from './edit/table/product-table.queries.ts'
import {
  removeVariant,
  setVariantQuantity,
  setVariants,
  updateVariant,
  updateVariants,
} from './edit/variants.service.ts'
import { importRoutes } from './import/import.routes.ts'
import { selectOwnProduct, selectShownProduct, type WholeProduct } from './product-aggregate.queries.ts'
import { factsOf } from './product-kinds.contributions.ts'
import {
  missingFields,
  presentCards,
  presentImage,
  presentInfo,
  presentOption,
  presentOwnRow,
  presentOwnVariant,
  presentOwnVariants,
  presentParts,
  presentProductPage,
  presentProviderCard,
  presentSection,
  presentSeo,
  presentSlider,
  presentTier,
} from './products.present.ts'
import type { ProductKind } from './products.tables.ts'
import { findProducts, type Search } from './search/find-products.queries.ts'
import { findPlaceInWords } from './search/place-in-words.queries.ts'
import { presentAddress, presentFound, presentSuggestions } from './search/search.present.ts'
import { findSuggestions } from './search/suggestions.queries.ts'
import { countMiss } from './search-desk/misses.service.ts'
import { searchDeskRoutes } from './search-desk/search-desk.routes.ts'
import * as cards from './shop/cards.queries.ts'
import { selectSitemap, selectSitemaps } from './shop/sitemap.queries.ts'
import { selectSections, selectSliders } from './shop/sliders.queries.ts'
import {
  createFavourites,
  removeFavourites,
  removeLastViewed,
  selectFavouriteProviders,
  selectProviders,
  viewProduct,
  viewProvider,
} from './shop/visits.service.ts'

const done = <T extends object>(message: string, more: T) => ({ status: true, message, ...more })
const saved = (product: WholeProduct, message = 'Das Produkt ist gespeichert.') =>
  done(message, { data: presentInfo(product) })
const images = (product: WholeProduct, message: string) => done(message, { data: product.images.map(presentImage) })
const oneVariant = (product: WholeProduct, id: number) => {
  const variant = product.variants.find((known) => known.id === id)
  if (!variant) throw noProduct()
  return done('Die Variante ist gespeichert.', { data: presentOwnVariant(product, variant) })
}

const edited = {
  categories: 'product_categories',
  unitTypeId: 'unit_type',
  strike: 'previous_price',
  crosssellingIds: 'crossselling_product',
  shippingIds: 'product_shippings',
  picture: 'photo',
} as const

const tier = {
  variantId: 'shop_product_variant_id',
  minQuantity: 'whole_sell_qty',
  discountBasisPoints: 'whole_sell_discount',
} as const

const providerFieldNames: FieldNamesOf<typeof providerProductCalls> = {
  '*': missingFields,
  createProduct: edited,
  createFoodProduct: edited,
  updateProduct: edited,
  updateFoodProduct: edited,
  uploadImages: { picture: 'image' },
  updateImage: { picture: 'image' },
  uploadVariantImage: { picture: 'image' },
  createTier: tier,
  updateTier: tier,
  setVariants: { 'variants.*.tax': 'variants.*.tax_rate' },
  updateVariants: { 'variants.*.tax': 'variants.*.tax_rate' },
  updateVariant: { tax: 'tax_rate' },
}

const provider = serve('products', providerProductCalls, providerFieldNames, {
  findOwnProducts: async ({ user }, { keyword }) => {
    const search = { keyword, sort: 'name', isDescending: false, page: 1, perPage: 20 } as const
    return { data: (await selectOwnProducts(user.providerId, search)).rows.map(presentOwnRow) }
  },
  listOwnMakers: async ({ user }) => ({ data: (await selectMakers(user.providerId)).map(presentMaker) }),
  createProduct: async (ctx, { product_type, ...input }) =>
    saved(await createProduct(ctx, product_type, input.name, readProduct(input)), 'Das Produkt ist angelegt.'),
  createProductCopy: async (ctx, { id }) =>
    saved(await copyProduct(ctx, id), 'Die Kopie ist angelegt. Es fehlen noch Bilder, Nummern und Bestand.'),
  createFoodProduct: async (ctx, input) =>
    saved(await createProduct(ctx, 'food', input.name, readProduct(input)), 'Das Produkt ist angelegt.'),
  getOwnProduct: async ({ user }, { id }) => {
    const product = await selectOwnProduct(user.providerId, id)
    if (!product) throw noProduct()
    return { data: presentInfo(product) }
  },
  getProductParts: async ({ user }, { id }) => {
    const product = await selectOwnProduct(user.providerId, id)
    if (!product) throw noProduct()
    return { data: presentParts(product) }
  },
  updateProduct: async (ctx, { id, ...input }) => saved(await updateProduct(ctx, id, readProduct(input), false)),
  updateFoodProduct: async (ctx, { id, ...input }) => saved(await updateProduct(ctx, id, readProduct(input), true)),
  removeProduct: async (ctx, { id }) => {
    await removeProduct(ctx, id)
    return done('Das Produkt ist gelöscht.', {})
  },
  uploadImages: async (ctx, { product_id, image, images: more = [] }) =>
    images(await uploadImages(ctx, product_id, image ? [image, ...more] : more), 'Das Bild ist hochgeladen.'),
  createImagesFromMedia: async (ctx, { product_id, media_ids }) =>
    images(await addMedia(ctx, product_id, media_ids), 'Die Bilder stehen beim Produkt.'),
  updateImage: async (ctx, { id, image }) => images(await replaceImage(ctx, id, image), 'Das Bild ist gespeichert.'),
  setImageMedium: async (ctx, { id, media_id }) =>
    images(await setImageMedium(ctx, id, media_id), 'Das Bild ist gespeichert.'),
  removeImage: async (ctx, { id }) => images(await removeImage(ctx, id), 'Das Bild ist gelöscht.'),
  setSeo: async (ctx, { product_id, seo, tags, ...input }) => {
    const meta = {
      isMeta: input.is_meta,
      metaTag: input.meta_tag,
      metaTitle: input.meta_title,
      metaDescription: input.meta_description,
    }
    const product = await setSeo(ctx, product_id, seo ? meta : null, tags)
    return done('Die Angaben für Suchmaschinen sind gespeichert.', { data: presentSeo(product) })
  },
  setTags: async (ctx, { product_id, tags }) =>
    done('Die Suchbegriffe sind gespeichert.', { data: (await setTags(ctx, product_id, tags)).tags }),
  createTier: async (ctx, { product_id, ...input }) => {
    const { variantId = null, ...tier } = readTier(input)
    const made = await createTier(ctx, product_id, { ...tier, variantId })
    return done('Die Staffel ist gespeichert.', { data: presentTier(made) })
  },
  updateTier: async (ctx, { id, ...input }) =>
    done('Die Staffel ist gespeichert.', { data: presentTier(await updateTier(ctx, id, readTier(input))) }),
  removeTier: async (ctx, { id }) => {
    await removeTier(ctx, id)
    return done('Die Staffel ist gelöscht.', {})
  },
  setVariants: async (ctx, input) => {
    const { options, variants } = readVariants(input)
    const product = await setVariants(ctx, input.product_id, options, variants)
    const isSoldOut =
      product.status === 'active' && product.variants.length > 0 && product.variants.every(({ stock }) => !stock)
    const warning = isSoldOut
      ? ' Sie haben noch keinen Bestand: Bis dahin zeigt der Shop das Produkt als ausverkauft.'
      : ''
    return done(`Die Varianten sind gespeichert.${warning}`, {
      options: product.options.map(presentOption),
      data: presentOwnVariants(product),
    })
  },
  updateVariants: async (ctx, { product_id, variants }) => {
    const edits = variants.map(({ id, ...input }) => ({ id, ...readVariant(input) }))
    const product = await updateVariants(ctx, product_id, edits)
    const message = edits.length === 1 ? 'Die Variante ist gespeichert.' : `${edits.length} Varianten sind gespeichert.`
    return done(message, { data: presentOwnVariants(product) })
  },
  updateVariant: async (ctx, { id, ...input }) => oneVariant(await updateVariant(ctx, id, readVariant(input)), id),
  setVariantQuantity: async (ctx, { id, qty, change }) =>
    oneVariant(await setVariantQuantity(ctx, id, qty === undefined ? { change: change! } : { quantity: qty }), id),
  removeVariant: async (ctx, { id }) =>
    done('Die Variante ist gelöscht.', { data: presentOwnVariants(await removeVariant(ctx, id)) }),
  uploadVariantImage: async (ctx, { variant_id, image }) =>
    images(await uploadVariantImage(ctx, variant_id, image), 'Das Bild ist hochgeladen.'),
  setVariantImages: async (ctx, { variant_id, image_ids }) =>
    images(await setVariantImages(ctx, variant_id, image_ids), 'Die Bilder sind der Variante zugeordnet.'),
  setImagesOfVariants: async (ctx, { product_id, variant_ids, image_ids }) =>
    images(await setImagesOfVariants(ctx, product_id, variant_ids, image_ids), 'Die Bilder sind zugeordnet.'),
  removeVariantImage: async (ctx, { variant_id, image_id }) =>
    images(await removeVariantImage(ctx, variant_id, image_id), 'Das Bild ist der Variante nicht mehr zugeordnet.'),
})

const counted = (count: number, one: string, many: string) =>
  count === 1 ? `Ein Produkt ${one}` : `${count.toLocaleString('de-DE')} Produkte ${many}`

const tableFieldNames: FieldNamesOf<typeof productTableCalls> = {
  '*': missingFields,
  updateOwnProducts: {
    tax: 'changes.tax',
    shippingIds: 'changes.product_shippings',
    categories: 'changes.product_categories',
  },
}

const productTable = serve('products', productTableCalls, tableFieldNames, {
  updateOwnProducts: async (ctx, input) => {
    const order = { sort: 'id', isDescending: false, limit: maxBulk + 1 } as const
    const ids = input.ids ?? (await selectOwnIds(ctx.user.providerId, readOwnFilter(input.matching ?? {}), order))
    const { is_preview } = input
    const { changed, unchanged, refused, examples, lacking, undoId } = await changeProducts(
      ctx,
      ids,
      readBulk(input),
      is_preview,
    )
    const [one, many] = is_preview ? ['würde geändert.', 'würden geändert.'] : ['ist geändert.', 'sind geändert.']
    const done = changed ? counted(changed, one, many) : `Es ${is_preview ? 'würde' : 'wurde'} nichts geändert.`
    return {
      status: refused.length === 0,
      message: refused.length
        ? `${done} ${counted(refused.length, is_preview ? 'bliebe unverändert.' : 'blieb unverändert.', 'blieben unverändert.')}`
        : done,
      changed,
      unchanged,
      refused_count: refused.length,
      refused: refused.slice(0, 100),
      examples,
      lacking: lacking.map((field) => missingFields[field]),
      undo_id: undoId,
    }
  },
  removeBulkChange: async (ctx, { id }) => {
    const { undone, left } = await undoChange(ctx, id)
    const done = counted(undone, 'ist wieder wie vorher.', 'sind wieder wie vorher.')
    return {
      status: true,
      message: left
        ? `${done} ${counted(left, 'wurde inzwischen anders geändert und bleibt so.', 'wurden inzwischen anders geändert und bleiben so.')}`
        : done,
      undone,
      left,
    }
  },
  exportOwnProducts: ({ user }, { format, ...input }) =>
    exportProducts(user.providerId, readOwnFilter(input), readOwnOrder(input), format),
})

const kindOfList: Record<z.output<typeof productLists>, ProductKind> = {
  products: 'product',
  services: 'service',
  properties: 'property',
  'food-products': 'food',
}

/** A category or a provider says itself what it holds: within one, products of every kind are listed. */
const kindIn = (name: keyof typeof kindOfList, within: { category?: string; provider_id: number[] }) =>
  name === 'products' && (within.category || within.provider_id.length) ? undefined : kindOfList[name]

const list = async (search: Search) => {
  const found = await findProducts(search)
  await countMiss(search, found)
  return presentFound(found, search, await factsOf<PropertyFacts>('property', found.cards))
}

const crosssellingOf = async ({ id, crossselling, crosssellingProducts }: WholeProduct) => {
  if (crossselling === 'none') return []
  const chosen = crosssellingProducts.map((product) => product.id)
  return crossselling === 'products' ? cards.selectChosen(id, chosen) : cards.selectCrossselling(id)
}

const productPage = async (slug: string) => {
  const product = await selectShownProduct(slug)
  if (!product) throw noProduct()
  return { data: presentProductPage(product, await crosssellingOf(product)) }
}

const viewed = (views: number) => done('Der Aufruf wurde gezählt.', { views })
const idsOf = ({ id, ids = [] }: { id?: number; ids?: number[] }) => (id === undefined ? ids : [id, ...ids])

const shop = serve('products', publicProductCalls, {
  listProducts: async (_ctx, { product, ...input }) => list(readSearch(kindIn(product, input), input)),
  findProducts: async (_ctx, { type, ...input }) => list(readSearch(type, input)),
  findPlace: async (_ctx, { keyword }) => {
    const found = await findPlaceInWords(keyword)
    return { data: found && { keyword: found.keyword, city: found.city, postal_code: found.postalCode } }
  },
  findSuggestions: async (_ctx, { keyword }) => presentSuggestions(await findSuggestions(keyword)),
  listSitemap: async (_ctx, { part }) => {
    const [parts, products] = await Promise.all([part ? [] : selectSitemaps(), part ? selectSitemap(part) : []])
    if (part && !products.length) throw refuse('NOT_FOUND', { message: 'Diesen Teil gibt es nicht.' })
    return { parts, products: products.map(presentAddress) }
  },
  listLatestProducts: async () => presentCards(await cards.selectLatest()),
  listTrendingProducts: async () => presentCards(await cards.selectTrending()),
  listSimilarProducts: async (_ctx, input) => presentCards(await cards.selectSimilar(input.product_id)),
  listProductsById: async (_ctx, { ids }) => presentCards(await cards.selectByIds(ids)),
  listProvidersById: async (_ctx, { ids }) => ({ data: (await selectProviders(ids)).map(presentProviderCard) }),
  listSliders: async () => ({ data: (await selectSliders()).map(presentSlider) }),
  listSections: async () => ({ data: (await selectSections()).map(presentSection) }),
  listFeaturedProducts: async () => presentCards(await cards.selectFeatured()),
  getProduct: (_ctx, { slug }) => productPage(slug),
  getProductDetails: (_ctx, { slug }) => productPage(slug),
  countProductView: async (ctx, { slug, from }) => viewed(await viewProduct(ctx, { slug }, from)),
  countProviderView: async (ctx, { slug, from }) => {
    await viewProvider(ctx, slug, from)
    return done('Der Aufruf wurde gezählt.', {})
  },
  countProductViewById: async (ctx, { product_id }) => viewed(await viewProduct(ctx, { id: product_id })),
  listLastViewed: async ({ user }) => presentCards(user ? await cards.selectLastViewed(user.id) : []),
  removeLastViewed: async (ctx, { id }) => {
    await removeLastViewed(ctx, id)
    return done('Das Produkt ist aus Ihrem Verlauf gelöscht.', {})
  },
  createFavourite: async (ctx, input) => {
    await createFavourites(ctx, input.type, idsOf(input))
    return done('Das ist jetzt in Ihren Favoriten.', {})
  },
  removeFavourite: async (ctx, input) => {
    await removeFavourites(ctx, input.type, idsOf(input))
    return done('Das ist nicht mehr in Ihren Favoriten.', {})
  },
  listFavourites: async ({ user }, { type }) => {
    const [products, providers] = await Promise.all([
      type === 'provider' ? [] : cards.selectFavouriteProducts(user.id),
      type === 'product' ? [] : selectFavouriteProviders(user.id),
    ])
    return { products: presentCards(products).data, providers: providers.map(presentProviderCard) }
  },
})

export const routes: Route[] = [
  ...provider,
  ...productTable,
  ...countingRoutes,
  ...shop,
  ...importRoutes,
  ...searchDeskRoutes,
]
