import type { referenceCalls } from '#contract/reference/calls.ts'
import type { OutputOf } from '#contract/wire/call.ts'
import { api } from '#web/app/api.ts'
import { lookupFor } from '#web/app/lookup.ts'

export type Place = OutputOf<typeof referenceCalls.findPostalCodes>['data'][number]

// guests load the contract of reference data only when they type a place
export const usePostalCodes = lookupFor(
  async () => (await import('#contract/reference/calls.ts')).referenceCalls.findPostalCodes,
)

/** The places meant by "86899", "86899 Landsberg" or "Landsberg", the likeliest first; none where there is no such place. */
export const findPlaces = async (where: string): Promise<Place[]> => {
  if (!where) return []
  const { referenceCalls: calls } = await import('#contract/reference/calls.ts')
  const code = /\b\d{5}\b/.exec(where)?.[0]
  if (code) return (await api(calls.findTowns, { postal_code: code })).data.slice(0, 1)
  return (await api(calls.findPostalCodes, { city: where })).data
}
