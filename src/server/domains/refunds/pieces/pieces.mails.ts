import { formatPrice } from '#lib/format.ts'
import type { Tx } from '#server/platform/transaction.ts'
import { hello, itemLine, moneyLines, type Paid, send, toOrder } from '../refunds.mails.ts'
import type { RefundRow } from '../refunds.queries.ts'

export const mailPiecesCancelled = (tx: Tx, row: RefundRow, paid: Paid, reason: string) =>
  send(tx, {
    kind: 'refund-pieces',
    to: row.email,
    title: `Bestellung ${row.number}: ein Teil ist storniert`,
    paragraphs: [
      hello(row),
      `${row.companyName} kann einen Teil Ihrer Bestellung nicht liefern und hat ihn storniert. Alles andere bleibt bestellt.`,
      itemLine(row, row.acceptedQuantity),
      [`Wert: ${formatPrice(row.amountCents)}`, ...moneyLines(row, paid)].join('\n'),
      ...(paid.correction ? [`Die Rechnungskorrektur ${paid.correction.number} liegt dieser E-Mail bei.`] : []),
      `Grund:\n${reason}`,
    ],
    invoice: paid.correction,
    ...toOrder(row),
  })
