import { formatEuro } from '#lib/format.ts'
import { ratingLabels } from '#lib/lists/products.ts'
import type { Filters, Listing } from './listing.ts'

/** A filter that is on, and how the list changes when it is taken off. */
export type Chip = { label: string; change: Partial<Filters> }

const without = <T>(all: T[], one: T) => all.filter((other) => other !== one)

const placeLabel = ({ where, radius }: Filters, place: Listing['filters']['place']) => {
  if (!place) return `Ort unbekannt: ${where}`
  const name = `${place.postal_code} ${place.city}`
  return radius === null ? `Ort: ${name}` : `bis ${radius} km um ${name}`
}

/** Every filter that is on, in the order of the filters beside the list. */
export const chipsOf = (filters: Filters, found: Listing['filters']): Chip[] => {
  const { from, to } = filters
  const values = found.features.flatMap((feature) => feature.values)
  const nameOf = <T extends { id: number }>(all: T[], id: number, read: (one: T) => string, otherwise: string) => {
    const known = all.find((one) => one.id === id)
    return known ? read(known) : otherwise
  }
  return [
    ...(filters.category
      ? [
          {
            label: found.categories.find(({ slug }) => slug === filters.category)?.name ?? 'Kategorie',
            change: { category: '' },
          },
        ]
      : []),
    ...(from !== null ? [{ label: `ab ${formatEuro(from)}`, change: { from: null } }] : []),
    ...(to !== null ? [{ label: `bis ${formatEuro(to)}`, change: { to: null } }] : []),
    ...(filters.inStock ? [{ label: 'Auf Lager', change: { inStock: false } }] : []),
    ...(filters.stars ? [{ label: ratingLabels[filters.stars]!, change: { stars: null } }] : []),
    ...(filters.where ? [{ label: placeLabel(filters, found.place), change: { where: '', radius: null } }] : []),
    ...filters.values.map((id) => ({
      label: nameOf(values, id, ({ value }) => value, 'Merkmal'),
      change: { values: without(filters.values, id) },
    })),
    ...filters.providers.map((id) => ({
      label: nameOf(found.providers, id, ({ name }) => name, 'Anbieter'),
      change: { providers: without(filters.providers, id) },
    })),
    ...filters.conditions.map((key) => ({
      label: found.conditions.find((condition) => condition.key === key)?.label ?? 'Zustand',
      change: { conditions: without(filters.conditions, key) },
    })),
  ]
}
