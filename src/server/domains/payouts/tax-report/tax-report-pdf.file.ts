import { formatDate, formatPrice } from '#lib/format.ts'
import { endLetter, mm, openLetter } from '#server/platform/pdf/letter.ts'
import { drawLogo, readLetterLogo } from '#server/platform/pdf/letter-logo.ts'
import { considerationOf, exemptSales } from './tax-report.rules.ts'
import type { Reported } from './tax-report-xml.file.ts'

const left = mm(20)
const kindText = { goods: 'Verkauf von Waren', services: 'Persönliche Dienstleistungen' }
const places = [0, 32, 62, 97, 132]

/** The provider's copy (§22 PStTG): what is reported about it, by quarter. */
export const writeTaxCopy = async (
  year: number,
  operatorName: string,
  { seller, report }: Reported,
  isFinal: boolean,
) => {
  const logo = await readLetterLogo()
  const title = `Meldung an das Finanzamt für ${year}`
  const doc = openLetter(title, { margin: mm(20), info: { Author: operatorName } })
  drawLogo(doc, logo, { right: mm(190) }, mm(12))
  doc.font('strong').fontSize(15).text(title, left, mm(20), { structType: 'H1' })
  doc
    .font('normal')
    .fontSize(9.5)
    .text('nach dem Plattformen-Steuertransparenzgesetz (PStTG)')
    .moveDown()
    .text(`${seller.companyName}\n${seller.street} ${seller.houseNumber}\n${seller.zip} ${seller.city}`)
    .moveDown()
    .text(
      [
        seller.taxId && `Steuer-Identifikationsnummer: ${seller.taxId}`,
        seller.taxNumber && `Steuernummer: ${seller.taxNumber}`,
        seller.vatNumber && `USt-IdNr.: ${seller.vatNumber}`,
        seller.isPerson && seller.birthday && `Geburtsdatum: ${formatDate(seller.birthday)}`,
        seller.iban && `Bankverbindung: ${seller.iban} (${seller.accountHolder})`,
      ]
        .filter(Boolean)
        .join('\n'),
    )
    .moveDown()
    .text(
      report.isExempt
        ? `Weniger als ${exemptSales} Verkäufe und höchstens 2.000 € Vergütung: ${operatorName} meldet für dieses Jahr nichts über Sie.`
        : `Das meldet ${operatorName} dem Bundeszentralamt für Steuern über Sie. Bitte prüfen Sie die Angaben.`,
    )
  if (!isFinal) doc.moveDown().font('strong').text('Vorläufig: Das Jahr ist noch nicht zu Ende.').font('normal')
  const row = (cells: string[], weight: 'normal' | 'strong') => {
    const y = doc.y + 3
    doc.font(weight)
    doc.group('TR', () => {
      for (const [at, cell] of cells.entries())
        doc.text(cell, left + mm(places[at]!), y, {
          width: mm(at ? 32 : 30),
          align: at ? 'right' : 'left',
          structType: weight === 'strong' || at === 0 ? 'TH' : 'TD',
        })
    })
  }
  for (const { isService, quarters } of report.activities) {
    doc
      .moveDown()
      .font('strong')
      .text(isService ? kindText.services : kindText.goods, left, doc.y + 6, { structType: 'H2' })
    doc.group('Table', () => {
      row(['Quartal', 'Verkäufe', 'Umsatz', 'Gebühren', 'Vergütung'], 'strong')
      for (const one of quarters)
        row(
          [
            `${one.quarter}. Quartal`,
            String(one.sales),
            formatPrice(one.grossCents),
            formatPrice(one.feeCents),
            formatPrice(considerationOf(one)),
          ],
          'normal',
        )
    })
  }
  doc.group('Table', () =>
    row(
      [
        'Zusammen',
        String(report.sales),
        formatPrice(report.grossCents),
        formatPrice(report.feeCents),
        formatPrice(report.considerationCents),
      ],
      'strong',
    ),
  )
  doc
    .font('normal')
    .fontSize(8.5)
    .text(
      'Umsatz: was Kunden für abgeschlossene Bestellungen gezahlt haben, abzüglich Erstattungen. Gebühren: Provision und Pakete mit Umsatzsteuer. Vergütung: Umsatz abzüglich Provision, da der Preis eines Pakets an keinem Verkauf hängt; dieser Betrag wird gemeldet, auf ganze Euro gerundet.',
      left,
      doc.y + mm(8),
      { width: mm(170) },
    )
  return endLetter(doc)
}
