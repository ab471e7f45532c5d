// The example of docs/adding-a-domain.md: it compiles, and test/docs.test.ts compares the guide with it.
import { defineDomain } from '#server/platform/domain.ts'
import { appointmentsPersonalData } from './appointments.account.ts'
import { appointmentNotifications } from './appointments.notifications.ts'
import { routes } from './appointments.routes.ts'
import { forgetOld } from './appointments.service.ts'

declare module '#server/platform/jobs/jobs.ts' {
  interface Jobs {
    'appointments.forget': object
  }
}

export const appointments = defineDomain({
  name: 'appointments',
  routes,
  jobs: { 'appointments.forget': { work: forgetOld, cron: '30 3 * * *' } },
  account: [appointmentsPersonalData],
  notifications: appointmentNotifications,
})
