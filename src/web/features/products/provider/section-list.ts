import { providerPaths, providerPropertyPath } from '#web/app/paths/provider.ts'
import type { ProductInfo } from './provider.data.ts'

type Kind = ProductInfo['product_type']
type SectionEntry = { name: string; fields: readonly string[]; kinds?: readonly Kind[] }

const goods = ['product', 'food'] as const

/** The sections of the editor; `fields` says which of them a missing field leads to, `kinds` which products have it. */
export const sections = {
  grunddaten: {
    name: 'Grunddaten',
    fields: ['name', 'article_number', 'ein_number', 'product_condition', 'manufacturer'],
  },
  preis: { name: 'Preis & Steuer', fields: ['price', 'previous_price', 'tax', 'unit', 'unit_type', 'deposit'] },
  bestand: { name: 'Bestand', fields: ['stock'], kinds: goods },
  bilder: { name: 'Bilder', fields: ['photo', 'images'] },
  beschreibung: { name: 'Beschreibung', fields: ['details'] },
  kategorie: { name: 'Kategorie', fields: ['product_categories'] },
  merkmale: { name: 'Merkmale', fields: ['features'], kinds: goods },
  varianten: { name: 'Varianten', fields: ['variants'], kinds: ['product', 'food', 'service'] },
  staffelpreise: { name: 'Staffelpreise', fields: [], kinds: goods },
  masse: { name: 'Maße & Gewicht', fields: ['weight', 'width', 'height'], kinds: goods },
  versand: { name: 'Versand', fields: ['product_shippings'], kinds: goods },
  lebensmittel: {
    name: 'Lebensmittelkennzeichnung',
    fields: ['is_prepacked', 'ingredients', 'allergens', 'no_allergens', 'additives'],
    kinds: ['food'],
  },
  sicherheit: { name: 'Produktsicherheit', fields: ['safety', 'is_electronics'], kinds: goods },
  kennzeichnung: { name: 'Kennzeichnung', fields: ['labels'], kinds: ['product', 'food', 'service'] },
  recht: {
    name: 'Widerruf & Alter',
    fields: ['withdrawal_exclusion', 'age_limit'],
    kinds: ['product', 'food', 'service'],
  },
  empfehlungen: {
    name: 'Passende Produkte',
    fields: ['crossselling_type', 'crossselling_product'],
    kinds: goods,
  },
  suchwoerter: { name: 'Suchwörter', fields: ['tags'], kinds: ['product', 'food', 'service'] },
  suchmaschinen: { name: 'Suchmaschinen', fields: [], kinds: ['product', 'food', 'service'] },
} as const satisfies Record<string, SectionEntry>
export type SectionId = keyof typeof sections

/** Where another kind has other words for the same section. */
const otherNames: Partial<Record<Kind, Partial<Record<SectionId, string>>>> = {
  property: { grunddaten: 'Titel', preis: 'Preis', kategorie: 'Rubrik' },
}
export const sectionName = (id: SectionId, kind: Kind) => otherNames[kind]?.[id] ?? sections[id].name

const all = Object.keys(sections) as SectionId[]

export const sectionIdsOf = ({ product_type, is_variants }: ProductInfo) =>
  all.filter((id) => {
    const { kinds }: SectionEntry = sections[id]
    // with variants each of them has its own stock
    return (!kinds || kinds.includes(product_type)) && !(id === 'bestand' && is_variants)
  })

/** What most products need; the rest is opened with "Alle Angaben". */
const shortIds = new Set<SectionId>([
  'grunddaten',
  'preis',
  'bestand',
  'bilder',
  'beschreibung',
  'kategorie',
  'versand',
  'lebensmittel',
  'sicherheit',
])

const isFilled = (values: object) =>
  Object.values(values).some((value) => value !== '' && value !== null && value !== false)

/** Sections that hold something already, so that nothing that a product says is out of sight. */
const filledIdsOf = ({ is_variants, labels, age_limit, withdrawal_exclusion }: ProductInfo): SectionId[] => [
  ...(is_variants ? (['varianten'] as const) : []),
  ...(isFilled(labels) ? (['kennzeichnung'] as const) : []),
  ...(age_limit || (withdrawal_exclusion && withdrawal_exclusion !== 'none') ? (['recht'] as const) : []),
]

/** The short editor: what every product needs, what the law asks of this one, and where something is missing. */
export const shortIdsOf = (info: ProductInfo): SectionId[] => {
  const ids = sectionIdsOf(info)
  if (info.product_type === 'property') return ids
  const more = new Set([...filledIdsOf(info), ...info.missing.map(({ field }) => sectionOf(field))])
  return ids.filter((id) => shortIds.has(id) || more.has(id))
}

/** `safety.manufacturer_name` stands in the section that has `safety`. */
export const sectionOf = (field: string): SectionId | null =>
  all.find((id) => (sections[id].fields as readonly string[]).includes(field.split('.')[0]!)) ?? null

/** Where the page of a property has what it says beside its product. */
export const propertyAnchor = 'objekt'

/** Where somebody adds what is missing; data of the company has a page of its own. */
export const placeOf = (field: string, id: number) => {
  const section = sectionOf(field)
  if (field.startsWith('property.')) return `${providerPropertyPath(id)}#${propertyAnchor}`
  return section ? `#${section}` : providerPaths.providerCompany
}

/** Brings the field of a missing entry, or else its section, into view and puts the cursor there. */
export const goTo = (field: string) => {
  const section = document.getElementById(field.startsWith('property.') ? propertyAnchor : (sectionOf(field) ?? ''))
  const target = section?.querySelector<HTMLElement>(`[data-path="${CSS.escape(field)}"]`) ?? section
  target?.scrollIntoView({ block: target === section ? 'start' : 'center' })
  target?.focus({ preventScroll: true })
}
