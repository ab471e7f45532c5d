import type { providerCalls } from '#contract/providers/calls.ts'
import type { OutputOf } from '#contract/wire/call.ts'
import type { Place } from '#web/app/place/search.data.ts'

export type Directory = OutputOf<typeof providerCalls.findProviders> & {
  /** further places of the name that was asked for */
  others: Place[]
}
export type ProviderCard = Directory['data'][number]
