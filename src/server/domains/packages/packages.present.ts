import {
  intervalLabels,
  type QuotaKey,
  quotaLabels,
  subscriptionLabels,
  subscriptionPayments,
} from '#contract/packages/kinds.ts'
import { addDays } from '#lib/clock.ts'
import { formatDate, formatPrice, germanDay } from '#lib/format.ts'
import { grossOf, toEuros } from '#lib/money.ts'
import { settings } from '#server/platform/settings.ts'
import type { InvoiceRow, SubscriptionRow, Version } from './packages.queries.ts'
import { excessText } from './subscriptions/excess.service.ts'
import type { Preview } from './subscriptions/subscriptions.service.ts'

const limitsOf = ({ limits }: Version) =>
  (Object.keys(quotaLabels) as QuotaKey[]).map((name) => ({
    name,
    label: quotaLabels[name],
    limit: limits[name] ?? null,
  }))

export const presentPackage = (version: Version, taxBasisPoints: number) => ({
  id: version.packageId,
  key: version.key,
  name: version.name,
  description: version.description,
  is_free: version.isFree,
  price_month: toEuros(version.monthCents),
  price_month_gross: toEuros(grossOf(version.monthCents, taxBasisPoints)),
  price_year: toEuros(version.yearCents),
  price_year_gross: toEuros(grossOf(version.yearCents, taxBasisPoints)),
  trial_days: version.trialDays,
  limits: limitsOf(version),
  commission: (version.commissionBasisPoints ?? settings.commissionBasisPoints) / 100,
  is_premium: version.isPremium,
  has_statistics: version.hasStatistics,
})

export const presentVersion = (version: Version, taxBasisPoints: number) => ({
  ...presentPackage(version, taxBasisPoints),
  version_id: version.id,
  valid_from: version.validFrom,
  is_archived: version.isArchived,
})

export const presentOwn = (version: Version, taxBasisPoints: number, uses: Partial<Record<QuotaKey, number>>) => ({
  ...presentPackage(version, taxBasisPoints),
  limits: limitsOf(version).map((limit) => {
    const used = uses[limit.name] ?? null
    return { ...limit, used, excess: limit.limit === null || used === null ? 0 : Math.max(0, used - limit.limit) }
  }),
})

export const presentSubscription = (row: SubscriptionRow) => ({
  id: row.id,
  status: row.state,
  status_text: subscriptionLabels[row.state],
  package_id: row.packageId,
  package_name: row.packageName,
  interval: row.interval,
  interval_text: intervalLabels[row.interval],
  payment_method: row.payment,
  payment_method_text: subscriptionPayments[row.payment],
  start_date: germanDay(row.startedAt),
  term_from: row.termFrom,
  term_to: addDays(row.termTo, -1),
  voucher_code: row.voucherCode,
  cancel_at_end: row.endsAtTerm,
  next_package_id: row.nextPackageId,
  next_package_name: row.nextPackageName,
  next_interval: row.nextInterval,
  ended_on: row.endedOn,
  end_reason: row.endReason,
  open_amount: toEuros(row.openCents),
})

export const presentInvoice = (row: InvoiceRow) => ({
  id: row.id,
  invoice_number: row.number,
  reason: row.reason,
  corrects: row.corrects,
  note: row.note,
  corrected: toEuros(row.correctedCents),
  package_name: row.packageName,
  interval: row.interval,
  start_date: row.serviceFrom,
  end_date: addDays(row.serviceTo, -1),
  issued_on: row.issuedOn,
  due_on: row.dueOn,
  net: toEuros(row.netCents),
  tax: toEuros(row.taxCents),
  amount: toEuros(row.grossCents),
  paid: toEuros(row.paidCents),
  open: toEuros(Math.max(0, row.grossCents - row.paidCents)),
  reminders: row.reminders,
})

const voucherText = ({ kind, grossCents, discountCents, voucher }: Preview) => {
  if (!voucher) return ''
  if (kind !== 'now') return ' Der Gutschein geht von der nächsten Rechnung ab.'
  return ` Davon geht der Gutschein mit ${formatPrice(discountCents)} ab: Zu zahlen sind ${formatPrice(grossCents)}.`
}

const switchText = ({ kind, from, netCents, version: { name }, ...preview }: Preview) => {
  const day = formatDate(from)
  const grossCents = preview.grossCents + preview.discountCents
  switch (kind) {
    case 'now':
      return `Das Paket ${name} gilt sofort. Für die restlichen Tage der Laufzeit berechnen wir heute den Unterschied: ${formatPrice(netCents)} und ${formatPrice(grossCents - netCents)} Mehrwertsteuer, zusammen ${formatPrice(grossCents)}.`
    case 'trial':
      return `Das Paket ${name} gilt sofort. In der Probezeit kostet der Wechsel nichts.`
    case 'later':
      return `Das Paket ${name} gilt ab ${day}. Bis dahin behalten Sie, was Sie bezahlt haben. Heute berechnen wir nichts.`
    case 'end':
      return `Ihr Paket endet, und ab ${day} gilt ${name}. Heute berechnen wir nichts.`
    case 'keep':
      return `Sie behalten das Paket ${name}. Der geplante Wechsel oder die Kündigung entfällt.`
    case 'same':
      return 'Dieses Paket haben Sie schon.'
  }
}

const smallerText = ({ kind, excess }: Preview) => (kind === 'keep' || kind === 'same' ? '' : excessText(excess, false))

export const presentPreview = (preview: Preview) => ({
  package_id: preview.version.packageId,
  package_name: preview.version.name,
  interval: preview.interval,
  kind: preview.kind,
  from: preview.from,
  net: toEuros(preview.netCents),
  tax: toEuros(preview.grossCents + preview.discountCents - preview.netCents),
  discount: toEuros(preview.discountCents),
  difference: toEuros(preview.grossCents),
  text: `${switchText(preview)}${voucherText(preview)} ${smallerText(preview)}`.trim(),
})
