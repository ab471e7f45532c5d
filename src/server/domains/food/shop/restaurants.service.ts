import { db, replica } from '#server/platform/sql/index.ts'
import {
  type Kitchen,
  selectKitchenOfSlug,
  selectKitchens,
  selectPlaces,
  type Zone,
} from '../kitchen/kitchens.queries.ts'
import { selectCategories, selectDishes, selectGroups, selectTags } from '../menu/menu.queries.ts'
import { chooseSlot, firstSlotsOf, type Load, type Slot, slotsOf } from '../slots/slots.rules.ts'
import { metersBetween, rulesOf, zoneOf } from '../slots/zones.rules.ts'
import { type CardRow, selectAllLoads, selectCard, selectCards } from './restaurants.queries.ts'

export type Where = { zip: string; isPickup: boolean }
export type Offer = {
  card: CardRow
  kitchen: Kitchen
  zone: Zone | null
  meters: number | null
  slots: Slot[]
  /** without choosing a time */
  asap: Slot | null
}

type Point = { lat: number; lng: number } | null

type Found = { card: CardRow; kitchen: Kitchen; where: Where; at: Point; loads: Load[] }

const offerOf = ({ card, kitchen, where, at, loads }: Found, findSlots: typeof firstSlotsOf, now: Date): Offer => {
  const zone = where.isPickup || !where.zip ? null : zoneOf(kitchen, where.zip, at)
  const road = zone?.minutes ?? Math.min(...kitchen.zones.map(({ minutes }) => minutes), 15)
  const slots = findSlots(rulesOf(kitchen, where.isPickup, road, now), loads, now)
  const meters = at && kitchen.place ? metersBetween(kitchen.place, at) : null
  return { card, kitchen, zone, meters, slots, asap: chooseSlot(slots, null) }
}

/** Tags of kitchens are offered as far as one of them is found. */
type Search = Where & { tagIds: number[]; keyword: string; isOpenNow: boolean; page: number; perPage: number }

/** Shorter words are alike by chance. */
const leastMended = 4

export const findRestaurants = async ({ page, perPage, isOpenNow, ...search }: Search) => {
  const [at = null] = search.zip ? await selectPlaces(replica, [search.zip]) : []
  const wanted = { ...search, lat: at?.lat ?? null, lng: at?.lng ?? null }
  const exact = await selectCards(replica, wanted)
  const cards =
    exact.length || search.keyword.length < leastMended
      ? exact
      : await selectCards(replica, { ...wanted, isSimilar: true })
  const ids = cards.map(({ providerId }) => providerId)
  const [kitchens, loads, tags] = await Promise.all([
    selectKitchens(replica, ids),
    selectAllLoads(replica, ids),
    selectTags(replica),
  ])
  const now = new Date()
  const kitchenOf = new Map(kitchens.map((kitchen) => [kitchen.providerId, kitchen]))
  const loadsOf = Map.groupBy(loads, ({ providerId }) => providerId)
  const reached = cards
    .map((card) => {
      const [kitchen, own] = [kitchenOf.get(card.providerId)!, loadsOf.get(card.providerId) ?? []]
      return offerOf({ card, kitchen, where: search, at, loads: own }, firstSlotsOf, now)
    })
    .filter(({ zone }) => zone || search.isPickup || !search.zip)
  const isOfTags = ({ kitchen }: Offer) => search.tagIds.every((id) => kitchen.tagIds.includes(id))
  const found = reached
    .filter((offer) => (!isOpenNow || offer.asap) && isOfTags(offer))
    // the first that can be had at all come first, then the nearest
    .sort((a, b) => Number(!a.asap) - Number(!b.asap) || Number(!a.slots.length) - Number(!b.slots.length))
  const rows = found.slice((page - 1) * perPage, page * perPage)
  const offered = new Set(reached.flatMap(({ kitchen }) => kitchen.tagIds))
  const kitchensOf = tags.filter(({ id, kind }) => kind !== 'kitchen' || offered.has(id))
  return { rows, total: found.length, page, perPage, tags: kitchensOf, isZipKnown: !search.zip || at !== null }
}

export const findRestaurant = async (slug: string, where: Where): Promise<Offer | null> => {
  const [kitchen] = await selectKitchenOfSlug(replica, slug)
  if (!kitchen) return null
  const [[card], [at = null], loads] = await Promise.all([
    selectCard(replica, kitchen.providerId),
    selectPlaces(replica, [where.zip]),
    selectAllLoads(db, [kitchen.providerId]),
  ])
  return offerOf({ card: card!, kitchen, where, at, loads }, slotsOf, new Date())
}

/** What guests see of a menu. */
export const findPublicMenu = async (providerId: number) => {
  const [categories, dishes, groups, tags] = await Promise.all([
    selectCategories(replica, providerId),
    selectDishes(replica, providerId, false),
    selectGroups(replica, providerId),
    selectTags(replica),
  ])
  const shown = categories.filter(({ isActive }) => isActive)
  const ids = shown.map(({ id }) => id)
  const sold = dishes.filter(({ categoryId }) => ids.includes(categoryId))
  const used = new Set(sold.flatMap(({ groupIds }) => groupIds))
  return { categories: shown, dishes: sold, groups: groups.filter(({ id }) => used.has(id)), tags }
}
