import { type AskState, askStateLabels } from '#contract/leads/shapes.ts'
import { pictureUrl } from '#server/platform/files/pictures.ts'
import { isoTime } from '#server/platform/times.ts'
import type { AskedRow, FileRow, InboxRow, LeadRow, ReceivedRow } from './leads.queries.ts'

const minute = 60_000

/** What is left of the time for offers, counted here: clocks of browsers differ. */
const timeLeft = (until: string, now = Date.now()) => {
  const minutes = Math.max(0, Math.floor((new Date(until).getTime() - now) / minute))
  return {
    offer_expired_days: Math.floor(minutes / 1440),
    offer_expired_hours: Math.floor((minutes % 1440) / 60),
    offer_expired_minutes: minutes % 60,
  }
}

export const presentFile = ({ id, name, fileName, kind }: FileRow) => ({ id, file: name, file_name: fileName, kind })

const fullName = ({ contact }: LeadRow) => `${contact.firstName} ${contact.lastName}`.trim()

const present = (row: LeadRow, name: string) => ({
  id: row.id,
  created_at: isoTime(row.createdAt),
  lead_route: row.routeId ? { id: row.routeId, name: row.title } : null,
  user: { name },
  ...timeLeft(row.expiresAt),
  provider_name: row.providerName ?? '',
  provider_id: row.providerId,
  lead_answers: row.answers.map(({ question, answer }) => ({ question, answer })),
  lead_status: row.status,
})

export const presentLead = (row: LeadRow) => present(row, fullName(row))

/**
 * For a provider: the first name alone, and no street, until the customer shows more. Other providers are not named. Who is out of it
 * without an offer reads no more what was asked.
 */
export const presentForProvider = (row: ReceivedRow, own: { id: number; name: string }) => ({
  ...present(row, row.isContactShown ? fullName(row) : row.contact.firstName),
  ...(!row.isReadable && { lead_answers: [] }),
  provider_name: own.name,
  provider_id: own.id,
})

export const presentOwnRow = (row: LeadRow) => ({
  ...presentLead(row),
  kind: row.kind,
  title: row.title,
  offer_count: row.offerCount,
  asked_count: row.askedCount,
})

const details = (row: LeadRow) => ({
  kind: row.kind,
  title: row.title,
  message: row.message,
  postal_code: row.place.postalCode,
  city: row.place.city,
  files: row.files.map(presentFile),
  expires_at: isoTime(row.expiresAt),
})

export const presentOwnDetails = (row: LeadRow) => ({ ...presentLead(row), ...details(row) })

export const ratingOf = ({ tenths, reviews }: { tenths: number | null; reviews: number }) => ({
  average: reviews && tenths !== null ? tenths / 10 : null,
  count: reviews,
})

const round = (km: number | null) => (km === null ? null : Math.round(km * 10) / 10)

export const presentAsked = (row: AskedRow) => ({
  provider_id: row.providerId,
  user_id: row.userId,
  name: row.name,
  slug: row.slug,
  logo: row.logo && pictureUrl(row.logo, 320),
  city: row.city,
  distance_km: round(row.distanceKm),
  rating: ratingOf(row),
  state: row.state,
  state_text: askStateLabels[row.state],
  contact_shown: row.isContactShown,
  excludes: row.excludes,
})

export const presentReceived = (row: ReceivedRow, own: { id: number; name: string }) => ({
  ...presentForProvider(row, own),
  ...details(row),
  ...(!row.isReadable && { message: '' }),
  ...(!row.isLive && { files: [] }),
  is_readable: row.isReadable,
  state: row.state,
  state_text: askStateLabels[row.state],
  distance_km: round(row.distanceKm),
  answer_until: row.answerUntil && isoTime(row.answerUntil),
  others: row.others,
  contact: row.isContactShown
    ? {
        name: fullName(row),
        phone: row.contact.phone,
        email: row.contact.email,
        street: row.place.street,
        street_number: row.place.streetNumber,
      }
    : null,
  customer_user_id: row.isLive ? row.userId : null,
})

const appointmentTexts: Partial<Record<AskState, string>> = { offered: 'Beantwortet', won: 'Bestätigt' }
const inboxText = ({ type, state }: InboxRow) =>
  (type === 'appointment' && appointmentTexts[state]) || askStateLabels[state]

export const presentInbox = (row: InboxRow) => ({
  key: `${row.type === 'appointment' ? 'appointment' : 'lead'}-${row.id}`,
  id: row.id,
  type: row.type,
  title: row.title,
  customer: row.customer,
  place: row.place,
  state: row.state,
  state_text: inboxText(row),
  distance_km: round(row.distanceKm),
  answer_until: row.answerUntil && isoTime(row.answerUntil),
  created_at: isoTime(row.createdAt),
})
