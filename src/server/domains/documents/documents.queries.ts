import type { DocumentKind } from '#contract/documents/calls.ts'
import { isContactShown, isLive, leadNameShown } from '#server/domains/leads/index.ts'
import { countRows } from '#server/platform/paging.ts'
import { type Fragment, sql } from '#server/platform/sql/index.ts'

export type DocumentRow = {
  id: number
  isFromCustomer: boolean
  source: 'document' | 'offer' | 'invoice'
  kind: DocumentKind
  number: string
  title: string
  fileName: string
  customerName: string
  providerName: string
  leadId: number | null
  orderNumber: string | null
  createdAt: string
}
export type DocumentFilter = { query: string; leadId: number | null; vendorOrderId: number | null }

type Side = { providerId: number } | { userId: number }

/** Papers of a customer about a lead are for a provider whose ask runs or won; the name of their file may tell that of the person. */
const fileNameFor = (side: Side) =>
  'providerId' in side
    ? sql`case when d.is_from_customer and not ${isContactShown} then 'Dokument-' || d.id || substring(d.file_name from '\\.[a-z]+$')
        else d.file_name end`
    : sql`d.file_name`
const mayRead = (side: Side) => ('providerId' in side ? sql`and (not d.is_from_customer or ${isLive})` : sql.empty)
const buyerName = sql`trim(concat_ws(' ', p.billing->>'firstName', p.billing->>'lastName'))`
const withLead = sql`join leads l on l.id = d.lead_id
  left join lead_asks a on a.lead_id = d.lead_id and a.provider_id = d.provider_id`

const ofSide = (side: Side, row: Fragment, customer: Fragment) =>
  'providerId' in side ? sql`${row}.provider_id = ${side.providerId}` : sql`${customer}.user_id = ${side.userId}`

/** Uploaded files, offers, and the invoices of service orders, in one list. */
const union = (side: Side) => sql`
  select d.id, d.is_from_customer as "isFromCustomer", 'document' as source, d.kind, d.number, d.title, ${fileNameFor(side)} as "fileName", ${leadNameShown} as "customerName",
    c.company_name as "providerName", d.lead_id as "leadId", null as "orderNumber", null::bigint as part, d.created_at as "createdAt"
  from documents d ${withLead} join shared.companies c on c.id = d.provider_id
  where ${ofSide(side, sql`d`, sql`d`)} ${mayRead(side)}
  union all
  select d.id, d.is_from_customer, 'document', d.kind, d.number, d.title, d.file_name, ${buyerName}, c.company_name, null, p.number, v.id, d.created_at
  from documents d join shared.vendor_orders v on v.id = d.vendor_order_id join shared.orders p on p.id = v.order_id
    join shared.companies c on c.id = d.provider_id
  where ${ofSide(side, sql`d`, sql`d`)}
  union all
  select d.id, false, 'offer', 'offer', 'A-' || d.id, ${'userId' in side ? sql`n.name || ', ' || c.company_name` : sql`n.name`}, 'Angebot-' || d.id || '.pdf', ${leadNameShown}, c.company_name, d.lead_id, null,
    d.vendor_order_id, n.created_at
  from offers d ${withLead} join offer_versions n on n.offer_id = d.id and n.version = d.version
    join shared.companies c on c.id = d.provider_id
  where ${ofSide(side, sql`d`, sql`l`)} ${'userId' in side ? sql`and d.status <> 'withdrawn'` : sql.empty}
  union all
  select i.id, false, 'invoice', 'invoice', i.number, case i.kind when 'part' then 'Abschlagsrechnung zu ' when 'storno' then 'Stornorechnung zu ' when 'correction' then
    'Rechnungskorrektur zu ' else 'Rechnung zu ' end || v.number, i.number || '.pdf', ${buyerName}, c.company_name, null,
    p.number, v.id, i.created_at
  from shared.vendor_orders v join invoices i on i.vendor_order_id = v.id join shared.orders p on p.id = v.order_id
    join shared.companies c on c.id = v.provider_id
  where v.kind = 'service' and ${ofSide(side, sql`v`, sql`p`)}`

export const selectDocuments = async (side: Side, filter: DocumentFilter, page: number, perPage: number) => {
  const { query, leadId, vendorOrderId } = filter
  const like = `%${query.replace(/[%_\\]/g, '\\$&')}%`
  const where = sql`true
    ${query ? sql`and (number ilike ${like} or title ilike ${like} or "customerName" ilike ${like})` : sql.empty}
    ${leadId ? sql`and "leadId" = ${leadId}` : sql.empty} ${vendorOrderId ? sql`and part = ${vendorOrderId}` : sql.empty}`
  const [rows, total] = await Promise.all([
    sql<DocumentRow>`
      select id, "isFromCustomer", source, kind, number, title, "fileName", "customerName", "providerName", "leadId", "orderNumber", "createdAt"
      from (${union(side)}) merged where ${where}
      order by "createdAt" desc, source, id desc limit ${perPage} offset ${(page - 1) * perPage}`,
    countRows(
      'documents',
      [side, filter],
      () => sql<{ total: number }>`select count(*)::int as total from (${union(side)}) merged where ${where}`,
    ),
  ])
  return { rows: [...rows], total, page, perPage }
}

export const selectDocument = (side: Side, id: number) =>
  sql<DocumentRow>`
    select id, "isFromCustomer", source, kind, number, title, "fileName", "customerName", "providerName", "leadId", "orderNumber",
      "createdAt"
    from (${union(side)}) merged where source = 'document' and id = ${id}`.first()

type Found = { key: string; name: string; kind: 'image' | 'pdf' }

/** For its provider and its customer. */
export const selectDocumentFile = (viewer: { id: number; providerId: number | null }, id: number) =>
  sql<Found>`
    select d.key, d.file_name as name, d.file_kind as kind from documents d where d.id = ${id} and (d.user_id = ${viewer.id}
      or (d.provider_id = ${viewer.providerId} and (d.lead_id is null or not d.is_from_customer)))
    union all
    select d.key, ${fileNameFor({ providerId: 0 })}, d.file_kind from documents d ${withLead}
    where d.id = ${id} and d.provider_id = ${viewer.providerId} and d.is_from_customer and ${isLive}
    limit 1`.first()

export type About = { userId: number | null; customer: string }

/** A lead that the provider offered on, or a service order of the provider. */
export const selectAbout = (providerId: number, about: { leadId: number } | { vendorOrderId: number }) =>
  'leadId' in about
    ? sql<About>`select l.user_id as "userId", l.contact->>'firstName' as customer from leads l
        join lead_asks a on a.lead_id = l.id where l.id = ${about.leadId} and a.provider_id = ${providerId}
          and a.state in ('offered', 'won')`.first()
    : sql<About>`select p.user_id as "userId", ${buyerName} as customer from shared.vendor_orders v join shared.orders p on p.id = v.order_id
        where v.id = ${about.vendorOrderId} and v.provider_id = ${providerId} and v.kind = 'service'`.first()

/** A provider that made an offer on an own lead. */
export const selectOfferer = (userId: number, leadId: number, providerId: number) =>
  sql<{ providerUserId: number; customer: string; leadTitle: string }>`
    select c.user_id as "providerUserId", l.contact->>'firstName' as customer, l.title as "leadTitle" from leads l
    join lead_asks a on a.lead_id = l.id join shared.companies c on c.id = a.provider_id
    where l.id = ${leadId} and l.user_id = ${userId} and a.provider_id = ${providerId} and a.state in ('offered', 'won')`.first()
