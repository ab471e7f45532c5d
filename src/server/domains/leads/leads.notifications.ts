import type { NotificationKinds } from '#server/platform/realtime/notification-kinds.ts'

type OfLead = { leadId: number; title: string }
type MovedOn = OfLead & { asked: number; waiting: number; isDeclined?: boolean }
type OfOffer = OfLead & { offerId: number; companyName: string }

declare module '#server/platform/realtime/notification-kinds.ts' {
  interface Notifications {
    'leads.received': OfLead & { city: string }
    'leads.contact-shown': OfLead
    'leads.moved-on': MovedOn
    'leads.asked': OfLead & { asked: number }
    'leads.expired': OfLead
    'offers.received': OfOffer
    'offers.changed': OfOffer
    'offers.withdrawn': OfOffer
    'offers.expiring': OfOffer
    'offers.accepted': OfLead & { vendorOrderId: number; number: string }
    'offers.rejected': OfLead & { offerId: number }
    'offers.expired': OfLead & { offerId: number }
    'offers.unanswered': OfLead & { offerId: number }
  }
}

export const providerLeadLink = ({ leadId }: { leadId: number }) => `/anbieter/anfragen/${leadId}`
export const customerLeadLink = ({ leadId }: { leadId: number }) => `/konto/anfragen/${leadId}`

const toCustomer = { topic: 'offers', roles: ['User'], icon: 'offer', link: customerLeadLink } as const
const toProvider = { topic: 'offers', roles: ['Company'], icon: 'offer', link: providerLeadLink } as const

const movedOn = ({ title, asked, waiting, isDeclined }: MovedOn) => {
  if (asked)
    return `„${title}“: Ein Betrieb ${isDeclined ? 'hat abgesagt' : 'hat nicht geantwortet'}, der nächste ist gefragt`
  return waiting
    ? `„${title}“: Ein Betrieb ist ausgeschieden, ${waiting === 1 ? 'einer ist' : `${waiting} sind`} noch gefragt`
    : `„${title}“: Zurzeit ist kein weiterer Betrieb erreichbar`
}

export const leadNotifications: NotificationKinds = {
  'leads.received': {
    ...toProvider,
    label: 'Neue Anfrage',
    text: ({ title, city }) => `Neue Anfrage: ${title}${city && ` in ${city}`}`,
    channels: ['page', 'mail', 'push'],
  },
  'leads.contact-shown': {
    ...toProvider,
    label: 'Kunde zeigt Kontaktdaten',
    text: ({ title }) => `Der Kunde zeigt Ihnen seine Kontaktdaten zu „${title}“`,
    channels: ['page', 'mail', 'push'],
  },
  'leads.moved-on': {
    ...toCustomer,
    label: 'Ein anderer Betrieb wird gefragt',
    text: movedOn,
    channels: ['page', 'mail'],
  },
  'leads.asked': {
    ...toCustomer,
    label: 'Ein Betrieb ist gefunden',
    text: ({ title, asked }) =>
      `„${title}“: Jetzt ${asked === 1 ? 'ist ein Betrieb' : `sind ${asked} Betriebe`} in Ihrer Nähe gefragt`,
    channels: ['page', 'mail'],
  },
  'leads.expired': {
    ...toCustomer,
    label: 'Anfrage abgelaufen',
    text: ({ title }) => `Ihre Anfrage „${title}“ ist ohne Auftrag abgelaufen`,
    channels: ['page', 'mail'],
  },
  'offers.received': {
    ...toCustomer,
    label: 'Neues Angebot',
    text: ({ companyName, title }) => `${companyName} hat Ihnen ein Angebot gemacht: ${title}`,
    channels: ['page', 'mail', 'push'],
  },
  'offers.changed': {
    ...toCustomer,
    label: 'Angebot geändert',
    text: ({ companyName, title }) => `${companyName} hat das Angebot zu „${title}“ geändert`,
    channels: ['page', 'mail', 'push'],
  },
  'offers.withdrawn': {
    ...toCustomer,
    label: 'Angebot zurückgezogen',
    text: ({ companyName, title }) => `${companyName} hat das Angebot zu „${title}“ zurückgezogen`,
    channels: ['page', 'mail'],
  },
  'offers.expiring': {
    ...toCustomer,
    label: 'Angebot endet bald',
    text: ({ companyName, title }) => `Das Angebot von ${companyName} zu „${title}“ gilt nur noch einen Tag`,
    channels: ['page', 'mail', 'push'],
  },
  'offers.accepted': {
    ...toProvider,
    label: 'Angebot angenommen',
    link: ({ vendorOrderId }) => `/anbieter/bestellungen/${vendorOrderId}`,
    text: ({ title, number }) => `Ihr Angebot zu „${title}“ ist angenommen: Auftrag ${number}`,
    channels: ['page', 'mail', 'push'],
  },
  'offers.rejected': {
    ...toProvider,
    label: 'Angebot nicht gewählt',
    text: ({ title }) => `Ihr Angebot zu „${title}“ wurde diesmal nicht gewählt. Danke für Ihre Mühe!`,
    channels: ['page', 'mail'],
  },
  'offers.expired': {
    ...toProvider,
    label: 'Angebot abgelaufen',
    text: ({ title }) => `Ihr Angebot zu „${title}“ ist abgelaufen`,
    channels: ['page', 'mail'],
  },
  'offers.unanswered': {
    ...toProvider,
    label: 'Angebot ohne Antwort',
    text: ({ title }) => `Zu Ihrem Angebot „${title}“ gibt es seit drei Tagen keine Antwort. Möchten Sie nachfragen?`,
    channels: ['page', 'mail'],
  },
}
