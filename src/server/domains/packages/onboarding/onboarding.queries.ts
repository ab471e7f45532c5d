import type { ApplicantFilter, BillingInterval, DocumentKind, OnboardingState } from '#contract/packages/kinds.ts'
import type { Identity } from '#server/domains/accounts/index.ts'
import { approvalLimit } from '#server/domains/providers/index.ts'
import { contributionsOf } from '#server/platform/domain.ts'
import { db, type Fragment, type Source, sql } from '#server/platform/sql/index.ts'
import type { ApprovalReason } from '../../providers/providers.tables.ts'
import type { Facts } from './onboarding.rules.ts'
import type { VatAnswer } from './vat.port.ts'

declare module '#server/platform/domain.ts' {
  interface Contributions {
    /** a condition: whether the provider `c` takes requests for services */
    takesRequests?: () => Fragment
    /** a condition: the provider `c` sends parcels, and takes no money before they are sent */
    lacksPrepayment?: () => Fragment
    /** a subselect: cents that the provider `c` has sold */
    soldCents?: () => Fragment
  }
}

export type DocumentRow = {
  id: number
  kind: DocumentKind
  name: string
  size: number
  state: 'waiting' | 'accepted' | 'rejected'
  reason: string
  createdAt: string
  /** a copy of an identity card goes with the approval */
  hasFile: boolean
}
export type Onboarding = Omit<Facts, 'documents'> & {
  providerId: number
  companyName: string
  state: OnboardingState
  question: string
  packageId: number | null
  interval: BillingInterval | null
  taxAskedOn: string | null
  isBlocked: boolean
  submittedAt: string | null
  decidedAt: string | null
  documents: DocumentRow[]
  ownerId: number
  /** with the legal form as it is approved */
  wasPerson: boolean
  isApproved: boolean
  isSelling: boolean
  approvalDue: ApprovalReason | null
  limitCents: number
  /** of the number as it is now; null: it was not asked for yet */
  vatCheck: { result: VatAnswer; at: string | null } | null
  identity: Identity
  pending: Identity
  /** of the legal forms and industries in both */
  names: { types: Record<string, string>; industries: Record<string, string> }
}

/** The legal form that will hold once the changes are approved. */
const typeId = sql`coalesce((h.changes->>'companyTypeId')::int, c.company_type_id)`

/** Everything that the steps are made of, in one statement. */
export const selectOnboarding = async (on: Source, providerId: number) =>
  (await on.sql<Onboarding>`
    select c.id as "providerId", c.company_name as "companyName", provider_gaps(c, p) as gaps,
      c.registration_completed as "registrationCompleted",
      not exists (select from company_types k where k.id = ${typeId} and k.register is not null) as "isPerson",
      not exists (select from company_types k where k.id = c.company_type_id and k.register is not null) as "wasPerson",
      coalesce(h.changes->>'companyRegistrationNumber', c.company_registration_number) <> '' as "hasRegister",
      coalesce(h.changes->>'taxNumber', c.tax_number) <> '' or coalesce(h.changes->>'vatNumber', c.vat_number) <> ''
        as "hasTaxNumber", coalesce(o.person_name, '') as "personName",
      to_char(o.person_birthday, 'YYYY-MM-DD') as "personBirthday", coalesce(o.tax_id, '') as "taxId",
      coalesce(o.state, 'open') as state, coalesce(o.question, '') as question, o.package_id as "packageId", o.interval,
      to_char(o.tax_asked_on, 'YYYY-MM-DD') as "taxAskedOn", o.tax_blocked_at is not null as "isBlocked",
      o.submitted_at as "submittedAt", o.decided_at as "decidedAt",
      o.package_id is not null or exists (select from subscriptions s where s.provider_id = c.id and s.state <> 'canceled')
        or not exists (select from packages) or exists (select from packages where is_free) as "hasPackage",
      exists (select from vendor_policies t where t.provider_id = c.id and t.kind = 'terms' and t.replaced_at is null
        and t.html <> '') as "hasTerms",
      (select count(*)::int from shared.products x where x.provider_id = c.id and x.status <> 'deleted') as "productCount",
      (not p.show_product or ${sql.or(...contributionsOf('takesRequests').map((takes) => takes()))}) as "isServiceOnly",
      ${sql.or(...contributionsOf('lacksPrepayment').map((lacks) => lacks()))} as "lacksPrepayment",
      (select coalesce(json_agg(json_build_object('id', d.id, 'kind', d.kind, 'name', d.name, 'size', d.size, 'state', d.state,
        'reason', d.reason, 'createdAt', d.created_at, 'hasFile', d.file_key <> '') order by d.id), '[]')
        from provider_documents d where d.provider_id = c.id) as documents,
      u.id as "ownerId", p.approved_at is not null as "isApproved",
      p.is_published as "isSelling", p.approval_due as "approvalDue", ${approvalLimit} as "limitCents", coalesce(h.changes, '{}') as pending,
      case when c.vat_number <> '' and o.vat_checked_number = c.vat_number and o.vat_result is not null
        then json_build_object('result', o.vat_result, 'at', o.vat_checked_at) end as "vatCheck",
      json_build_object('companyName', c.company_name, 'companyTypeId', c.company_type_id,
        'companyRegistrationNumber', c.company_registration_number, 'street', c.street, 'houseNumber', c.house_number,
        'zipCode', c.zip_code, 'city', c.city, 'industryId', c.industry_id, 'vatNumber', c.vat_number, 'taxNumber', c.tax_number,
        'firstName', u.first_name, 'lastName', u.last_name, 'iban', p.iban, 'accountHolder', p.account_holder,
        'personName', coalesce(o.person_name, ''), 'personBirthday', to_char(o.person_birthday, 'YYYY-MM-DD'),
        'taxId', coalesce(o.tax_id, '')) as identity,
      json_build_object(
        'types', (select coalesce(json_object_agg(k.id, k.name), '{}') from company_types k where k.id in (c.company_type_id, ${typeId})),
        'industries', (select coalesce(json_object_agg(i.id, i.name), '{}') from industries i
          where i.id in (c.industry_id, (h.changes->>'industryId')::int))) as names
    from companies c join shared.users u on u.id = c.user_id join provider_pages p on p.provider_id = c.id
    left join provider_onboardings o on o.provider_id = c.id left join identity_changes h on h.provider_id = c.id
    where c.id = ${providerId} and u.deleted_at is null`.first()) ?? null

