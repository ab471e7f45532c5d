import { type PriceEntry, referenceAfter } from '#server/domains/products/products.rules.ts'

export type Entry = { priceCents: number; isPublic: boolean; at: Date }
export type History = {
  entries: Entry[]
  priceCents: number
  strikeCents: number | null
  referenceCents: number | null
}

/** The last moment anything in the demo happened; always in the past of this code. */
export const lastDay = new Date(Date.UTC(2026, 10, 10, 18))
const day = 86_400_000

/** As prices are written on labels: 4,90 or 129,00 or 1.490,00. */
export const niceCents = (cents: number) => {
  if (cents < 2_000) return Math.max(10, Math.round(cents / 10) * 10)
  if (cents < 10_000) return Math.round(cents / 100) * 100 - 10
  return Math.round(cents / (cents < 50_000 ? 100 : 1_000)) * (cents < 50_000 ? 100 : 1_000)
}

type Plan = { cents: number; createdAt: Date; plan: number; mayChange: boolean; isPublic: boolean }

const before = (days: number) => new Date(lastDay.getTime() - days * day)

/**
 * The prices of a thing from its first day on, as its provider would have set them. `plan` between 0 and 1 says what
 * happened; all variants of a product share it.
 */
const stepsOf = ({ cents, createdAt, plan, mayChange }: Plan): [cents: number, at: Date][] => {
  const first: [number, Date] = [cents, createdAt]
  // the old price must have stood for more than the 30 days that PAngV §11 looks at
  if (!mayChange || createdAt > before(80)) return [first]
  if (plan < 0.18) {
    const off = [0.9, 0.85, 0.8, 0.75, 0.7][Math.floor(plan * 1000) % 5]!
    return [first, [niceCents(cents * off), before(1 + (Math.floor(plan * 10_000) % 16))]]
  }
  // an offer of two weeks came shortly before, so that its price is the one to compare with
  if (plan < 0.21)
    return [first, [niceCents(cents * 0.9), before(36)], [cents, before(22)], [niceCents(cents * 0.8), before(4)]]
  if (plan < 0.45)
    return [
      [niceCents(cents * 0.93), createdAt],
      [cents, before(60)],
    ]
  return [first]
}

export const createHistory = (plan: Plan): History => {
  const entries: Entry[] = []
  let reference: number | null = null
  for (const [priceCents, at] of stepsOf(plan)) {
    const entry = { priceCents, isPublic: plan.isPublic, at }
    if (entries.length > 0) reference = referenceAfter(entries satisfies PriceEntry[], entry, reference, at)
    if (entries.at(-1)?.priceCents !== priceCents) entries.push(entry)
  }
  const priceCents = entries.at(-1)!.priceCents
  return {
    entries,
    priceCents,
    strikeCents: reference === null ? null : Math.max(...entries.map((entry) => entry.priceCents)),
    referenceCents: reference,
  }
}
