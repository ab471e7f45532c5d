import { defineDomain } from '#server/platform/domain.ts'
import { calendarRoutes } from './calendar.routes.ts'
import { insightRoutes } from './insights/insights.routes.ts'
import { tradesPersonalData } from './trades.account.ts'
import { routes } from './trades.routes.ts'

export { selectFigures } from './insights/insights.queries.ts'

/** What a business does, and what waits for it in each of its trades. */
export const trades = defineDomain({
  name: 'trades',
  routes: [...routes, ...calendarRoutes, ...insightRoutes],
  account: [tradesPersonalData],
})
