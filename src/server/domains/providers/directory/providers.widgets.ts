import type { WidgetLoaders } from '#server/domains/content/index.ts'
import { presentTeaser } from '../providers.present.ts'
import { selectPlaces, selectTeasers } from './teasers.queries.ts'

export const providerWidgets: WidgetLoaders = {
  'provider-row': async (widgets) => {
    const lists = [...new Set(widgets.map(({ list }) => list))]
    const loaded = lists.map(async (list) => [list, (await selectTeasers(list)).map(presentTeaser)] as const)
    return { providers: Object.fromEntries(await Promise.all(loaded)) }
  },
  map: async () => ({ places: await selectPlaces() }),
}
