import { defineDomain } from '#server/platform/domain.ts'
import { notificationMailTexts } from './mail-texts.contributions.ts'
import { newsNotifications } from './news/news.notifications.ts'
import { newsRoutes } from './news/news.routes.ts'
import { tellProviders } from './news/news.service.ts'
import { notificationsPersonalData } from './notifications.account.ts'
import { notificationQueryModule } from './notifications.graphql.ts'
import { escalateUnseen, forgetOld, sendDigests, tellOfBrokenText, tellOfSmsBudget } from './notifications.jobs.ts'
import { routes } from './notifications.routes.ts'
import { forgetDevicesOf, pushTo } from './push/push.service.ts'

export { tellNews } from './news/news.service.ts'
export { notify, notifyEach, settleNotifications, wants } from './notify.service.ts'

export const notifications = defineDomain({
  name: 'notifications',
  routes: [...routes, ...newsRoutes],
  queries: notificationQueryModule,
  jobs: {
    'notifications.escalate': { work: escalateUnseen, cron: '* * * * *' },
    'notifications.digest': { work: () => sendDigests(), cron: '0 7 * * *' },
    'notifications.cleanup': { work: forgetOld, cron: '20 3 * * *' },
    'notifications.news': { work: tellProviders },
    // a notification that comes hours later helps nobody: one more try
    'notifications.push': {
      work: ({ userId, ...push }) => pushTo(userId, push),
      retry: { limit: 1, delaySeconds: 20 },
      groupOf: ({ userId }) => String(userId),
    },
  },
  on: { 'sms.budget-used': tellOfSmsBudget, 'mail-text.broken': tellOfBrokenText },
  account: [notificationsPersonalData],
  sessionsEnded: forgetDevicesOf,
  mailTexts: notificationMailTexts,
  notifications: newsNotifications,
})
