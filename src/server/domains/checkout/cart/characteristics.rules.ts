import { formatNumber } from '#lib/format.ts'
import type { EnergyClass } from '#lib/law/labels.ts'
import { allergenWords } from '#lib/lists/food-words.ts'
import { cutText } from '#lib/text/texts.ts'

/** What of a product is essential to a buyer, as the cart reads it. */
export type AboutItem = {
  details: string
  features: { name: string; value: string }[]
  fibres: string | null
  energyClass: EnergyClass | null
  alcoholPercent: number | null
  guaranteeYears: number | null
  allergens: string[]
}

export const noAbout: AboutItem = {
  details: '',
  features: [],
  fibres: null,
  energyClass: null,
  alcoholPercent: null,
  guaranteeYears: null,
  allergens: [],
}

const longest = 160
/** The description arrives cut, perhaps inside of a tag. What is left out is left out by words, and shown. */
const sentenceOf = (html: string) => {
  const text = html
    .replace(/<[^<>]*(?:>|$)/g, ' ')
    .replace(/&nbsp;|\s+/g, ' ')
    .trim()
  const cut = cutText(text, longest - 2)
  return cut.length === text.length ? text : `${cut.split(' ').toSpliced(-1).join(' ') || cut} …`
}

type Line = { about: AboutItem; contentAmount: number | null; unitSymbol: string | null }

/** The essential characteristics of an item, right above the order button (Art. 246a § 1 (1) no. 1 EGBGB, § 312j (2) BGB). */
export const characteristicsOf = ({ about, contentAmount, unitSymbol }: Line): string[] => {
  const byName = Map.groupBy(about.features, ({ name }) => name)
  return [
    sentenceOf(about.details),
    contentAmount !== null && unitSymbol ? `Inhalt: ${formatNumber(contentAmount)} ${unitSymbol}` : '',
    ...[...byName].map(([name, values]) => `${name}: ${values.map(({ value }) => value).join(', ')}`),
    about.fibres ? `Fasern: ${about.fibres}` : '',
    about.energyClass ? `Energieklasse ${about.energyClass} (Skala A bis G)` : '',
    about.alcoholPercent === null ? '' : `Alkohol: ${formatNumber(about.alcoholPercent)} % vol.`,
    about.guaranteeYears ? `Haltbarkeitsgarantie des Herstellers: ${about.guaranteeYears} Jahre` : '',
    about.allergens.length ? `Enthält: ${allergenWords(about.allergens).join(', ')}` : '',
  ].filter(Boolean)
}
