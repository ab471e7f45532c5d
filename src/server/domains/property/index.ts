import { defineDomain } from '#server/platform/domain.ts'
import { storage } from '#server/platform/files/storage.ts'
import { sql } from '#server/platform/sql/index.ts'
import { routes } from './listing/property.routes.ts'
import { productExtension } from './listing/property.service.ts'
import { propertyMailTexts } from './mail-texts.contributions.ts'
import { propertyFinder } from './operator/operator-properties.queries.ts'
import { propertyPersonalData } from './property.account.ts'
import { forgetOld } from './property.jobs.ts'
import { propertyNotifications } from './property.notifications.ts'
import { matchSearches } from './search/searches.service.ts'
import { extendSlots } from './visits/slots.service.ts'
import { calendarFor, ownCalendarFor } from './visits/visits.mails.ts'
import { selectById } from './visits/visits.queries.ts'
import { remindVisitors } from './visits/visits.service.ts'

export { selectPropertyIds } from './operator/operator-properties.queries.ts'
export { readPropertyFilter } from './operator/operator-properties.routes.ts'

export const property = defineDomain({
  name: 'property',
  fileColumns: ['property_files.key', 'loan_files.key'],
  finders: [propertyFinder],
  routes,
  productExtension,
  isRented: () => sql`exists (select from properties rented where rented.product_id = p.id and rented.deal = 'rent')`,
  jobs: {
    'property.remove-file': { work: ({ key }) => storage.remove(key) },
    'property.match-searches': { work: matchSearches, cron: '*/5 * * * *' },
    'property.remind-visitors': { work: remindVisitors, cron: '*/10 * * * *' },
    'property.extend-slots': { work: extendSlots, cron: '25 2 * * *' },
    'property.cleanup': { work: forgetOld, cron: '35 3 * * *' },
  },
  attachments: {
    'property visit': async (id) => {
      const row = await selectById(id)
      return Buffer.from(row?.startsAt ? calendarFor(row) : '')
    },
    'property visit of a provider': async (id) => {
      const row = await selectById(id)
      return Buffer.from(row?.startsAt ? ownCalendarFor(row) : '')
    },
  },
  account: [propertyPersonalData],
  mailTexts: propertyMailTexts,
  notifications: propertyNotifications,
})
