import { defineDomain } from '#server/platform/domain.ts'
import { sql } from '#server/platform/sql/index.ts'
import { crimeRoutes } from './crimes/crimes.routes.ts'
import { flaggerRoutes } from './flaggers/flaggers.routes.ts'
import { reportMailTexts } from './mail-texts.contributions.ts'
import { misuseRoutes } from './misuse/misuse.routes.ts'
import { assertMayPost, endSuspensions } from './misuse/misuse.service.ts'
import { hiddenHits, liftUndecidedHits } from './moderation/hits.service.ts'
import { moderationRoutes } from './moderation/moderation.routes.ts'
import { recallRoutes } from './recalls/recalls.routes.ts'
import { tellBuyers } from './recalls/recalls.service.ts'
import { reportsPersonalData } from './reports.account.ts'
import { reportNotifications } from './reports.notifications.ts'
import { routes } from './reports.routes.ts'
import { closePostReports, closeReviewReports } from './reports.service.ts'
import { transparencyRoutes } from './transparency/transparency.routes.ts'

export { putBack, takeDown } from './moderation/moderation.service.ts'

export const reports = defineDomain({
  name: 'reports',
  fileColumns: ['review_reports.quote'],
  routes: [
    ...routes,
    ...recallRoutes,
    ...transparencyRoutes,
    ...crimeRoutes,
    ...flaggerRoutes,
    ...misuseRoutes,
    ...moderationRoutes,
  ],
  jobs: {
    'reports.tell-buyers': { work: tellBuyers },
    'reports.lift-undecided-hits': { work: liftUndecidedHits, cron: '37 3 * * *' },
    'reports.end-suspensions': { work: endSuspensions, cron: '11 * * * *' },
  },
  reportedProducts: () =>
    sql`select product_id as id from review_reports where product_id is not null and state in ('open', 'appealed')`,
  reportedReviews: () =>
    sql`select review_id as id from review_reports where review_id is not null and state in ('open', 'appealed')`,
  hiddenHits,
  mayPost: assertMayPost,
  account: [reportsPersonalData],
  mailTexts: reportMailTexts,
  notifications: reportNotifications,
  afterReviewDeleted: closeReviewReports,
  afterPostDeleted: closePostReports,
})
