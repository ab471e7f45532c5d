/** Money is whole cents inside and euro numbers on the wire. One rounding rule: half up. */

// hides the error of binary fractions: 1.005 * 100 is 100.49999999999999
const halfUp = (value: number) => Math.round(Number(value.toFixed(4)))

export const toCents = (euros: number) => halfUp(euros * 100)
export const toEuros = (cents: number) => cents / 100

/** Tax rates in hundredths of a percent: 1900 is 19 %. */
export const netOf = (grossCents: number, basisPoints: number) => halfUp((grossCents * 10_000) / (10_000 + basisPoints))
export const grossOf = (netCents: number, basisPoints: number) => halfUp((netCents * (10_000 + basisPoints)) / 10_000)

/** Grundpreis (PAngV §5): the price of one base unit; `factor` says how much of it one unit of content is. */
export const basePriceOf = (cents: number, amount: number, factor: number) => halfUp(cents / (amount * factor))

/** The unit price after a discount in hundredths of a percent. */
export const discounted = (cents: number, basisPoints: number) => halfUp((cents * (10_000 - basisPoints)) / 10_000)

/** Whole percent saved, rounded down: a reduction is never overstated. */
export const percentOff = (before: number, now: number) => Math.floor(((before - now) * 100) / before)

/** What so many thousandths of a unit cost after a discount. */
export const positionCents = (quantityMilli: number, unitCents: number, discountBasisPoints = 0) =>
  Math.round((quantityMilli * unitCents * (10_000 - discountBasisPoints)) / 10_000_000)

/** The tax that a gross amount holds. */
export const taxIn = (grossCents: number, basisPoints: number) => grossCents - netOf(grossCents, basisPoints)

/**
 * Splits an amount over limits it fits into, in proportion to them: no share is above its limit. What rounding leaves over
 * goes to the heaviest, and what does not fit there to the next.
 */
export const splitWithin = (cents: number, limits: number[]): number[] => {
  const sum = limits.reduce((all, limit) => all + limit, 0)
  const shares = limits.map((limit) => (sum === 0 ? 0 : Math.floor((cents * limit) / sum)))
  let rest = Math.min(cents, sum) - shares.reduce((all, share) => all + share, 0)
  for (const at of [...limits.keys()].sort((a, b) => limits[b]! - limits[a]!)) {
    const more = Math.min(rest, limits[at]! - shares[at]!)
    shares[at]! += more
    rest -= more
  }
  return shares
}

/** Splits an amount by weights; what rounding leaves over goes to the heaviest, so the shares always sum to the whole. */
export const split = (cents: number, weights: number[]): number[] => {
  const sum = weights.reduce((all, weight) => all + weight, 0)
  if (!weights.length) return []
  const shares = weights.map((weight) => (sum === 0 ? 0 : Math.trunc((cents * weight) / sum)))
  const heaviest = weights.indexOf(Math.max(...weights))
  shares[heaviest]! += cents - shares.reduce((all, share) => all + share, 0)
  return shares
}

/** The share of `count` of `pieces` in an amount, when `before` pieces had theirs already; the shares of all pieces sum to the amount. */
export const sliceOf = (cents: number, pieces: number, before: number, count: number) =>
  halfUp((cents * (before + count)) / pieces) - halfUp((cents * before) / pieces)

/** Shares of an amount in proportion to what is left of each; none is larger than its own, and they sum to the amount. */
export const inProportion = (cents: number, lefts: number[]) => {
  let rest = cents
  let ofAll = lefts.reduce((all, left) => all + left, 0)
  return lefts.map((left) => {
    const share = ofAll ? Math.round((rest * left) / ofAll) : 0
    rest -= share
    ofAll -= left
    return share
  })
}
