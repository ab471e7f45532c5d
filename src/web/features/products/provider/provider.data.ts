import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { catalogueCalls } from '#contract/catalogue/calls.ts'
import { categoryFeatureCalls } from '#contract/catalogue/features.ts'
import { providerProductCalls } from '#contract/products/editor.ts'
import type {
  galleryImage,
  ownVariant,
  productInfo,
  productListRow,
  seoInfo,
  wholesaleDiscount,
} from '#contract/products/shapes.ts'
import type { productTableCalls } from '#contract/products/table.ts'
import { referenceCalls } from '#contract/reference/calls.ts'
import type { Call, InputOf, OutputOf } from '#contract/wire/call.ts'
import { categoryData, categoryFailure } from '#lib/lists/categories.ts'
import type { Loaded } from '#lib/loaded.ts'
import { queryContent } from '#web/app/content.data.ts'
import { query, useWrite } from '#web/app/query.ts'
import { toastOutcome } from '#web/app/toasts.ts'

export type ProductInfo = z.output<typeof productInfo>
export type ProductRow = z.output<typeof productListRow>
export type ProductStatus = ProductRow['status']
export type GalleryImage = z.output<typeof galleryImage>
export type Variant = z.output<typeof ownVariant>
export type Tier = z.output<typeof wholesaleDiscount>
export type SeoInfo = z.output<typeof seoInfo>

type PageOf<Row> = {
  data: Row[]
  total: number
  currentPage: number
  lastPage: number
  firstItem: number | null
  lastItem: number | null
}

export const statuses: Record<ProductStatus, { name: string; color: string }> = {
  draft: { name: 'Entwurf', color: 'yellow' },
  active: { name: 'Veröffentlicht', color: 'green' },
  inactive: { name: 'Pausiert', color: 'gray' },
  deleted: { name: 'Gelöscht', color: 'red' },
}

export const kinds: Record<ProductInfo['product_type'], string> = {
  product: 'Ware',
  food: 'Lebensmittel',
  service: 'Dienstleistung',
  property: 'Immobilie',
}

export const shopPageOf = ({ slug }: { slug: string }) => `/produkt/${slug}`

const picture = 'picture { src avif webp width height }'
const documents = {
  list: `query ($page: Int, $pageSize: Int, $keyword: String, $status: String, $type: String, $stock: String,
    $category_id: Int, $sortField: String, $sortDirection: String) {
    providerProductList(page: $page, pageSize: $pageSize, keyword: $keyword, status: $status, type: $type, stock: $stock,
      category_id: $category_id, sortField: $sortField, sortDirection: $sortDirection) {
      data { id sku category_name name slug article_number type stock price status show_as_profile is_variants photo }
      total currentPage lastPage firstItem lastItem
    }
  }`,
  info: `query ($id: Int!) { productInfo(product_id: $id) {
    id slug name product_type sku article_number ein_number details product_condition manufacturer
    is_local_manufacturer price price_included net_price tax stock photo unit unit_type unit_symbol unit_price
    measurement_unit weight width height lenght is_variants deposit withdrawal_exclusion age_limit is_electronics
    is_prepacked ingredients allergens no_allergens additives
    safety { manufacturer_name manufacturer_address manufacturer_email manufacturer_outside_eu responsible_name
      responsible_address responsible_email warnings }
    labels { guarantee_years guarantor energy_class eprel_number fibres alcohol_percent organic_code deposit_kind
      has_battery battery_number passport_url environment_proof nutrition storage origin hazard_signal hazard_statements hazard_pictograms age_rating
      wet_grip noise_decibels toy_age inci feed_kind composition analysis }
    status show_as_profile previous_price shown_previous_price lowest_price_30_days
    product_categories { category sub_category child_category } product_shippings { id }
    features { feature_id name is_color value_id value color custom_value }
    is_crossselling crossselling_type crossselling_category_id crossselling_product { product_id product_name }
    updated_at small_business is_dish missing { field message }
  } }`,
  images: `query ($id: Int!) { images(product_id: $id) { id image alt variant variant_ids ${picture} } }`,
  variants: `query ($id: Int!) { variants(product_id: $id) {
    id variant_name variant_options { option value is_color color } article_no ean gross_price net_price old_price previous_price qty unit weight width height lenght
    tax_rate image_ids
  } }`,
  tiers: `query ($id: Int!) { wholesaleDiscounts(product_id: $id) {
    id product_id shop_product_variant_id variant_name whole_sell_qty whole_sell_discount
  } }`,
  tags: 'query ($id: Int!) { tags(product_id: $id) { id name } }',
  features: '{ featuresAndValues { id name is_color values { id value color } } }',
  seo: 'query ($id: Int!) { seoInfo(product_id: $id) { is_meta meta_tag meta_title meta_description tags } }',
}

type Export = InputOf<typeof productTableCalls.exportOwnProducts>
export type ProductFilter = Pick<Export, 'keyword' | 'status' | 'type' | 'category_id' | 'stock'>
export type ProductOrder = Pick<Export, 'sortField' | 'sortDirection'>
type ListFilter = ProductFilter & ProductOrder & { page: number; pageSize: number }

