import type { shippingCalls } from '#contract/shipping/calls.ts'
import type { InputOf } from '#contract/wire/call.ts'
import { toCents, toEuros } from '#lib/money.ts'
import type { CountryRow, ShippingRow } from './shipping.queries.ts'
import type { NewShipping, ShippingEdit } from './shipping.service.ts'
import type { PriceBasis, Rate } from './shipping.tables.ts'

/** Grams and kilograms, cents and euros. */
const measure: Record<PriceBasis, number> = { flat: 1, weight: 1000, value: 100 }

export const presentShipping = (row: ShippingRow) => ({
  id: row.id,
  name: row.name,
  status: row.isActive ? ('active' as const) : ('inactive' as const),
  is_default: row.isDefault,
  own_delivery: row.isOwnDelivery,
  delivery_radius: row.radiusKm,
  checks_age: row.checksAge,
  price_type: row.basis,
  rates: row.rates.map(({ upTo, priceCents }) => ({
    up_to: upTo === null ? null : upTo / measure[row.basis],
    price: toEuros(priceCents),
  })),
  free_from: row.freeFromCents === null ? null : toEuros(row.freeFromCents),
  delivery_days_from: row.daysFrom,
  delivery_days_to: row.daysTo,
  countries: row.countries,
  product_count: row.productCount,
})

export const presentCountry = ({ isEu, isServed, ...country }: CountryRow) => ({
  ...country,
  is_eu: isEu,
  is_served: isServed,
})

type Calls = typeof shippingCalls
type Rates = InputOf<Calls['createShipping']>['rates']

const readRates = (rates: Rates, basis: PriceBasis): Rate[] =>
  rates.map(({ up_to, price }) => ({
    upTo: up_to === null || up_to === undefined ? null : Math.round(up_to * measure[basis]),
    priceCents: toCents(price),
  }))

const cents = (euros: number | null | undefined) => (typeof euros === 'number' ? toCents(euros) : euros)

export const readShipping = (input: InputOf<Calls['createShipping']>): NewShipping => ({
  name: input.name,
  basis: input.price_type,
  rates: readRates(input.rates, input.price_type),
  freeFromCents: cents(input.free_from) ?? null,
  daysFrom: input.delivery_days_from,
  daysTo: input.delivery_days_to,
  countryIds: input.country_ids,
  isDefault: input.is_default,
  isOwnDelivery: input.own_delivery,
  radiusKm: input.delivery_radius ?? null,
  checksAge: input.checks_age,
})

export const readChanges = (input: Omit<InputOf<Calls['updateShipping']>, 'shipping_id'>): ShippingEdit => ({
  name: input.name,
  isActive: input.status && input.status === 'active',
  isOwnDelivery: input.own_delivery,
  radiusKm: input.delivery_radius,
  checksAge: input.checks_age,
  basis: input.price_type,
  rates: input.rates && input.price_type && readRates(input.rates, input.price_type),
  freeFromCents: cents(input.free_from),
  daysFrom: input.delivery_days_from,
  daysTo: input.delivery_days_to,
  countryIds: input.country_ids,
})
