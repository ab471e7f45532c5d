import type { loanCalls } from '#contract/property/loans.ts'
import type { InputOf } from '#contract/wire/call.ts'
import { toCents, toEuros } from '#lib/money.ts'
import { isoTime } from '#server/platform/times.ts'
import type { CandidateRow, LenderRow, LoanRow } from './loans.queries.ts'
import type { Asked, WholeLoan } from './loans.service.ts'

export const presentLender = (row: LenderRow) => ({
  provider_id: row.providerId,
  company_name: row.companyName,
  city: row.city,
  url: row.url,
  bank_id: row.bankId,
  bank_name: row.bankName,
})

export const presentCandidate = (row: CandidateRow) => ({
  provider_id: row.providerId,
  company_name: row.companyName,
  city: row.city,
  wanted_bank_id: row.wantedBankId,
  wanted_bank: row.wantedBank,
  bank: row.bank,
  is_approved: row.isApproved,
  approved_at: row.approvedAt && isoTime(row.approvedAt),
})

const presentRequest = (row: LoanRow) => ({
  id: row.id,
  state: row.state,
  purpose: row.purpose,
  price: toEuros(row.priceCents),
  equity: toEuros(row.equityCents),
  loan: toEuros(row.loanCents),
  income: toEuros(row.incomeCents),
  employment: row.employment,
  name: row.name,
  email: row.email,
  phone: row.phone,
  message: row.message,
  calculation: row.calculation,
  property: row.property,
  institution: row.institution,
  consent_text: row.consentText,
  consent_at: isoTime(row.consentAt),
  created_at: isoTime(row.createdAt),
  delete_after: row.deleteAfter,
})

const presentExchange = ({ messages, files }: WholeLoan) => ({
  messages: messages.map(({ at, ...message }) => ({ ...message, at: isoTime(at) })),
  files: files.map(({ at, ...file }) => ({ ...file, at: isoTime(at) })),
})

/** Without the key, which lets the customer write and withdraw. */
export const presentLoanForLender = presentRequest
export const presentWholeLoanForLender = (loan: WholeLoan) => ({
  ...presentRequest(loan.row),
  ...presentExchange(loan),
})

export const presentLoan = (row: LoanRow) => ({ ...presentRequest(row), key: row.key })
export const presentWholeLoan = (loan: WholeLoan) => ({ ...presentLoan(loan.row), ...presentExchange(loan) })

export const readAsked = (input: InputOf<typeof loanCalls.createLoan>): Asked => ({
  slug: input.slug,
  providerId: input.provider_id,
  bankId: input.bank_id,
  clientKey: input.client_key,
  phone: input.phone,
  purpose: input.purpose,
  priceCents: toCents(input.price),
  equityCents: toCents(input.equity),
  loanCents: toCents(input.loan),
  incomeCents: toCents(input.income),
  employment: input.employment,
  message: input.message,
  calculation: input.calculation,
})
