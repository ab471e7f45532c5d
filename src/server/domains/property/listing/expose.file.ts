import type { z } from 'zod'
import * as labels from '#contract/property/labels.ts'
import type { propertyPage } from '#contract/property/shapes.ts'
import type { FileAnswer } from '#contract/wire/fields.ts'
import { formatArea, formatDate, formatNumber, formatPercent, formatShortEuro } from '#lib/format.ts'
import { pictureKit } from '#server/platform/files/libraries.ts'
import { storage } from '#server/platform/files/storage.ts'
import { colours, endLetter, openLetter, usePen, writePair } from '#server/platform/pdf/letter.ts'
import { settings } from '#server/platform/settings.ts'

type Page = z.output<typeof propertyPage>

const [left, width, bottom] = [56, 483, 770]

const plainText = (html: string) =>
  html
    .replace(/<\/(p|li|h\d)>/g, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&nbsp;/g, ' ')
    .replace(/&amp;/g, '&')
    .trim()

const energyLines = ({ energy }: Page): [string, string][] => {
  if (!energy.kind) return [['Energieausweis', labels.exceptionLabels[energy.exception]]]
  const value = energy.value === null ? '' : `${formatNumber(energy.value)} kWh/(m²·a)`
  return [
    ['Energieausweis', labels.energyKindLabels[energy.kind]],
    [energy.power === null ? 'Endenergie' : 'Endenergie Wärme', value],
    ['Endenergie Strom', energy.power === null ? '' : `${formatNumber(energy.power)} kWh/(m²·a)`],
    ['Energieträger', energy.source],
    ['Baujahr laut Ausweis', energy.year ? String(energy.year) : ''],
    ['Energieeffizienzklasse', energy.energy_class ?? ''],
    ['Gültig bis', energy.valid_until ? formatDate(energy.valid_until) : ''],
  ]
}

/** What a property says of itself, line by line; what it does not say is left out. */
const factsOf = (page: Page): [string, string][] => {
  const amount = (value: number | null, format: (value: number) => string) => (value === null ? '' : format(value))
  const commission = page.buyer_commission ? `${formatPercent(page.buyer_commission)} inkl. MwSt.` : 'provisionsfrei'
  // §§ 656c, 656d BGB
  const isShared = page.deal === 'buy' && page.buyer_commission > 0
  return [
    [page.deal === 'buy' ? 'Kaufpreis' : 'Kaltmiete', formatShortEuro(page.price)],
    [page.deal === 'buy' ? 'Hausgeld im Monat' : 'Nebenkosten', amount(page.extra_costs, formatShortEuro)],
    ['Kaution', amount(page.deposit, formatShortEuro)],
    [page.deal === 'buy' ? 'Käuferprovision' : 'Provision', commission],
    ['Provision des Verkäufers', isShared ? `${formatPercent(page.seller_commission)} inkl. MwSt.` : ''],
    ['Maklervertrag', isShared ? 'nur in Textform wirksam (§ 656a BGB)' : ''],
    ['Art', labels.typeLabels[page.property_type]],
    ['Wohn- oder Nutzfläche', amount(page.area, formatArea)],
    ['Grundstück', amount(page.plot_area, formatArea)],
    ['Zimmer', amount(page.rooms, formatNumber)],
    ['Bäder', amount(page.baths, formatNumber)],
    ['Vermietung', page.tenancy ? labels.tenancyLabels[page.tenancy] : ''],
    ['Etage', page.floor === null ? '' : String(page.floor)],
    ['Baujahr', page.year_built === null ? '' : String(page.year_built)],
    ['Zustand', labels.conditionLabels[page.condition]],
    ['Heizung', page.heating ? labels.heatingLabels[page.heating] : ''],
    ['Ausstattung', page.features.map((feature) => labels.featureLabels[feature]).join(', ')],
    ['Internet', page.internet ? labels.internetLabels[page.internet] : ''],
    ['Frei ab', page.available_from ? formatDate(page.available_from) : ''],
    ...energyLines(page),
  ]
}

const pictureOf = async (key: string) => {
  const body = await storage.open(`${key}-1024.webp`)
  if (!body) return null
  const parts: Uint8Array[] = []
  for await (const part of body) parts.push(typeof part === 'string' ? Buffer.from(part) : part)
  return pictureKit()(Buffer.concat(parts))
    .resize({ width: 1024, height: 700, fit: 'inside' })
    .jpeg({ quality: 82 })
    .toBuffer()
}

/** The exposé: picture, facts, text, and floor plans on pages of their own. The place is the one that everybody sees. */
export const exposeOf = async (page: Page, imageKey: string | null, planKeys: string[]): Promise<FileAnswer> => {
  const [picture, ...plans] = await Promise.all(
    [imageKey, ...planKeys.slice(0, 4)].map((key) => (key ? pictureOf(key) : Promise.resolve(null))),
  )
  const doc = openLetter(page.name, { margins: { top: 50, left, right: 56, bottom: 60 } })
  usePen(doc, { size: 20, strong: true }).text(page.name, { width, structType: 'H1' })
  const address = [page.place.street, `${page.place.postal_code} ${page.place.city}`].filter(Boolean).join(', ')
  usePen(doc, { size: 11, colour: colours.soft }).text(address).moveDown(0.8)
  if (picture) {
    doc.mark('Figure', () => doc.image(picture, { fit: [width, 200] }), { alt: `Bild: ${page.name}` })
    doc.moveDown(0.8)
  }
  doc.group('Table', () => {
    for (const [label, value] of factsOf(page).filter(([, text]) => text)) {
      if (doc.y > bottom) doc.addPage()
      const { y } = doc
      writePair(
        doc,
        () => usePen(doc, { size: 10, colour: colours.soft }).text(label, left, y, { width: 170 }),
        () => usePen(doc, { size: 10, strong: true }).text(value, left + 180, y, { width: width - 180 }),
      )
    }
  })
  usePen(doc.moveDown(0.8), { size: 10.5 })
  for (const paragraph of plainText(page.details).split('\n').filter(Boolean))
    doc.text(paragraph, left, undefined, { width, lineGap: 2 })
  const { company_name, address: seat, phone } = page.provider
  const contact = [seat, phone && `Telefon ${phone}`, `${settings.publicUrl}/immobilie/${page.slug}`]
    .filter(Boolean)
    .join('\n')
  doc.moveDown(1)
  // who offers it stands in one place (§ 5b UWG)
  if (doc.y + doc.heightOfString(`${company_name}\n${contact}`, { width }) > doc.page.height - 60) doc.addPage()
  doc.font('strong').text(company_name, left, undefined, { width })
  doc.font('normal').text(contact, { width })
  for (const plan of plans) {
    if (!plan) continue
    doc.addPage().font('strong').fontSize(14).text('Grundriss', { structType: 'H2' }).moveDown(0.5)
    doc.mark('Figure', () => doc.image(plan, { fit: [width, 640] }), { alt: `Grundriss: ${page.name}` })
  }
  return { filename: `Expose-${page.slug}.pdf`, contentType: 'application/pdf', body: endLetter(doc) }
}
