import { defineDomain } from '#server/platform/domain.ts'
import { routes } from './portal.routes.ts'
import { tellAppeared } from './portal.service.ts'
import { portalWidgets } from './portal.widgets.ts'
import { postFinder } from './portal-finder.queries.ts'

export { findPost } from './portal.queries.ts'
export { lockPost, setPostShown } from './portal.service.ts'

export const portal = defineDomain({
  name: 'portal',
  finders: [postFinder],
  routes,
  jobs: { 'portal.appear': { work: tellAppeared, cron: '* * * * *' } },
  widgets: portalWidgets,
})
