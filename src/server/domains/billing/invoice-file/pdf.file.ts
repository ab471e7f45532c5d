import { formatDate, formatPercent, formatPrice } from '#lib/format.ts'
import { siteName } from '#lib/site/name.ts'
import {
  colours,
  type Letter,
  letterBytes,
  mm,
  openLetter,
  type Pen,
  usePen,
  writePair,
} from '#server/platform/pdf/letter.ts'
import { drawLogo, readLetterLogo } from '#server/platform/pdf/letter-logo.ts'
import type { InvoiceLine, InvoiceTax } from '../invoices/invoices.tables.ts'
import {
  addressLinesOf,
  discountOf,
  dueCentsOf,
  type IssuedDocument,
  nameOf,
  notesOf,
  paymentOf,
  serviceOf,
  titleOf,
} from './texts.rules.ts'
import { facturXOf } from './xml.file.ts'
import { facturXMetadata } from './xmp.file.ts'

type Doc = Letter & { appendXML: (xml: string) => void }

const { ink, soft, line } = colours
const [left, right, bottom] = [mm(25), mm(190), mm(262)]

type Options = PDFKit.Mixins.TextOptions & Partial<Pen>

/** Writes at a place and answers where it ended. */
const write = (
  doc: Doc,
  text: string,
  x: number,
  y: number,
  { size = 9, colour = ink, strong = false, ...options }: Options,
) => usePen(doc, { size, colour, strong }).text(text, x, y, { lineGap: 1.5, ...options }).y

const heightOf = (doc: Doc, text: string, width: number, size = 9) =>
  usePen(doc, { size }).heightOfString(text, { width, lineGap: 1.5 })

const rule = (doc: Doc, y: number, from = left, to = right, colour = line) =>
  doc.artifact(() => doc.moveTo(from, y).lineTo(to, y).lineWidth(0.6).strokeColor(colour).stroke())

const writeHead = (doc: Doc, { seller, buyer }: IssuedDocument, logo: Buffer | null) => {
  drawLogo(doc, logo, { left }, mm(12))
  write(doc, seller.name, left, mm(logo ? 27 : 18), { size: 15, strong: true, colour: colours.brand, width: mm(100) })
  const contact = [seller.phone && `Tel. ${seller.phone}`, seller.email].filter(Boolean).join('\n')
  write(doc, contact, mm(125), mm(19), { size: 8.5, colour: soft, width: mm(65), align: 'right' })
  const sender = [seller.name, seller.street, `${seller.zip} ${seller.city}`].filter(Boolean).join(' · ')
  write(doc, sender, left, mm(47), { size: 6, colour: soft, width: mm(85), height: mm(4), ellipsis: true })
  rule(doc, mm(51), left, left + mm(85))
  write(doc, addressLinesOf(buyer).join('\n'), left, mm(54), { size: 10.5, width: mm(80), lineGap: 3 })
}

const factsOf = (invoice: IssuedDocument): [string, string][] => {
  const isAsking = invoice.kind === 'invoice' || invoice.kind === 'part'
  const [number, day] = isAsking ? ['Rechnungsnummer', 'Rechnungsdatum'] : ['Belegnummer', 'Datum']
  const delivery = invoice.serviceFrom === invoice.serviceTo ? 'Lieferdatum' : 'Lieferzeitraum'
  return [
    [number, invoice.number],
    [day, formatDate(invoice.issuedOn)],
    ...(invoice.corrects ? [['Zur Rechnung', invoice.corrects.number] as [string, string]] : []),
    ...(invoice.about === 'order' ? [['Bestellnummer', invoice.orderNumber] as [string, string]] : []),
    invoice.kind === 'part'
      ? ['Leistung', 'noch nicht abgeschlossen']
      : [invoice.about === 'order' ? delivery : 'Leistungszeitraum', serviceOf(invoice)],
    ...(invoice.buyer.vatId ? [['Ihre USt-IdNr.', invoice.buyer.vatId] as [string, string]] : []),
  ]
}

const writeFacts = (doc: Doc, invoice: IssuedDocument) => {
  let y = mm(54)
  doc.group('Table', () => {
    for (const [name, value] of factsOf(invoice))
      writePair(
        doc,
        () => write(doc, name, mm(118), y, { colour: soft, width: mm(30) }),
        () => {
          y = write(doc, value, mm(146), y, { width: mm(44), align: 'right' }) + 3
        },
      )
  })
}

type Column = { title: string; x: number; width: number; align: 'left' | 'right' }
const columns: Column[] = [
  { title: 'Pos.', x: 25, width: 9, align: 'left' },
  { title: 'Bezeichnung', x: 34, width: 75, align: 'left' },
  { title: 'Menge', x: 110, width: 14, align: 'right' },
  { title: 'MwSt.', x: 124, width: 16, align: 'right' },
  { title: 'Einzelpreis', x: 140, width: 24, align: 'right' },
  { title: 'Gesamt', x: 164, width: 26, align: 'right' },
]

