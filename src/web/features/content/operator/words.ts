import { pictogramNames } from '#contract/content/pictogram-names.ts'
import type { WidgetKind } from '#contract/content/widgets.ts'

export const kindNames: Record<WidgetKind, string> = {
  hero: 'Kopf der Seite',
  text: 'Text',
  faq: 'Fragen und Antworten',
  'category-grid': 'Kategorien',
  'product-row': 'Reihe von Produkten',
  'product-sliders': 'Reihen des Shops',
  'product-sections': 'Beliebte Kategorien mit Produkten',
  'product-nearby': 'Produkte in der Nähe',
  'provider-row': 'Reihe von Betrieben',
  questionnaires: 'Fragebögen für Leistungen',
  slider: 'Bilderfolge',
  banners: 'Banner',
  testimonials: 'Stimmen',
  'call-to-action': 'Aufforderung',
  'package-info': 'Leistungen für Anbieter',
  map: 'Karte der Betriebe',
  posts: 'Beiträge aus der Region',
}

/** By the name of the field in the schema of a widget. */
export const fieldNames: Record<string, string> = {
  title: 'Überschrift',
  text: 'Text',
  html: 'Text',
  search: 'Suche nach Produkt und Ort zeigen',
  links: 'Links',
  label: 'Beschriftung',
  url: 'Adresse',
  items: 'Einträge',
  question: 'Frage',
  pictogram: 'Bild',
  list: 'Auswahl',
  slider: 'Name der Bilderfolge',
  place: 'Platz der Banner',
  kind: 'Von wem',
}

export const valueNames: Record<string, string> = {
  ...pictogramNames,
  latest: 'Die neuesten',
  trending: 'Die meistgesehenen',
  featured: 'Von Anbietern hervorgehobene',
  rated: 'Die bestbewerteten',
  premium: 'Mit Premium-Seite',
  events: 'Die nächsten Termine',
  customer: 'Kundinnen und Kunden',
  provider: 'Anbieter',
}
