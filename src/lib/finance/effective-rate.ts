/** A payment of the borrower (positive) or to the borrower (negative), so many years after the payout. */
export type Flow = { years: number; cents: number }

/** Present value at a yearly rate, and how it changes with the rate. */
const valueAt = (flows: readonly Flow[], rate: number) => {
  const log = Math.log1p(rate)
  let [value, slope] = [0, 0]
  for (const { years, cents } of flows) {
    const now = cents * Math.exp(-years * log)
    value += now
    slope -= years * now
  }
  return { value, slope: slope / (1 + rate) }
}

/**
 * Effective annual rate as the annex of PAngV § 16 has it: the rate at which payouts equal repayments and costs, compounded
 * yearly. A month is a twelfth of a year. In percent; null where no rate fits.
 */
export const effectiveRate = (flows: readonly Flow[]): number | null => {
  let [low, high] = [-0.99, 10]
  if (!(valueAt(flows, low).value >= 0 && valueAt(flows, high).value <= 0)) return null
  // Newton's steps, halving instead where one would leave the bounds
  let rate = 0.05
  for (let step = 0; step < 200; step += 1) {
    const { value, slope } = valueAt(flows, rate)
    if (value > 0) low = rate
    else high = rate
    const next = rate - value / slope
    const better = next > low && next < high ? next : (low + high) / 2
    if (Math.abs(better - rate) < 1e-13) return better * 100
    rate = better
  }
  return rate * 100
}
