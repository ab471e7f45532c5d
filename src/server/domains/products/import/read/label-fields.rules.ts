import type { ImportField } from '#contract/products/import.ts'
import { leastGuaranteeYears, mostGuaranteeYears } from '#lib/law/guarantee.ts'
import { areHazardCodes, arePictogramCodes, type SignalWord, signalWords } from '#lib/law/hazards.ts'
import {
  type DepositKind,
  depositKinds,
  type EnergyClass,
  energyClasses,
  type FeedKind,
  feedKinds,
  organicCodePattern,
} from '#lib/law/labels.ts'
import { type AgeRating, ageRatings } from '#lib/law/media.ts'
import * as cells from './cells.rules.ts'
import type { Field } from './column.rules.ts'
import type { Labels, RowValues } from './values.rules.ts'

const { put } = cells
type Reader = Pick<Field, 'read' | 'clear'>
type KeysOf<T> = { [K in keyof Labels]: Labels[K] extends T ? K : never }[keyof Labels]

/** A text that has to look like something, or any. */
const text = (
  key: KeysOf<string>,
  most: number,
  isRight: (cell: string) => boolean = () => true,
  hint = '',
): Reader => ({
  read: (cell, { labels }) => (isRight(cell) ? cells.readText(cell, most, put(labels, key)) : hint),
  clear: ({ labels }) => put(labels, key)(''),
})

const clearOf =
  (key: Exclude<keyof Labels, KeysOf<string> | 'hasBattery'>) =>
  ({ labels }: RowValues) =>
    put(labels, key)(null as never)

const choice = <K extends 'energyClass' | 'wetGrip' | 'depositKind' | 'hazardSignal' | 'ageRating' | 'feedKind'>(
  key: K,
  choices: [NonNullable<Labels[K]>, ...string[]][],
): Reader => ({
  read: (cell, { labels }) => cells.readChoice(cell, choices, (value) => put(labels, key)(value as never)),
  clear: clearOf(key),
})

const classes = energyClasses.map((one): [EnergyClass, string] => [one, one.toLowerCase()])
const ratings = Object.entries(ageRatings).map(([key, words]): [AgeRating, ...string[]] => [
  key as AgeRating,
  key,
  words.toLowerCase(),
  words.toLowerCase().replace('ab ', ''),
])
const signals = Object.entries(signalWords).map(([key, word]): [SignalWord, string] => [
  key as SignalWord,
  word.toLowerCase(),
])
const feeds = Object.entries(feedKinds).map(([key, word]): [FeedKind, string] => [key as FeedKind, word.toLowerCase()])
const deposits: [DepositKind, ...string[]][] = [
  ['reusable', depositKinds.reusable.toLowerCase()],
  ['single_use', depositKinds.single_use.toLowerCase()],
]

/** Labels that the law ties to goods (`lib/law/labels.ts`), column by column. */
export const labelFields = {
  guarantee_years: {
    also: ['Garantiejahre', 'Haltbarkeitsgarantie'],
    read: (cell, { labels }) =>
      cells.readWhole(cell, [leastGuaranteeYears, mostGuaranteeYears], put(labels, 'guaranteeYears')),
    clear: clearOf('guaranteeYears'),
  },
  guarantor: { also: ['Garantie von'], ...text('guarantor', 200) },
  energy_class: { also: ['Energieeffizienzklasse', 'Reifenklasse'], ...choice('energyClass', classes) },
  eprel_number: {
    also: ['EPREL'],
    ...text('eprelNumber', 10, (cell) => /^\d{1,10}$/.test(cell), 'Die EPREL-Nummer hat nur Ziffern.'),
  },
  wet_grip: { also: ['Nasshaftungsklasse'], ...choice('wetGrip', classes) },
  noise_decibels: {
    also: ['Rollgeräusch', 'Rollgeräusch in Dezibel'],
    read: (cell, { labels }) => cells.readWhole(cell.replace(/ ?dB$/i, ''), [50, 90], put(labels, 'noiseDecibels')),
    clear: clearOf('noiseDecibels'),
  },
  fibres: { also: ['Faserzusammensetzung', 'Materialzusammensetzung'], ...text('fibres', 300) },
  has_battery: {
    also: ['Batterie', 'Akku', 'Enthält Batterie'],
    read: (cell, { labels }) => cells.readChoice(cell, cells.yesNo, put(labels, 'hasBattery')),
  },
  battery_number: { also: ['BattG-Nummer', 'Batterie-Registernummer'], ...text('batteryNumber', 40) },
  passport_url: {
    also: ['Adresse des Batteriepasses'],
    ...text('passportUrl', 500, (cell) => /^https:\/\/\S+$/.test(cell), 'Die Adresse beginnt mit https://.'),
  },
  deposit_kind: { also: ['Pfandart', 'Einweg oder Mehrweg'], ...choice('depositKind', deposits) },
  alcohol_percent: {
    also: ['Alkohol', 'Alkoholgehalt'],
    read: (cell, { labels }) =>
      cells.readNumber(cell.replace(/ ?%( ?vol\.?)?$/i, ''), [0, 100], put(labels, 'alcoholPercent')),
    clear: clearOf('alcoholPercent'),
  },
  organic_code: {
    also: ['Öko-Kontrollstelle', 'Kontrollnummer', 'Bio-Kontrollnummer'],
    ...text('organicCode', 40, (cell) => organicCodePattern.test(cell), 'Zum Beispiel DE-ÖKO-006.'),
  },
  origin: { also: ['Ursprung', 'Herkunft', 'Herkunftsland'], ...text('origin', 200) },
  storage: { also: ['Lagerung', 'Lagerhinweis'], ...text('storage', 300) },
  nutrition: { also: ['Nährwertangaben', 'Nährwerttabelle'], ...text('nutrition', 1000) },
  hazard_signal: { also: ['CLP Signalwort'], ...choice('hazardSignal', signals) },
  hazard_statements: {
    also: ['H-Sätze', 'Gefahrenhinweis'],
    ...text('hazardStatements', 200, areHazardCodes, 'Zum Beispiel „H319, H315“ oder „keine“.'),
  },
  hazard_pictograms: {
    also: ['GHS-Piktogramme', 'Piktogramme'],
    ...text('hazardPictograms', 80, arePictogramCodes, 'Zum Beispiel „GHS07, GHS09“.'),
  },
  age_rating: { also: ['FSK', 'USK', 'FSK/USK'], ...choice('ageRating', ratings) },
  toy_age: {
    also: ['Altersempfehlung', 'Spielzeugalter'],
    read: (cell, { labels }) => cells.readWhole(cell.replace(/ ?Jahren?$/i, ''), [0, 18], put(labels, 'toyAge')),
    clear: clearOf('toyAge'),
  },
  inci: { also: ['Bestandteile'], ...text('inci', 3000) },
  feed_kind: { also: ['Futtermittelart'], ...choice('feedKind', feeds) },
  composition: { also: ['Zusammensetzung Futter'], ...text('composition', 2000) },
  analysis: { also: ['Analytische Inhaltsstoffe'], ...text('analysis', 1000) },
  environment_proof: { also: ['Siegel', 'Umweltzeichen'], ...text('environmentProof', 300) },
} satisfies Partial<Record<ImportField, Field>>
