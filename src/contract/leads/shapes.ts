import { z } from 'zod'
import { picture } from '../products/shapes.ts'
import { longKey } from '../wire/fields.ts'

export const questionKind = z.enum([
  'single',
  'multiple',
  'boolean',
  'text',
  'number',
  'date',
  'period',
  'place',
  'files',
  'contact',
])
export type QuestionKind = z.output<typeof questionKind>
export const questionKindLabels: Record<QuestionKind, string> = {
  single: 'Eine von mehreren Antworten',
  multiple: 'Mehrere Antworten',
  boolean: 'Ja oder nein',
  text: 'Freier Text',
  number: 'Zahl',
  date: 'Tag',
  period: 'Zeitraum',
  place: 'Ort',
  files: 'Bilder und Dateien',
  contact: 'Name und Telefon',
}

export const routeStatus = z.enum(['draft', 'active', 'inactive'])
export const leadKind = z.enum(['route', 'inquiry'])
/** requested: asked, no offer yet; open: has offers; rejected: ended by the customer */
export const leadStatus = z.enum(['requested', 'open', 'accepted', 'rejected', 'expired'])
export type LeadStatus = z.output<typeof leadStatus>
export const leadStatusLabels: Record<LeadStatus, string> = {
  requested: 'Angefragt',
  open: 'Angebote da',
  accepted: 'Beauftragt',
  rejected: 'Beendet',
  expired: 'Abgelaufen',
}
/** What became of a lead at one provider. */
export const askState = z.enum(['asked', 'seen', 'offered', 'won', 'lost', 'declined', 'swapped', 'silent', 'expired'])
export type AskState = z.output<typeof askState>
export const askStateLabels: Record<AskState, string> = {
  asked: 'Neu',
  seen: 'Gesehen',
  offered: 'Angeboten',
  won: 'Gewonnen',
  lost: 'Nicht gewählt',
  declined: 'Abgelehnt',
  swapped: 'Vom Kunden getauscht',
  silent: 'Nicht beantwortet',
  expired: 'Abgelaufen',
}
export const offerStatus = z.enum(['open', 'accepted', 'rejected', 'withdrawn', 'expired'])
export type OfferStatus = z.output<typeof offerStatus>
export const offerStatusLabels: Record<OfferStatus, string> = {
  open: 'Offen',
  accepted: 'Angenommen',
  rejected: 'Abgelehnt',
  withdrawn: 'Zurückgezogen',
  expired: 'Abgelaufen',
}
export const priceType = z.enum(['fixed', 'range', 'hourly'])
export const priceTypeLabels: Record<z.output<typeof priceType>, string> = {
  fixed: 'Festpreis',
  range: 'Preisspanne',
  hourly: 'Stundensatz',
}

/** Where an answer or a question leads: `ends`, a question, or the next one in order. */
const jump = { next_question_id: z.int().nullable(), ends: z.boolean() }

export const routeAnswer = z.object({
  id: z.int(),
  lead_route_question_id: z.int(),
  answer: z.string(),
  help_text: z.string(),
  image: picture.nullable(),
  position: z.int(),
  ...jump,
})
export const routeQuestion = z.object({
  id: z.int(),
  lead_route_id: z.int(),
  question: z.string(),
  help_text: z.string(),
  question_type: questionKind,
  is_required: z.boolean(),
  unit: z.string(),
  position: z.int(),
  ...jump,
  answers: z.array(routeAnswer),
})
export const routeProblem = z.object({ lead_route_question_id: z.int().nullable(), message: z.string() })
export const leadRoute = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  keywords: z.string(),
  category_id: z.int().nullable(),
  industry_ids: z.array(z.int()),
  status: routeStatus,
  /** taken offline by the operator after a notice (Art. 16 DSA) */
  is_blocked: z.boolean(),
  question_count: z.int(),
  lead_count: z.int(),
})
export const publicRoute = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  category: z.object({ id: z.int(), name: z.string(), slug: z.string() }).nullable(),
  /** the provider whose own questionnaire it is */
  provider: z.object({ id: z.int(), name: z.string(), slug: z.string() }).nullable(),
})

export const leadAnswer = z.object({ question: z.string(), answer: z.string() })
export const leadFile = z.object({
  id: z.int(),
  /** what /v2/downloadInquiryFile takes */
  file: z.string(),
  file_name: z.string(),
  kind: z.enum(['image', 'pdf']),
})

export const leadRouteName = z.object({ id: z.int(), name: z.string() })
export const leadUser = z.object({ name: z.string() })

/** A lead as the specification has it. */
export const lead = z.object({
  id: longKey(),
  created_at: z.iso.datetime(),
  lead_route: leadRouteName.nullable(),
  user: leadUser,
  offer_expired_days: z.int(),
  offer_expired_hours: z.int(),
  offer_expired_minutes: z.int(),
  provider_name: z.string(),
  provider_id: z.int().nullable(),
  lead_answers: z.array(leadAnswer),
  lead_status: leadStatus,
})

export const position = z.object({
  text: z.string(),
  quantity: z.number(),
  unit: z.string(),
  /** gross, for one */
  price: z.number(),
  tax: z.number(),
  /** percent that is taken off */
  discount: z.number(),
  /** instead of another one: neither in the sum nor in the order */
  alternative: z.boolean(),
  /** after the discount */
  total: z.number(),
})

/** offer: texts and positions; text: one text to insert */
export const templateKind = z.enum(['offer', 'text'])
export const template = z.object({
  id: z.int(),
  kind: templateKind,
  title: z.string(),
  content: z.string(),
  positions: z.array(position),
})

export const offerFile = z.object({ file: z.string(), get_file: z.string(), file_name: z.string() })
export const offerProvider = z.object({
  name: z.string(),
  user_id: z.int(),
  street: z.string(),
  postal_code: z.string(),
  city: z.string(),
  phone: z.string(),
  email: z.string(),
  online_status: z.int(),
  logo: z.string().nullable(),
  slug: z.string(),
})

/** An offer as the specification has it. */
export const offer = z.object({
  id: z.int(),
  /** the request that it answers */
  lead_id: longKey(),
  lead_title: z.string(),
  created_at: z.iso.datetime(),
  date: z.iso.date(),
  offer_name: z.string(),
  offer_content: z.string(),
  offer_status: offerStatus,
  price1: z.number().nullable(),
  price2: z.number().nullable(),
  price_type: priceType,
  comment: z.string(),
  accepted_at: z.iso.datetime().nullable(),
  date1: z.iso.date().nullable(),
  date2: z.iso.date().nullable(),
  date_visit: z.iso.date().nullable(),
  file: offerFile.nullable(),
  provider: offerProvider,
})

/** What our own pages need beside that. */
export const offerDetail = offer.extend({
  provider_id: z.int(),
  version: z.int(),
  valid_until: z.iso.datetime(),
  positions: z.array(position),
  /** gross; null where only a guide price is named */
  total: z.number().nullable(),
  taxes: z.array(z.object({ percent: z.number(), tax: z.number() })),
  tax_note: z.string(),
  rating: z.object({ average: z.number().nullable(), count: z.int() }),
  distance_km: z.number().nullable(),
  answer_minutes: z.int().nullable(),
  order_number: z.string().nullable(),
  /** what differs from the version before, in German */
  changes: z.array(z.string()),
  /** every version, the newest first, with what it changed; /offer/{id}/pdf reads each */
  history: z.array(
    z.object({
      version: z.int(),
      created_at: z.iso.datetime(),
      price_text: z.string(),
      changes: z.array(z.string()),
    }),
  ),
  reject_reason: z.string(),
})
