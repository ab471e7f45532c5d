import type { Purchase, Ware } from '../purchases.ts'
import { createRandom } from '../random.ts'

const lastMoment = Date.UTC(2026, 9, 3, 18)
const day = 24 * 60 * 60_000
const sellers = 13
const popular = 8

/** Purchases of the months before, all completed: some providers sell the same eight things again and again, the demo one most. */
export const chooseEarlier = (wares: Ware[], demoProviderId: number, customers: number): Purchase[] => {
  const random = createRandom('earlier orders')
  const old = Map.groupBy(
    wares.filter(({ since }) => since < lastMoment - 40 * day),
    ({ providerId }) => providerId,
  )
  const known = [...old.keys()].filter((id) => id !== demoProviderId && old.get(id)!.length >= popular)
  const chosen = [demoProviderId, ...random.shuffle(known).slice(0, sellers - 1)]
  const purchases = chosen.flatMap((providerId) => {
    const favourites = random.shuffle(old.get(providerId) ?? []).slice(0, popular)
    return Array.from({ length: providerId === demoProviderId ? 6 : 2 }, (): Purchase => {
      const basket = random.shuffle(favourites).slice(0, random.int(6, popular))
      const since = Math.max(...basket.map((ware) => ware.since)) + day
      return {
        buyer: random.chance(0.08) ? 0 : random.int(1, customers - 1),
        basket: basket.map((ware) => ({ ...ware, quantity: 1 })),
        moment: since + Math.floor(random.next() * (lastMoment - since)),
        fate: 'completed',
        isFetched: false,
      }
    })
  })
  return purchases.sort((a, b) => a.moment - b.moment)
}
