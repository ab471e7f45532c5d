import { deliveryHours, type Kitchen, pickupHours, type Zone } from '../kitchen/kitchens.queries.ts'
import type { SlotRules } from './slots.rules.ts'

type Point = { lat: number; lng: number }

export const metersPerDegree = 111_195

/** Flat, which is exact enough within a delivery area. */
export const metersBetween = (a: Point, b: Point) => {
  const east = (b.lng - a.lng) * Math.cos(((a.lat + b.lat) / 2) * (Math.PI / 180))
  return Math.hypot(b.lat - a.lat, east) * metersPerDegree
}

/** The first zone that holds the postal code; distances are measured from its middle. */
export const zoneOf = (
  { zones, place }: Pick<Kitchen, 'zones' | 'place'>,
  zip: string,
  at: Point | null,
): Zone | null =>
  zones.find(
    ({ postalCodes, radiusMeters }) =>
      postalCodes.includes(zip) ||
      (radiusMeters !== null && place !== null && at !== null && metersBetween(place, at) <= radiusMeters),
  ) ?? null

const busyMinutes = 15

/** When the kitchen can have something there. */
export const rulesOf = (kitchen: Kitchen, isPickup: boolean, roadMinutes: number, now: Date): SlotRules => ({
  hours: isPickup ? pickupHours(kitchen) : deliveryHours(kitchen),
  leadMinutes:
    kitchen.prepMinutes +
    (isPickup ? 0 : roadMinutes) +
    (kitchen.busyUntil && new Date(kitchen.busyUntil) > now ? busyMinutes : 0),
  pausedUntil: kitchen.pausedUntil ? new Date(kitchen.pausedUntil) : null,
  closedOn: kitchen.closedOn,
  preorderDays: kitchen.preorderDays,
  capacityOrders: kitchen.capacityOrders,
  capacityCents: kitchen.capacityCents,
})

/** When the kitchen works, for what is out until it opens again. */
export const openingOf = (kitchen: Kitchen) => (kitchen.times.length ? deliveryHours(kitchen) : pickupHours(kitchen))
