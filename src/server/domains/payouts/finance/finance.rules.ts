import { formatDate, formatPercent, formatPrice } from '#lib/format.ts'
import { siteName } from '#lib/site/name.ts'
import { type EntryKind, shareTexts } from '#server/domains/billing/index.ts'
import { settings } from '#server/platform/settings.ts'
import type { LedgerSum, Previous } from './explain.queries.ts'
import type { Account, EntryRow, ExplainedOrder, PayoutRow, ReportRow } from './finance.queries.ts'

/** After a change of the account: the moment from which on it is paid to; null once that is over. */
export const payableFrom = ({ changedAt }: Account, now = new Date()) => {
  if (!changedAt) return null
  const from = new Date(new Date(changedAt).getTime() + settings.payoutAccountDays * 86_400_000)
  return from > now ? from : null
}

/** One step of an explanation; its amount is the provider's. */
export type Step = { id: number; at: string | null; title: string; text: string; cents: number; sumCents: number }

type Told = { title: string; text: string }

const saleText = (order: ExplainedOrder) => {
  const { itemsCents, bundleCents, bundleNames, depositCents, shippingCents, totalCents } = order
  const discountCents = order.discountCents - bundleCents
  const parts = [
    `Ware ${formatPrice(itemsCents)}`,
    discountCents > 0 && `abzüglich ${formatPrice(discountCents)} Rabatt durch Ihren Gutschein`,
    bundleCents > 0 &&
      `abzüglich ${formatPrice(bundleCents)}, weil Sie einen Teil im Bundle „${bundleNames.join('“ und „')}“ zu Ihrem vereinbarten Anteil verkauft haben`,
    depositCents > 0 && `Pfand ${formatPrice(depositCents)}`,
    shippingCents > 0 ? `Versand ${formatPrice(shippingCents)}` : 'Versand kostenlos',
  ].filter(Boolean)
  return `Der Kunde hat für ${formatPrice(totalCents)} bestellt: ${parts.join(', ')}. Dieser Betrag steht Ihnen zu.`
}

const commissionText = (order: ExplainedOrder, { platform = 0, tax = 0 }: EntryRow['amounts']) => {
  const { commissionBasisPoints, commissionTaxBasisPoints, itemsCents, discountCents } = order
  const goods = formatPrice(itemsCents - discountCents)
  const rate = commissionBasisPoints ? `${formatPercent(commissionBasisPoints / 100)} ` : ''
  const rules = order.commissionRates.length ? ` (${shareTexts(order.commissionRates).join('; ')})` : ''
  const taxRate = commissionTaxBasisPoints ? `${formatPercent(commissionTaxBasisPoints / 100)} ` : ''
  return `${siteName()} berechnet ${rate}Provision auf den Warenwert von ${goods}, ohne Pfand und Versand${rules}: ${formatPrice(platform)}. Dazu kommen ${taxRate}Mehrwertsteuer auf die Provision: ${formatPrice(tax)}.`
}

const voucherText = ({ voucherCode }: ExplainedOrder, { customer = 0, provider = 0 }: EntryRow['amounts']) =>
  provider
    ? `Der Kunde hat ${formatPrice(customer)} mit Ihrem Gutschein ${voucherCode} bezahlt. Was Ihre eigenen Gutscheine geben, tragen Sie selbst.`
    : `Der Kunde hat ${formatPrice(customer)} mit dem Gutschein ${voucherCode} von ${siteName()} bezahlt. Das trägt ${siteName()}; an Ihrem Betrag ändert sich nichts.`

