import type { BillingInterval, QuotaKey, SubscriptionState } from '#contract/packages/kinds.ts'
import { germanDay } from '#lib/format.ts'
import { col, db, type Fragment, type RowOf, rowShape, type Source, sql } from '#server/platform/sql/index.ts'

export type Limits = Partial<Record<QuotaKey, number>>

const versionRow = rowShape('package version', {
  id: col.int(),
  packageId: col.int(),
  key: col.text(),
  position: col.int(),
  isFree: col.bool(),
  isArchived: col.bool(),
  validFrom: col.text(),
  name: col.text(),
  description: col.text(),
  monthCents: col.int(),
  yearCents: col.int(),
  trialDays: col.int(),
  limits: col.json<Limits>(),
  commissionBasisPoints: col.int().orNull(),
  isPremium: col.bool(),
  hasStatistics: col.bool(),
})
export type Version = RowOf<typeof versionRow>

const versionColumns = sql`v.id, p.id as "packageId", p.key, p.position::int as position, p.is_free as "isFree",
  p.archived_at is not null as "isArchived", to_char(v.valid_from, 'YYYY-MM-DD') as "validFrom", v.name, v.description,
  v.month_cents as "monthCents", v.year_cents as "yearCents", v.trial_days::int as "trialDays", v.limits,
  v.commission_basis_points as "commissionBasisPoints", v.is_premium as "isPremium",
  v.has_statistics as "hasStatistics"`

const packagesOn = (on: Source, day: string, where: Fragment) => on.sql(versionRow)`
  select distinct on (p.position, p.id) ${versionColumns}
  from packages p join package_versions v on v.package_id = p.id and v.valid_from <= ${day}
  where ${where} order by p.position, p.id, v.valid_from desc`

/** What is on offer today, from small to large. Only the operator makes packages, so there is no limit. */
export const selectOfferedPackages = (on: Source = db) => packagesOn(on, germanDay(), sql`p.archived_at is null`)

/** Every package with its last version, archived ones too. */
export const selectAllPackages = () => packagesOn(db, '9999-12-31', sql`true`)

export const selectVersions = (packageId: number) => sql(versionRow)`
  select ${versionColumns} from packages p join package_versions v on v.package_id = p.id
  where p.id = ${packageId} order by v.valid_from desc limit 50`

export const selectVersion = async (on: Source, id: number) =>
  on.sql(versionRow)`
    select ${versionColumns} from packages p join package_versions v on v.package_id = p.id where v.id = ${id}`.one()

/** The version of a package on a day; null where it has none yet. */
export const selectVersionOn = async (on: Source, packageId: number, day: string) =>
  (await on.sql(versionRow)`
    select ${versionColumns} from packages p join package_versions v on v.package_id = p.id
    where p.id = ${packageId} and v.valid_from <= ${day} order by v.valid_from desc limit 1`.first()) ?? null

/** What a provider may do now: its package, or the free one; null while the operator offers none. */
export const selectPackageOf = async (on: Source, providerId: number, day = germanDay()): Promise<Version | null> =>
  (await on.sql(versionRow)`
    (select ${versionColumns} from subscriptions s join package_versions v on v.id = s.version_id
      join packages p on p.id = v.package_id where s.provider_id = ${providerId} and s.state <> 'canceled')
    union all
    (select ${versionColumns} from packages p join package_versions v on v.package_id = p.id
      where p.is_free and v.valid_from <= ${day} order by v.valid_from desc limit 1)
    limit 1`.first()) ?? null

/** What holds without a booking; null while the operator offers no free package. */
export const selectFreeVersion = async (on: Source, day: string) =>
  (await on.sql(versionRow)`
    select ${versionColumns} from packages p join package_versions v on v.package_id = p.id
    where p.is_free and v.valid_from <= ${day} order by v.valid_from desc limit 1`.first()) ?? null

