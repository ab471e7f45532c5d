import type { DepositKind } from '#lib/law/labels.ts'
import { additiveNames, allergenNames, unnamedAllergen } from '#lib/lists/food-words.ts'
import { toCents } from '#lib/money.ts'
import { parseNumber } from '#lib/numbers.ts'
import { cutText } from '#lib/text/texts.ts'

/** The columns of a menu as a file; the first name of each stands in the template. */
export const menuColumns = {
  category: ['kategorie'],
  name: ['gericht', 'name'],
  details: ['beschreibung'],
  price: ['preis', 'preis in €'],
  sizes: ['größen', 'groessen'],
  tax: ['mwst', 'mwst.', 'steuer'],
  deposit: ['pfand'],
  depositKind: ['pfandart'],
  alcoholPercent: ['alkohol in % vol.', 'alkohol'],
  litres: ['füllmenge in l', 'füllmenge', 'liter'],
  age: ['mindestalter', 'alter'],
  allergens: ['allergene'],
  additives: ['zusatzstoffe'],
  tags: ['merkmale'],
  options: ['auswahl'],
} as const
export type MenuColumn = keyof typeof menuColumns

export const columnsOf = (headers: string[]) =>
  headers.map((header) => {
    const name = header.trim().toLowerCase()
    const found = Object.entries(menuColumns).find(([, names]) => (names as readonly string[]).includes(name))
    return (found?.[0] ?? null) as MenuColumn | null
  })

type ReadOption = { name: string; priceCents: number; isDefault: boolean; allergens: string[]; additives: string[] }
/** `options` null: a group that the menu has already. */
export type ReadGroup = { name: string; minCount: number; maxCount: number; options: ReadOption[] | null }
/** What a row says; a column that is missing or empty says nothing. */
export type ReadDish = {
  category: string
  name: string
  details?: string
  priceCents?: number
  sizes?: { name: string; priceCents: number }[]
  taxClass?: 'reduced' | 'standard'
  depositCents?: number
  depositKind?: DepositKind
  alcoholPercent?: number
  litres?: number
  ageLimit?: number
  allergens?: string[]
  isAllergenFree?: boolean
  additives?: string[]
  tagIds?: number[]
  groups?: ReadGroup[]
}

type Say = (problem: string) => void
type Tag = { id: number; name: string }

const partsOf = (text: string, by: string) =>
  text
    .split(by)
    .map((part) => part.trim())
    .filter(Boolean)

const wordsIn = (text: string, names: Record<string, string>, what: string, say: Say) =>
  partsOf(text, ',').flatMap((word) => {
    const found = Object.entries(names).find(([key, name]) => [key, name.toLowerCase()].includes(word.toLowerCase()))
    if (!found) say(`${what} „${cutText(word, 40)}“ ist nicht bekannt.`)
    return found ? [found[0]] : []
  })

const centsOf = (text: string, what: string, say: Say) => {
  const value = parseNumber(text)
  if (value !== null && value >= 0 && value <= 10_000) return toCents(value)
  say(`${what}: „${cutText(text, 40)}“ ist kein Preis.`)
  return 0
}

const withoutEuro = (text: string) => (text.endsWith('€') ? text.slice(0, -1).trim() : text)

/** "Klein 8,50" */
const sizeOf = (text: string, say: Say) => {
  const bare = withoutEuro(text)
  const at = bare.search(/\s[\d.,]+$/)
  const [name, price] = at < 0 ? ['', ''] : [bare.slice(0, at).trim(), bare.slice(at + 1)]
  if (!name || name.length > 40)
    say(`Größe „${cutText(text, 40)}“: Bitte schreiben Sie Name und Preis, wie „Klein 8,50“.`)
  return { name, priceCents: centsOf(price, 'Größen', say) }
}

