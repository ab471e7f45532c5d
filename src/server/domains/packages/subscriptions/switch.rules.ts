import type { BillingInterval, SubscriptionState } from '#contract/packages/kinds.ts'
import { differenceOf } from './terms.rules.ts'

type Priced = { monthCents: number; yearCents: number }
export const priceOf = ({ monthCents, yearCents }: Priced, interval: BillingInterval) =>
  interval === 'month' ? monthCents : yearCents

type Current = Priced & {
  state: SubscriptionState
  packageId: number
  interval: BillingInterval
  termFrom: string
  termTo: string
  nextPackageId: number | null
  endsAtTerm: boolean
}
type Target = Priced & { packageId: number; isFree: boolean }

/**
 * now: at once, for the difference of the days left · later: after the term · trial: at once and for nothing · end: after the
 * term nothing follows · keep: what was planned is dropped · same: there is nothing to change
 */
export type SwitchPlan = { kind: 'now' | 'later' | 'trial' | 'end' | 'keep' | 'same'; netCents: number; from: string }

export const switchPlan = (current: Current, target: Target, interval: BillingInterval, day: string): SwitchPlan => {
  const at = (kind: SwitchPlan['kind'], from: string, netCents = 0) => ({ kind, from, netCents })
  if (target.isFree) return at(current.endsAtTerm ? 'same' : 'end', current.termTo)
  if (target.packageId === current.packageId && interval === current.interval)
    return at(current.nextPackageId !== null || current.endsAtTerm ? 'keep' : 'same', day)
  if (current.state === 'trial') return at('trial', day)
  const [before, after] = [priceOf(current, interval), priceOf(target, interval)]
  if (interval === current.interval && after > before) return at('now', day, differenceOf(before, after, current, day))
  return at('later', current.termTo)
}
