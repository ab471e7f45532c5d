import type { z } from 'zod'
import type { additive, allergen, productCondition, withdrawalExclusion } from '#contract/products/shapes.ts'
import type { SignalWord } from '#lib/law/hazards.ts'
import type { EnergyClass, FeedKind } from '#lib/law/labels.ts'
import { unitTypes } from '#seeds/reference/unit-types.ts'
import type { TaxClass } from '#server/domains/catalogue/index.ts'
import { motifOf } from './motifs.ts'

/*
 * The shelves are tables a person can read and extend:
 *
 *   # top category | kind | tax class
 *   == second > third level | sellers | pictograms | a paragraph for all of the shelf | extras
 *   name with {one/of/these} | price(s) | content(s) | sentence(s) | extras
 *
 * {a/b/c} makes three products; prices, contents, pictograms and sentences with as many parts follow along. Extras are
 * separated by " ; ": flags, key=value (`ing` and `al` may say {one/of/these}), or pictograms. Those of a line win over those of its shelf.
 */

export type Kind = 'product' | 'food' | 'service' | 'property'
export type Content = { amount: number; unitTypeId: number }

export type Article = {
  /** names of the categories from the top down */
  path: string[]
  kind: Kind
  taxClass: TaxClass
  /** part of the provider's name */
  seller: string
  name: string
  priceCents: number
  content: Content | null
  sentence: string
  note: string
  /** a sign, or the name of a drawing */
  pictogram: string
  options: { name: string; values: string[] }[]
  features: { name: string; value: string }[]
  ingredients: string
  allergens: z.output<typeof allergen>[]
  additives: z.output<typeof additive>[]
  depositCents: number
  ageLimit: number | null
  isElectronics: boolean
  isPrepacked: boolean
  withdrawalExclusion: z.output<typeof withdrawalExclusion>
  condition: z.output<typeof productCondition>
  /** null: the seller makes it */
  brand: string | null
  weightGrams: number | null
  sizeMm: [width: number, height: number, length: number] | null
  warnings: string
  labels: Labels
  hasTiers: boolean
  /** books and sheet music cost the same everywhere (BuchPrG) */
  hasFixedPrice: boolean
}

export type Labels = {
  guaranteeYears: number | null
  energyClass: EnergyClass | null
  fibres: string
  alcoholPercent: number | null
  hasBattery: boolean
  /** signal word, pictograms, statements */
  hazard: [SignalWord, string, string] | null
  origin: string
  /** of cosmetics */
  inci: string
  /** kind, composition, analysis of pet food */
  feed: [FeedKind, string, string] | null
  /** lowest age that the features say */
  age: number | null
}

type Extras = { flags: Set<string>; values: Map<string, string>; pictograms: string[] }

const cellsOf = (line: string) => line.split(' | ').map((cell) => cell.trim())
const number = (text: string) => {
  const value = Number(text.replace(',', '.'))
  if (Number.isNaN(value)) throw new Error(`Not a number: ${text}`)
  return value
}
const flags = new Set(['loose', 'tiers', 'red', 'std', 'e', 'ne', 'book', 'bat'])

const readExtras = (text = ''): Extras => {
  const extras: Extras = { flags: new Set(), values: new Map(), pictograms: [] }
  for (const part of text.split(' ; ').map((one) => one.trim())) {
    const at = part.indexOf('=')
    if (at > 0) extras.values.set(part.slice(0, at), part.slice(at + 1))
    else if (flags.has(part)) extras.flags.add(part)
    else if (part) extras.pictograms.push(...part.split('/'))
  }
  return extras
}

const merge = (shelf: Extras, line: Extras): Extras => ({
  flags: new Set([...shelf.flags, ...line.flags]),
  values: new Map([...shelf.values, ...line.values]),
  pictograms: line.pictograms.length ? line.pictograms : shelf.pictograms,
})

/** "500 g" */
export const readContent = (text: string): Content | null => {
  if (text === '-') return null
  const [amount = '', ...symbol] = text.split(' ')
  const unit = unitTypes.find((row) => row.symbol === symbol.join(' '))
  if (!unit) throw new Error(`No unit: ${text}`)
  return { amount: number(amount), unitTypeId: unit.id }
}

const choices = (text: string) => text.match(/\{([^}]*)\}/)?.[1]?.split('/') ?? null
const fill = (text: string, at: number) =>
  text.replace(/\{([^}]*)\}/g, (_, inner: string) => {
    const parts = inner.split('/')
    return parts[at % parts.length]!
  })
const nth = (list: string[], at: number) => list[at % list.length]!
const listed = (text: string | undefined) => (text ? text.split(',') : [])

