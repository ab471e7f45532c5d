import { defineDomain } from '#server/platform/domain.ts'
import { appointmentRoutes } from './appointments.routes.ts'
import { forgetAppointments } from './appointments.service.ts'
import { appointmentsPart, providerPagePart } from './providers.account.ts'
import { providerQueryPart } from './providers.graphql.ts'
import { providerNotifications } from './providers.notifications.ts'
import { routes } from './providers.routes.ts'
import { isApproved } from './providers.service.ts'
import { providerWidgets } from './providers.widgets.ts'

export { setPremiumBadge } from './operator.service.ts'
export { agreedTexts } from './policies.service.ts'
export { setSalesCounts } from './providers.account.ts'
export { approveProvider, lockPage, setBankData, setBlocked, showProvider } from './providers.service.ts'
export { providerRatings, type Rating, type RatingChange, ratingsIn } from './ratings.service.ts'
export { publishedSlug } from './statements.ts'

export const providers = defineDomain({
  name: 'providers',
  routes: [...routes, ...appointmentRoutes],
  queries: providerQueryPart,
  jobs: {
    'providers.forget-appointments': { work: forgetAppointments, cron: '40 3 * * *' },
  },
  account: [providerPagePart, appointmentsPart],
  notifications: providerNotifications,
  widgets: providerWidgets,
  isApproved,
})
