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
