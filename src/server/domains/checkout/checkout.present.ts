import { toEuros } from '#lib/money.ts'
import { arrivalAfter, presentTaxes } from '#server/domains/orders/index.ts'
import { basePrice } from '#server/domains/products/index.ts'
import { pictureSet } from '#server/platform/files/pictures.ts'
import {
  type Group,
  obstaclesOf,
  type PricedCart,
  type PricedLine,
  type PricedParcel,
  priceCart,
  type Sums,
} from './cart.rules.ts'
import type { OpenCart } from './cart.service.ts'

const euros = (cents: number | null) => (cents === null ? null : toEuros(cents))

const presentLine = (line: PricedLine) => ({
  id: line.id,
  product_id: line.productId,
  variant_id: line.variantId,
  slug: line.slug,
  name: line.name,
  variant_name: line.variantName,
  picture: line.imageKey ? { ...pictureSet(line.imageKey), width: line.imageWidth!, height: line.imageHeight! } : null,
  quantity: line.quantity,
  stock: line.stock,
  price: toEuros(line.unitCents),
  single_price: toEuros(line.priceCents),
  previous_price: line.seenCents === line.unitCents ? null : toEuros(line.seenCents),
  unit_price: euros(
    basePrice(line.unitCents, line.contentAmount, {
      symbol: '',
      baseSymbol: line.baseSymbol,
      baseFactor: line.baseFactor,
    }),
  ),
  measurement_unit: line.baseSymbol,
  total: toEuros(line.totalCents),
  deposit: toEuros(line.depositTotalCents),
  discount: toEuros(line.discountCents),
  tax: line.taxBasisPoints / 100,
  age_limit: line.ageLimit,
  withdrawal_exclusion: line.withdrawalExclusion,
  shippings: line.ways.map(({ id, name, daysFrom, daysTo }) => ({
    id,
    name,
    delivery_days_from: daysFrom,
    delivery_days_to: daysTo,
  })),
  shipping_id: line.way?.id ?? null,
  problem: line.problem,
})

const presentParcel = ({ way, lines, priceCents }: PricedParcel, now: Date) => ({
  shipping_id: way.id,
  name: way.name,
  price: toEuros(priceCents),
  delivery_from: arrivalAfter(now, way.daysFrom),
  delivery_to: arrivalAfter(now, way.daysTo),
  item_ids: lines.map(({ id }) => id),
})

const presentSums = (sums: Sums) => ({
  items_total: toEuros(sums.itemsCents),
  deposit_total: toEuros(sums.depositCents),
  shipping_total: toEuros(sums.shippingCents),
  discount_total: toEuros(sums.discountCents),
  total: toEuros(sums.totalCents),
  voucher_total: toEuros(sums.voucherCents),
  to_pay: toEuros(sums.totalCents - sums.voucherCents),
  taxes: presentTaxes(sums.taxes),
})

const presentGroup = (group: Group) => {
  const [{ providerId, companyName, city, takesCash, termsAccepted, providerSlug, hasTerms }] = group.lines as [
    PricedLine,
  ]
  return {
    provider: {
      id: providerId,
      company_name: companyName,
      city,
      takes_cash: takesCash,
      url: providerSlug,
      has_terms: hasTerms,
    },
    terms_accepted: termsAccepted,
    items: group.lines.map(presentLine),
    parcels: group.parcels.map((parcel) => presentParcel(parcel, new Date())),
    ...presentSums(group),
  }
}

const canOrder = (cart: PricedCart) =>
  cart.groups.length > 0 &&
  obstaclesOf(cart).length === 0 &&
  cart.groups.every(({ lines }) => lines.every(({ takesCash }) => takesCash))

export const presentCart = ({ key, country, lines }: OpenCart) => {
  const priced = priceCart(lines)
  return {
    cart_key: key,
    country,
    item_count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    groups: priced.groups.map(presentGroup),
    ...presentSums(priced),
    can_order: canOrder(priced),
  }
}
