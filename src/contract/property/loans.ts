import { z } from 'zod'
import { call } from '../wire/call.ts'
import {
  anyText,
  email,
  euros,
  fileAnswer,
  flag,
  id,
  optionalText,
  outcome,
  page,
  paged,
  phone,
  text,
  upload,
} from '../wire/fields.ts'
import { employment, loanPurpose, loanState } from './kinds.ts'

const key = () => z.uuid('Diese Anfrage gibt es nicht.')

/** What the customer agrees to; the same text is kept with the request. */
export const loanConsent =
  'Ich willige ein, dass meine Angaben zum Zweck der Finanzierungsanfrage an das gewählte Institut übermittelt und dort geprüft werden. Die Einwilligung kann ich jederzeit mit Wirkung für die Zukunft widerrufen; die Anfrage wird dann gelöscht.'

const fields = {
  /** the property it is for */
  slug: z.union([z.literal('').transform(() => undefined), anyText(200)]).optional(),
  /** the chosen institution, or the bank whose provider it goes to */
  provider_id: id().optional(),
  bank_id: id().optional(),
  phone: phone().default(''),
  purpose: loanPurpose.default('buy'),
  price: euros(),
  equity: euros().default(0),
  loan: euros(),
  income: euros(),
  employment,
  message: optionalText(2000),
  calculation: optionalText(1500),
  consent: flag().refine((given) => given, 'Ohne Ihre Einwilligung können wir die Anfrage nicht weitergeben.'),
  /** made once per form: what is sent twice is one request */
  client_key: z.uuid().optional(),
}

const message = z.object({ id: z.int(), side: z.enum(['customer', 'bank']), text: z.string(), at: z.iso.datetime() })
const file = z.object({
  id: z.int(),
  side: z.enum(['customer', 'bank']),
  name: z.string(),
  size: z.int(),
  at: z.iso.datetime(),
})

/** What the institution reads of a request. */
const received = z.object({
  id: z.int(),
  state: loanState,
  purpose: loanPurpose,
  price: z.number(),
  equity: z.number(),
  loan: z.number(),
  income: z.number(),
  employment,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  message: z.string(),
  calculation: z.string(),
  property: z.object({ slug: z.string(), name: z.string() }).nullable(),
  institution: z.string(),
  consent_text: z.string(),
  consent_at: z.iso.datetime(),
  created_at: z.iso.datetime(),
  delete_after: z.iso.date(),
})
const exchange = { messages: z.array(message), files: z.array(file) }
const wholeReceived = received.extend(exchange)
/** The secret key lets its holder read, write and withdraw as the customer, so only the customer receives it. */
const request = received.extend({ key: z.uuid() })
const wholeRequest = request.extend(exchange)
const saved = z.object({ ...outcome, data: z.object({ key: z.uuid(), id: z.int() }) })
const answer = z.object({ ...outcome, data: wholeRequest })
const answerToLender = z.object({ ...outcome, data: wholeReceived })

const many = [{ by: 'address', max: 10, minutes: 60, counts: 'all' }] as const

