import { sliceOf } from '#lib/money.ts'

/** An item as it was paid, what is back of it, and by how much its other pieces became cheaper. */
export type Line = { lineCents: number; depositCents: number; reducedCents: number; bought: number; returned: number }

/** What is left of the price of the goods of the pieces that the customer still has. */
export const goodsLeft = ({ lineCents, depositCents, reducedCents, bought, returned }: Line) =>
  sliceOf(lineCents - depositCents, bought, returned, bought - returned) - reducedCents

const goodsOf = (line: Line, quantity: number) => {
  const { lineCents, depositCents, reducedCents, bought, returned } = line
  const full = sliceOf(lineCents - depositCents, bought, returned, quantity)
  if (!reducedCents) return { full, goods: full }
  // the last piece gets what is left, so one before it must not be short by more than all reductions
  return { full, goods: Math.max(sliceOf(goodsLeft(line), bought - returned, 0, quantity), full - reducedCents) }
}

/** At most what was paid for the pieces; shipping comes back with the last ones. */
export const mostOf = (line: Line, quantity: number, shippingCents: number) => {
  const deposit = sliceOf(line.depositCents, line.bought, line.returned, quantity)
  const { full, goods } = goodsOf(line, quantity)
  return {
    goodsCents: goods,
    depositCents: deposit,
    amountCents: goods + deposit + shippingCents,
    /** of earlier price reductions, what ends with these pieces */
    endedCents: full - goods,
  }
}
