import { defineDomain } from '#server/platform/domain.ts'
import { db } from '#server/platform/sql/index.ts'
import { forgetAppointments } from './appointments.service.ts'
import { appointmentsPart, countSales as countAllSales, providerPagePart } from './providers.account.ts'
import { providerQueryPart } from './providers.graphql.ts'
import { providerNotifications } from './providers.notifications.ts'
import { routes } from './providers.routes.ts'
import { providerWidgets } from './providers.widgets.ts'

export { agreedTexts } from './policies.service.ts'
export { countSales } from './providers.account.ts'
export { publishedSlug } from './providers.fragments.ts'
export { lockPage, setBlocked } from './providers.service.ts'

export const providers = defineDomain({
  name: 'providers',
  routes,
  queries: providerQueryPart,
  jobs: {
    'providers.count-sales': { work: () => countAllSales(db), cron: '10 * * * *' },
    'providers.forget-appointments': { work: forgetAppointments, cron: '40 3 * * *' },
  },
  account: [providerPagePart, appointmentsPart],
  notifications: providerNotifications,
  widgets: providerWidgets,
})
