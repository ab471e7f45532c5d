import { defineDomain } from '#server/platform/domain.ts'
import { storage } from '#server/platform/files/storage.ts'
import { chatPersonalData } from './chat.account.ts'
import { forgetOld, mailUnread } from './chat.jobs.ts'
import { chatNotifications } from './chat.notifications.ts'
import { selectOnline } from './chat.queries.ts'
import { routes } from './chat.routes.ts'
import { markPresent } from './chat.service.ts'
import { chatMailTexts } from './mail-texts.contributions.ts'

export { findReceivedMessage, lockMessage, type QuotedMessage, setMessageShown } from './moderation.service.ts'

export const chat = defineDomain({
  name: 'chat',
  fileColumns: ['message_files.key'],
  routes,
  jobs: {
    'chat.mail-unread': { work: mailUnread, cron: '* * * * *' },
    'chat.remove-file': { work: ({ key }) => storage.remove(key) },
    'chat.cleanup': { work: forgetOld, cron: '45 3 * * *' },
  },
  account: [chatPersonalData],
  mailTexts: chatMailTexts,
  notifications: chatNotifications,
  whenPresent: markPresent,
  onlineUsers: selectOnline,
})