const writeTitles = (doc: Doc, y: number, columns: Column[]) => {
  for (const { title, x, width, align } of columns)
    write(doc, title, mm(x), y, { size: 8, strong: true, colour: soft, width: mm(width), align, structType: 'TH' })
  rule(doc, y + 14, left, right, ink)
  return y + 20
}

/** Goes on with a new page when so much does not fit any more. */
const spaceFor = (doc: Doc, y: number, height: number, onNewPage = (top: number) => top) => {
  if (y + height <= bottom) return y
  doc.addPage()
  return onNewPage(mm(25))
}

const cellsOf = (one: InvoiceLine, at: number, isSmallBusiness: boolean) => [
  String(at + 1),
  one.name,
  String(one.quantity),
  isSmallBusiness ? '–' : formatPercent(one.taxBasisPoints / 100),
  formatPrice(one.unitCents),
  formatPrice(one.grossCents),
]

const detailOf = ({ detail, articleNumber, discountCents }: InvoiceLine) =>
  [detail, articleNumber && `Art.-Nr. ${articleNumber}`, discountCents ? discountOf(discountCents) : '']
    .filter(Boolean)
    .join(' · ')

const writeLine = (doc: Doc, one: InvoiceLine, at: number, isSmallBusiness: boolean, y: number) => {
  let end = y
  const detail = detailOf(one)
  doc.group('TR', () => {
    for (const [index, cell] of cellsOf(one, at, isSmallBusiness).entries()) {
      const { x, width, align } = columns[index]!
      doc.mark('TD', () => {
        end = Math.max(end, write(doc, cell, mm(x), y, { width: mm(width), align }))
        if (index !== 1 || !detail) return
        const below = y + heightOf(doc, one.name, mm(width))
        end = Math.max(end, write(doc, detail, mm(x), below, { size: 8, colour: soft, width: mm(width) }))
      })
    }
  })
  rule(doc, end + 2)
  return end + 6
}

const lineHeight = (doc: Doc, one: InvoiceLine) => {
  const width = mm(columns[1]!.width)
  const detail = detailOf(one)
  return heightOf(doc, one.name, width) + (detail ? heightOf(doc, detail, width, 8) : 0) + 6
}

const writeLines = (doc: Doc, { lines, seller }: IssuedDocument, top: number) => {
  let y = top
  const titles = (at: number) => {
    y = writeTitles(doc, at, columns)
    return y
  }
  // repeated on a new page, titles are for the eye only
  const titlesAgain = (at: number) => {
    doc.artifact(() => titles(at))
    return y
  }
  doc.group('Table', () => {
    doc.group('TR', () => titles(top))
    for (const [at, one] of lines.entries()) {
      y = spaceFor(doc, y, lineHeight(doc, one), titlesAgain)
      y = writeLine(doc, one, at, seller.isSmallBusiness, y)
    }
  })
  return y
}

const taxColumns = [25, 45, 67]

const writeTaxes = (doc: Doc, taxes: InvoiceTax[], top: number) => {
  const row = (cells: string[], y: number, options: Options) =>
    doc.group('TR', () => {
      for (const [at, cell] of cells.entries())
        write(doc, cell, mm(taxColumns[at]!), y, { width: mm(at ? 20 : 18), align: at ? 'right' : 'left', ...options })
    })
  let y = top + 14
  doc.group('Table', () => {
    row(['MwSt.', 'Netto', 'Steuer'], top, { size: 8, strong: true, colour: soft, structType: 'TH' })
    for (const { basisPoints, netCents, taxCents } of taxes) {
      const cells = [formatPercent(basisPoints / 100), formatPrice(netCents), formatPrice(taxCents)]
      row(cells, y, { size: 8.5, structType: 'TD' })
      y += 13
    }
  })
  return y
}

const sumsOf = (invoice: IssuedDocument): [string, string, boolean][] => {
  const { seller, netCents, taxCents, grossCents, paidCents } = invoice
  const isAsking = invoice.kind === 'invoice' || invoice.kind === 'part'
  const total = isAsking ? 'Rechnungsbetrag' : 'Gesamtbetrag'
  return [
    ...(seller.isSmallBusiness
      ? []
      : ([
          ['Nettobetrag', formatPrice(netCents), false],
          ['Umsatzsteuer', formatPrice(taxCents), false],
        ] as [string, string, boolean][])),
    [total, formatPrice(grossCents), true],
    ...(paidCents
      ? ([
          ['Mit Gutschein bezahlt', formatPrice(-paidCents), false],
          [invoice.kind === 'invoice' ? 'Zu zahlen' : 'Offen', formatPrice(dueCentsOf(invoice)), true],
        ] as [string, string, boolean][])
      : []),
  ]
}

