import { defineDomain } from '#server/platform/domain.ts'
import { storage } from '#server/platform/files/storage.ts'
import { sql } from '#server/platform/sql/index.ts'
import { sendWaiting } from './asking/guest-leads.service.ts'
import { fitsIndustry } from './asking/matching.queries.ts'
import { leadQuotas } from './asking/matching.service.ts'
import { fillWaiting } from './asking/waiting.service.ts'
import { leadCards } from './cards.queries.ts'
import { leadsPersonalData } from './leads.account.ts'
import { leadQueryModule } from './leads.graphql.ts'
import { forgetOld, runTerms } from './leads.jobs.ts'
import { leadNotifications } from './leads.notifications.ts'
import { routes } from './leads.routes.ts'
import { leadFinder, offerFinder } from './operator/leads-finder.queries.ts'
import { selectForHome } from './questionnaires/questionnaires.queries.ts'

export {
  isContactShown,
  isLive,
  isNameHiddenFrom,
  leadNameShown,
  nameShownTo,
} from './asking/visibility.queries.ts'

export { labelLeads } from './operator/lead-labels.service.ts'
export { selectLeadIds } from './operator/operator-leads.queries.ts'
export { readLeadFilter } from './operator/operator-leads.routes.ts'
export { findPublicRoute, lockRoute, setRouteBlocked } from './questionnaires/block-route.service.ts'
export { fitsIndustry }

export const leads = defineDomain({
  name: 'leads',
  fileColumns: ['lead_files.key', 'lead_answers.image', 'offer_versions.file'],
  finders: [leadFinder, offerFinder],
  routes,
  queries: leadQueryModule,
  jobs: {
    'leads.every-minute': { work: runTerms, cron: '* * * * *' },
    'leads.fill-waiting': { work: fillWaiting, cron: '15 * * * *' },
    'leads.cleanup': { work: forgetOld, cron: '20 3 * * *' },
    'leads.remove-file': { work: ({ key }) => storage.remove(key) },
  },
  account: [leadsPersonalData],
  emailConfirmed: sendWaiting,
  notifications: leadNotifications,
  chatCards: leadCards,
  quotas: leadQuotas,
  categoryUses: {
    kind: 'questionnaires',
    counts: () =>
      sql`select category_id as id, count(*)::int as uses from lead_routes where removed_at is null and category_id is not null group by 1`,
    merge: async (tx, from, to) => {
      await tx.sql`update lead_routes set category_id = ${to} where category_id = ${from}`
    },
  },
  takesRequests:
    () => sql`(exists (select from lead_members m where m.provider_id = c.id and ${fitsIndustry(sql`m.route_id`, sql`c.industry_id`)})
    or exists (select from lead_routes r where r.provider_id = c.id and r.status = 'active' and r.removed_at is null and r.blocked_at is null))`,
  widgets: { questionnaires: async () => ({ questionnaires: await selectForHome() }) },
})
