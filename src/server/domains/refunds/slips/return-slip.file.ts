import { formatDate } from '#lib/format.ts'
import { type Sender, senderLines } from '#server/domains/orders/index.ts'
import { colours, letterBytes, mm, openLetter, usePen, writePair } from '#server/platform/pdf/letter.ts'
import { drawQr } from '#server/platform/pdf/qr.ts'
import { settings } from '#server/platform/settings.ts'
import type { RefundRow } from '../refunds.queries.ts'
import { customerLines } from './slips.present.ts'

const [left, width] = [mm(25), mm(165)]

/** Lies in the parcel that comes back: its code opens the request where the provider works. */
export const returnSlipPdf = (row: RefundRow, sender: Sender): Promise<Buffer> => {
  const title = `Rücksendeschein zur Bestellung ${row.number}`
  const doc = openLetter(title, { margins: { top: mm(20), left, right: mm(20), bottom: mm(20) } })
  drawQr(
    doc,
    `${settings.publicUrl}/anbieter/rueckgaben/${row.id}`,
    { x: left + width - mm(45), y: mm(38), size: mm(45) },
    `QR-Code der Rückgabe ${row.id}`,
  )
  usePen(doc, { size: 18, strong: true }).text(title, left, mm(20), { width, structType: 'H1' })
  usePen(doc, { size: 9, colour: colours.soft }).text('Zurück an', left, mm(42), { width: mm(100) })
  usePen(doc, { size: 15, strong: true }).text(senderLines(sender).join('\n'), left, doc.y + 2, {
    width: mm(110),
    lineGap: 2,
  })
  doc.y = Math.max(doc.y, mm(85)) + mm(6)
  const facts: [string, string][] = [
    ['Von', customerLines(row.billing).join('\n')],
    [row.origin === 'withdrawal' ? 'Widerruf vom' : 'Angefragt am', formatDate(row.createdAt)],
    ['Artikel', [row.name, row.variantName].filter(Boolean).join(', ')],
    ...(row.articleNumber ? [['Art.-Nr.', row.articleNumber] as [string, string]] : []),
    ['Menge', String(row.quantity)],
    ...(row.reason ? [['Grund', row.reason] as [string, string]] : []),
  ]
  doc.group('Table', () => {
    for (const [label, value] of facts) {
      const { y } = doc
      writePair(
        doc,
        () => usePen(doc, { size: 10, colour: colours.soft }).text(label, left, y, { width: mm(40) }),
        () => usePen(doc, { size: 10 }).text(value, left + mm(45), y, { width: width - mm(45) }),
      )
      doc.y += mm(1)
    }
  })
  usePen(doc, { size: 10 }).text(
    `Bitte legen Sie diesen Schein in das Paket. ${sender.name} scannt den Code und hat Ihre Rückgabe vor sich. Porto ist nicht enthalten.`,
    left,
    doc.y + mm(6),
    { width },
  )
  return letterBytes(doc)
}