const tell: Record<EntryKind, (order: ExplainedOrder, amounts: EntryRow['amounts']) => Told> = {
  sale: (order) => ({ title: 'Verkauf', text: saleText(order) }),
  commission: (order, amounts) => ({ title: 'Provision', text: commissionText(order, amounts) }),
  voucher: (order, amounts) => ({ title: 'Gutschein', text: voucherText(order, amounts) }),
  cash: (_, { customer = 0 }) => ({
    title: 'Barzahlung',
    text: `Bei der Übergabe haben Sie ${formatPrice(customer)} in bar vom Kunden erhalten. Weil Sie dieses Geld schon haben, wird es hier abgezogen.`,
  }),
  transfer: (_, { customer = 0 }) => ({
    title: 'Überweisung',
    text: `Der Kunde hat ${formatPrice(customer)} vorab auf Ihr eigenes Konto überwiesen. Weil Sie dieses Geld schon haben, wird es hier abgezogen; die Provision bleibt zu zahlen.`,
  }),
  card: (_, { customer = 0 }) => ({
    title: 'Kartenzahlung',
    text: `Der Kunde hat ${formatPrice(customer)} mit der Karte bezahlt. Das Geld liegt beim Zahlungsdienst Stripe; Ihr Anteil geht von dort an Sie. An Ihrem Betrag ändert sich hier noch nichts.`,
  }),
  card_fee: (_, { bank = 0 }) => ({
    title: 'Kartengebühr',
    text: `Der Zahlungsdienst behält ${formatPrice(bank)} für die Kartenzahlung. Das trägt ${siteName()} aus der Provision; an Ihrem Betrag ändert sich nichts, und der Kunde zahlt keinen Aufschlag.`,
  }),
  card_transfer: (_, { provider = 0 }) => ({
    title: provider < 0 ? 'Kartengeld an Sie' : 'Kartengeld nicht angekommen',
    text:
      provider < 0
        ? `${formatPrice(-provider)} gehen an Ihr Konto beim Zahlungsdienst: die Kartenzahlung, abzüglich der Provision mit Mehrwertsteuer. Weil Sie dieses Geld damit haben, wird es hier abgezogen.`
        : `${formatPrice(provider)} konnten nicht an Ihr Konto beim Zahlungsdienst gehen. Sie stehen hier als Guthaben und werden Ihnen ausgezahlt.`,
  }),
  card_reversal: (_, { provider = 0 }) => ({
    title: 'Kartengeld zurückgeholt',
    text: `${formatPrice(provider)} hat der Zahlungsdienst von Ihrem Konto dort zurückgeholt, weil das Geld an den Kunden geht. Das gleicht aus, was Sie deshalb schuldeten.`,
  }),
  chargeback: (_, { provider = 0 }) => ({
    title: provider < 0 ? 'Rückbuchung' : 'Rückbuchung aufgehoben',
    text:
      provider < 0
        ? `Der Kunde hat ${formatPrice(-provider)} über die Bank seiner Karte zurückbuchen lassen. Bis das entschieden ist, tragen Sie diesen Betrag; der Kaufvertrag besteht weiter. Die Gebühr der Rückbuchung trägt ${siteName()}.`
        : `${formatPrice(provider)} der Rückbuchung sind erledigt: Sie wurde zu Ihren Gunsten entschieden, oder die Bestellung wurde ohnehin erstattet.`,
  }),
  refund: (_, { customer = 0 }) => ({
    title: 'Erstattung',
    text: `${formatPrice(customer)} des Kaufpreises gehen an den Kunden zurück oder müssen von ihm nicht mehr bezahlt werden.`,
  }),
  refund_commission: (_, { platform = 0, tax = 0 }) => ({
    title: 'Provision zurück',
    text: `Für den erstatteten Teil bekommen Sie die Provision von ${formatPrice(-platform)} und die Mehrwertsteuer darauf von ${formatPrice(-tax)} zurück.`,
  }),
  refund_cash: (_, { provider = 0 }) => ({
    title: 'Bar erstattet',
    text: `${formatPrice(provider)} geben Sie dem Kunden selbst zurück, weil er bar bezahlt hat. Deshalb wird Ihnen dieser Betrag hier gutgeschrieben.`,
  }),
  refund_transfer: (_, { provider = 0 }) => ({
    title: 'Per Überweisung erstattet',
    text: `${formatPrice(provider)} überweisen Sie dem Kunden selbst zurück, weil er auf Ihr Konto gezahlt hat. Deshalb wird Ihnen dieser Betrag hier gutgeschrieben.`,
  }),
  refund_card: (_, { bank = 0 }) => ({
    title: 'Auf die Karte erstattet',
    text: `${formatPrice(bank)} gehen auf die Karte des Kunden zurück. Ihren Anteil daran holt der Zahlungsdienst von Ihrem Konto dort zurück.`,
  }),
  refund_voucher: (_, { customer = 0, provider = 0 }) => ({
    title: 'Gutschein zurück',
    text: provider
      ? `${formatPrice(-customer)} gehen auf Ihren Gutschein zurück und werden Ihnen gutgeschrieben.`
      : `${formatPrice(-customer)} gehen auf den Gutschein von ${siteName()} zurück. An Ihrem Betrag ändert sich dadurch nichts.`,
  }),
  cancellation: () => ({
    title: 'Storno',
    text: 'Die Bestellung wurde storniert. Alles, was dazu gebucht war, ist damit aufgehoben.',
  }),
  withdrawal: () => ({ title: 'Auszahlung', text: 'Auszahlung an Sie.' }),
  settlement: () => ({ title: 'Ausgleich', text: `Ausgleich zwischen Ihnen und ${siteName()}.` }),
  subscription: () => ({ title: 'Paket', text: `Ihr Paket bei ${siteName()} mit Mehrwertsteuer.` }),
  debit: () => ({ title: 'Lastschrift', text: `Von Ihrem Konto eingezogen, was Sie ${siteName()} schuldeten.` }),
  debit_return: () => ({ title: 'Rücklastschrift', text: 'Ihre Bank hat eine Lastschrift zurückgegeben.' }),
  debit_fee: () => ({
    title: 'Gebühr der Bank',
    text: 'Was die Bank uns für eine zurückgegebene Lastschrift berechnet hat, ohne Aufschlag.',
  }),
}

