import { grossOf } from '#lib/money.ts'

/** The platform's share of a sale, frozen with it. */
export type Commission = { netCents: number; taxCents: number; basisPoints: number; taxBasisPoints: number }

/** Of the discounted goods without deposit and shipping; the tax on it comes on top. */
export const commissionOf = (goodsCents: number, basisPoints: number, taxBasisPoints: number): Commission => {
  const netCents = Math.round((goodsCents * basisPoints) / 10_000)
  return { netCents, taxCents: grossOf(netCents, taxBasisPoints) - netCents, basisPoints, taxBasisPoints }
}