/** A limit of the package that a provider has now, for the statements of others; null: as much as it likes. */
export const packageLimit = (providerId: Fragment, name: QuotaKey, day = germanDay()): Fragment => sql`
  (coalesce(
    (select v.limits from subscriptions s join package_versions v on v.id = s.version_id
      where s.provider_id = ${providerId} and s.state <> 'canceled' limit 1),
    (select v.limits from packages p join package_versions v on v.package_id = p.id
      where p.is_free and v.valid_from <= ${day} order by v.valid_from desc limit 1))->>${name})::int`

const subscriptionRow = rowShape('subscription', {
  id: col.int(),
  providerId: col.int(),
  companyName: col.text(),
  state: col.text<SubscriptionState>(),
  versionId: col.int(),
  packageId: col.int(),
  packageName: col.text(),
  position: col.int(),
  monthCents: col.int(),
  yearCents: col.int(),
  interval: col.text<BillingInterval>(),
  payment: col.text<'balance' | 'bank_transfer'>(),
  anchor: col.text(),
  termCount: col.int(),
  termFrom: col.text(),
  termTo: col.text(),
  nextPackageId: col.int().orNull(),
  nextPackageName: col.text().orNull(),
  nextInterval: col.text<BillingInterval>().orNull(),
  endsAtTerm: col.bool(),
  voucherId: col.int().orNull(),
  voucherCode: col.text().orNull(),
  startedAt: col.text(),
  endedOn: col.text().orNull(),
  endReason: col.text<'wanted' | 'unpaid'>().orNull(),
  openCents: col.int(),
})
export type SubscriptionRow = RowOf<typeof subscriptionRow>

const paidOf = sql`(select coalesce(sum(y.amount_cents), 0) from subscription_payments y where y.invoice_id = i.id)`

const subscriptionColumns = sql`s.id, s.provider_id as "providerId", c.company_name as "companyName", s.state,
  s.version_id as "versionId", v.package_id as "packageId", v.name as "packageName", p.position::int as position,
  v.month_cents as "monthCents", v.year_cents as "yearCents", s.interval, s.payment,
  to_char(s.anchor, 'YYYY-MM-DD') as anchor, s.term_count as "termCount", to_char(s.term_from, 'YYYY-MM-DD') as "termFrom",
  to_char(s.term_to, 'YYYY-MM-DD') as "termTo", s.next_package_id as "nextPackageId",
  (select n.name from package_versions n where n.package_id = s.next_package_id order by n.valid_from desc limit 1) as "nextPackageName",
  s.next_interval as "nextInterval", s.ends_at_term as "endsAtTerm", s.voucher_id as "voucherId",
  (select g.code from vouchers g where g.id = s.voucher_id) as "voucherCode", s.started_at::text as "startedAt",
  to_char(s.ended_on, 'YYYY-MM-DD') as "endedOn", s.end_reason as "endReason",
  (select coalesce(sum(greatest(i.gross_cents - ${paidOf}, 0)), 0)::int from subscription_invoices i where i.subscription_id = s.id) as "openCents"`
const subscriptionJoins = sql`from subscriptions s join package_versions v on v.id = s.version_id
  join packages p on p.id = v.package_id join shared.companies c on c.id = s.provider_id`

/** The subscription that is not over. */
export const selectLive = async (on: Source, providerId: number) =>
  (await on.sql(subscriptionRow)`
    select ${subscriptionColumns} ${subscriptionJoins} where s.provider_id = ${providerId} and s.state <> 'canceled'`.first()) ??
  null

export const selectSubscription = async (on: Source, id: number) =>
  (await on.sql(subscriptionRow)`select ${subscriptionColumns} ${subscriptionJoins} where s.id = ${id}`.first()) ?? null

/** All of a provider, the newest first. */
export const selectHistory = (providerId: number) => sql(subscriptionRow)`
  select ${subscriptionColumns} ${subscriptionJoins} where s.provider_id = ${providerId} order by s.id desc limit 100`