export const loanCalls = {
  listLenders: call({
    method: 'GET',
    path: '/property/lenders',
    access: 'public',
    summary: 'Banks and brokers that take loan requests.',
    output: z.object({
      data: z.array(
        z.object({
          provider_id: z.int(),
          company_name: z.string(),
          city: z.string(),
          url: z.string(),
          bank_id: z.int().nullable(),
          bank_name: z.string().nullable(),
        }),
      ),
    }),
  }),
  createGuestLoan: call({
    method: 'POST',
    path: '/storePropertyLoan',
    access: 'public',
    status: 201,
    errors: ['NOT_FOUND', 'CONFLICT'],
    limits: many,
    summary: 'A loan request of a guest (or an account) to one bank or broker.',
    input: z.object({ ...fields, name: text(100), email: email(), website: optionalText(200) }),
    output: saved,
  }),
  createLoan: call({
    method: 'POST',
    path: '/loanRequest',
    access: 'any',
    status: 201,
    errors: ['NOT_FOUND', 'CONFLICT'],
    limits: many,
    summary: 'A loan request of the account, whose name and address it takes.',
    input: z.object(fields),
    output: saved,
  }),
  listLoans: call({
    team: 'messages',
    method: 'GET',
    path: '/getLoanRequests',
    access: 'company',
    summary: 'The loan requests that came to the own institution.',
    input: z.object({ page: page() }),
    output: paged(received),
  }),
  getLoan: call({
    team: 'messages',
    method: 'GET',
    path: '/getLoanRequestDetail',
    access: 'company',
    inView: 'never',
    errors: ['NOT_FOUND'],
    summary: 'One loan request with messages and documents.',
    input: z.object({ id: id() }),
    output: z.object({ data: wholeReceived }),
  }),
  setLoanState: call({
    team: 'messages',
    method: 'POST',
    path: '/property/loan/state',
    access: 'company',
    errors: ['NOT_FOUND', 'CONFLICT'],
    summary: 'Answers a loan request: in review, documents missing, offer made, declined.',
    input: z.object({
      id: id(),
      state: z.enum(['review', 'documents', 'offer', 'declined']),
      message: optionalText(2000),
    }),
    output: answerToLender,
  }),
  uploadLoanFile: call({
    team: 'messages',
    method: 'POST',
    path: '/property/loan/own-file',
    access: 'company',
    status: 201,
    errors: ['NOT_FOUND', 'CONFLICT', 'PAYLOAD_TOO_LARGE'],
    summary: 'The institution adds a document (PDF), for example its offer.',
    input: z.object({ id: id(), file: upload() }),
    output: answerToLender,
  }),
  getLoanFile: call({
    team: 'messages',
    method: 'GET',
    path: '/property/loan/own-file/{id}',
    access: 'company',
    errors: ['NOT_FOUND'],
    summary: 'A document of a loan request that came to the own institution.',
    input: z.object({ id: id() }),
    output: fileAnswer(),
  }),
  listOwnLoans: call({
    method: 'GET',
    path: '/property/loans',
    access: 'any',
    summary: 'The loan requests that the account made.',
    input: z.object({ page: page() }),
    output: paged(request),
  }),
  getLoanByKey: call({
    method: 'GET',
    path: '/property/loan',
    access: 'public',
    errors: ['NOT_FOUND'],
    summary: 'A loan request by the key of its mail.',
    input: z.object({ key: key() }),
    output: z.object({ data: wholeRequest }),
  }),
  sendLoanMessage: call({
    method: 'POST',
    path: '/property/loan/message',
    access: 'public',
    errors: ['NOT_FOUND', 'CONFLICT'],
    limits: [{ by: 'address', max: 60, minutes: 60, counts: 'all' }],
    summary: 'The customer writes to the institution.',
    input: z.object({ key: key(), message: text(2000) }),
    output: answer,
  }),
  uploadOwnLoanFile: call({
    method: 'POST',
    path: '/property/loan/file',
    access: 'public',
    status: 201,
    errors: ['NOT_FOUND', 'CONFLICT', 'PAYLOAD_TOO_LARGE'],
    limits: [{ by: 'address', max: 30, minutes: 60, counts: 'all' }],
    summary: 'The customer adds a document (PDF).',
    input: z.object({ key: key(), file: upload() }),
    output: answer,
  }),
  getOwnLoanFile: call({
    method: 'GET',
    path: '/property/loan/file/{id}',
    access: 'public',
    errors: ['NOT_FOUND'],
    summary: 'A document of the own loan request.',
    input: z.object({ id: id(), key: key() }),
    output: fileAnswer(),
  }),
  removeLoan: call({
    method: 'POST',
    path: '/property/loan/withdraw',
    access: 'public',
    errors: ['NOT_FOUND'],
    limits: [{ by: 'address', max: 30, minutes: 60, counts: 'all' }],
    summary: 'Withdraws the consent: the request is deleted with messages and documents.',
    input: z.object({ key: key() }),
    output: z.object(outcome),
  }),
}

const candidate = z.object({
  provider_id: z.int(),
  company_name: z.string(),
  city: z.string(),
  /** the bank that the account of the provider names */
  wanted_bank_id: z.int().nullable(),
  wanted_bank: z.string().nullable(),
  /** the bank it is approved for */
  bank: z.string().nullable(),
  is_approved: z.boolean(),
  approved_at: z.iso.datetime().nullable(),
})

export const lenderOperatorCalls = {
  listLenderCandidates: call({
    method: 'GET',
    path: '/operator/lenders',
    access: 'operator',
    summary: 'Approved providers of the industry of lenders; who is not approved for the named bank comes first.',
    output: z.object({ data: z.array(candidate) }),
  }),
  setLender: call({
    method: 'POST',
    path: '/operator/lenders/{id}',
    access: 'operator',
    errors: ['NOT_FOUND', 'CONFLICT'],
    summary: 'Lets a provider take loan requests for one bank, or ends that.',
    input: z.object({
      id: id(),
      is_approved: flag(),
      bank_id: id().nullable().default(null),
      /** why it ends; the provider reads it (Art. 4 Regulation (EU) 2019/1150) */
      reason: optionalText(1000),
    }),
    output: z.object(outcome),
  }),
}
