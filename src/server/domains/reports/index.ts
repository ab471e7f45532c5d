import { defineDomain } from '#server/platform/domain.ts'
import { reportsPart } from './reports.account.ts'
import { routes } from './reports.routes.ts'
import { closePostReports, closeReviewReports } from './reports.service.ts'

export const reports = defineDomain({
  name: 'reports',
  routes,
  account: [reportsPart],
  afterReviewDeleted: closeReviewReports,
  afterPostDeleted: closePostReports,
})
