import type { Pictogram } from '#contract/content/widgets.ts'
import type { Menu } from '#server/domains/content/index.ts'
import { categories } from '../catalogue/categories.ts'

const uppermost = Object.values(categories).flat()
const shownBelow = 4

type Entry = { name: string; slug: string }

const entry = ({ name, slug }: Entry, pictogram: Pictogram, below: Entry[]) => ({
  label: name,
  url: `/kategorie/${slug}`,
  pictogram,
  children: below.slice(0, shownBelow).map((child) => ({ label: child.name, url: `/kategorie/${child.slug}` })),
})

/** A category of the catalogue by its name, with the first of those below it. */
const category = (name: string, pictogram: Pictogram) => {
  const found = uppermost.find((one) => one.name === name)
  if (!found) throw new Error(`There is no category ${name}`)
  return entry(found, pictogram, found.children ?? [])
}

/** Leads to the restaurants first; the goods of its category are below. */
const dishes = category('Essen bestellen', 'restaurant')
const food = {
  ...dishes,
  url: '/essen',
  children: [{ label: 'Restaurants und Lieferdienste', url: '/essen' }, ...dishes.children.slice(0, shownBelow - 1)],
}

/** Leads to the search on the map; its categories are below. */
const homes = entry({ name: 'Immobilien', slug: 'immobilien' }, 'property', categories.property_type)
const property = {
  ...homes,
  url: '/immobilien',
  children: [...homes.children, { label: 'Baufinanzierung berechnen', url: '/baufinanzierung' }],
}

export const header: Menu = [
  category('Lebensmittel', 'groceries'),
  category('Backwaren', 'bakery'),
  food,
  category('Garten', 'garden'),
  category('Wohnen', 'furniture'),
  category('Mode', 'fashion'),
  category('Technik', 'electronics'),
  category('Handwerk', 'tools'),
  category('Bücher', 'books'),
  category('Spielzeug', 'toys'),
  category('Fahrräder', 'bikes'),
  property,
  {
    label: 'Aus der Region',
    url: '/regional',
    children: [
      { label: 'Termine', url: '/regional/termine' },
      { label: 'Hotspots auf der Karte', url: '/regional/karte' },
      { label: 'Betriebe', url: '/betriebe' },
    ],
  },
]

const footerColumn = (label: string, links: [label: string, url: string][]) => ({
  label,
  url: '',
  children: links.map(([label, url]) => ({ label, url })),
})

export const footer: Menu = [
  footerColumn('Marktwerk', [
    ['Jetzt in meiner Nähe', '/in-meiner-naehe'],
    ['Betriebe in Ihrer Nähe', '/betriebe'],
    ['Essen bestellen', '/essen'],
    ['Anbieter werden', '/anbieter-werden'],
    ['Neues aus der Region', '/regional'],
    ['Termine', '/regional/termine'],
    ['Über uns', '/ueber-uns'],
    ['So sortieren wir', '/ranking'],
  ]),
  footerColumn('Service', [
    ['Hilfe und Fragen', '/hilfe'],
    ['Kontakt', '/kontakt'],
    ['Vertrag widerrufen', '/vertrag-widerrufen'],
    ['Produktrückrufe', '/rueckrufe'],
    ['Newsletter-Archiv', '/newsletter/archiv'],
    ['Barrierefreiheit', '/barrierefreiheit'],
  ]),
  footerColumn('Rechtliches', [
    ['Impressum', '/impressum'],
    ['Datenschutz', '/datenschutz'],
    ['AGB', '/agb'],
    ['Anbietervertrag', '/anbieter-vertrag'],
    ['Widerrufsbelehrung', '/widerruf'],
    ['Transparenzbericht', '/transparenz'],
  ]),
]
