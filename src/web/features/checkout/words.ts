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

/** How a purchase is paid: a voucher first, the rest in cash. */
export const paymentWords = ({ voucher_total, to_pay }: { voucher_total: number; to_pay: number }) => {
  if (to_pay === 0) return 'mit Gutschein, nichts mehr zu zahlen'
  return voucher_total > 0 ? `mit Gutschein, ${formatEuro(to_pay)} bar bei der Übergabe` : 'bar bei der Übergabe'
}