const writeSums = (doc: Doc, invoice: IssuedDocument, start: number) => {
  const top = spaceFor(doc, start, 100) + 6
  const taxEnd = invoice.seller.isSmallBusiness ? top : writeTaxes(doc, invoice.taxes, top)
  let y = top
  doc.group('Table', () => {
    for (const [name, value, strong] of sumsOf(invoice)) {
      const options = { strong, size: strong ? 10.5 : 9 }
      writePair(
        doc,
        () => write(doc, name, mm(112), y, { ...options, width: mm(48) }),
        () => write(doc, value, mm(158), y, { ...options, width: mm(32), align: 'right' }),
      )
      y += strong ? 20 : 15
    }
  })
  return Math.max(y, taxEnd) + 10
}

const isElsewhere = ({ buyer }: IssuedDocument) =>
  addressLinesOf(buyer).join('\n') !== addressLinesOf(buyer.delivery).join('\n')

const closingOf = (invoice: IssuedDocument) => [
  paymentOf(invoice),
  ...notesOf(invoice),
  ...(isElsewhere(invoice) ? [`Lieferung an: ${addressLinesOf(invoice.buyer.delivery).join(', ')}`] : []),
  ...invoice.seller.texts,
]

const writeClosing = (doc: Doc, invoice: IssuedDocument, start: number) => {
  let y = start
  for (const text of closingOf(invoice)) {
    y = spaceFor(doc, y, heightOf(doc, text, right - left))
    y = write(doc, text, left, y, { width: right - left }) + 6
  }
}

const footOf = ({ seller }: IssuedDocument) => [
  [seller.name, seller.street, `${seller.zip} ${seller.city}`],
  [seller.phone && `Tel. ${seller.phone}`, seller.email],
  [
    seller.vatId && `USt-IdNr. ${seller.vatId}`,
    seller.taxNumber && `Steuernummer ${seller.taxNumber}`,
    seller.registration,
  ],
]

const writeFoot = (doc: Doc, invoice: IssuedDocument, page: number, count: number) => {
  for (const mark of [105, 148.5, 210]) rule(doc, mm(mark), mm(5), mm(mark === 148.5 ? 10 : 8))
  rule(doc, mm(268))
  for (const [at, lines] of footOf(invoice).entries())
    write(doc, lines.filter(Boolean).join('\n'), left + mm(at * 58), mm(270.5), {
      size: 7.5,
      colour: soft,
      width: mm(at === 2 ? 49 : 55),
      height: mm(15),
      ellipsis: true,
    })
  const place = `${titleOf(invoice)} · Seite ${page + 1} von ${count}`
  write(doc, place, left, mm(287), { size: 7.5, colour: soft, width: right - left, align: 'right' })
}

/**
 * On every page: marks to fold at, who wrote it, and which page it is. The seller's tax data stand there only:
 * who listens to the document hears them once, at its end.
 */
const writeFeet = (doc: Doc, invoice: IssuedDocument) => {
  const { start, count } = doc.bufferedPageRange()
  for (let page = start; page < start + count; page++) {
    doc.switchToPage(page)
    if (page < start + count - 1) doc.artifact(() => writeFoot(doc, invoice, page, count))
    else doc.group('Sect', () => writeFoot(doc, invoice, page, count))
  }
}

/** Every line is placed; the page itself never breaks. */
const openDocument = (invoice: IssuedDocument) =>
  openLetter(titleOf(invoice), {
    subset: 'PDF/A-3a',
    bufferPages: true,
    info: { Creator: siteName(), Producer: siteName(), CreationDate: invoice.createdAt },
  }) as Doc

const attach = (doc: Doc, invoice: IssuedDocument) => {
  const options: PDFKit.Mixins.PDFAttachmentOptions & { relationship: 'Alternative' } = {
    name: 'factur-x.xml',
    type: 'text/xml',
    description: `${nameOf(invoice)} nach EN 16931`,
    relationship: 'Alternative',
    creationDate: invoice.createdAt,
    modifiedDate: invoice.createdAt,
  }
  doc.file(Buffer.from(facturXOf(invoice)), options)
  doc.appendXML(facturXMetadata)
}

/** PDF/A-3 with the EN 16931 document in it. The same row always gives the same bytes, so nothing is stored. */
export const pdfOf = async (invoice: IssuedDocument) => {
  // invoices of orders are the provider's
  const logo = invoice.about === 'order' ? null : await readLetterLogo()
  const doc = openDocument(invoice)
  attach(doc, invoice)
  writeHead(doc, invoice, logo)
  writeFacts(doc, invoice)
  const top =
    write(doc, titleOf(invoice), left, mm(96), { size: 15, strong: true, width: right - left, structType: 'H1' }) + 12
  writeClosing(doc, invoice, writeSums(doc, invoice, writeLines(doc, invoice, top)))
  writeFeet(doc, invoice)
  return letterBytes(doc)
}
