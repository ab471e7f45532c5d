import type { z } from 'zod'
import type { placeShown } from '#contract/property/kinds.ts'
import type { Point } from '#server/domains/reference/index.ts'

type Shown = z.output<typeof placeShown>
export type ExactPlace = Point & { street: string; houseNumber: string }

const grid = 0.005
const toGrid = (degrees: number) => Number((Math.round(degrees / grid) * grid).toFixed(3))

/** What everybody sees of a place: exactly, to a grid of about 500 m, or no more than the postal code tells. */
export const shownPlaceOf = (shown: Shown, exact: ExactPlace, postal: Point) => {
  if (shown === 'exact')
    return { shownStreet: `${exact.street} ${exact.houseNumber}`.trim(), lat: exact.lat, lng: exact.lng }
  if (shown === 'street') return { shownStreet: exact.street, lat: toGrid(exact.lat), lng: toGrid(exact.lng) }
  return { shownStreet: '', lat: postal.lat, lng: postal.lng }
}