const readFeatures = (text: string | undefined, at: number) =>
  (text ?? '')
    .split(/,(?=\p{Lu}\p{L}*:)/u)
    .filter(Boolean)
    .map((pair) => {
      const [name = '', value = ''] = pair.split(':')
      // the slash of kWh/(m²·a) separates nothing
      return { name, value: nth(value.split(/\/(?!\()/), at) }
    })

const readOptions = (text: string | undefined) =>
  (text ?? '')
    .split('+')
    .filter(Boolean)
    .map((option) => {
      const [name = '', values = ''] = option.split(':')
      return { name, values: values.split(',') }
    })

const readSize = (text: string | undefined): Article['sizeMm'] => {
  const [width, height, length] = listed(text?.replaceAll('x', ',')).map((cm) => number(cm) * 10)
  return width && height && length ? [width, height, length] : null
}

/** "warning:GHS07:H319" */
const feedOf = (text: string): Labels['feed'] => {
  const [kind, composition = '', analysis = ''] = text.split(':')
  return analysis ? [kind as FeedKind, composition, analysis] : null
}

const hazardOf = (text: string): Labels['hazard'] => {
  const [signal, pictograms = '', statements = ''] = text.split(':')
  return statements ? [signal as SignalWord, pictograms, statements] : null
}

/** gar=years of the maker's guarantee, en=energy class, fib=fibres, vol=alcohol, haz=signal word, pictograms and statements, inci=, feed=kind, composition and analysis; `bat`: with battery */
const readLabels = (values: Map<string, string>, given: Set<string>, name: string, at: number): Labels => {
  const energy = values.get('en') ?? values.get('f')?.match(/Energieklasse:([A-G])/)?.[1]
  const origin = readFeatures(values.get('f'), at).find((one) => one.name === 'Herkunft')?.value
  const age = readFeatures(values.get('f'), at).find((one) => one.name === 'Alter')?.value
  const alcohol = name.match(/(\d+) % vol/)?.[1] ?? values.get('vol')
  return {
    guaranteeYears: values.has('gar') ? number(values.get('gar')!) : null,
    energyClass: (energy as EnergyClass | undefined) ?? null,
    fibres: nth((values.get('fib') ?? '').split('/'), at),
    alcoholPercent: alcohol === undefined ? null : number(alcohol),
    hasBattery: given.has('bat'),
    hazard: hazardOf(nth((values.get('haz') ?? '').split('/'), at)),
    origin: origin ? `Deutschland (${origin})` : '',
    inci: fill(values.get('inci') ?? '', at),
    feed: feedOf(fill(values.get('feed') ?? '', at)),
    age: age === undefined ? null : Number(age.match(/\d+/)?.[0] ?? 0),
  }
}

type Top = { name: string; kind: Kind; taxClass: TaxClass }
type Shelf = { path: string[]; sellers: string[]; note: string; extras: Extras }

const readLine = (top: Top, shelf: Shelf, line: string, place: number): Article[] => {
  const [name = '', prices = '', contents = '', sentence = '', more] = cellsOf(line)
  const { flags, values, pictograms } = merge(shelf.extras, readExtras(more))
  const kind = (values.get('kind') as Kind | undefined) ?? top.kind
  const sellers = values.has('seller') ? [values.get('seller')!] : shelf.sellers
  const taxClass = flags.has('red') ? 'reduced' : flags.has('std') ? 'standard' : top.taxClass
  const variety = choices(name)
  return (variety ?? ['']).map((_, at) => ({
    path: [top.name, ...shelf.path],
    kind,
    taxClass,
    seller: nth(sellers, variety ? at : place),
    name: fill(name, at),
    priceCents: Math.round(number(nth(prices.split('/'), at)) * 100),
    content: readContent(nth(contents.split('/'), at)),
    sentence: fill(sentence, at),
    note: shelf.note,
    pictogram: motifOf(fill(name, at), flags.has('book'), place + at) ?? nth(pictograms, variety ? at : place),
    options: readOptions(values.get('opt')),
    features: readFeatures(values.get('f'), at),
    ingredients: fill(values.get('ing') ?? '', at),
    allergens: listed(fill(values.get('al') ?? '', at)) as Article['allergens'],
    additives: listed(values.get('ad')) as Article['additives'],
    depositCents: number(nth((values.get('dep') ?? '0').split('/'), at)),
    ageLimit: values.has('age') ? number(values.get('age')!) : null,
    isElectronics: flags.has('e') && !flags.has('ne'),
    isPrepacked: kind === 'food' && !flags.has('loose'),
    withdrawalExclusion: (values.get('wd') ?? 'none') as Article['withdrawalExclusion'],
    condition: (values.get('cond') ?? 'new') as Article['condition'],
    brand: values.get('by') || null,
    weightGrams: values.has('kg') ? number(values.get('kg')!) * 1000 : null,
    sizeMm: readSize(values.get('cm')),
    warnings: values.get('warn') ?? '',
    labels: readLabels(values, flags, fill(name, at), at),
    hasTiers: flags.has('tiers'),
    hasFixedPrice: flags.has('book'),
  }))
}

export const readShelves = (text: string): Article[] => {
  let top: Top | undefined
  let shelf: Shelf | undefined
  let place = 0
  return text.split('\n').flatMap((line) => {
    if (line.startsWith('# ')) {
      const [name = '', kind = '', taxClass = ''] = cellsOf(line.slice(2))
      top = { name, kind: kind as Kind, taxClass: taxClass as TaxClass }
    } else if (line.startsWith('== ')) {
      const [path = '', sellers = '', pictograms = '', note = '', extras] = cellsOf(line.slice(3))
      shelf = { path: path.split(' > '), sellers: sellers.split(', '), note, extras: readExtras(extras) }
      shelf.extras.pictograms = pictograms.split(' ')
      place = 0
    } else if (line.includes(' | ')) {
      if (!top || !shelf) throw new Error(`No shelf for: ${line}`)
      return readLine(top, shelf, line, place++)
    }
    return []
  })
}
