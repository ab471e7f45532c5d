import { earningLabels } from '#contract/payouts/earnings.ts'
import { formatPercent, formatPrice } from '#lib/format.ts'
import { type EntryKind, shareTexts } from '#server/domains/billing/index.ts'
import type { Earning } from './earnings.queries.ts'

export const earningLabel = (kind: EntryKind) => earningLabels[kind] ?? kind

const commissionText = ({ basisPoints, rates, goodsCents, taxCents, number }: Earning) => {
  const rate = basisPoints ? `${formatPercent(basisPoints / 100)} ` : ''
  const rules = rates?.length ? `: ${shareTexts(rates).join('; ')}` : ''
  return `${rate}Provision auf Waren für ${formatPrice(goodsCents ?? 0)} der Bestellung ${number}${rules}, dazu ${formatPrice(taxCents)} Umsatzsteuer.`
}

const texts: Partial<Record<EntryKind, (row: Earning) => string>> = {
  commission: commissionText,
  refund_commission: ({ number, taxCents }) =>
    `Für Waren der Bestellung ${number}, die zurückgingen, gehen die Provision und ${formatPrice(-taxCents)} Umsatzsteuer zurück.`,
  cancellation: ({ number }) => `Die Bestellung ${number} wurde storniert: Was für sie gebucht war, ist aufgehoben.`,
  subscription: ({ note, taxCents }) =>
    `${note ? `${note}.` : 'Ein Paket wurde berechnet.'} Dazu kommen ${formatPrice(taxCents)} Umsatzsteuer.`,
  voucher: ({ number }) => `Ein Gutschein der Plattform hat einen Teil der Bestellung ${number} bezahlt.`,
  refund_voucher: ({ number }) =>
    `Ein Teil der Bestellung ${number} ging zurück; was der Gutschein dafür bezahlt hatte, ist wieder da.`,
  card_fee: ({ number }) => `Der Zahlungsdienst behält die Gebühr für die Kartenzahlung der Bestellung ${number}.`,
}

/** Why a movement of the platform's account was made, in a sentence. */
export const earningText = (row: Earning) =>
  texts[row.kind]?.(row) ?? (row.note || (row.number ? `Zur Bestellung ${row.number}.` : earningLabel(row.kind)))
