import { z } from 'zod'
import { anyText, id, rawText, whole } from '../wire/fields.ts'

/** `cancelled`: sending was stopped for good; mails already sent stay sent */
export const issueState = z.enum(['draft', 'scheduled', 'sending', 'paused', 'sent', 'cancelled'])
export type IssueState = z.output<typeof issueState>
export const issueStates: Record<IssueState, string> = {
  draft: 'Entwurf',
  scheduled: 'Geplant',
  sending: 'Wird gesendet',
  paused: 'Angehalten',
  sent: 'Gesendet',
  cancelled: 'Abgebrochen',
}

/** `sending`: handed to the mail server right now, or by a process that died; then it is tried again */
export const recipientState = z.enum(['queued', 'sending', 'sent', 'failed', 'bounced', 'unsubscribed'])
export type RecipientState = z.output<typeof recipientState>
export const recipientStates: Record<RecipientState, string> = {
  queued: 'Wartet',
  sending: 'Unterwegs',
  sent: 'Gesendet',
  failed: 'Fehlgeschlagen',
  bounced: 'Unzustellbar',
  unsubscribed: 'Abbestellt',
}

const list = {
  heading: anyText(120).default(''),
  region_id: id().nullable().default(null),
  count: whole(1, 10).default(3),
}
export const listKinds = {
  products: 'Neue Produkte',
  posts: 'Neue Beiträge',
  events: 'Nächste Termine',
  restaurants: 'Restaurants',
} as const
export type ListKind = keyof typeof listKinds

export const mostChosen = 10

export const newsletterBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), html: rawText(20_000) }),
  z.object({ kind: z.literal('products'), ...list }),
  z.object({ kind: z.literal('posts'), ...list }),
  z.object({ kind: z.literal('events'), ...list }),
  z.object({ kind: z.literal('restaurants'), ...list }),
  z.object({
    kind: z.literal('chosen'),
    heading: list.heading,
    product_ids: z.array(id()).min(1, 'Bitte wählen Sie mindestens ein Produkt.').max(mostChosen),
  }),
])
export type NewsletterBlock = z.output<typeof newsletterBlock>
export const mostBlocks = 20

const lastOrder = z.enum(['any', 'within_30', 'within_90', 'before_90', 'before_365', 'never'])
export const lastOrders: Record<z.output<typeof lastOrder>, string> = {
  any: 'Egal',
  within_30: 'In den letzten 30 Tagen',
  within_90: 'In den letzten 90 Tagen',
  before_90: 'Vor mehr als 90 Tagen',
  before_365: 'Vor mehr als einem Jahr',
  never: 'Noch nie',
}
const interest = z.enum(['any', 'goods', 'food', 'service'])
export const interests: Record<z.output<typeof interest>, string> = {
  any: 'Egal',
  goods: 'Hat Waren bestellt',
  food: 'Hat Essen bestellt',
  service: 'Hat Dienstleistungen bestellt',
}
const reader = z.enum(['any', 'guest', 'User', 'Company'])
export const readers: Record<z.output<typeof reader>, string> = {
  any: 'Alle',
  guest: 'Ohne Konto',
  User: 'Kunden mit Konto',
  Company: 'Anbieter',
}

/** Who of the confirmed subscribers gets an issue. */
export const segmentFields = {
  region_id: id().nullable().default(null),
  last_order: lastOrder.default('any'),
  interest: interest.default('any'),
  reader: reader.default('any'),
}
export const segment = z.object(segmentFields)
export type Segment = z.output<typeof segment>

/** Only what went to everybody stands in the archive. */
export const isForAll = ({ region_id, last_order, interest, reader }: Segment) =>
  region_id === null && last_order === 'any' && interest === 'any' && reader === 'any'
