import { paths } from '#web/app/paths.ts'
import type { ProductInfo } from './provider.data.ts'

/** The sections of the editor; `fields` says which of them a missing field leads to. */
export const sections = {
  grunddaten: {
    name: 'Grunddaten',
    fields: ['name', 'article_number', 'ein_number', 'product_condition', 'manufacturer'],
  },
  preis: { name: 'Preis & Steuer', fields: ['price', 'previous_price', 'tax', 'unit', 'unit_type', 'deposit'] },
  bestand: { name: 'Bestand', fields: ['stock'] },
  bilder: { name: 'Bilder', fields: ['photo', 'images'] },
  beschreibung: { name: 'Beschreibung', fields: ['details'] },
  kategorie: { name: 'Kategorie', fields: ['product_categories'] },
  varianten: { name: 'Varianten', fields: ['variants'] },
  staffelpreise: { name: 'Staffelpreise', fields: [] },
  masse: { name: 'Maße & Gewicht', fields: ['weight', 'width', 'height'] },
  versand: { name: 'Versand', fields: ['product_shippings'] },
  lebensmittel: {
    name: 'Lebensmittelkennzeichnung',
    fields: ['is_prepacked', 'ingredients', 'allergens', 'additives'],
  },
  sicherheit: { name: 'Produktsicherheit', fields: ['safety', 'withdrawal_exclusion', 'age_limit', 'is_electronics'] },
  suchwoerter: { name: 'Suchwörter', fields: ['tags'] },
  suchmaschinen: { name: 'Suchmaschinen', fields: [] },
} as const
export type SectionId = keyof typeof sections

export const sectionIdsOf = ({ product_type, is_variants }: ProductInfo) =>
  (Object.keys(sections) as SectionId[]).filter(
    (id) => !(id === 'lebensmittel' && product_type !== 'food') && !(id === 'bestand' && is_variants),
  )

/** `safety.manufacturer_name` stands in the section that has `safety`. */
export const sectionOf = (field: string): SectionId | null =>
  (Object.keys(sections) as SectionId[]).find((id) =>
    (sections[id].fields as readonly string[]).includes(field.split('.')[0]!),
  ) ?? null

/** Where somebody mends what is missing; data of the company is kept in the profile. */
export const placeOf = (field: string) => {
  const section = sectionOf(field)
  return section ? `#${section}` : paths.profile
}

/** Brings the field of a missing entry, or else its section, into view and puts the cursor there. */
export const goTo = (field: string) => {
  const section = document.getElementById(sectionOf(field) ?? '')
  const target = section?.querySelector<HTMLElement>(`[data-path="${CSS.escape(field)}"]`) ?? section
  target?.scrollIntoView({ block: target === section ? 'start' : 'center' })
  target?.focus({ preventScroll: true })
}
