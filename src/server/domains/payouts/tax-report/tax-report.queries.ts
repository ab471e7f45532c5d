import { type Source, sql } from '#server/platform/sql/index.ts'
import type { QuarterSum, Seller } from './tax-report.rules.ts'
import type { taxDocuments } from './tax-report.tables.ts'

const berlin = "at time zone 'Europe/Berlin'"
const startOf = (year: number) => sql`${`${year}-01-01`}::date::timestamp ${sql.raw(berlin)}`

/**
 * Sums of a year by provider, kind and quarter. A sale counts in the quarter in which its order is completed, with all that was
 * booked for it until then; what is given back later, in the quarter in which that happens. How a customer pays changes nothing,
 * but vouchers of the provider itself lower its price.
 */
export const selectQuarters = async (on: Source, year: number, providerIds: number[] | null): Promise<QuarterSum[]> => {
  const [from, to] = [startOf(year), startOf(year + 1)]
  const ofProviders = (column: string) =>
    providerIds === null ? sql.empty : sql`and ${sql.raw(column)} = any(${providerIds}::int[])`
  return [
    ...(await on.sql<QuarterSum>`
      with done as (
        select v.id, v.provider_id, v.kind = 'service' as is_service, m.at
        from order_moves m join shared.vendor_orders v on v.id = m.vendor_order_id
        where m.status = 'completed' and m.at < ${to} ${ofProviders('v.provider_id')}
      ), parts as (
        select provider_id, is_service, at, 1 as sales, 0 as gross, 0 as fees, 0 as package from done where at >= ${from}
        union all
        select d.provider_id, d.is_service, greatest(e.at, d.at), 0,
          case when l.account = 'provider' and e.kind in ('sale', 'refund', 'voucher', 'refund_voucher') then l.amount_cents else 0 end,
          case when l.account in ('platform', 'tax') and e.kind in ('commission', 'refund_commission') then l.amount_cents else 0 end, 0
        from done d join ledger_entries e on e.vendor_order_id = d.id join ledger_lines l on l.entry_id = e.id
        where greatest(e.at, d.at) >= ${from} and greatest(e.at, d.at) < ${to}
        union all
        select l.provider_id, false, l.at, 0, 0, l.amount_cents, l.amount_cents
        from ledger_lines l join ledger_entries e on e.id = l.entry_id
        where e.kind = 'subscription' and l.account in ('platform', 'tax') and l.at >= ${from} and l.at < ${to}
          ${ofProviders('l.provider_id')}
      )
      select provider_id as "providerId", is_service as "isService",
        extract(quarter from at ${sql.raw(berlin)})::int as quarter, sum(sales)::int as sales, sum(gross)::float as "grossCents",
        sum(fees)::float as "feeCents", sum(package)::float as "packageCents"
      from parts group by 1, 2, 3 order by 1, 2, 3`),
  ]
}

/** Years with a movement, the newest first. */
export const selectYears = async (providerId: number) => {
  const rows = await sql<{ year: number }>`
    select distinct extract(year from at ${sql.raw(berlin)})::int as year from ledger_lines
    where provider_id = ${providerId} and account = 'provider' order by year desc limit 20`
  return rows.map(({ year }) => year)
}

/** Identities, also of providers that left: the law has them kept apart. */
export const selectSellers = async (providerIds: number[]): Promise<Seller[]> => [
  ...(await sql<Seller>`
    select c.id as "providerId", coalesce(i.data->>'companyName', c.company_name) as "companyName",
      coalesce(i.data->>'street', c.street) as street, coalesce(i.data->>'houseNumber', c.house_number) as "houseNumber",
      coalesce(i.data->>'zipCode', c.zip_code) as zip, coalesce(i.data->>'city', c.city) as city,
      coalesce(i.data->>'vatNumber', c.vat_number) as "vatNumber", coalesce(i.data->>'taxNumber', c.tax_number) as "taxNumber",
      coalesce(i.data->>'registration', c.company_registration_number) as registration,
      not exists (select from company_types k where k.id = c.company_type_id and k.register is not null) as "isPerson",
      coalesce(nullif(o.person_name, ''), nullif(trim(concat_ws(' ', i.data->>'firstName', i.data->>'lastName')), ''),
        trim(u.first_name || ' ' || u.last_name)) as "personName",
      coalesce(to_char(o.person_birthday, 'YYYY-MM-DD'), i.data->>'birthday') as birthday, coalesce(o.tax_id, '') as "taxId",
      coalesce(b.data->>'iban', p.iban, '') as iban, coalesce(b.data->>'accountHolder', p.account_holder, '') as "accountHolder"
    from shared.companies c join shared.users u on u.id = c.user_id left join shared.provider_pages p on p.provider_id = c.id
      left join provider_onboardings o on o.provider_id = c.id
      left join retained_records i on i.provider_id = c.id and i.kind = 'identity'
      left join retained_records b on b.provider_id = c.id and b.kind = 'bank'
    where c.id = any(${providerIds}::int[]) order by c.company_name, c.id`),
]

type TaxDocument = Pick<typeof taxDocuments.$inferSelect, 'providerId' | 'file' | 'kind' | 'docRefId' | 'digest'> & {
  sentAt: string | null
}

/** What was told or waits to be sent about a year, the oldest first. */
export const selectTaxDocuments = async (on: Source, year: number): Promise<TaxDocument[]> => [
  ...(await on.sql<TaxDocument>`
    select provider_id as "providerId", file, kind, doc_ref_id as "docRefId", digest, sent_at as "sentAt"
    from tax_documents where year = ${year} order by id`),
]