/** "Trüffel* +1,50 [Milch, geschwefelt]": the star means chosen at first. */
const optionOf = (text: string, say: Say): ReadOption => {
  const [, before = '', star, price, content] = /^([^+[*]+)(\*\s*)?(?:\+([^+[*]*))?(?:\[([^\]]*)\])?$/.exec(text) ?? []
  const name = before.trim()
  if (!name || name.length > 80) say(`Auswahl: „${cutText(text, 40)}“ ist nicht zu verstehen.`)
  const unknown: string[] = []
  const all = wordsIn(content ?? '', { ...allergenNames, ...additiveNames }, 'Angabe', (problem) =>
    unknown.push(problem),
  )
  for (const problem of unknown) say(problem)
  const unnamed = unnamedAllergen(all)
  if (unnamed) say(`Auswahl „${cutText(name, 40)}“: ${unnamed}`)
  return {
    name,
    priceCents: price === undefined ? 0 : centsOf(withoutEuro(price.trim()), 'Auswahl', say),
    isDefault: star !== undefined,
    allergens: all.filter((word) => word in allergenNames),
    additives: all.filter((word) => word in additiveNames),
  }
}

/** "Soße (1): Mild; Trüffel +1,50", "Extras (0-3): …", or only the name of a group that there is. */
const groupOf = (text: string, say: Say): ReadGroup => {
  const [head = '', list] = text.split(/:(.*)/s)
  const title = head.trim()
  const open = title.lastIndexOf('(')
  const [counted, least, most] = (open > 0 && /^\((\d{1,4})(?:\s*-\s*(\d{1,4}))?\)$/.exec(title.slice(open))) || []
  const name = counted ? title.slice(0, open).trim() : title
  const minCount = Number(least ?? 1)
  const maxCount = Number(most ?? least ?? 1)
  const options = list === undefined ? null : partsOf(list, ';').map((part) => optionOf(part, say))
  if (!name || name.length > 80) say(`Auswahl: „${cutText(text, 40)}“ hat keinen Namen.`)
  if (maxCount < 1 || maxCount > 20 || minCount > maxCount || (options && minCount > options.length))
    say(`Auswahl „${cutText(name, 40)}“: Die Anzahl passt nicht.`)
  if (options && (!options.length || options.length > 60))
    say(`Auswahl „${cutText(name, 40)}“: Es fehlen Möglichkeiten.`)
  return { name, minCount, maxCount, options }
}

const tagsIn = (text: string, tags: readonly Tag[], say: Say) =>
  partsOf(text, ',').flatMap((word) => {
    const found = tags.find(({ name }) => name.toLowerCase() === word.toLowerCase())
    if (!found) say(`Merkmal „${cutText(word, 40)}“ ist nicht bekannt.`)
    return found ? [found.id] : []
  })

const taxOf = (text: string, say: Say) => {
  const percent = parseNumber(text.replace('%', ''))
  if (percent !== 7 && percent !== 19) say('MwSt: Möglich sind 7 und 19.')
  return percent === 19 ? ('standard' as const) : ('reduced' as const)
}

const ageOf = (text: string, say: Say) => {
  const age = parseNumber(text)
  if (age !== 16 && age !== 18) say('Mindestalter: Möglich sind 16 und 18.')
  return age ?? 0
}

const depositWord: Record<string, DepositKind> = {
  einweg: 'single_use',
  mehrweg: 'reusable',
  becher: 'tableware',
  geschirr: 'tableware',
}

const depositKindOf = (text: string, say: Say) => {
  const kind = depositWord[text.toLowerCase()]
  if (!kind) say('Pfandart: Möglich sind EINWEG, MEHRWEG und Becher.')
  return kind ?? 'reusable'
}

const litresOf = (text: string, say: Say) => {
  const litres = parseNumber(text)
  if (litres !== null && litres > 0 && litres <= 1000) return litres
  say('Füllmenge: Bitte geben Sie Liter als Zahl an, zum Beispiel 0,5.')
  return 1
}

const alcoholOf = (text: string, say: Say) => {
  const percent = parseNumber(text.replace('%', '').replace(/vol\.?$/i, ''))
  if (percent !== null && percent >= 0 && percent <= 100) return percent
  say('Alkohol: Bitte geben Sie % vol. als Zahl an, zum Beispiel 4,9.')
  return 0
}

/** In characters: room for some hundred options. */
const longestCell = 10_000

/** A row of a menu, with all that is wrong about it in German. */
export const readMenuRow = (columns: (MenuColumn | null)[], cells: string[], tags: readonly Tag[]) => {
  const problems: string[] = []
  const say = (problem: string) => problems.push(problem)
  const read = (column: MenuColumn) => (cells[columns.indexOf(column)] ?? '').replaceAll('\0', '').toWellFormed().trim()
  const texts = Object.fromEntries(
    (Object.keys(menuColumns) as MenuColumn[]).map((column) => {
      const text = read(column)
      if (text.length <= longestCell) return [column, text]
      say(`Die Spalte „${menuColumns[column][0]}“ hat höchstens ${longestCell.toLocaleString('de-DE')} Zeichen.`)
      return [column, '']
    }),
  ) as Record<MenuColumn, string>
  const at = (column: MenuColumn) => texts[column]
  const given = <T>(column: MenuColumn, read: (text: string) => T) => (at(column) ? read(at(column)) : undefined)
  const [category, name] = [at('category'), at('name')]
  if (!category || category.length > 80) say('Bitte nennen Sie die Kategorie mit höchstens 80 Zeichen.')
  if (!name || name.length > 120) say('Bitte nennen Sie das Gericht mit höchstens 120 Zeichen.')
  if (at('details').length > 1000) say('Die Beschreibung hat höchstens 1.000 Zeichen.')
  const isAllergenFree = given('allergens', (text) => /^(keine|ohne|-)$/i.test(text))
  const sizes = given('sizes', (text) => partsOf(text, '|').map((part) => sizeOf(part, say)))
  if (sizes && new Set(sizes.map((size) => size.name.toLowerCase())).size < sizes.length)
    say('Jede Größe darf nur einmal vorkommen.')
  if (sizes && sizes.length > 8) say('Ein Gericht hat höchstens 8 Größen.')
  const fields = {
    details: given('details', (text) => text),
    priceCents: given('price', (text) => centsOf(text, 'Preis', say)),
    sizes,
    taxClass: given('tax', (text) => taxOf(text, say)),
    depositCents: given('deposit', (text) => centsOf(text, 'Pfand', say)),
    depositKind: given('depositKind', (text) => depositKindOf(text, say)),
    alcoholPercent: given('alcoholPercent', (text) => alcoholOf(text, say)),
    litres: given('litres', (text) => litresOf(text, say)),
    ageLimit: given('age', (text) => ageOf(text, say)),
    allergens: isAllergenFree ? [] : given('allergens', (text) => wordsIn(text, allergenNames, 'Allergen', say)),
    isAllergenFree,
    additives: given('additives', (text) => wordsIn(text, additiveNames, 'Zusatzstoff', say)),
    tagIds: given('tags', (text) => tagsIn(text, tags, say)),
    groups: given('options', (text) => partsOf(text, '|').map((part) => groupOf(part, say))),
  }
  const said = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
  return { dish: { category, name, ...said } as ReadDish, problems }
}
