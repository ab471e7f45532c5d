import { movementLabels } from '#contract/payouts/calls.ts'
import type { FileAnswer } from '#contract/wire/fields.ts'
import { formatDate, formatDateTime, formatMonth, formatPrice } from '#lib/format.ts'
import { toEuros } from '#lib/money.ts'
import { siteName } from '#lib/site/name.ts'
import { endLetter, mm, openLetter } from '#server/platform/pdf/letter.ts'
import { drawLogo, readLetterLogo } from '#server/platform/pdf/letter-logo.ts'
import { writeCsv } from '#server/platform/sheets/write-csv.ts'
import type { ReportRow } from '../finance/finance.queries.ts'
import { movementText } from '../finance/finance.rules.ts'

export type Statement = {
  month: string
  company: { companyName: string; street: string; postalCode: string; city: string }
  openingCents: number
  rows: ReportRow[]
  closingCents: number
}

/** Movements of money as a table: those of a month, or the results of a search. */
export const movementColumns = [
  { header: 'Datum' },
  { header: 'Art' },
  { header: 'Bestellung' },
  { header: 'Text', width: 40 },
  { header: 'Betrag', type: 'money' },
  { header: 'Guthaben danach', type: 'money' },
] as const

export const movementCells = (row: ReportRow) => [
  formatDateTime(row.at),
  movementLabels[row.kind],
  row.number ?? '',
  movementText(row),
  toEuros(row.amountCents),
  toEuros(row.balanceCents),
]

async function* csvRows({ openingCents, rows, closingCents }: Statement) {
  yield ['', 'Anfangsbestand', '', '', null, toEuros(openingCents)]
  for (const row of rows) yield movementCells(row)
  yield ['', 'Endbestand', '', '', null, toEuros(closingCents)]
}

const [left, top, bottom] = [mm(20), mm(20), mm(275)]

type Cell = [text: string, x: number, width: number, align?: 'right']

const cellsOf = (date: string, text: string, amount: string, balance: string): Cell[] => [
  [date, left, mm(22)],
  [text, left + mm(24), mm(92)],
  [amount, left + mm(118), mm(24), 'right'],
  [balance, left + mm(144), mm(26), 'right'],
]

/** One table over as many pages as it takes. */
const writePdf = ({ month, company, openingCents, rows, closingCents }: Statement, logo: Buffer | null) => {
  const title = `Kontoauszug ${formatMonth(`${month}-01`)}`
  const doc = openLetter(title, { info: { Author: siteName() } })
  drawLogo(doc, logo, { right: mm(190) }, mm(12))
  const { companyName, street, postalCode, city } = company
  doc.font('strong').fontSize(15).text(title, left, top, { structType: 'H1' })
  doc
    .font('normal')
    .fontSize(9)
    .text(`${companyName}\n${street}\n${postalCode} ${city}`, left, top + mm(10))
  let y = top + mm(30)
  const writeRow = (cells: Cell[], isStrong = false) => {
    doc.font(isStrong ? 'strong' : 'normal').fontSize(8.5)
    const height = Math.max(...cells.map(([text, , width]) => doc.heightOfString(text || ' ', { width })))
    if (y + height > bottom) {
      doc.addPage()
      y = top
    }
    doc.group('TR', () => {
      for (const [text, x, width, align] of cells)
        doc.text(text, x, y, { width, ...(align && { align }), structType: isStrong ? 'TH' : 'TD' })
    })
    y += height + 4
  }
  doc.group('Table', () => {
    writeRow(cellsOf('Datum', 'Vorgang', 'Betrag', 'Guthaben'), true)
    writeRow(cellsOf('', 'Anfangsbestand', '', formatPrice(openingCents)))
    for (const row of rows)
      writeRow(
        cellsOf(formatDate(row.at), movementText(row), formatPrice(row.amountCents), formatPrice(row.balanceCents)),
      )
    writeRow(cellsOf('', 'Endbestand', '', formatPrice(closingCents)), true)
  })
  return endLetter(doc)
}

export const statementFile = async (statement: Statement, format: 'pdf' | 'csv'): Promise<FileAnswer> => {
  const name = `kontoauszug-${statement.month}`
  if (format === 'csv')
    return {
      filename: `${name}.csv`,
      contentType: 'text/csv; charset=utf-8',
      body: writeCsv(movementColumns, csvRows(statement)),
    }
  return {
    filename: `${name}.pdf`,
    contentType: 'application/pdf',
    body: writePdf(statement, await readLetterLogo()),
  }
}