export const selectSubscriptions = async (
  { state, keyword }: { state?: SubscriptionState | undefined; keyword: string },
  page: number,
  perPage: number,
) => {
  const like = `%${keyword.replace(/[%_\\]/g, '\\$&')}%`
  const where = sql.where(state && sql`s.state = ${state}`, keyword !== '' && sql`c.company_name ilike ${like}`)
  const [rows, { total }] = await Promise.all([
    sql(subscriptionRow)`select ${subscriptionColumns} ${subscriptionJoins} ${where}
      order by s.id desc limit ${perPage} offset ${(page - 1) * perPage}`,
    sql<{ total: number }>`select count(*)::int as total ${subscriptionJoins} ${where}`.one(),
  ])
  return { rows: [...rows], total, page, perPage }
}

const invoiceRow = rowShape('subscription invoice', {
  id: col.int(),
  subscriptionId: col.int(),
  providerId: col.int(),
  number: col.text(),
  reason: col.text<'term' | 'switch' | 'correction'>(),
  corrects: col.text().orNull(),
  correctedCents: col.int(),
  note: col.text(),
  packageName: col.text(),
  interval: col.text<BillingInterval>(),
  serviceFrom: col.text(),
  serviceTo: col.text(),
  issuedOn: col.text(),
  dueOn: col.text(),
  netCents: col.int(),
  taxCents: col.int(),
  grossCents: col.int(),
  paidCents: col.int(),
  reminders: col.int(),
  reopenedOn: col.text().orNull(),
})
export type InvoiceRow = RowOf<typeof invoiceRow>

const invoiceColumns = sql`i.id, i.subscription_id as "subscriptionId", i.provider_id as "providerId", i.number, i.reason,
  v.name as "packageName", i.interval, to_char(i.service_from, 'YYYY-MM-DD') as "serviceFrom",
  to_char(i.service_to, 'YYYY-MM-DD') as "serviceTo", to_char(i.issued_on, 'YYYY-MM-DD') as "issuedOn",
  to_char(i.due_on, 'YYYY-MM-DD') as "dueOn", i.net_cents as "netCents", i.tax_cents as "taxCents",
  i.gross_cents as "grossCents", ${paidOf}::int as "paidCents",
  (select count(*)::int from subscription_reminders r where r.invoice_id = i.id) as reminders, i.note,
  (select to_char(max(y.at) at time zone 'Europe/Berlin', 'YYYY-MM-DD') from subscription_payments y
    where y.invoice_id = i.id and y.source = 'debit_return') as "reopenedOn",
  (select o.number from subscription_invoices o where o.id = i.corrects_id) as corrects,
  (select coalesce(sum(-k.gross_cents), 0)::int from subscription_invoices k where k.corrects_id = i.id) as "correctedCents"`
const invoiceJoins = sql`from subscription_invoices i join package_versions v on v.id = i.version_id`

/** Invoices of a provider whose service touches some days, the newest first. */
export const selectInvoices = (
  providerId: number,
  { from, to }: { from?: string | undefined; to?: string | undefined },
) =>
  sql(invoiceRow)`
    select ${invoiceColumns} ${invoiceJoins}
    where i.provider_id = ${providerId} ${from ? sql`and i.service_to > ${from}` : sql.empty}
      ${to ? sql`and i.service_from <= ${to}` : sql.empty} order by i.id desc limit 200`

/** All of a subscription, the newest first. */
export const selectInvoicesOf = (subscriptionId: number) =>
  sql(invoiceRow)`
    select ${invoiceColumns} ${invoiceJoins} where i.subscription_id = ${subscriptionId} order by i.id desc limit 200`

/** What is not paid in full, the oldest first. */
export const selectOpenInvoices = async (on: Source, providers: number | number[]): Promise<InvoiceRow[]> => [
  ...(await on.sql(invoiceRow)`
    select ${invoiceColumns} ${invoiceJoins}
    where i.provider_id = any(${[providers].flat()}::int[]) and i.gross_cents > ${paidOf} order by i.id limit 200`),
]

export const selectInvoice = async (on: Source, id: number) =>
  (await on.sql(invoiceRow)`select ${invoiceColumns} ${invoiceJoins} where i.id = ${id}`.first()) ?? null
