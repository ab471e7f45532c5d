import { defineDomain } from '#server/platform/domain.ts'
import { recallRoutes } from './recalls/recalls.routes.ts'
import { tellBuyers } from './recalls/recalls.service.ts'
import { reportsPersonalData } from './reports.account.ts'
import { reportNotifications } from './reports.notifications.ts'
import { routes } from './reports.routes.ts'
import { closePostReports, closeReviewReports } from './reports.service.ts'
import { transparencyRoutes } from './transparency/transparency.routes.ts'

export const reports = defineDomain({
  name: 'reports',
  routes: [...routes, ...recallRoutes, ...transparencyRoutes],
  jobs: { 'reports.tell-buyers': { work: tellBuyers } },
  account: [reportsPersonalData],
  notifications: reportNotifications,
  afterReviewDeleted: closeReviewReports,
  afterPostDeleted: closePostReports,
})