const withSums = (steps: Omit<Step, 'sumCents'>[]): Step[] => {
  let sumCents = 0
  return steps.map((step) => {
    sumCents += step.cents
    return { ...step, sumCents }
  })
}

export const explainOrder = (order: ExplainedOrder): Step[] =>
  withSums(
    order.entries.map(({ id, at, kind, amounts }) => ({
      id,
      at,
      cents: amounts.provider ?? 0,
      ...tell[kind](order, amounts),
    })),
  )

export const concludeOrder = ({ status }: ExplainedOrder, sumCents: number) => {
  const whose =
    sumCents < 0
      ? `Für diese Bestellung schulden Sie ${siteName()} ${formatPrice(-sumCents)}. Das wird mit Ihrem Guthaben verrechnet.`
      : `Aus dieser Bestellung haben Sie ${formatPrice(sumCents)} Guthaben.`
  if (status === 'cancelled') return sumCents ? whose : 'Die Bestellung ist storniert: Niemand schuldet etwas.'
  if (status === 'completed') return whose
  return `Noch ist die Bestellung nicht abgeschlossen: Stand jetzt ${sumCents < 0 ? 'schulden Sie daraus' : 'ergeben sich'} ${formatPrice(Math.abs(sumCents))}. Auszahlen lassen können Sie erst, was abgeschlossen ist.`
}

const fundsTitles: Record<EntryKind, string> = {
  sale: 'Verkäufe',
  commission: 'Provision mit Mehrwertsteuer',
  voucher: 'Eingelöste eigene Gutscheine',
  cash: 'Bar von Kunden erhalten',
  transfer: 'Von Kunden auf Ihr Konto überwiesen',
  card: 'Kartenzahlungen von Kunden',
  card_fee: 'Kartengebühren',
  card_transfer: 'Kartengeld an Ihr Konto beim Zahlungsdienst',
  card_reversal: 'Vom Zahlungsdienst zurückgeholtes Kartengeld',
  chargeback: 'Rückbuchungen von Karten',
  refund: 'Erstattungen an Kunden',
  refund_commission: 'Zurückerhaltene Provision',
  refund_cash: 'Von Ihnen bar erstattet',
  refund_transfer: 'Von Ihnen zurücküberwiesen',
  refund_card: 'Auf Karten erstattet',
  refund_voucher: 'Auf eigene Gutscheine erstattet',
  cancellation: 'Stornierte Bestellungen',
  withdrawal: 'Nicht ausgeführte Auszahlungen',
  get settlement() {
    return `Ausgleich mit ${siteName()}`
  },
  get subscription() {
    return `Ihr Paket bei ${siteName()}`
  },
  debit: 'Von Ihrem Konto eingezogen',
  debit_return: 'Von Ihrer Bank zurückgegebene Lastschriften',
  debit_fee: 'Gebühren der Bank für Rücklastschriften',
}

