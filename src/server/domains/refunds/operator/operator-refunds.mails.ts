import { formatPrice } from '#lib/format.ts'
import type { Tx } from '#server/platform/transaction.ts'
import { hello, itemLine, moneyLines, type Paid, send, toOrder, toRequest } from '../refunds.mails.ts'
import type { RefundRow } from '../refunds.queries.ts'

const piecesBack = (row: RefundRow) => itemLine(row, row.acceptedQuantity)

export const mailGivenBack = (tx: Tx, row: RefundRow, paid: Paid, reason: string, what = piecesBack(row)) =>
  send(tx, {
    kind: 'refund-given',
    to: row.email,
    title: `Bestellung ${row.number}: ${formatPrice(row.amountCents)} zurück`,
    paragraphs: [
      hello(row),
      `wir haben im Namen von ${row.companyName} eine Erstattung veranlasst.`,
      what,
      [`Erstattung: ${formatPrice(row.amountCents)}`, ...moneyLines(row, paid)].join('\n'),
      ...(paid.correction ? [`Die Rechnungskorrektur ${paid.correction.number} liegt dieser E-Mail bei.`] : []),
      `Grund:\n${reason}`,
    ],
    invoice: paid.correction,
    ...toOrder(row),
  })

export const mailGivenBackToProvider = (tx: Tx, row: RefundRow, reason: string, what = piecesBack(row)) =>
  send(tx, {
    kind: 'refund-given-provider',
    to: row.providerEmail,
    title: `Bestellung ${row.number}: ${formatPrice(row.amountCents)} an den Kunden erstattet`,
    paragraphs: [
      'Guten Tag,',
      `wir haben Ihrem Kunden in Ihrem Namen ${formatPrice(row.amountCents)} erstattet; die Rechnung ist berichtigt, und die Provision sinkt entsprechend. Was der Kunde bar oder per Überweisung bezahlt hat, zahlen Sie ihm bitte zurück.`,
      what,
      `Grund:\n${reason}`,
      'Sind Sie nicht einverstanden, antworten Sie uns bitte über die Nachrichten.',
    ],
    ...toRequest(row.id),
  })
