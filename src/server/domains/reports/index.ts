import { defineDomain } from '#server/platform/domain.ts'
import { crimeRoutes } from './crimes/crimes.routes.ts'
import { flaggerRoutes } from './flaggers/flaggers.routes.ts'
import { reportMailTexts } from './mail-texts.contributions.ts'
import { misuseRoutes } from './misuse/misuse.routes.ts'
import { assertMayPost, endSuspensions } from './misuse/misuse.service.ts'
import { recallRoutes } from './recalls/recalls.routes.ts'
import { tellBuyers } from './recalls/recalls.service.ts'
import { reportsPersonalData } from './reports.account.ts'
import { reportNotifications } from './reports.notifications.ts'
import { routes } from './reports.routes.ts'
import { closePostReports, closeReviewReports } from './reports.service.ts'
import { transparencyRoutes } from './transparency/transparency.routes.ts'

export const reports = defineDomain({
  name: 'reports',
  routes: [...routes, ...recallRoutes, ...transparencyRoutes, ...crimeRoutes, ...flaggerRoutes, ...misuseRoutes],
  jobs: {
    'reports.tell-buyers': { work: tellBuyers },
    'reports.end-suspensions': { work: endSuspensions, cron: '11 * * * *' },
  },
  mayPost: assertMayPost,
  account: [reportsPersonalData],
  mailTexts: reportMailTexts,
  notifications: reportNotifications,
  afterReviewDeleted: closeReviewReports,
  afterPostDeleted: closePostReports,
})
