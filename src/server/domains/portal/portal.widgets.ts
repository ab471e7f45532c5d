import type { WidgetLoaders } from '#server/domains/content/index.ts'
import { presentCard } from './portal.present.ts'
import { selectComing, selectNewest } from './portal.queries.ts'

const paging = { page: 1, perPage: 6 }
const select = { latest: selectNewest, events: selectComing }

export const portalWidgets: WidgetLoaders = {
  posts: async (widgets) => {
    const lists = [...new Set(widgets.map(({ list }) => list))]
    const loaded = lists.map(async (list) => [list, (await select[list]({}, paging)).rows.map(presentCard)] as const)
    return { posts: Object.fromEntries(await Promise.all(loaded)) }
  },
}
