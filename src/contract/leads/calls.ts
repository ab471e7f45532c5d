import { z } from 'zod'
import { call } from '../wire/call.ts'
import {
  day,
  email,
  euros,
  fileAnswer,
  flag,
  id,
  longId,
  nested,
  optionalText,
  outcome,
  page,
  paged,
  personName,
  phone,
  text,
  upload,
  whole,
} from '../wire/fields.ts'
import { address, offerDraft, offerFields } from './inputs.ts'
import { askState, lead, leadFile, leadKind, offer, offerDetail } from './shapes.ts'

/** Missing fields are sent as '' or left out. */
const place = z.object({
  postal_code: z
    .string()
    .trim()
    .regex(/^\d{5}$/, 'Bitte geben Sie eine Postleitzahl mit fünf Ziffern ein.'),
  street: optionalText(100),
  street_number: optionalText(20),
})
const contact = z.object({ first_name: text(80), last_name: personName(80).default(''), phone: phone().default('') })
const givenAnswer = z.object({
  lead_route_question_id: id(),
  answer_ids: z.array(id()).max(30).default([]),
  value: optionalText(2000),
  /** names that /fileUploadForUploadAnswerType answered */
  files: z.array(z.uuid()).max(10).default([]),
})

const askedProvider = z.object({
  provider_id: z.int(),
  user_id: z.int(),
  name: z.string(),
  slug: z.string(),
  logo: z.string().nullable(),
  city: z.string(),
  distance_km: z.number().nullable(),
  rating: z.object({ average: z.number().nullable(), count: z.int() }),
  state: askState,
  state_text: z.string(),
  contact_shown: z.boolean(),
  /** what the provider does not do, in its own words */
  excludes: z.string(),
})
const leadBase = lead.extend({
  kind: leadKind,
  title: z.string(),
  message: z.string(),
  postal_code: z.string(),
  city: z.string(),
  files: z.array(leadFile),
  expires_at: z.iso.datetime(),
})
const ownLead = leadBase.extend({
  asked: z.array(askedProvider),
  offers: z.array(offerDetail),
  /** another provider could be asked */
  can_swap: z.boolean(),
})
export const ownLeadRow = lead.extend({
  kind: leadKind,
  title: z.string(),
  offer_count: z.int(),
  asked_count: z.int(),
})
const receivedLead = leadBase.extend({
  state: askState,
  state_text: z.string(),
  distance_km: z.number().nullable(),
  answer_until: z.iso.datetime().nullable(),
  /** how many others are asked at the same time */
  others: z.int(),
  /** null until the customer shows it or accepts an offer */
  contact: z
    .object({ name: z.string(), phone: z.string(), email: z.string(), street: z.string(), street_number: z.string() })
    .nullable(),
  /** whom the provider may ask back; null once it is out of it */
  customer_user_id: z.int().nullable(),
  /** false once the provider is out of it without an offer: what was asked is not shown any more */
  is_readable: z.boolean(),
  offer: offerDetail.nullable(),
  /** the offer that is being written, and since when it is kept */
  draft: offerDraft.nullable(),
  draft_saved_at: z.iso.datetime().nullable(),
})
const inboxRow = z.object({
  /** "lead-3", "appointment-4" */
  key: z.string(),
  id: z.int(),
  type: z.enum(['route', 'inquiry', 'appointment']),
  title: z.string(),
  customer: z.string(),
  place: z.string(),
  state: askState,
  state_text: z.string(),
  distance_km: z.number().nullable(),
  answer_until: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
})

const flood = [{ by: 'account', max: 30, minutes: 60, counts: 'all' }] as const
const many = [{ by: 'account', max: 120, minutes: 60, counts: 'all' }] as const

const newLead = {
  lead_route_id: id(),
  send_key: z.uuid(),
  /** asked alone */
  provider_slug: text(120).optional(),
  lead_answers: nested(z.array(givenAnswer).max(60)),
  place: nested(place),
  contact: nested(contact),
}

