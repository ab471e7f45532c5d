import { defineDomain } from '#server/platform/domain.ts'
import { sql } from '#server/platform/sql/index.ts'
import { bookingsPersonalData } from './bookings.account.ts'
import { calendarFor, ownCalendarFor } from './bookings.mails.ts'
import { bookingNotifications } from './bookings.notifications.ts'
import { selectBooking } from './bookings.queries.ts'
import { routes } from './bookings.routes.ts'
import { forgetOld, remindCustomers } from './bookings.service.ts'
import { freeTimes } from './free-times.queries.ts'
import { settleDue } from './free-times.service.ts'
import { bookingMailTexts } from './mail-texts.contributions.ts'

const fileOf = async (id: number, write: typeof calendarFor) => {
  const row = await selectBooking(sql`b.id = ${id}`)
  return Buffer.from(row ? write(row) : '')
}

export const bookingsDomain = defineDomain({
  name: 'bookings',
  routes,
  jobs: {
    'bookings.settle': { work: settleDue, cron: '* * * * *' },
    'bookings.remind': { work: remindCustomers, cron: '*/10 * * * *' },
    'bookings.cleanup': { work: forgetOld, cron: '45 3 * * *' },
  },
  attachments: {
    booking: (id) => fileOf(id, calendarFor),
    'booking of a provider': (id) => fileOf(id, ownCalendarFor),
  },
  account: [bookingsPersonalData],
  mailTexts: bookingMailTexts,
  notifications: bookingNotifications,
  freeTimes,
})
