import { z } from 'zod'
import { call } from '../wire/call.ts'
import {
  fileAnswer,
  id,
  longId,
  optionalLongId,
  optionalText,
  outcome,
  page,
  paged,
  text,
  upload,
} from '../wire/fields.ts'

export const documentKind = z.enum([
  'offer',
  'confirmation',
  'invoice',
  'delivery_note',
  'contract',
  'picture',
  'acceptance',
  'other',
])
export type DocumentKind = z.output<typeof documentKind>
export const documentKindLabels: Record<DocumentKind, string> = {
  offer: 'Angebot',
  confirmation: 'Auftragsbestätigung',
  invoice: 'Rechnung',
  delivery_note: 'Lieferschein',
  contract: 'Vertrag',
  picture: 'Bild',
  acceptance: 'Abnahme',
  other: 'Sonstiges',
}

const document = z.object({
  is_from_customer: z.boolean(),
  /** "document-12", "offer-3", "invoice-7": uploaded, or made by an offer or an order */
  key: z.string(),
  id: z.int(),
  source: z.enum(['document', 'offer', 'invoice']),
  kind: documentKind,
  kind_text: z.string(),
  number: z.string(),
  title: z.string(),
  file_name: z.string(),
  customer_name: z.string(),
  provider_name: z.string(),
  lead_id: z.int().nullable(),
  order_number: z.string().nullable(),
  created_at: z.iso.datetime(),
})
export type DocumentRow = z.output<typeof document>

/** of a finished service */
export const mostPhotos = 8

const search = { query: optionalText(100), page: page() }
const about = { lead_id: optionalLongId(), shop_vendor_order_id: optionalLongId() }
const details = { kind: documentKind, title: text(150), number: optionalText(60) }

export const documentCalls = {
  listDocuments: call({
    method: 'GET',
    path: '/documents',
    access: 'company',
    summary: 'All documents of the provider, 25 a page; `query` searches number, title and customer.',
    input: z.object({ ...search, ...about }),
    output: paged(document),
  }),
  listInquiryDocuments: call({
    method: 'GET',
    path: '/inquiry/documents',
    access: 'company',
    summary: 'As /documents.',
    input: z.object({ ...search, ...about }),
    output: paged(document),
  }),
  listCustomerDocuments: call({
    method: 'GET',
    path: '/inquiry/customer/documents',
    access: 'user',
    summary: 'All documents about the own requests and service orders, 25 a page.',
    input: z.object({ ...search, ...about }),
    output: paged(document),
  }),
  createDocument: call({
    method: 'POST',
    path: '/document',
    access: 'company',
    status: 201,
    errors: ['NOT_FOUND', 'PAYLOAD_TOO_LARGE'],
    summary: 'Adds a file to a lead that was offered on, or to a service order; the customer sees it at once.',
    input: z.object({ ...details, ...about, file: upload() }),
    output: z.object({ ...outcome, data: document }),
  }),
  createHandover: call({
    method: 'POST',
    path: '/orders/{id}/handover',
    access: 'company',
    errors: ['NOT_FOUND', 'CONFLICT', 'PAYLOAD_TOO_LARGE'],
    summary:
      'Ends a service that has begun, with photos of the work and the signature of who accepted it; the invoice goes out. Sent twice it happens once.',
    input: z.object({
      id: longId(),
      signer: optionalText(100),
      signature: upload().optional(),
      images: z.union([upload().transform((one) => [one]), z.array(upload()).max(mostPhotos)]).optional(),
    }),
    output: z.object(outcome),
  }),
  createCustomerDocument: call({
    method: 'POST',
    path: '/inquiry/customer/document',
    access: 'user',
    status: 201,
    limits: [{ by: 'account', max: 60, minutes: 60, counts: 'all' }],
    errors: ['NOT_FOUND', 'PAYLOAD_TOO_LARGE'],
    summary: 'Adds a file to an own request, for one provider that made an offer on it.',
    input: z.object({ kind: documentKind, title: text(150), lead_id: longId(), provider_id: id(), file: upload() }),
    output: z.object({ ...outcome, data: document }),
  }),
  getDocument: call({
    method: 'GET',
    path: '/getDocumentInfo/{id}',
    access: 'company',
    summary: 'An uploaded document about a lead or order of the provider.',
    input: z.object({ id: id() }),
    output: z.object({ data: document }),
  }),
  updateDocument: call({
    method: 'POST',
    path: '/updateDocument',
    access: 'company',
    errors: ['PAYLOAD_TOO_LARGE'],
    summary: 'Changes a document that the provider uploaded, its file too where one is sent.',
    input: z.object({ id: id(), ...details, file: upload().optional() }),
    output: z.object({ ...outcome, data: document }),
  }),
  getDocumentFile: call({
    team: 'messages',
    method: 'GET',
    path: '/documents/file/{id}',
    access: 'any',
    summary: 'The file of an uploaded document, for both sides of it.',
    input: z.object({ id: id() }),
    output: fileAnswer(),
  }),
}