export type Applicant = {
  providerId: number
  companyName: string
  city: string
  state: OnboardingState
  submittedAt: string | null
  waitingDocuments: number
  turnoverCents: number
  isSelling: boolean
}

const soldCents = () => contributionsOf('soldCents')[0]?.() ?? sql`0`

export const selectApplicants = async (filter: ApplicantFilter, page: number, perPage: number) => {
  const from: Fragment = sql`from provider_onboardings o join shared.companies c on c.id = o.provider_id
    join shared.provider_pages p on p.provider_id = o.provider_id where o.state = any(${filter === 'waiting' ? ['submitted', 'rechecking'] : [filter]})`
  const [rows, { total }] = await Promise.all([
    sql<Applicant>`
      select c.id as "providerId", c.company_name as "companyName", c.city, o.state, o.submitted_at as "submittedAt",
        (select count(*)::int from provider_documents d where d.provider_id = c.id and d.state = 'waiting') as "waitingDocuments",
        ${soldCents()}::int as "turnoverCents", p.is_published as "isSelling"
      ${from} order by p.approved_at is null and p.is_published desc,
        case when p.approved_at is null then ${soldCents()} else 0 end desc, o.submitted_at nulls last, c.id limit ${perPage} offset ${(page - 1) * perPage}`,
    sql<{ total: number }>`select count(*)::int as total ${from}`.one(),
  ])
  return { rows: [...rows], total, page, perPage }
}

export type ViewRow = { documentId: number; name: string; viewer: string; at: string }

export const selectViews = async (providerId: number) => [
  ...(await sql<ViewRow>`
    select d.id as "documentId", d.name, coalesce(trim(u.first_name || ' ' || u.last_name), 'gelöschtes Konto') as viewer, v.at
    from provider_documents d join document_views v on v.document_id = d.id left join shared.users u on u.id = v.user_id
    where d.provider_id = ${providerId} order by v.id desc limit 100`),
]

type StoredDocument = {
  id: number
  providerId: number
  fileKey: string
  name: string
  contentType: string
  state: string
}

export const selectDocument = async (id: number, providerId?: number, on: Source = db) =>
  (await on.sql<StoredDocument>`
    select id, provider_id as "providerId", file_key as "fileKey", name, content_type as "contentType", state
    from provider_documents where id = ${id} ${providerId === undefined ? sql.empty : sql`and provider_id = ${providerId}`}`.first()) ??
  null
