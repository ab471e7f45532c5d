/** LMIV: the fourteen allergens, as guests read them. */
export const allergenNames: Record<string, string> = {
  gluten: 'Gluten',
  crustaceans: 'Krebstiere',
  eggs: 'Eier',
  fish: 'Fisch',
  peanuts: 'Erdnüsse',
  soy: 'Soja',
  milk: 'Milch',
  nuts: 'Schalenfrüchte',
  celery: 'Sellerie',
  mustard: 'Senf',
  sesame: 'Sesam',
  sulphites: 'Schwefeldioxid und Sulfite',
  lupin: 'Lupinen',
  molluscs: 'Weichtiere',
}

export const additiveNames: Record<string, string> = {
  colouring: 'mit Farbstoff',
  preservative: 'mit Konservierungsstoff',
  antioxidant: 'mit Antioxidationsmittel',
  flavour_enhancer: 'mit Geschmacksverstärker',
  sulphured: 'geschwefelt',
  blackened: 'geschwärzt',
  waxed: 'gewachst',
  phosphate: 'mit Phosphat',
  sweetener: 'mit Süßungsmittel',
  phenylalanine: 'enthält eine Phenylalaninquelle',
  caffeine: 'koffeinhaltig',
  quinine: 'chininhaltig',
}
