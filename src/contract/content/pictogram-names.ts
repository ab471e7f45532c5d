import type { Pictogram } from './widgets.ts'

export const pictogramNames: Record<Pictogram, string> = {
  groceries: 'Lebensmittel',
  bakery: 'Bäckerei',
  restaurant: 'Restaurant',
  garden: 'Garten',
  furniture: 'Möbel',
  fashion: 'Mode',
  electronics: 'Elektronik',
  tools: 'Werkzeug',
  books: 'Bücher',
  toys: 'Spielzeug',
  beauty: 'Pflege',
  pets: 'Haustiere',
  bikes: 'Fahrräder',
  property: 'Immobilien',
}
