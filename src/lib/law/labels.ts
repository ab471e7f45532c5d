import { formatEuro, formatNumber } from '../format.ts'

/** What the law wants to be said about a product of certain kinds, as data with the day it holds from. */

export const energyClasses = ['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const
export type EnergyClass = (typeof energyClasses)[number]

/** § 32 VerpackG: the word in capitals beside the price of a drink with a deposit. Cups and glasses are no packaging. */
export const depositKinds = {
  reusable: 'MEHRWEG',
  single_use: 'EINWEG',
  tableware: 'für Becher oder Geschirr',
} as const
export type DepositKind = keyof typeof depositKinds

/** "zzgl. 0,08 € Pfand, MEHRWEG" */
export const depositWords = (euros: number, kind: DepositKind | null) =>
  `zzgl. ${formatEuro(euros)} Pfand${kind ? `${kind === 'tableware' ? ' ' : ', '}${depositKinds[kind]}` : ''}`

/** "4,9 % vol." (Art. 28 with annex XII LMIV); none up to 1.2 % */
export const alcoholWords = (percent: number | null) =>
  percent !== null && percent > 1.2 ? `${formatNumber(percent)} % vol.` : ''

const litresOf: Record<string, number> = { l: 1, liter: 1, cl: 0.01, ml: 0.001 }

/** The volume that the name of a drink or its size says: "Helles 0,5 l" is 0.5; null where it says none. */
export const litresIn = (name: string): number | null => {
  const [, amount, unit] = /(?:^|[^\d,.])(\d{1,4}(?:[,.]\d{1,3})?) ?(liter|ml|cl|l)(?:[^\p{L}\d]|$)/iu.exec(name) ?? []
  if (!amount || !unit) return null
  const litres = Number(amount.replace(',', '.')) * litresOf[unit.toLowerCase()]!
  return litres > 0 ? Math.round(litres * 1000) / 1000 : null
}

/** What a dish or drink with a deposit lacks: the kind of its deposit; of bottles and cans the volume for the Grundpreis, and % vol. of alcohol. */
export const depositLack = (
  hasDeposit: boolean,
  kind: DepositKind | null,
  isMeasured: boolean,
  lacksAlcohol: boolean,
) => {
  if (!hasDeposit) return null
  if (!kind)
    return {
      field: 'depositKind',
      message: 'Sagen Sie, ob das Pfand für EINWEG, MEHRWEG oder für Becher und Geschirr ist (§ 32 VerpackG).',
    } as const
  if (kind !== 'tableware' && !isMeasured)
    return {
      field: 'litres',
      message: 'Geben Sie die Füllmenge in Litern an: Abgefüllte Getränke brauchen den Grundpreis (§ 4 PAngV).',
    } as const
  if (kind !== 'tableware' && lacksAlcohol)
    return {
      field: 'alcoholPercent',
      message: 'Geben Sie den Alkoholgehalt in % vol. an: Er gehört zu jeder Flasche mit mehr als 1,2 % (Art. 9 LMIV).',
    } as const
  return null
}

/** Art. 15 EU 767/2009 */
export const feedKinds = { complete: 'Alleinfuttermittel', complementary: 'Ergänzungsfuttermittel' } as const
export type FeedKind = keyof typeof feedKinds

/** From this age on a toy needs the warning that it isn't for small children (annex V of 2009/48/EC). */
export const warnedToyAge = 3

export type Duty =
  | 'energy'
  | 'tyre'
  | 'fibres'
  | 'alcohol'
  | 'origin'
  | 'hazard'
  | 'rating'
  | 'fixedPrice'
  | 'toy'
  | 'cosmetic'
  | 'feed'
  | 'passport'
type DutyRule = {
  duty: Duty
  /** end of a category's slug; without it all of them */
  category?: string
  /** a word of the name ends with one of them, as compounds do; without them all of the category */
  words?: readonly string[]
  from: string
}

/** Extended by a line when a new duty begins; the day before, nothing changes. */
export const dutyRules: readonly DutyRule[] = [
  { duty: 'energy', category: 'fernseher', from: '2021-03-01' },
  { duty: 'energy', category: 'leuchtmittel', from: '2021-09-01' },
  {
    duty: 'energy',
    category: 'waschen-und-putzen',
    words: ['waschmaschine', 'trockner', 'spüler'],
    from: '2021-03-01',
  },
  {
    duty: 'energy',
    category: 'kuechengeraete',
    words: ['kühlschrank', 'gefrierschrank', 'gefriertruhe', 'kombination', 'backofen', 'herd', 'dunstabzugshaube'],
    from: '2021-03-01',
  },
  { duty: 'energy', category: 'smartphones', words: ['smartphone'], from: '2025-06-20' },
  { duty: 'energy', category: 'reifen-und-raeder', words: ['reifen'], from: '2021-05-01' },
  { duty: 'tyre', category: 'reifen-und-raeder', words: ['reifen'], from: '2021-05-01' },
  // (EU) 1308/2013, 1337/2013, 1379/2013, 589/2008, honey ordinance
  { duty: 'origin', category: 'obst-und-gemuese', from: '2011-06-22' },
  { duty: 'origin', category: 'fleisch-und-wurst-frischfleisch', from: '2015-04-01' },
  { duty: 'origin', category: 'lebensmittel-fisch', from: '2014-12-13' },
  { duty: 'origin', category: 'eier-und-nudeln-eier', from: '2008-07-01' },
  { duty: 'origin', category: 'honig-und-aufstriche-honig', from: '2004-01-29' },
  {
    duty: 'hazard',
    words: [
      ...['säure', 'waschmittel', 'allzweckreiniger', 'felgenreiniger', 'rohrreiniger', 'abflussreiniger', 'entkalker'],
      ...['spiritus', 'terpentin', 'anzünder', 'lampenöl', 'benzin', 'bleiche', 'nitroverdünnung', 'abbeizer'],
    ],
    from: '2015-06-01',
  },
  // (EU) 2023/1542 Art. 77: batteries of light means of transport
  { duty: 'passport', category: 'e-bikes', from: '2027-02-18' },
  {
    duty: 'rating',
    words: ['videospiel', 'computerspiel', 'konsolenspiel', 'dvd', 'blu-ray', 'bluray'],
    from: '2003-04-01',
  },
  { duty: 'fixedPrice', category: 'buecher-romane', from: '2002-10-01' },
  { duty: 'fixedPrice', category: 'buecher-sachbuecher', from: '2002-10-01' },
  { duty: 'fixedPrice', category: 'buecher-kinderbuecher', from: '2002-10-01' },
  { duty: 'toy', category: 'spielzeug-holzspielzeug', from: '2011-07-20' },
  { duty: 'toy', category: 'spielzeug-brettspiele', from: '2011-07-20' },
  { duty: 'toy', category: 'spielzeug-puzzle', from: '2011-07-20' },
  { duty: 'toy', category: 'spielzeug-kuscheltiere-und-puppen', from: '2011-07-20' },
  { duty: 'toy', category: 'spielzeug-draussen-spielen', from: '2011-07-20' },
  { duty: 'cosmetic', category: 'gesundheit-und-pflege-seifen', from: '2013-07-11' },
  { duty: 'cosmetic', category: 'gesundheit-und-pflege-hautpflege', from: '2013-07-11' },
  {
    duty: 'cosmetic',
    category: 'gesundheit-und-pflege-haare-und-rasur',
    words: ['öl', 'seife', 'shampoo', 'creme', 'balsam', 'spülung'],
    from: '2013-07-11',
  },
  { duty: 'feed', category: 'hunde-futter-und-kauartikel', from: '2010-09-01' },
  { duty: 'feed', category: 'tierbedarf-katzen', words: ['futter', 'snack', 'snacks'], from: '2010-09-01' },
  { duty: 'feed', category: 'tierbedarf-wildvoegel', words: ['futter', 'knödel'], from: '2010-09-01' },
  { duty: 'fibres', category: 'mode-damen', from: '2012-05-08' },
  { duty: 'fibres', category: 'mode-herren', from: '2012-05-08' },
  { duty: 'fibres', category: 'mode-kinder', from: '2012-05-08' },
  { duty: 'fibres', category: 'wohnen-wohntextilien', from: '2012-05-08' },
  { duty: 'alcohol', category: 'getraenke-bier', from: '2014-12-13' },
  { duty: 'alcohol', category: 'getraenke-wein-und-sekt', from: '2014-12-13' },
  { duty: 'alcohol', category: 'getraenke-spirituosen', from: '2014-12-13' },
]

const heldBy = (category: string, slugs: readonly string[]) =>
  slugs.some((slug) => slug === category || slug.endsWith(`-${category}`))

/** Which duties a product has on a day, by its categories from the top down and its name. */
export const dutiesOf = (categories: readonly string[], name: string, day: string): Set<Duty> => {
  const named = name.toLowerCase().split(/[^a-zäöüß-]/)
  const held = dutyRules.filter(
    ({ category, words, from }) =>
      from <= day &&
      (!category || heldBy(category, categories)) &&
      (!words || named.some((one) => words.some((word) => one.endsWith(word)))),
  )
  return new Set(held.map(({ duty }) => duty))
}

/** The rules that hold for products because of their categories; who moves a category must not lose one. */
export const dutyRulesOf = (slugs: readonly string[]) =>
  dutyRules.filter(({ category }) => category !== undefined && heldBy(category, slugs))

export const dutyNames: Record<Duty, string> = {
  energy: 'Energielabel',
  tyre: 'Reifenlabel',
  fibres: 'Textilkennzeichnung',
  alcohol: 'Alkoholgehalt',
  origin: 'Herkunftsangabe',
  hazard: 'Gefahrenhinweise',
  rating: 'Altersfreigabe',
  fixedPrice: 'Buchpreisbindung',
  toy: 'Spielzeugkennzeichnung',
  cosmetic: 'Kosmetikkennzeichnung',
  feed: 'Futtermittelkennzeichnung',
  passport: 'Batteriepass',
}

/**
 * Words that say that something is good for the environment without saying by what (annex no. 4a of § 3 (3) UWG, since
 * 27 September 2026). They need a recognised proof, which the provider names.
 */
export const vagueClaims = [
  ['umweltfreundlich', 'umweltschonend', 'umweltgerecht', 'umweltverträglich', 'naturfreundlich', 'naturschonend'],
  ['klimafreundlich', 'klimaneutral', 'klimaschonend', 'klimapositiv', 'co2-neutral', 'co₂-neutral'],
  ['nachhaltig', 'ökologisch', 'ökofreundlich', 'biologisch abbaubar', 'biobasiert', 'energieeffizient'],
  ['sanft zu haut und fluss', 'gut für die umwelt', 'schont die umwelt', 'grünes produkt', 'bewusst produziert'],
].flat()

export const vagueClaimsSince = '2026-09-27'

/** The vague words in a text; none before the day they are forbidden. */
export const vagueClaimsIn = (text: string, day: string): string[] => {
  if (day < vagueClaimsSince) return []
  const lower = text.toLowerCase()
  return vagueClaims.filter((claim) => lower.includes(claim))
}

/** "70 % Leinen, 30 % Baumwolle": percentages that sum to all of it (EU 1007/2011). */
export const sumOfFibres = (fibres: string): number =>
  [...fibres.matchAll(/(\d{1,3}(?:,\d)?) ?%/g)].reduce(
    (sum, [, percent]) => sum + Number(percent!.replace(',', '.')),
    0,
  )

/** Honey of several countries names each with its share (EU 2024/1438). */
export const honeySharesSince = '2026-06-14'

/** Goods that the platform refuses: their sale needs an age check at the door, or is forbidden. */
export const refusedGoods: readonly { words: readonly string[]; message: string }[] = [
  {
    words: ['zigarette', 'zigaretten', 'zigarillos', 'zigarren', 'tabak', 'vape', 'vapes', 'snus', 'nikotinbeutel'],
    message:
      'Tabak, E-Zigaretten und Nikotin können Sie hier nicht verkaufen: Das Alter wird an der Haustür nicht sicher geprüft (§ 10 JuSchG).',
  },
  {
    words: ['springmesser', 'fallmesser', 'faustmesser', 'butterflymesser', 'schlagring', 'wurfstern', 'wurfsterne'],
    message: 'Waffen und verbotene Messer können Sie hier nicht verkaufen (§ 2 Abs. 3 WaffG).',
  },
]

/** Why goods of this name are refused; a part of a compound counts at its end: "Drehtabak". */
export const refusalOf = (name: string): string | null => {
  const named = name.toLowerCase().split(/[^a-zäöüß]/)
  return (
    refusedGoods.find(({ words }) => named.some((one) => words.some((word) => one.endsWith(word))))?.message ?? null
  )
}

/** Seals that are based on a certification scheme or set up by a state; others are no proof (annex no. 2a of § 3 (3) UWG). */
export const recognisedSeals = [
  ...[
    'EU Ecolabel',
    'Blauer Engel',
    'Nordic Swan',
    'Österreichisches Umweltzeichen',
    'EU-Bio',
    'Bio-Siegel',
    'Demeter',
  ],
  ...[
    'Bioland',
    'Naturland',
    'GOTS',
    'Grüner Knopf',
    'FSC',
    'PEFC',
    'Cradle to Cradle',
    'OEKO-TEX',
    'Fairtrade',
    'MSC',
    'ASC',
  ],
] as const

export const namesSeal = (proof: string) => {
  const lower = proof.toLowerCase()
  return recognisedSeals.some((seal) => lower.includes(seal.toLowerCase()))
}

/** DE-ÖKO-006, AT-BIO-301 */
export const organicCodePattern = /^[A-Z]{2}-(ÖKO|BIO|ORG|EKO)-\d{2,3}$/
const organicWord = /(^|[^\p{L}])bio([^\p{L}]|$)/iu
export const saysOrganic = (text: string) => organicWord.test(text)

/** First day on which every product needs a responsible person in the EU (product liability directive, EU 2024/2853). */
export const responsibleSince = '2026-12-09'

/** The product's entry in the register of the EU, with label and data sheet. */
export const eprelUrl = (number: string) => `https://eprel.ec.europa.eu/screen/product/${number}`
