import { publishedSlug } from '#server/domains/providers/index.ts'
import { db, type Fragment, type Source, sql } from '#server/platform/sql/index.ts'
import type { loanRequests } from './loans.tables.ts'

/** The industry whose providers take loan requests. */
export const lenderIndustry = 'Finanzierung und Kredit'

export type LenderRow = {
  providerId: number
  companyName: string
  city: string
  url: string
  bankId: number | null
  bankName: string | null
}

/** The operator has approved them for one bank; what they choose themselves makes nobody a lender. */
const lender = sql`
  select c.id as "providerId", c.company_name as "companyName", c.city, ${sql.raw(publishedSlug)} as url,
    b.id as "bankId", b.bank_name as "bankName"
  from lender_approvals a join shared.companies c on c.id = a.provider_id
  join industries i on i.id = c.industry_id and i.name = ${lenderIndustry}
  join shared.users u on u.id = c.user_id and u.deleted_at is null left join banks b on b.id = a.bank_id
  where exists (select from shared.provider_pages g where g.provider_id = c.id and g.is_published)`

export const selectLenders = () => sql<LenderRow>`${lender} order by c.company_name limit 100`

export const selectLender = ({
  providerId,
  bankId,
}: {
  providerId?: number | undefined
  bankId?: number | undefined
}) =>
  sql<LenderRow>`
    ${lender} and ${providerId ? sql`a.provider_id = ${providerId}` : sql`a.bank_id = ${bankId ?? 0}`} limit 1`.first()

export type CandidateRow = {
  providerId: number
  companyName: string
  city: string
  wantedBankId: number | null
  wantedBank: string | null
  bankId: number | null
  bank: string | null
  isApproved: boolean
  approvedAt: string | null
}

/** Providers of the industry, with the bank that they name and the one they are approved for. */
export const selectCandidates = (where: Fragment = sql`true`) => sql<CandidateRow>`
  select c.id as "providerId", c.company_name as "companyName", c.city, w.id as "wantedBankId", w.bank_name as "wantedBank",
    b.id as "bankId", b.bank_name as bank, a.provider_id is not null as "isApproved", a.approved_at as "approvedAt"
  from shared.companies c join industries i on i.id = c.industry_id and i.name = ${lenderIndustry}
  join shared.users u on u.id = c.user_id and u.deleted_at is null join shared.provider_pages g on g.provider_id = c.id
  left join lender_approvals a on a.provider_id = c.id left join banks b on b.id = a.bank_id
  left join banks w on w.id = u.bank_id
  where (g.approved_at is not null or a.provider_id is not null) and ${where}
  order by a.provider_id is not null and a.bank_id is not distinct from u.bank_id, c.company_name, c.id limit 200`

type Request = typeof loanRequests.$inferSelect
export type MessageRow = { id: number; side: 'customer' | 'bank'; text: string; at: string }
export type FileRow = { id: number; side: 'customer' | 'bank'; name: string; size: number; at: string }
/** What a customer says in a request. */
export type LoanColumn =
  | 'phone'
  | 'purpose'
  | 'priceCents'
  | 'equityCents'
  | 'loanCents'
  | 'incomeCents'
  | 'employment'
  | 'message'
  | 'calculation'
export type LoanRow = Pick<
  Request,
  LoanColumn | 'id' | 'key' | 'userId' | 'providerId' | 'name' | 'email' | 'state' | 'consentText' | 'deleteAfter'
> & {
  consentAt: string
  createdAt: string
  property: { slug: string; name: string } | null
  institution: string
  lenderUserId: number
  lenderEmail: string
}

const loan = sql`
  select q.id, q.key, q.user_id as "userId", q.provider_id as "providerId", q.name, q.email, q.phone, q.purpose,
    q.price_cents as "priceCents", q.equity_cents as "equityCents", q.loan_cents as "loanCents", q.income_cents as "incomeCents",
    q.employment, q.message, q.calculation, q.state, q.consent_text as "consentText", q.consent_at as "consentAt",
    q.created_at as "createdAt", q.delete_after::text as "deleteAfter",
    (select json_build_object('slug', p.slug, 'name', p.name) from shared.products p where p.id = q.product_id) as property,
    c.company_name as institution, c.user_id as "lenderUserId", coalesce(nullif(c.second_email, ''), u.email) as "lenderEmail"
  from loan_requests q join shared.companies c on c.id = q.provider_id join shared.users u on u.id = c.user_id`

export const selectLoan = (source: Source, where: Fragment) => source.sql<LoanRow>`${loan} where ${where}`.first()

export const selectMessages = (requestId: number, source: Source = db) => source.sql<MessageRow>`
  select id, side, text, at from loan_messages where request_id = ${requestId} order by id limit 500`
export const selectLoanFiles = (requestId: number, source: Source = db) => source.sql<FileRow>`
  select id, side, name, size, at from loan_files where request_id = ${requestId} order by id limit 100`

const pageOf = async (where: Fragment, page: number, perPage: number) => {
  const [rows, [counted]] = await Promise.all([
    sql<LoanRow>`${loan} where ${where} order by q.id desc limit ${perPage} offset ${(page - 1) * perPage}`,
    sql<{ total: number }>`select count(*)::int as total from loan_requests q where ${where}`,
  ])
  return { rows, total: counted!.total, page, perPage }
}

export const selectOfLender = (providerId: number, page: number, perPage: number) =>
  pageOf(sql`q.provider_id = ${providerId}`, page, perPage)
export const selectOfCustomer = (userId: number, page: number, perPage: number) =>
  pageOf(sql`q.user_id = ${userId}`, page, perPage)

export const selectStored = (where: Fragment) =>
  sql<{ key: string; name: string }>`
    select f.key, f.name from loan_files f join loan_requests q on q.id = f.request_id where ${where}`.first()

export const selectPerson = (userId: number) =>
  sql<{ name: string; email: string; phone: string; bankId: number | null }>`
    select trim(concat_ws(' ', first_name, last_name)) as name, email, phone, bank_id as "bankId"
    from shared.users where id = ${userId}`.one()
