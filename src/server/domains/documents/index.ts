import { defineDomain } from '#server/platform/domain.ts'
import { storage } from '#server/platform/files/storage.ts'
import type { NotificationKinds } from '#server/platform/realtime/notification-kinds.ts'
import { documentsPersonalData } from './documents.account.ts'
import { routes } from './documents.routes.ts'

declare module '#server/platform/realtime/notification-kinds.ts' {
  interface Notifications {
    'documents.added': { title: string }
    'documents.received': { title: string; leadId: number; leadTitle: string }
  }
}

const notifications: NotificationKinds = {
  'documents.added': {
    label: 'Neues Dokument',
    topic: 'offers',
    roles: ['User'],
    icon: 'document',
    text: ({ title }) => `Neues Dokument für Sie: ${title}`,
    link: () => '/konto/dokumente',
    channels: ['page', 'mail'],
  },
  'documents.received': {
    label: 'Dokument vom Kunden',
    topic: 'offers',
    roles: ['Company'],
    icon: 'document',
    text: ({ title, leadTitle }) => `Neues Dokument zu „${leadTitle}“: ${title}`,
    link: ({ leadId }) => `/anbieter/anfragen/${leadId}`,
    channels: ['page', 'mail'],
  },
}

/** Papers of leads and service orders that both sides see. */
export const documents = defineDomain({
  name: 'documents',
  fileColumns: ['documents.key'],
  routes,
  jobs: { 'documents.remove-file': { work: ({ key }) => storage.remove(key) } },
  account: [documentsPersonalData],
  notifications,
})
