import { notify } from '#server/domains/notifications/index.ts'
import type { NotificationKinds } from '#server/platform/realtime/notification-kinds.ts'
import type { Tx } from '#server/platform/transaction.ts'

declare module '#server/platform/realtime/notification-kinds.ts' {
  interface Notifications {
    'newsletters.stopped': { issueId: number; subject: string }
  }
}

export const newsletterNotifications: NotificationKinds = {
  'newsletters.stopped': {
    label: 'Newsletter angehalten',
    topic: 'messages',
    roles: ['Operator'],
    icon: 'megaphone',
    text: ({ subject }) => `Der Newsletter „${subject}“ ist angehalten: Der Mailserver war nicht erreichbar`,
    link: ({ issueId }) => `/betreiber/newsletter/${issueId}`,
    channels: ['page', 'mail'],
  },
}

export const tellStopped = async (tx: Tx, issueId: number, subject: string) => {
  const operators = await tx.sql<{ id: number }>`
    select id from shared.users where role = 'Operator' and deleted_at is null order by id limit 50`
  for (const { id } of operators) await notify(tx, id, 'newsletters.stopped', { issueId, subject })
}
