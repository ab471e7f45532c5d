import type { Widget, WidgetKind } from '#contract/content/widgets.ts'

const section = (title: string, text = '') => ({ title, text })

/** What a new widget says until somebody writes their own words: it can be saved and published as it is. */
const defaults: { [K in WidgetKind]: Extract<Widget, { type: K }>['data'] } = {
  hero: { title: 'Überschrift der Seite', text: 'Ein Satz, der sagt, worum es geht.', search: false, links: [] },
  text: { title: 'Überschrift', html: '<p>Ihr Text.</p>' },
  picture: { title: 'Überschrift', media_id: null, html: '<p>Ihr Text.</p>', layout: 'left' },
  faq: { title: 'Häufige Fragen', items: [{ question: 'Ihre Frage?', html: '<p>Ihre Antwort.</p>' }] },
  'category-grid': {
    title: 'Kategorien',
    text: '',
    items: [{ label: 'Lebensmittel', text: '', url: '/kategorie/lebensmittel', pictogram: 'groceries' }],
  },
  'product-row': { title: 'Neu im Sortiment', text: '', list: 'latest' },
  'product-sliders': {},
  'product-sections': section('Beliebte Kategorien'),
  'product-nearby': section('In Ihrer Nähe'),
  'provider-row': { title: 'Betriebe aus der Region', text: '', list: 'latest' },
  questionnaires: section('Was brauchen Sie?'),
  slider: { title: 'Aktuelles', slider: 'home' },
  banners: { place: 'home' },
  testimonials: { title: 'Das sagen andere', text: '', kind: null },
  'call-to-action': {
    title: 'Machen Sie mit',
    text: '',
    links: [{ label: 'Anbieter werden', url: '/anbieter-werden' }],
  },
  'package-info': section('Leistungen für Anbieter'),
  map: section('Betriebe auf der Karte'),
  posts: { title: 'Aus der Region', text: '', list: 'latest' },
}

export const newWidget = (type: WidgetKind) => ({ type, data: structuredClone(defaults[type]) }) as Widget
