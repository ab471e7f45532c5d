import type { Pictogram } from '#contract/widgets.ts'
import type { Menu } from '#server/domains/content/index.ts'

export const searchFor = (what: string) => `/suche?was=${encodeURIComponent(what)}`

const category = (label: string, pictogram: Pictogram, below: string[]) => ({
  label,
  url: searchFor(label),
  pictogram,
  children: below.map((name) => ({ label: name, url: searchFor(name) })),
})

export const header: Menu = [
  category('Lebensmittel', 'groceries', ['Obst und Gemüse', 'Käse und Milch', 'Fleisch und Wurst', 'Getränke']),
  category('Backwaren', 'bakery', ['Brot', 'Brötchen', 'Kuchen und Torten']),
  category('Essen bestellen', 'restaurant', ['Pizza', 'Bayerische Küche', 'Asiatisch', 'Vegetarisch']),
  category('Garten', 'garden', ['Pflanzen', 'Saatgut', 'Gartengeräte']),
  category('Wohnen', 'furniture', ['Möbel', 'Leuchten', 'Wohntextilien', 'Küche']),
  category('Mode', 'fashion', ['Damen', 'Herren', 'Kinder', 'Tracht']),
  category('Technik', 'electronics', ['Computer', 'Telefone', 'Haushaltsgeräte']),
  category('Handwerk', 'tools', ['Dach', 'Elektro', 'Heizung und Bad', 'Maler']),
  category('Bücher', 'books', ['Romane', 'Sachbücher', 'Kinderbücher']),
  category('Spielzeug', 'toys', ['Holzspielzeug', 'Brettspiele', 'Basteln']),
  category('Fahrräder', 'bikes', ['Stadträder', 'E-Bikes', 'Reparatur']),
  category('Immobilien', 'property', ['Wohnungen', 'Häuser', 'Grundstücke']),
]

const footerColumn = (label: string, links: [label: string, url: string][]) => ({
  label,
  url: '',
  children: links.map(([label, url]) => ({ label, url })),
})

export const footer: Menu = [
  footerColumn('Marktwerk', [
    ['Über uns', '/ueber-uns'],
    ['So sortieren wir', '/ranking'],
  ]),
  footerColumn('Service', [
    ['Hilfe und Fragen', '/hilfe'],
    ['Vertrag widerrufen', '/widerruf#vertrag-widerrufen'],
    ['Barrierefreiheit', '/barrierefreiheit'],
  ]),
  footerColumn('Rechtliches', [
    ['Impressum', '/impressum'],
    ['Datenschutz', '/datenschutz'],
    ['AGB', '/agb'],
    ['Widerrufsbelehrung', '/widerruf'],
  ]),
]
