import { selectDefaultPostalCode } from '#server/domains/addresses/index.ts'
import { coordinatesOf, kilometresBetween } from '#server/domains/reference/index.ts'
import type { Source } from '#server/platform/sql/index.ts'
import type { Line } from './cart.queries.ts'
import type { Cart } from './cart-opening.queries.ts'

const germany = 'DE'

/** Between postal codes; null where one of them is not known. */
const kilometresTo = async (from: string, to: string) => {
  if (from === to) return 0
  const [start, end] = await Promise.all([coordinatesOf(from), coordinatesOf(to)])
  return start && end && kilometresBetween(start, end)
}

const bringsSomething = ({ ways, isDish }: Line) => !isDish && ways.some(({ isOwnDelivery }) => isOwnDelivery)

/** The same lines, their ways marked by whether the provider comes to this postal code; all do while it is not known. */
export const withReach = async (lines: Line[], destination: string, country: string): Promise<Line[]> => {
  if (!destination && country === germany) return lines
  return Promise.all(
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
}

/** Where the goods of a cart go: as it was said last, else where the account has things sent. */
export const destinationOf = async (
  source: Source,
  { destination, userId }: Pick<Cart, 'destination' | 'userId'>,
  lines: Line[],
) =>
  destination || userId === null || !lines.some(bringsSomething) ? destination : selectDefaultPostalCode(source, userId)
