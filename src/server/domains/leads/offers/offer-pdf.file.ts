import { formatDate, formatPercent, formatPrice } from '#lib/format.ts'
import { withdrawalNotice, withdrawalTitles } from '#lib/law/withdrawal.ts'
import { siteName } from '#lib/site/name.ts'
import { smallBusinessNote } from '#lib/vat.ts'
import { escapeHtml, textOfHtml } from '#server/platform/mail/clean-html.ts'
import { colours, type Letter, letterBytes, mm, openLetter, usePen } from '#server/platform/pdf/letter.ts'
import { settings } from '#server/platform/settings.ts'
import type { OfferRow } from './offers.queries.ts'
import { agreedPositions, bindingCents, priceLine, priceText, taxesOf, totalOf } from './offers.rules.ts'

const [left, right, bottom] = [mm(25), mm(190), mm(270)]
const { ink, soft } = colours

type Terms = OfferRow['versions'][number]
/** What the letter needs beside its terms; what was not sent yet has no number. */
export type OfferPaper = Pick<OfferRow, 'version' | 'validUntil' | 'provider'> & { id: number | null }

const datesOf = ({ version, validUntil }: OfferPaper, terms: Terms): [string, string][] => [
  // only the newest version can be accepted
  ...(terms.version === version
    ? [['Gültig bis', formatDate(new Date(new Date(validUntil).getTime() - 1))] as [string, string]]
    : [['Überholt', `Es gilt Fassung ${version}.`] as [string, string]]),
  ...(terms.date1 ? [['Möglicher Beginn', formatDate(terms.date1)] as [string, string]] : []),
  ...(terms.date2 ? [['Oder', formatDate(terms.date2)] as [string, string]] : []),
  ...(terms.dateVisit ? [['Besichtigung', formatDate(terms.dateVisit)] as [string, string]] : []),
]

/** Who accepts it must know beforehand how to withdraw (Art. 246a § 4 EGBGB). */
const noticeOf = ({ name, street, postalCode, city, phone, email }: OfferRow['provider']) =>
  textOfHtml(
    withdrawalNotice('service', {
      address: escapeHtml(`${name}, ${street}, ${postalCode} ${city}`),
      contact: escapeHtml(`Telefon ${phone}, E-Mail ${email}`),
      onlineForm: `auf ${settings.publicUrl}/vertrag-widerrufen oder über „Vertrag widerrufen“ am Ende jeder Seite von ${siteName()}`,
    }),
  )

/** A row for each position: what it is and what it costs. */
const writePositions = (doc: Letter, terms: Terms) => {
  const [width, priceWidth] = [right - left - mm(40), mm(35)]
  for (const [at, position] of terms.positions.entries()) {
    const name = `${at + 1}. ${position.isAlternative ? 'Alternativ: ' : ''}${position.text}`
    usePen(doc, { size: 9.5 })
    if (doc.y + doc.heightOfString(name, { width }) + 20 > bottom) doc.addPage()
    const top = doc.y
    const tax = terms.isSmallBusiness ? '' : `, ${formatPercent(position.taxBasisPoints / 100)} MwSt.`
    doc.group('TR', () => {
      doc.mark('TH', () => doc.text(name, left, top, { width }), { scope: 'Row' })
      usePen(doc, { size: 8.5, colour: soft })
      doc.mark('TD', () =>
        doc.text(`${priceLine(position)}${tax}${position.isAlternative ? ', nicht in der Summe' : ''}`, left, doc.y, {
          width,
        }),
      )
      const end = doc.y
      usePen(doc, { size: 9.5, colour: position.isAlternative ? soft : ink })
      doc.mark('TD', () =>
        doc.text(
          position.isAlternative ? `(${formatPrice(totalOf(position))})` : formatPrice(totalOf(position)),
          right - priceWidth,
          top,
          { width: priceWidth, align: 'right' },
        ),
      )
      doc.y = end + 6
    })
  }
}

/** The offer as a letter of its provider. It names the customer by nothing: contact data may still be hidden. */
export const offerPdf = async (row: OfferPaper, terms: Terms): Promise<Buffer> => {
  const { provider } = row
  const title = row.id === null ? 'Angebot (Entwurf)' : `Angebot ${row.id}`
  const doc = openLetter(`${title}: ${terms.name}`, {
    margins: { top: mm(20), left, right: mm(20), bottom: mm(20) },
  })
  const width = right - left
  const line = (text: string, { size = 9.5, strong = false, colour = ink, gap = 4, structType = 'P' } = {}) => {
    usePen(doc, { size, strong, colour }).text(text, left, doc.y, { width, structType })
    doc.y += gap
  }
  line(provider.name, { size: 15, strong: true, colour: colours.brand, gap: 1 })
  line(`${provider.street}, ${provider.postalCode} ${provider.city} · ${provider.phone} · ${provider.email}`, {
    size: 8.5,
    colour: soft,
    gap: 24,
  })
  line(`${title}${row.version > 1 ? `, Fassung ${terms.version}` : ''}`, {
    size: 18,
    strong: true,
    gap: 2,
    structType: 'H1',
  })
  line(`${terms.name} · vom ${formatDate(terms.createdAt)}`, { colour: soft, gap: 14 })
  if (terms.content) line(terms.content, { gap: 12 })
  if (terms.positions.length) doc.group('Table', () => writePositions(doc, terms))
  doc.y += 6
  line(`${bindingCents(terms) === null ? 'Richtpreis' : 'Gesamtpreis'}: ${priceText(terms)}`, {
    size: 12,
    strong: true,
    gap: 3,
  })
  if (agreedPositions(terms.positions).length < terms.positions.length)
    line('Alternative Positionen sind darin nicht enthalten. Wünschen Sie eine davon, fragen Sie bitte nach.', {
      size: 8.5,
      colour: soft,
      gap: 3,
    })
  for (const { basisPoints, taxCents } of taxesOf(terms))
    line(`darin ${formatPercent(basisPoints / 100)} MwSt.: ${formatPrice(taxCents)}`, {
      size: 8.5,
      colour: soft,
      gap: 1,
    })
  if (terms.isSmallBusiness) line(smallBusinessNote, { size: 8.5, colour: soft })
  doc.y += 10
  doc.group('L', () => {
    for (const [name, value] of datesOf(row, terms))
      doc.group('LI', () => line(`${name}: ${value}`, { gap: 2, structType: 'LBody' }))
  })
  if (terms.comment) {
    doc.y += 8
    line(terms.comment)
  }
  doc.addPage()
  line(withdrawalTitles.service, { size: 12, strong: true, gap: 8, structType: 'H2' })
  for (const paragraph of noticeOf(provider).split('\n\n')) line(paragraph, { size: 8.5, gap: 5 })
  return letterBytes(doc)
}
