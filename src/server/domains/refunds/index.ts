import { defineDomain } from '#server/platform/domain.ts'
import { removeRefundPicture } from './pictures.service.ts'
import { refundsPersonalData } from './refunds.account.ts'
import { refundNotifications } from './refunds.notifications.ts'
import { claimRefunds } from './refunds.queries.ts'
import { routes } from './refunds.routes.ts'
import { settleCancelled } from './refunds.service.ts'
import { endDeclarationTerms } from './withdrawals/declarations.retention.ts'
import { carryOutDue } from './withdrawals/declarations.service.ts'
import { refundMailTexts } from './withdrawals/mail-texts.contributions.ts'

export const refunds = defineDomain({
  name: 'refunds',
  fileColumns: ['refunds.pictures'],
  routes,
  jobs: {
    'refunds.end-terms': { work: endDeclarationTerms, cron: '27 2 * * *' },
    'refunds.remove-picture': { work: removeRefundPicture },
    'refunds.carry-out': { work: carryOutDue, cron: '*/5 * * * *' },
  },
  on: { 'orders.cancelled': settleCancelled, 'orders.claimed': claimRefunds },
  account: [refundsPersonalData],
  mailTexts: refundMailTexts,
  notifications: refundNotifications,
})
