import { useQuery } from '@tanstack/react-query'
import { catalogueCalls } from '#contract/catalogue/calls.ts'
import { providerProductCalls } from '#contract/products/editor.ts'
import { shippingCalls } from '#contract/shipping/calls.ts'
import type { Call, OutputOf } from '#contract/wire/call.ts'
import { type ApiInput, api, withLoaded } from '#web/app/api.ts'
import { type FormOptions, type FormValues, formFor, useCallForm } from '#web/app/form.ts'
import { lookupFor } from '#web/app/lookup.ts'
import { loadedBy, query } from '#web/app/query.ts'
import { type ProductInfo, type Tier, useProductWrite, type Variant } from './provider.data.ts'
export const useSetTagsForm = formFor(providerProductCalls.setTags)
export const useSetSeoForm = formFor(providerProductCalls.setSeo)

const updates = { food: providerProductCalls.updateFoodProduct, other: providerProductCalls.updateProduct }
export type ProductChanges = Omit<ApiInput<typeof updates.food>, 'id'>

/** Food has a call of its own with the same answer. */
export const useProductForm = <V extends FormValues>(
  kind: ProductInfo['product_type'],
  options: FormOptions<typeof updates.food, V>,
) => useCallForm((kind === 'food' ? updates.food : updates.other) as typeof updates.food, options)

/** Those fields of a product that a section shows. */
export const loadedProduct = (info: ProductInfo, names: string[]) => {
  const read = Object.fromEntries(Object.entries(info).filter(([name]) => names.includes(name)))
  return loadedBy(providerProductCalls.getOwnProduct, { id: info.id }, { id: info.id, ...read })
}

/** Search words, texts for search engines, variants and tiers: of lists those entries and fields that are shown. */
export const loadedParts = (id: number, parts: Partial<ProductParts>) =>
  loadedBy(providerProductCalls.getProductParts, { id }, { id, ...parts })

type Parts = OutputOf<typeof providerProductCalls.getProductParts>['data']
type Some<T> = Record<string, Partial<T>>
type ProductParts = Omit<Parts, 'variants' | 'tiers'> & { variants: Some<Variant>; tiers: Some<Tier> }

export const loadedTier = (productId: number, tier: Tier) => {
  const { id, whole_sell_qty, whole_sell_discount, shop_product_variant_id } = tier
  return loadedParts(productId, { tiers: { [id]: { whole_sell_qty, whole_sell_discount, shop_product_variant_id } } })
}

const { createProduct, createFoodProduct } = providerProductCalls
export const useNewProductForm = <V extends FormValues>(
  kind: ProductInfo['product_type'],
  options: FormOptions<typeof createProduct, V>,
) => useCallForm(kind === 'food' ? (createFoodProduct as unknown as typeof createProduct) : createProduct, options)

/** What search engines read of a new product is made from the product until somebody writes it. */
export const setAutomaticSeo = (product_id: number) => api(providerProductCalls.setSeo, { product_id, seo: false })

export const useTierForm = <V extends FormValues>(isNew: boolean, options: FormOptions<Call, V>) =>
  useCallForm<Call, V>(isNew ? providerProductCalls.createTier : providerProductCalls.updateTier, options)

export const useAddMedia = (id: number) => useProductWrite(providerProductCalls.createImagesFromMedia, id)
export const useRemoveTier = (id: number) => useProductWrite(providerProductCalls.removeTier, id)
export const useSetVariants = (id: number, variants: Variant[], onDone: () => void) =>
  useProductWrite(providerProductCalls.setVariants, id, onDone, {
    loaded: loadedParts(id, { variant_ids: variants.map((variant) => variant.id) }),
  })
export const useRemoveVariant = (id: number, onDone: () => void) =>
  useProductWrite(providerProductCalls.removeVariant, id, onDone)
export const updateVariants = (
  input: ApiInput<typeof providerProductCalls.updateVariants>,
  loaded: ReturnType<typeof loadedParts>,
) => api(providerProductCalls.updateVariants, withLoaded(input, loaded))
export const useSetVariantImages = (id: number, onDone: () => void) =>
  useProductWrite(providerProductCalls.setImagesOfVariants, id, onDone)
export const useUploadVariantImage = (id: number, onDone: (images: { id: number }[]) => void) =>
  useProductWrite(providerProductCalls.uploadVariantImage, id, ({ data }) => onDone(data))
export const useCropImage = (id: number, onDone: () => void) =>
  useProductWrite(providerProductCalls.updateImage, id, onDone)
export const useOrderImages = (id: number) => useProductWrite(providerProductCalls.updateProduct, id)
export const useRemoveImage = (id: number) => useProductWrite(providerProductCalls.removeImage, id)
export const useResetSeo = (id: number) => useProductWrite(providerProductCalls.setSeo, id)

export const useMakers = () => useQuery(query(providerProductCalls.listOwnMakers, {})).data?.data ?? []
export const useManufacturers = lookupFor(catalogueCalls.listManufacturers)
export const useOwnProducts = lookupFor(providerProductCalls.findOwnProducts)
export const useShippingMethods = () => useQuery(query(shippingCalls.listShippingMethods, {}))
