import { defineDomain } from '#server/platform/domain.ts'
import { reportsPersonalData } from './reports.account.ts'
import { reportNotifications } from './reports.notifications.ts'
import { routes } from './reports.routes.ts'
import { closePostReports, closeReviewReports } from './reports.service.ts'

export const reports = defineDomain({
  name: 'reports',
  routes,
  account: [reportsPersonalData],
  notifications: reportNotifications,
  afterReviewDeleted: closeReviewReports,
  afterPostDeleted: closePostReports,
})
