import { sortKeys, sortLabels } from '#contract/products/public.ts'
import type { PropertyFacts } from '#contract/property/shapes.ts'
import { conditionLabels, ratingLabels } from '#lib/lists/products.ts'
import { toEuros } from '#lib/money.ts'
import { isoTime } from '#server/platform/times.ts'
import { sorts } from '../edit/product-input.present.ts'
import { presentCard, presentProviderCard } from '../products.present.ts'
import type { CardRow } from '../shop/cards.queries.ts'
import type { AddressRow } from '../shop/sitemap.queries.ts'
import { mostTelling } from './facets.queries.ts'
import type { Found, Search, Sort } from './find-products.queries.ts'
import type { Suggestions } from './suggestions.queries.ts'

const conditionKeys = Object.keys(conditionLabels) as (keyof typeof conditionLabels)[]

const presentFilters = ({ facets, place }: Found, { keyword, valueIds }: Search) => {
  const isOffered = (sort: Sort) => (keyword || sort !== 'relevance') && (place || sort !== 'nearest')
  return {
    sorts: sortKeys.filter((key) => isOffered(sorts[key])).map((key) => ({ key, label: sortLabels[key] })),
    categories: facets.categories,
    price: facets.minCents === null ? null : { min: toEuros(facets.minCents), max: toEuros(facets.maxCents ?? 0) },
    providers: facets.providers,
    conditions: conditionKeys.flatMap((key) =>
      facets.conditions
        .filter((one) => one.key === key)
        .map(({ count }) => ({ key, label: conditionLabels[key], count })),
    ),
    features: mostTelling(facets.values, valueIds).map((values) => ({
      id: values[0]!.featureId,
      name: values[0]!.feature,
      values: values.map(({ id, value, colour, count }) => ({ id, value, colour, count })),
    })),
    in_stock: facets.inStock,
    ratings: facets.ratings.map(({ stars, count }) => ({ stars, label: ratingLabels[stars]!, count })),
    distances: facets.distances,
    place: place && { postal_code: place.postalCode, city: place.city },
  }
}

export const presentFound = (found: Found, search: Search, facts: ReadonlyMap<number, PropertyFacts> = new Map()) => ({
  data: found.cards.map((card) => ({
    ...presentCard(card),
    property: facts.get(card.id) ?? null,
    is_pinned: found.pinned.includes(card.id),
  })),
  total_pages: Math.max(1, Math.ceil(found.facets.total / search.perPage)),
  total_records: found.facets.total,
  currentPage: search.page,
  perPage: search.perPage,
  filters: presentFilters(found, search),
  corrected_keyword: found.correctedKeyword,
  is_nearest: found.isNearest,
})

const presentSuggestion = (card: CardRow, isPinned: boolean) => {
  const { id, slug, name, price, has_price_range, unit_price, measurement_unit, price_unit, picture } =
    presentCard(card)
  return {
    id,
    slug,
    name,
    price,
    has_price_range,
    unit_price,
    measurement_unit,
    price_unit,
    picture,
    is_pinned: isPinned,
  }
}

export const presentSuggestions = ({ products, pinned, categories, providers }: Suggestions) => ({
  products: products.map((card) => presentSuggestion(card, pinned.includes(card.id))),
  categories,
  providers: providers.map(presentProviderCard),
})

export const presentAddress = ({ slug, kind, updatedAt }: AddressRow) => ({
  slug,
  product_type: kind,
  updated_at: isoTime(updatedAt),
})
