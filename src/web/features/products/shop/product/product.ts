import type { publicProductCalls } from '#contract/products/public.ts'
import type { OutputOf } from '#contract/wire/call.ts'
import { discounted, percentOff, toCents, toEuros } from '#lib/money.ts'

export type ProductPage = OutputOf<typeof publicProductCalls.getProduct>['data']
export type Variant = ProductPage['variants'][number]

const priceOf = (variant: Variant) => variant.gross_price ?? Number.POSITIVE_INFINITY

/** The variant an address names, else the cheapest of those in stock; null for a product without variants. */
export const chosenVariant = ({ variants }: Pick<ProductPage, 'variants'>, id: number | null): Variant | null => {
  const named = variants.find((variant) => variant.id === id)
  if (named) return named
  const [best] = variants.toSorted((a, b) => Number(b.qty > 0) - Number(a.qty > 0) || priceOf(a) - priceOf(b))
  return best ?? null
}

const valueIn = (variant: Variant, option: string) =>
  variant.variant_options.find((entry) => entry.option === option)?.value

/** Where a value of an option leads: the variant with it that shares most with the current one; null where none has it. */
export const variantWith = (variants: Variant[], current: Variant, option: string, value: string): Variant | null => {
  const sharedWith = (variant: Variant) =>
    variant.variant_options.filter((entry) => valueIn(current, entry.option) === entry.value).length
  const [best] = variants
    .filter((variant) => valueIn(variant, option) === value)
    .toSorted((a, b) => sharedWith(b) - sharedWith(a) || Number(b.qty > 0) - Number(a.qty > 0))
  return best ?? null
}

/** What is for sale: the product itself, or the chosen one of its variants. */
export const offerOf = (product: ProductPage, variant: Variant | null) => {
  const price = variant?.gross_price ?? product.price
  const previous = variant ? variant.old_price : product.previous_price
  return {
    price,
    previous,
    percent: previous === null ? null : percentOff(toCents(previous), toCents(price)),
    unitPrice: variant ? variant.unit_price_with_tax : product.unit_price,
    unit: variant ? variant.measurement_unit : product.measurement_unit,
    tax: variant?.tax_rate ?? product.tax,
    stock: variant ? variant.qty : product.stock,
    articleNumber: variant?.article_no || product.article_number || product.sku,
    ean: variant?.ean || product.ein_number,
  }
}
export type Offer = ReturnType<typeof offerOf>

const reduced = (euros: number, percent: number) => toEuros(discounted(toCents(euros), Math.round(percent * 100)))

/** Tiers that hold for what is chosen, with the price of a piece. */
export const tiersOf = (product: ProductPage, variant: Variant | null, { price, unitPrice, unit }: Offer) =>
  product.wholesale_discounts
    .filter((tier) => tier.shop_product_variant_id === null || tier.shop_product_variant_id === variant?.id)
    .toSorted((a, b) => a.whole_sell_qty - b.whole_sell_qty)
    .map((tier) => ({
      from: tier.whole_sell_qty,
      percent: tier.whole_sell_discount,
      price: reduced(price, tier.whole_sell_discount),
      unitPrice: unitPrice === null ? null : reduced(unitPrice, tier.whole_sell_discount),
      unit,
    }))

/** Pictures of the chosen variant first; all of them where it has none of its own. */
export const picturesOf = (product: ProductPage, variant: Variant | null) => {
  const isOwn = (image: ProductPage['images'][number]) => variant !== null && image.variant_ids.includes(variant.id)
  const isShared = (image: ProductPage['images'][number]) => image.variant_ids.length === 0
  const own = product.images.filter(isOwn)
  return own.length ? [...own, ...product.images.filter(isShared)] : product.images
}

/** The categories of a product from the uppermost down. */
export const wayTo = ({ product_categories: { category, sub_category, child_category } }: ProductPage) =>
  [category, sub_category, child_category].filter((found) => found !== null)
