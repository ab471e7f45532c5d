import { searchDeskCalls } from '#contract/products/search-desk.ts'
import { type Route, serve } from '#server/platform/http/serve.ts'
import { presentPage } from '#server/platform/paging.ts'
import { explainRoutes } from './explain.routes.ts'
import { listMisses, type MissRow, removeMiss } from './misses.service.ts'
import { listPinned, type PinnedRow } from './pins.queries.ts'
import { removePins, setPin } from './pins.service.ts'

const done = (message: string) => ({ status: true, message })

const presentMiss = ({ words, count, lastDay }: MissRow) => ({ words, count, last_day: lastDay })
const presentProduct = ({ id, name, slug, isShown }: PinnedRow) => ({ id, name, slug, is_shown: isShown })

const messages = {
  pinned: 'Das Produkt steht jetzt oben. Der Shop kennzeichnet es.',
  hidden: 'Das Produkt erscheint bei diesen Wörtern nicht mehr. Sein Anbieter bekommt die Begründung per E-Mail.',
  none: 'Für dieses Produkt gilt wieder die gewöhnliche Reihenfolge.',
}

const desk = serve('products', searchDeskCalls, {
  listMisses: async (_, asked) => presentPage(await listMisses(asked), presentMiss),
  removeMiss: async (_, { words }) => {
    await removeMiss(words)
    return done('Die Wörter sind aus der Liste genommen.')
  },
  listPins: async () => ({
    data: [...Map.groupBy(await listPinned(), ({ key }) => key).values()].map((rows) => ({
      words: rows[0]!.words,
      pinned: rows.filter(({ isHidden }) => !isHidden).map(presentProduct),
      hidden: rows.filter(({ isHidden }) => isHidden).map(presentProduct),
    })),
  }),
  setPin: async (_, { words, state, product_id, link, reasons }) => {
    await setPin({ words, state, reasons, ...(product_id !== undefined && { id: product_id }), ...(link && { link }) })
    return done(messages[state])
  },
  removePins: async (_, { words }) => {
    await removePins(words)
    return done('Diese Suche läuft wieder ohne Eingriffe.')
  },
})

export const searchDeskRoutes: Route[] = [...explainRoutes, ...desk]
