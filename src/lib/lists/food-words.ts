/** LMIV annex II no. 1 and 8: which cereal and which nut is in it, by its name. */
const cereals: Record<string, string> = {
  wheat: 'Weizen',
  spelt: 'Dinkel',
  khorasan: 'Khorasan-Weizen',
  rye: 'Roggen',
  barley: 'Gerste',
  oats: 'Hafer',
}
export const nutNames: Record<string, string> = {
  almonds: 'Mandeln',
  hazelnuts: 'Haselnüsse',
  walnuts: 'Walnüsse',
  cashews: 'Cashewnüsse',
  pecans: 'Pekannüsse',
  brazil_nuts: 'Paranüsse',
  pistachios: 'Pistazien',
  macadamias: 'Macadamianüsse',
}
const groups: Record<string, Record<string, string>> = { gluten: cereals, nuts: nutNames }

/** LMIV: the fourteen allergens and the cereals and nuts of two of them, as guests read them. */
export const allergenNames: Record<string, string> = {
  gluten: 'Gluten',
  ...cereals,
  crustaceans: 'Krebstiere',
  eggs: 'Eier',
  fish: 'Fisch',
  peanuts: 'Erdnüsse',
  soy: 'Soja',
  milk: 'Milch',
  nuts: 'Schalenfrüchte',
  ...nutNames,
  celery: 'Sellerie',
  mustard: 'Senf',
  sesame: 'Sesam',
  sulphites: 'Schwefeldioxid und Sulfite',
  lupin: 'Lupinen',
  molluscs: 'Weichtiere',
}

/** The allergen that a file names in German or by its word. */
export const allergenOf = (word: string): string | null =>
  Object.entries(allergenNames).find(([key, name]) => [key, name.toLowerCase()].includes(word.toLowerCase()))?.[0] ??
  null

const membersIn = (group: string, allergens: readonly string[]) =>
  Object.keys(groups[group] ?? {}).filter((one) => allergens.includes(one))

/** "Gluten (Weizen, Roggen)", "Milch": cereals and nuts behind the word for all of them. */
export const allergenWords = (allergens: readonly string[], gluten = allergenNames.gluten!): string[] =>
  Object.keys(allergenNames).flatMap((one) => {
    if (!groups[one])
      return allergens.includes(one) && !(one in cereals) && !(one in nutNames) ? [allergenNames[one]!] : []
    const named = membersIn(one, allergens)
    const word = one === 'gluten' ? gluten : allergenNames[one]!
    if (named.length) return [`${word} (${named.map((member) => allergenNames[member]).join(', ')})`]
    return allergens.includes(one) ? [word] : []
  })

/** What can be chosen; the word for all cereals or nuts only where it was chosen once. */
export const allergenChoices = (chosen: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    Object.entries(allergenNames).flatMap(([one, name]): [string, string][] => {
      if (!groups[one]) return [[one, one in cereals ? `${name} (Gluten)` : name]]
      return chosen.includes(one) ? [[one, `${name} (nicht einzeln benannt)`]] : []
    }),
  )

/** Why a list of allergens isn't enough: "Gluten" and "Schalenfrüchte" alone don't say which. */
export const unnamedAllergen = (allergens: readonly string[]): string | null => {
  const lacks = (group: string) => allergens.includes(group) && !membersIn(group, allergens).length
  if (lacks('gluten'))
    return 'Nennen Sie das Getreide beim Namen, etwa Weizen oder Roggen: „Gluten“ allein genügt nicht (Anhang II LMIV).'
  if (lacks('nuts'))
    return 'Nennen Sie die Nüsse beim Namen, etwa Mandeln oder Haselnüsse: „Schalenfrüchte“ allein genügt nicht (Anhang II LMIV).'
  return null
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
