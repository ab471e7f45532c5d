import { formatEuro, formatShortDay } from '#lib/format.ts'
import { toCents, toEuros } from '#lib/money.ts'

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

type Paid = { voucher_total: number; to_pay: number; to_transfer: number; to_card: number }

const restWords = ({ to_pay, to_transfer, to_card }: Paid) => {
  const cash = toEuros(toCents(to_pay) - toCents(to_transfer) - toCents(to_card))
  const ways = [
    { amount: cash, how: 'bar bei der Übergabe' },
    { amount: to_card, how: 'mit der Karte' },
    { amount: to_transfer, how: 'vorab per Überweisung' },
  ].filter(({ amount }) => amount > 0)
  const sum = ways.map(({ amount, how }) => `${formatEuro(amount)} ${how}`).join(', ')
  return { all: ways.length === 1 ? ways[0]!.how : sum, sum }
}

/** How a purchase is paid: a voucher first, the rest as it was chosen for each provider. */
export const paymentWords = (paid: Paid) => {
  if (paid.to_pay === 0) return 'mit Gutschein, nichts mehr zu zahlen'
  const { all, sum } = restWords(paid)
  return paid.voucher_total > 0 ? `mit Gutschein, ${sum}` : all
}

export const methodWords = {
  cash: { title: 'Bar bei der Übergabe', text: 'Sie bezahlen, wenn Sie die Ware abholen oder der Betrieb sie bringt.' },
  card: {
    title: 'Karte',
    text: 'Sie bezahlen gleich nach dem Bestellen auf der Seite des Zahlungsdienstes Stripe, auch mit Apple Pay und Google Pay.',
  },
  transfer: {
    title: 'Überweisung vorab',
    text: 'Sie überweisen an den Anbieter. Die Ware ist für Sie reserviert und wird versendet, sobald das Geld da ist.',
  },
} as const
