import { selectDefaultPostalCode } from '#server/domains/addresses/index.ts'
import { coordinatesOf, kilometresBetween } from '#server/domains/reference/index.ts'
import { type Source, sql } from '#server/platform/sql/index.ts'
import type { Line } from './cart.queries.ts'
import { type PricedCart, sendingCents } from './cart.rules.ts'
import type { Cart } from './cart-opening.queries.ts'

const germany = 'DE'

/** Between postal codes; null where one of them is not known. */
const kilometresTo = async (from: string, to: string) => {
  if (from === to) return 0
  const [start, end] = await Promise.all([coordinatesOf(from), coordinatesOf(to)])
  return start && end && kilometresBetween(start, end)
}

const bringsSomething = ({ ways, isDish }: Line) => !isDish && ways.some(({ isOwnDelivery }) => isOwnDelivery)

const brought = (line: Line): Line => {
  const own = line.ways.find(({ isOwnDelivery, reaches }) => isOwnDelivery && reaches)
  return own && line.chosenShippingId === null && !line.isPickup ? { ...line, chosenShippingId: own.id } : line
}

/** What nobody chose a way for is brought by its provider where that costs less than sending it. */
const bringWhereCheaper = (lines: Line[]) =>
  [...Map.groupBy(lines, ({ providerId }) => providerId).values()].flatMap((own) => {
    const changed = own.map(brought)
    return sendingCents(changed) < sendingCents(own) ? changed : own
  })

/**
 * The same lines, their ways marked by whether the provider comes to this postal code; all do while it is not known. A cart that was
 * shown without a place is ordered as it was shown.
 */
export const withReach = async (
  lines: Line[],
  destination: string,
  country: string,
  isShownWithPlace = true,
): Promise<Line[]> => {
  if (!destination && country === germany) return lines
  const reached = await Promise.all(
    lines.map(async (line) => {
      if (!bringsSomething(line)) return line
      const kilometres = country === germany ? await kilometresTo(line.postalCode, destination) : null
      const ways = line.ways.map((way) => ({
        ...way,
        reaches: way.radiusKm === null || (kilometres !== null && kilometres <= way.radiusKm),
      }))
      return { ...line, ways, destination }
    }),
  )
  return isShownWithPlace ? bringWhereCheaper(reached) : reached
}

/** Where the goods of a cart go: as it was said last, else where the account has things sent. */
export const destinationOf = async (
  source: Source,
  { destination, userId }: Pick<Cart, 'destination' | 'userId'>,
  lines: Line[],
) =>
  destination || userId === null || !lines.some(bringsSomething) ? destination : selectDefaultPostalCode(source, userId)

/** Who goes on with parcels that the cart showed has chosen them, also where the address tells of a cheaper way. */
export const keepShownWays = async ({ groups }: PricedCart) => {
  const shown = groups
    .flatMap(({ lines }) => lines)
    .flatMap(({ id, chosenShippingId, way, ways }) =>
      chosenShippingId === null && way && !way.isOwnDelivery && ways.some(({ isOwnDelivery }) => isOwnDelivery)
        ? { id, wayId: way.id }
        : [],
    )
  if (!shown.length) return
  await sql`
    update cart_items i set shipping_id = s.way_id
    from unnest(${shown.map(({ id }) => id)}::int[], ${shown.map(({ wayId }) => wayId)}::int[]) s (id, way_id)
    where i.id = s.id and i.shipping_id is null and not i.is_pickup`
}
