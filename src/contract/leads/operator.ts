import { z } from 'zod'
import { labelShape } from '../accounts/labels.ts'
import { call } from '../wire/call.ts'
import { day, fileAnswer, id, longId, optionalText, outcome, page, paged, several, whole } from '../wire/fields.ts'
import { askState, leadAnswer, leadKind, leadStatus, offerStatus } from './shapes.ts'

export const leadKindLabels: Record<z.output<typeof leadKind>, string> = {
  route: 'Fragebogen',
  inquiry: 'Direkte Anfrage',
}
/** How far the offers of a request are. */
export const offersOf = z.enum(['none', 'open', 'accepted'])
export const offersOfLabels: Record<z.output<typeof offersOf>, string> = {
  none: 'Ohne Angebot',
  open: 'Mit offenem Angebot',
  accepted: 'Mit angenommenem Angebot',
}

const row = z.object({
  id: z.int(),
  title: z.string(),
  kind: leadKind,
  status: leadStatus,
  city: z.string(),
  /** null once the account is gone */
  user_id: z.int().nullable(),
  customer_name: z.string(),
  asked_count: z.int(),
  offer_count: z.int(),
  /** of the accepted offer */
  order_number: z.string().nullable(),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  labels: z.array(labelShape),
})

const ask = z.object({
  id: z.int(),
  provider: z.object({ id: z.int(), company_name: z.string() }),
  state: askState,
  distance_km: z.number().nullable(),
  asked_at: z.iso.datetime(),
  answer_until: z.iso.datetime().nullable(),
  answered_at: z.iso.datetime().nullable(),
  decline_reason: z.string(),
})

const offer = z.object({
  id: z.int(),
  provider: z.object({ id: z.int(), company_name: z.string() }),
  name: z.string(),
  status: offerStatus,
  version: z.int(),
  /** "900,00 €", or a guide price */
  price_text: z.string(),
  valid_until: z.iso.datetime(),
  created_at: z.iso.datetime(),
  order_number: z.string().nullable(),
  reject_reason: z.string(),
})

const listedOffer = offer.omit({ reject_reason: true }).extend({
  lead: z.object({ id: z.int(), title: z.string(), city: z.string() }),
  /** null once the account is gone */
  user_id: z.int().nullable(),
  customer_name: z.string(),
  decided_at: z.iso.datetime().nullable(),
})

export const offerFilter = {
  /** an e-mail address of the customer, or a part of the offer's name, of the request or its town */
  q: optionalText(100),
  status: offerStatus.optional(),
  provider_id: id().optional(),
  user_id: id().optional(),
  from: day().optional(),
  to: day().optional(),
}

export const leadFilter = {
  /** an e-mail address, or a part of title or town */
  q: optionalText(100),
  status: leadStatus.optional(),
  kind: leadKind.optional(),
  offers: offersOf.optional(),
  /** one that was asked */
  provider_id: id().optional(),
  user_id: id().optional(),
  from: day().optional(),
  to: day().optional(),
  label_id: id().optional(),
}

/** Requests of all customers with their offers, for the operator. */
export const operatorLeadCalls = {
  listAllLeads: call({
    staff: 'orders',
    method: 'GET',
    path: '/operator/leads',
    audited: true,
    access: 'operator',
    summary: 'Requests of all customers, the newest first; exact up to 10,000.',
    input: z.object({ page: page(), per_page: whole(1, 100).default(25), ...leadFilter }),
    output: paged(row),
  }),
  getLeadsFile: call({
    staff: 'orders',
    method: 'GET',
    path: '/operator/leads-file',
    audited: true,
    access: 'operator',
    summary: 'All requests that the same filters find, as a CSV file.',
    input: z.object(leadFilter),
    output: fileAnswer(),
  }),
  listAllOffers: call({
    staff: 'orders',
    method: 'GET',
    path: '/operator/offers',
    audited: true,
    access: 'operator',
    summary: 'Offers of all businesses to requests, the newest first; exact up to 10,000.',
    input: z.object({ page: page(), per_page: whole(1, 100).default(25), ...offerFilter }),
    output: paged(listedOffer),
  }),
  getOffersFile: call({
    staff: 'orders',
    method: 'GET',
    path: '/operator/offers-file',
    audited: true,
    access: 'operator',
    summary: 'All offers that the same filters find, as a CSV file.',
    input: z.object(offerFilter),
    output: fileAnswer(),
  }),
  setLeadLabels: call({
    staff: 'orders',
    method: 'POST',
    path: '/operator/leads/{id}/labels',
    access: 'operator',
    summary: 'The labels of a request; others are taken off.',
    input: z.object({ id: longId(), label_ids: several(id(), 50) }),
    output: z.object(outcome),
  }),
  getAnyLead: call({
    staff: 'orders',
    method: 'GET',
    path: '/operator/leads/{id}',
    audited: true,
    access: 'operator',
    summary:
      'A request with what was asked, who was asked and the offers; without telephone and street, which only the account shows.',
    input: z.object({ id: longId() }),
    output: z.object({
      data: row.extend({
        message: z.string(),
        answers: z.array(leadAnswer),
        end_reason: z.string(),
        asks: z.array(ask),
        offers: z.array(offer),
      }),
    }),
  }),
}
