import { formatEuro, formatShortDay } from '#lib/format.ts'

/** "Mi., 18.11. bis Fr., 20.11." */
export const arrivalBetween = (from: string, to: string) =>
  from === to ? `am ${formatShortDay(from)}` : `${formatShortDay(from)} bis ${formatShortDay(to)}`

export const shippingCost = (price: number) => (price > 0 ? formatEuro(price) : 'kostenlos')

const exclusions: Record<string, string> = {
  perishable: 'Kein Widerrufsrecht: schnell verderbliche Ware',
  made_to_order: 'Kein Widerrufsrecht: eigens für Sie angefertigt',
  hygiene: 'Widerrufsrecht erlischt, wenn Sie die Versiegelung entfernen',
  dated: 'Kein Widerrufsrecht: fester Termin oder Zeitraum',
}

/** What a customer has to know about giving it back, in few words; null where it is as usual. */
export const withdrawalFlag = (exclusion: string) => exclusions[exclusion] ?? null

type Paid = { voucher_total: number; to_pay: number; to_transfer: number }

const restWords = ({ to_pay, to_transfer }: Paid) => {
  if (to_transfer === 0) return { all: 'bar bei der Übergabe', sum: `${formatEuro(to_pay)} bar bei der Übergabe` }
  const transfer = `${formatEuro(to_transfer)} vorab per Überweisung`
  if (to_transfer === to_pay) return { all: 'vorab per Überweisung', sum: transfer }
  const both = `${formatEuro(to_pay - to_transfer)} bar bei der Übergabe, ${transfer}`
  return { all: both, sum: both }
}

/** How a purchase is paid: a voucher first, the rest as it was chosen for each provider. */
export const paymentWords = (paid: Paid) => {
  if (paid.to_pay === 0) return 'mit Gutschein, nichts mehr zu zahlen'
  const { all, sum } = restWords(paid)
  return paid.voucher_total > 0 ? `mit Gutschein, ${sum}` : all
}

export const methodWords = {
  cash: { title: 'Bar bei der Übergabe', text: 'Sie bezahlen, wenn Sie die Ware bekommen.' },
  transfer: {
    title: 'Überweisung vorab',
    text: 'Sie überweisen an den Anbieter. Die Ware ist für Sie reserviert und wird versendet, sobald das Geld da ist.',
  },
} as const
