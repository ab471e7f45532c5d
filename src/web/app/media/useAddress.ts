import { useFilters } from '../filters.ts'
import type { MediaAsked } from './library.ts'
import type { Asking } from './MediaList.tsx'

/** Search and filters stand in the address. */
export const useAddress = (): Asking => {
  const { get, page, set } = useFilters()
  const choice = get('welche') as MediaAsked['choice']
  return {
    asked: { page, q: get('suche'), tag: get('schlagwort'), ...(choice && { choice }) },
    ask: (changes) =>
      set({
        ...('q' in changes && { suche: changes.q ?? '' }),
        ...('tag' in changes && { schlagwort: changes.tag ?? '' }),
        ...('choice' in changes && { welche: changes.choice ?? '' }),
        ...('page' in changes && { seite: String(changes.page) }),
      }),
  }
}
