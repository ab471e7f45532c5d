import { pictogramNames } from '#contract/content/pictogram-names.ts'
import type { Audience, WidgetKind } from '#contract/content/widgets.ts'

export const kindNames: Record<WidgetKind, string> = {
  hero: 'Kopf der Seite',
  text: 'Text',
  picture: 'Bild mit Text',
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
  media_id: 'Bild aus der Mediathek',
  is_on: 'Sichtbar',
  from: 'Nur zeigen ab',
  until: 'Nur zeigen bis',
  tone: 'Farbe',
  button: 'Schaltfläche',
  children: 'Links darunter',
  name: 'Name',
  about: 'Wer das ist',
  quote: 'Zitat',
  description: 'Beschreibung',
  layout: 'Anordnung',
}

/** By the key of a text that stands around every page. */
export const shortTextNames: Record<string, string> = {
  'search.what': 'Suche: Feld für das Gesuchte',
  'search.where': 'Suche: Feld für den Ort',
  'search.button': 'Suche: Schaltfläche',
  'menu.categories': 'Menü der Kategorien',
  'footer.about': 'Fußbereich: über uns',
  'newsletter.title': 'Newsletter: Überschrift',
  'newsletter.text': 'Newsletter: Text',
  'newsletter.label': 'Newsletter: Feld',
  'newsletter.button': 'Newsletter: Schaltfläche',
  'error.title': 'Fehlerseite: Überschrift',
  'error.text': 'Fehlerseite: Text',
  'error.retry': 'Fehlerseite: Schaltfläche',
  ...Object.fromEntries(
    [1, 2, 3, 4].flatMap((at) => [
      [`package.${at}.title`, `Leistung ${at} für Anbieter: Überschrift`],
      [`package.${at}.text`, `Leistung ${at} für Anbieter: Text`],
    ]),
  ),
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
  green: 'Grün',
  amber: 'Gelb',
  rose: 'Rosa',
  blue: 'Blau',
  full: 'Bild in voller Breite',
  left: 'Bild links vom Text',
  right: 'Bild rechts vom Text',
}

/** What a widget is good for, as the catalogue says it. */
export const kindTexts: Record<WidgetKind, string> = {
  hero: 'Große Überschrift mit einem Satz, auf Wunsch mit Suche und Links.',
  text: 'Absätze, Listen und Links.',
  picture: 'Ein Bild der Mediathek, allein oder neben einem Text.',
  faq: 'Fragen, die sich aufklappen lassen; auch für Suchmaschinen.',
  'category-grid':
    'Kacheln mit Bild, die zu Kategorien oder Seiten führen. Hat eine Kategorie ein Bild aus der Mediathek, zeigt ihre Kachel dieses.',
  'product-row': 'Neue, meistgesehene oder hervorgehobene Produkte.',
  'product-sliders': 'Reduziert, neu und beliebt: Reihen, die der Shop selbst füllt.',
  'product-sections': 'Die beliebtesten Kategorien mit ihren neuesten Produkten.',
  'product-nearby': 'Produkte rund um den Ort, den Besucher angeben.',
  'provider-row': 'Neue, gut bewertete oder Premium-Betriebe.',
  questionnaires: 'Der Weg von einem Wunsch zu Angeboten.',
  slider: 'Bilder, die nacheinander erscheinen.',
  banners: 'Die Banner eines Platzes nebeneinander.',
  testimonials: 'Was Kundinnen, Kunden und Anbieter sagen.',
  'call-to-action': 'Ein Band mit einem Satz und ein, zwei Links.',
  'package-info': 'Was Anbieter bekommen und zahlen.',
  map: 'Betriebe auf der Karte, mit Liste.',
  posts: 'Neue Beiträge oder die nächsten Termine.',
}

export const audienceNames: Record<Audience, string> = {
  all: 'Alle',
  guests: 'Nur Gäste',
  customers: 'Nur Kundinnen und Kunden',
  businesses: 'Nur Anbieter',
}

const homeSlug = 'index'

/** Where a page can be looked at; the answer to a request has no address of its own. */
export const addressOf = (slug: string) => {
  if (slug === homeSlug) return '/'
  return slug === 'anfrage-gesendet' || slug === 'page-notfound' ? null : `/${slug}`
}

export const nameOf = ({ slug, title }: { slug: string; title: string }) => (slug === homeSlug ? 'Startseite' : title)
