import { categoryPath, paths } from '#web/app/paths.ts'
import type { Layout } from '../layout.ts'
import { type Answer, loadFaq } from './search.data.ts'

const fold = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/[äöü]/g, (letter) => ({ ä: 'ae', ö: 'oe', ü: 'ue' })[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')

/** True when every word of the question stands somewhere in the text. */
export const matches = (what: string, ...texts: string[]) => {
  const words = fold(what).split(/\s+/).filter(Boolean)
  const text = fold(texts.join(' '))
  return words.length > 0 && words.every((word) => text.includes(word))
}

/** The category that was asked for by its own name or by that of one below it. */
export const findCategory = (header: Layout['header'], what: string) => {
  const asked = fold(what.trim())
  return (
    header.find((category) => fold(category.label) === asked) ??
    header.find((category) => category.children.some((child) => fold(child.label) === asked))
  )
}

export const findCategories = (header: Layout['header'], what: string) =>
  header.filter((category) => matches(what, category.label, ...category.children.map((child) => child.label)))

type Way = { to: string; label: string }

/** Words that ask for a part of the marketplace as a whole. */
const asking: { words: RegExp; way: (what: string) => Way }[] = [
  {
    words:
      /^(restaurants?|gaststaetten?|wirtshaus|gasthaus|lokale?|lieferdienste?|lieferservice|essen( bestellen| liefern)?|pizzeria|imbiss)$/,
    way: () => ({ to: paths.food, label: 'Alle Restaurants und Lieferdienste' }),
  },
  {
    words:
      /^(immobilien?|(miet|eigentums)?wohnung(en)?|haus|haeuser|grundstuecke?|bueros?|apartments?)( (mieten|kaufen|zur miete|zum kauf))?$/,
    way: () => ({ to: paths.properties, label: 'Immobilien auf der Karte suchen' }),
  },
  {
    words: /(\b(termine?|veranstaltung(en)?|konzerte?|feste?|events?)|maerkte|markt)\b/,
    way: () => ({ to: paths.portalEvents, label: 'Alle Termine der Region' }),
  },
  {
    words: /\b(handwerker|dienstleister|dienstleistung(en)?|angebote? einholen)\b/,
    way: () => ({ to: categoryPath('dienstleistungen'), label: 'Handwerk und Dienste' }),
  },
]

/** Where a search goes on in a part of the marketplace, by its words and by what it finds. */
export const waysFor = (what: string, { hasDishes, hasProperty }: { hasDishes: boolean; hasProperty: boolean }) => {
  const folded = fold(what.trim())
  const ways = asking.filter(({ words }) => words.test(folded)).map(({ way }) => way(what))
  if (hasDishes && !ways.some(({ to }) => to === paths.food))
    ways.push({ to: `${paths.food}?was=${encodeURIComponent(what)}`, label: 'In den Speisekarten suchen' })
  if (hasProperty) ways.push({ to: paths.properties, label: 'Immobilien auf der Karte suchen' })
  return ways.filter((way, at) => ways.findIndex(({ to }) => to === way.to) === at)
}

export const findPages = (footer: Layout['footer'], what: string) =>
  footer.flatMap((column) => column.children).filter((page) => matches(what, page.label))

/** Ends of blocks separate words, other tags stand inside them. */
const plainText = (html: string) =>
  html
    .replace(/<\/(p|li|h\d|td|tr)>|<br>/g, ' ')
    .replace(/<[^<>]+>/g, '')
    .replace(/\s+/g, ' ')
    .trim()

/** Questions and answers of all pages that hold every word. */
export const findAnswers = async (what: string): Promise<Answer[]> => {
  const faq = await loadFaq()
  return faq
    .map((entry) => ({ ...entry, answer: plainText(entry.answer) }))
    .filter((entry) => matches(what, entry.question, entry.answer))
}