export const leadCalls = {
  createLead: call({
    method: 'POST',
    path: '/lead',
    access: 'user',
    status: 201,
    limits: flood,
    errors: ['NOT_FOUND', 'CONFLICT'],
    summary: 'Sends the answers of a questionnaire; up to five providers are asked. The same `send_key` sends it once.',
    input: z.object(newLead),
    output: z.object({ ...outcome, data: lead }),
  }),
  createGuestLead: call({
    method: 'POST',
    path: '/lead/guest',
    access: 'public',
    status: 201,
    limits: [
      { by: 'address', max: 30, minutes: 60, counts: 'all' },
      { by: 'input.email', max: 10, minutes: 60, counts: 'all' },
    ],
    errors: ['NOT_FOUND', 'PAYLOAD_TOO_LARGE'],
    summary:
      'As /lead, for somebody without an account: it is made, and the request goes out once its e-mail is confirmed.',
    input: z.object({
      ...newLead,
      email: email(),
      uploads: z.array(upload()).max(10).default([]),
      /** by which the answers know the uploads, in their order */
      upload_names: nested(z.array(z.uuid()).max(10)).default([]),
    }),
    output: z.object(outcome),
  }),
  createInquiry: call({
    method: 'POST',
    path: '/v2/createInquiry',
    access: 'user',
    status: 201,
    limits: flood,
    errors: ['NOT_FOUND', 'CONFLICT', 'PAYLOAD_TOO_LARGE'],
    summary: 'Asks one provider in own words, with up to six files.',
    input: z.object({
      provider_id: id().optional(),
      provider_slug: text(120).optional(),
      subject: optionalText(120),
      message: text(4000),
      send_key: z.uuid().optional(),
      postal_code: z
        .string()
        .trim()
        .regex(/^(\d{5})?$/, 'Bitte geben Sie eine Postleitzahl mit fünf Ziffern ein.')
        .default(''),
      first_name: personName(80).default(''),
      last_name: personName(80).default(''),
      phone: phone().default(''),
      street: optionalText(100),
      street_number: optionalText(20),
      files: z.array(upload()).max(6).default([]),
    }),
    output: z.object({ ...outcome, data: lead }),
  }),
  uploadFile: call({
    method: 'POST',
    path: '/fileUploadForUploadAnswerType',
    access: 'any',
    status: 201,
    limits: many,
    errors: ['PAYLOAD_TOO_LARGE'],
    summary: 'A picture or PDF for an answer; it belongs to nobody else and goes after some days unless it is sent.',
    input: z.object({ file: upload() }),
    output: z.object({ ...outcome, data: leadFile }),
  }),
  removeFile: call({
    method: 'DELETE',
    path: '/fileUploadForUploadAnswerType/{file}',
    access: 'any',
    summary: 'Removes an own file that is not sent yet.',
    input: z.object({ file: z.uuid() }),
    output: z.object(outcome),
  }),
  getFile: call({
    team: 'messages',
    method: 'GET',
    path: '/v2/downloadInquiryFile',
    access: 'any',
    errors: ['NOT_FOUND'],
    summary: 'A file of a lead, inquiry or offer by its name, for those who may see it.',
    input: z.object({ file: text(80) }),
    output: fileAnswer(),
  }),
  listOwnLeads: call({
    method: 'GET',
    path: '/leads/own',
    access: 'user',
    summary: 'The own requests, the newest first, five a page.',
    input: z.object({ page: page() }),
    output: paged(ownLeadRow),
  }),
  getOwnLead: call({
    method: 'GET',
    path: '/leads/own/{id}',
    access: 'user',
    summary: 'An own request with the providers that are asked and their offers.',
    input: z.object({ id: longId() }),
    output: z.object({ data: ownLead }),
  }),
  setContactShown: call({
    method: 'POST',
    path: '/leads/{id}/contact',
    access: 'user',
    errors: ['CONFLICT'],
    summary: 'Shows name, phone and street of an own request to one provider that is asked.',
    input: z.object({ id: longId(), provider_id: id() }),
    output: z.object(outcome),
  }),
  setNextAsked: call({
    method: 'POST',
    path: '/leads/{id}/swap',
    access: 'user',
    errors: ['CONFLICT'],
    summary: 'Asks the next provider instead of one that has not offered yet.',
    input: z.object({ id: longId(), provider_id: id() }),
    output: z.object(outcome),
  }),
  endLead: call({
    method: 'POST',
    path: '/leads/{id}/end',
    access: 'user',
    errors: ['CONFLICT'],
    summary: 'Ends an own request; open offers are rejected.',
    input: z.object({ id: longId(), reason: optionalText(500) }),
    output: z.object(outcome),
  }),
  listInbox: call({
    method: 'GET',
    path: '/leads/received',
    access: 'company',
    summary: 'Leads, inquiries and wishes for appointments of the provider, the newest first, 20 a page.',
    input: z.object({ page: page(), state: askState.optional() }),
    output: paged(inboxRow).extend({ open: z.int() }),
  }),
  getReceivedLead: call({
    method: 'GET',
    path: '/leads/received/{id}',
    access: 'company',
    summary: 'A lead that the provider is asked for; the customer sees that it was seen.',
    input: z.object({ id: longId() }),
    output: z.object({ data: receivedLead }),
  }),
  removeAsk: call({
    method: 'POST',
    path: '/leads/{id}/decline',
    access: 'company',
    errors: ['CONFLICT'],
    summary: 'The provider does not offer; the next one is asked.',
    input: z.object({ id: longId(), reason: optionalText(500) }),
    output: z.object(outcome),
  }),
  createOffer: call({
    method: 'POST',
    path: '/offer',
    access: 'company',
    status: 201,
    limits: many,
    errors: ['NOT_FOUND', 'CONFLICT', 'PAYLOAD_TOO_LARGE'],
    summary: 'Makes an offer on a lead or inquiry: positions, or the plain prices.',
    input: z.object({ lead_id: longId(), ...offerFields }),
    output: z.object({ ...outcome, data: offerDetail }),
  }),
  updateOffer: call({
    method: 'POST',
    path: '/offer/{id}',
    access: 'company',
    limits: many,
    errors: ['CONFLICT', 'PAYLOAD_TOO_LARGE'],
    summary: 'Changes an open offer; the versions before stay, and the customer sees what changed.',
    input: z.object({ id: id(), ...offerFields }),
    output: z.object({ ...outcome, data: offerDetail }),
  }),
  removeOffer: call({
    method: 'DELETE',
    path: '/withdrawOffer/{id}',
    access: 'company',
    errors: ['CONFLICT'],
    summary: 'Withdraws an open offer; the next provider is asked.',
    input: z.object({ id: id() }),
    output: z.object({ ...outcome, data: offer }),
  }),
  getOffer: call({
    team: 'messages',
    method: 'GET',
    path: '/offer/{id}',
    access: 'any',
    summary: 'An offer for its customer and its provider.',
    input: z.object({ id: id() }),
    output: z.object({ data: offerDetail }),
  }),
  getOfferFile: call({
    team: 'messages',
    method: 'GET',
    path: '/offer/{id}/pdf',
    access: 'any',
    summary: 'An offer as PDF with the head of its provider, for both sides; `version` reads an earlier one.',
    input: z.object({ id: id(), version: whole(1, 10_000).optional() }),
    output: fileAnswer(),
  }),
  getOfferCalendar: call({
    team: 'messages',
    method: 'GET',
    path: '/offer/{id}/calendar',
    access: 'any',
    errors: ['CONFLICT'],
    summary: 'The visit and the proposed days of an offer as a calendar file, for both sides.',
    input: z.object({ id: id() }),
    output: fileAnswer(),
  }),
  setOfferStatus: call({
    method: 'POST',
    path: '/inquiry/customer/status',
    access: 'user',
    errors: ['NOT_FOUND', 'CONFLICT'],
    summary:
      'Accepts or rejects an offer. Accepting names the version and total that were seen, and makes a service order.',
    input: z.object({
      id: id(),
      status: z.enum(['accepted', 'rejected']),
      reason: optionalText(500),
      version: whole(1, 1000).optional(),
      total: euros().optional(),
      accept_terms: flag().default(false),
      /** one of the days that the offer names for the start */
      agreed_on: day().optional(),
      /** §356(4) BGB: work starts within the term to withdraw, on the customer's express wish */
      starts_early: flag().default(false),
      billing: nested(address).optional(),
      /** where the work is done; the billing address when left out */
      place: nested(address).optional(),
    }),
    output: z.object({ ...outcome, data: offer, order_number: z.string().nullable() }),
  }),
}