const productList = (filter: ListFilter) =>
  queryOptions({
    queryKey: ['own products', filter],
    queryFn: async ({ signal }) =>
      (await queryContent<{ providerProductList: PageOf<ProductRow> }>(documents.list, filter, { signal }))
        .providerProductList,
  })

export const useProducts = (filter: ListFilter) =>
  useQuery({ ...productList(filter), placeholderData: keepPreviousData })

const part =
  <T>(name: keyof typeof documents, field: string) =>
  (id: number) =>
    queryOptions({
      queryKey: ['own product', id, name],
      queryFn: async ({ signal }) =>
        (await queryContent<Record<string, T>>(documents[name], { id }, { signal }))[field] as T,
    })

export const infoOf = part<ProductInfo>('info', 'productInfo')
const imagesOf = part<GalleryImage[]>('images', 'images')
const variantsOf = part<Variant[]>('variants', 'variants')
const tiersOf = part<Tier[]>('tiers', 'wholesaleDiscounts')
const tagsOf = part<{ id: number; name: string }[]>('tags', 'tags')
const seoOf = part<SeoInfo>('seo', 'seoInfo')

export const useProductInfo = (id: number) => useQuery(infoOf(id))
export const useImages = (id: number) => useQuery(imagesOf(id))
export const useVariants = (id: number) => useQuery(variantsOf(id))
export const useTiers = (id: number) => useQuery(tiersOf(id))
export const useTags = (id: number) => useQuery(tagsOf(id))
export const useSeo = (id: number) => useQuery(seoOf(id))

/** After any change: lists, what is missing and everything else of the product may differ. */
export const useReload = (id?: number) => {
  const client = useQueryClient()
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ['own products'] }),
      client.invalidateQueries({ queryKey: id === undefined ? ['own product'] : ['own product', id] }),
    ])
}

/** A write about a product: says what the server said, and loads anew what it may have changed. */
export const useProductWrite = <C extends Call>(
  call: C,
  id?: number,
  onDone?: (output: OutputOf<C>) => unknown,
  options: { loaded?: Loaded } = {},
) => {
  const reload = useReload(id)
  return useWrite(call, {
    ...options,
    onDone: async (output) => {
      toastOutcome(output as { status: boolean; message: string })
      await reload()
      await onDone?.(output)
    },
  })
}

export const useSetStatus = () => useProductWrite(providerProductCalls.updateProduct)
export const useSetStock = () => useProductWrite(providerProductCalls.updateProduct)
export const useCopyProduct = (onDone: (copy: { id: number }) => void) =>
  useProductWrite(providerProductCalls.createProductCopy, undefined, ({ data }) => onDone(data))
export const useRemoveProduct = (onDone: () => void) =>
  useProductWrite(providerProductCalls.removeProduct, undefined, onDone)

const forever = { staleTime: Number.POSITIVE_INFINITY }
export const useTaxes = () => useQuery({ ...query(catalogueCalls.listTaxes, {}), ...forever }).data?.data ?? []
export const useUnits = () => useQuery({ ...query(referenceCalls.listUnitTypes, {}), ...forever }).data?.data ?? []

const categoryTypes = { product: 'product', food: 'product', service: 'services', property: 'property_type' } as const
type Categories = OutputOf<typeof catalogueCalls.listCategoriesOfType>
const categoriesOf = (kind: ProductInfo['product_type']) => ({
  ...query(catalogueCalls.listCategoriesOfType, { type: categoryTypes[kind] }),
  ...forever,
  select: (answer: Categories) => categoryData<Categories['data']>(answer),
})
export const useCategories = (kind: ProductInfo['product_type']) => useQuery(categoriesOf(kind)).data ?? []
/** Why there are none to choose from. */
export const useCategoryProblem = (kind: ProductInfo['product_type']) => {
  const { error } = useQuery(categoriesOf(kind))
  return error && categoryFailure(error)
}

/** The two upper levels, to choose from in one list. */
export const useCategoryOptions = (kind: ProductInfo['product_type']) =>
  useCategories(kind).flatMap((top) => [
    { value: String(top.id), label: top.name },
    ...top.sub_categories.map(({ id, name }) => ({ value: String(id), label: `${top.name} › ${name}` })),
  ])

export type Feature = {
  id: number
  name: string
  is_color: boolean
  values: { id: number; value: string; color: string | null }[]
}
export const useFeatures = () =>
  useQuery({
    queryKey: ['features'],
    queryFn: async ({ signal }) =>
      (await queryContent<{ featuresAndValues: Feature[] }>(documents.features, {}, { signal })).featuresAndValues,
    ...forever,
  })

export type CategoryFeature = OutputOf<typeof categoryFeatureCalls.listCategoryFeatures>['data'][number]
/** What a category asks of products in it; of none while none is chosen. */
export const useCategoryFeatures = (id: number | null) =>
  useQuery({
    ...query(categoryFeatureCalls.listCategoryFeatures, { category_id: id ?? 0 }),
    enabled: id !== null,
    placeholderData: keepPreviousData,
  })