const bookingsText = (kind: EntryKind, count: number) => {
  const bookings = count === 1 ? 'Eine Buchung' : `${count} Buchungen`
  if (kind === 'withdrawal') return `${bookings}: Was nicht überwiesen wurde, steht Ihnen wieder zu.`
  if (kind === 'subscription') return `${bookings}: Pakete werden mit Ihrem Guthaben verrechnet.`
  if (kind === 'debit') return `${bookings}: Was Sie uns schuldeten, haben wir mit Ihrem SEPA-Mandat eingezogen.`
  if (kind === 'debit_return') return `${bookings}: Was Ihre Bank zurückgab, ist wieder offen.`
  if (kind === 'debit_fee') return `${bookings}: Genau so viel hat die Bank uns berechnet.`
  return kind === 'settlement' ? `${bookings}.` : `${bookings} aus abgeschlossenen Bestellungen.`
}

const stepOf = (id: number, title: string, text: string, cents: number) => ({ id, at: null, title, text, cents })

/** What was left of the payout before, what came since, and what is left now: together what was available then. */
export const explainPayout = (
  { amountCents, availableCents }: Pick<PayoutRow, 'amountCents' | 'availableCents'>,
  previous: Previous | null,
  sums: LedgerSum[],
): Step[] => {
  const left = previous ? previous.availableCents - previous.amountCents : 0
  const unseen = availableCents - left - sums.reduce((sum, { cents }) => sum + cents, 0)
  return withSums([
    ...(previous
      ? [
          stepOf(
            -3,
            'Übrig von der vorigen Auszahlung',
            `Am ${formatDate(previous.createdAt)} waren ${formatPrice(previous.availableCents)} verfügbar; ${formatPrice(previous.amountCents)} davon haben Sie damals beantragt.`,
            left,
          ),
        ]
      : []),
    ...sums.map(({ kind, count, cents }, at) => stepOf(at, fundsTitles[kind], bookingsText(kind, count), cents)),
    ...(unseen
      ? [
          stepOf(
            -2,
            'Im selben Augenblick gebucht',
            'Zählte bei dieser oder erst bei der nächsten Auszahlung mit.',
            unseen,
          ),
        ]
      : []),
    stepOf(-1, 'Diese Auszahlung', 'Der Betrag, den Sie beantragt haben.', -amountCents),
  ])
}

/** What came together until a direct debit was announced; the sum is what the provider owed. */
export const explainDebt = (sums: LedgerSum[]): Step[] =>
  withSums(
    sums.map(({ kind, count, cents }, at) => {
      const isPaid = kind === 'withdrawal'
      const text = isPaid ? 'Was wir Ihnen überwiesen haben, weniger was zurückkam.' : bookingsText(kind, count)
      return stepOf(at, isPaid ? 'Auszahlungen an Sie' : fundsTitles[kind], text, cents)
    }),
  )

type Concluded = Pick<PayoutRow, 'amountCents' | 'availableCents' | 'state' | 'reason' | 'decidedAt'>

/** What is left, and what became of the payout at the bank. */
export const concludePayout = ({ amountCents, availableCents, state, reason, decidedAt }: Concluded) => {
  const left = `Nach dieser Auszahlung blieben ${formatPrice(availableCents - amountCents)} verfügbar.`
  const on = decidedAt ? formatDate(decidedAt) : ''
  if (state === 'ordered') return `${left} Der Auftrag liegt bei unserer Bank.`
  if (state === 'returned')
    return `${left} Am ${on} kam sie von der Bank zurück: ${reason.replace(/[.!?]?$/, '.')} Die ${formatPrice(amountCents)} stehen seitdem wieder in Ihrem Guthaben.`
  return left
}

/** A movement in one line of a list. */
export const movementText = ({ kind, number, note, amountCents }: ReportRow) => {
  const what = {
    ...fundsTitles,
    sale: 'Verkauf',
    refund: 'Erstattung an den Kunden',
    cancellation: 'Storno',
    withdrawal: amountCents > 0 ? 'Auszahlung nicht ausgeführt' : 'Auszahlung an Sie',
  }[kind]
  return [what, number && `Bestellung ${number}`, note].filter(Boolean).join(', ')
}

/** The reason that stands at a payout which its provider took back. */
export const takenBack = 'Vom Anbieter zurückgenommen.'
