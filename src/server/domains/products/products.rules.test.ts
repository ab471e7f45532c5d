import { describe, expect, test } from 'vitest'
import { missingLabels } from './labels/label-duties.rules.ts'
import type { WholeProduct } from './product-aggregate.queries.ts'
import {
  basePrice,
  discountOf,
  missingForPublication,
  type PriceEntry,
  referenceAfter,
  shownStrike,
} from './products.rules.ts'

const now = new Date('2026-11-15T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
const entry = (days: number, priceCents: number | null, isPublic = true): PriceEntry => ({
  priceCents,
  isPublic,
  at: daysAgo(days),
})
const to = (priceCents: number, isPublic = true) => ({ priceCents, isPublic })

describe('the reference price of a reduction', () => {
  test.each<[string, PriceEntry[], number, number | null, number | null]>([
    ['a first price has none', [], 1000, null, null],
    ['a price that only drafts had has none', [entry(5, 2000, false)], 1000, null, null],
    ['the only price before', [entry(60, 2000)], 1500, null, 2000],
    ['the lowest of the 30 days before', [entry(60, 2000), entry(20, 1600), entry(10, 1900)], 1500, null, 1600],
    ['a price that ended 31 days ago does not count', [entry(90, 1200), entry(31, 2000)], 1500, null, 2000],
    ['a price that ended 29 days ago counts', [entry(90, 1600), entry(29, 2000)], 1500, null, 1600],
    ['no reduction against a lower price of the 30 days', [entry(60, 1200), entry(10, 2000)], 1500, null, null],
    ['a raise ends the reduction', [entry(60, 2000), entry(10, 1500)], 1800, 2000, null],
    ['the same price keeps it', [entry(60, 2000), entry(10, 1500), entry(2, 1500, false)], 1500, 2000, 2000],
    [
      'a pause of more than 30 days leaves nothing to compare',
      [entry(90, 2000), entry(40, 2000, false)],
      1500,
      null,
      null,
    ],
    ['a pause does not hide the last price', [entry(60, 2000), entry(5, 1500, false)], 1500, null, 2000],
  ])('%s', (_, history, price, current, reference) =>
    expect(referenceAfter(history, to(price), current, now)).toBe(reference),
  )

  test('nothing changes while customers do not see it', () => {
    expect(referenceAfter([entry(60, 2000)], to(1500, false), null, now)).toBeNull()
    expect(referenceAfter([entry(60, 2000)], to(1500, false), 2500, now)).toBe(2500)
  })
})

test.each([
  [1500, 2000, 2000, 2000, 25],
  [1500, 2500, 2000, 2000, 25],
  [1500, 1800, 2000, 2000, 25],
  [1500, 2000, null, null, null],
  [1500, null, 2000, null, null],
  [1500, 1500, 2000, null, null],
  [null, 1500, 2000, null, null],
])(
  'price %s, wanted %s, reference %s: shown %s, percent %s',
  (priceCents, strikeCents, referenceCents, strike, percent) => {
    expect(shownStrike({ priceCents, strikeCents, referenceCents })).toBe(strike)
    expect(discountOf({ priceCents, strikeCents, referenceCents })).toBe(percent)
  },
)

test('a base price where the unit has one', () => {
  const gram = { symbol: 'g', baseSymbol: 'kg', baseFactor: 0.001 }
  expect(basePrice(349, 250, gram)).toBe(1396)
  expect(basePrice(349, null, gram)).toBeNull()
  expect(basePrice(349, 1, { symbol: 'Stk.', baseSymbol: null, baseFactor: null })).toBeNull()
})

const complete = {
  kind: 'product',
  isDish: false,
  blockedAt: null,
  name: 'Honig',
  details: '<p>Goldgelber Blütenhonig vom Lechrain.</p>',
  category: { id: 1, slug: 'lebensmittel' },
  subCategory: null,
  childCategory: null,
  features: [],
  labels: null,
  depositCents: 0,
  ageLimit: null,
  shippings: [],
  images: [{ id: 1 }],
  hasVariants: false,
  variants: [],
  tiers: [],
  condition: 'new',
  strikeCents: null,
  priceCents: 699,
  contentAmount: 500,
  unit: { symbol: 'g', baseSymbol: 'kg', baseFactor: 0.001 },
  isElectronics: false,
  isPrepacked: false,
  ingredients: '',
  allergens: [],
  isAllergenFree: false,
  safety: { manufacturerName: 'Imkerei', manufacturerAddress: 'Weg 1', manufacturerEmail: 'a@b.example' },
  provider: {
    registrationCompleted: true,
    sellsUnchecked: false,
    lucidNumber: 'DE1234567890123',
    weeeNumber: '',
    vatNumber: 'DE136695976',
  },
} as unknown as WholeProduct

const missingIn = (changes: object) =>
  missingForPublication({ ...complete, ...changes } as WholeProduct).map(({ field }) => field)

describe('the publish gate', () => {
  test('nothing is missing in a complete product', () => expect(missingIn({})).toEqual([]))

  test.each<[object, string[]]>([
    [{ name: '' }, ['name']],
    [{ blockedAt: '2026-11-01T12:00:00Z' }, ['name']],
    [{ details: '<p> </p>' }, ['details']],
    [{ category: null }, ['category']],
    [{ images: [] }, ['images']],
    [{ priceCents: null }, ['price']],
    [{ priceCents: 0 }, ['price']],
    [{ hasVariants: true }, ['variants', 'contentAmount']],
    [{ hasVariants: true, variants: [{ name: 'Rot', priceCents: null, contentAmount: null }] }, ['variants']],
    [{ contentAmount: null }, ['contentAmount']],
    [{ unit: null }, ['unit']],
    [{ safety: null }, ['safety.manufacturerName', 'safety.manufacturerAddress', 'safety.manufacturerEmail']],
    [{ isElectronics: true }, ['provider.weeeNumber']],
    // loose food too
    [{ kind: 'food', safety: null }, ['allergens']],
    [{ kind: 'food', safety: null, isAllergenFree: true }, []],
    [{ kind: 'food', safety: null, isPrepacked: true }, ['ingredients', 'allergens']],
    [{ kind: 'food', isPrepacked: true, ingredients: 'Honig' }, ['allergens']],
    [{ kind: 'food', isPrepacked: true, ingredients: 'Honig', isAllergenFree: true }, []],
    [{ kind: 'food', isPrepacked: true, ingredients: 'Nüsse', allergens: ['walnuts'] }, []],
    [{ kind: 'food', isPrepacked: true, ingredients: 'Nüsse', allergens: ['nuts'] }, ['allergens']],
    [{ kind: 'food', isPrepacked: false, allergens: ['gluten', 'milk'] }, ['allergens']],
    [{ kind: 'food', isPrepacked: false, allergens: ['gluten', 'rye'] }, []],
    [
      {
        kind: 'service',
        safety: null,
        provider: { registrationCompleted: true, sellsUnchecked: false, lucidNumber: '', taxNumber: '26 815 08152' },
      },
      [],
    ],
    [
      { provider: { registrationCompleted: false, lucidNumber: '' } },
      ['provider', 'provider.taxNumber', 'provider.lucidNumber'],
    ],
  ])('%j lacks %j', (changes, fields) => expect(missingIn(changes)).toEqual(fields))

  const of = (slug: string) => ({ category: { id: 1, slug } })
  test.each<[object, string[]]>([
    [{ ...of('technik-tv-und-audio-fernseher') }, ['labels.energyClass']],
    [
      { ...of('technik-tv-und-audio-fernseher'), labels: { energyClass: 'F', eprelNumber: '' } },
      ['labels.energyClass'],
    ],
    [{ ...of('technik-tv-und-audio-fernseher'), labels: { energyClass: 'F', eprelNumber: '123456' } }, []],
    [{ ...of('mode-damen'), labels: { fibres: 'Leinen' } }, ['labels.fibres']],
    [{ ...of('mode-damen'), labels: { fibres: '60 % Leinen, 40 % Baumwolle' } }, []],
    [{ ...of('getraenke-bier'), kind: 'food', allergens: ['barley'], ageLimit: 16 }, ['labels.alcoholPercent']],
    [{ ...of('getraenke-bier'), kind: 'food', allergens: ['barley'], labels: { alcoholPercent: 5.1 } }, ['ageLimit']],
    [{ kind: 'food', isAllergenFree: true, name: 'Bio-Spinat' }, ['labels.organicCode']],
    [{ kind: 'food', isAllergenFree: true, name: 'Bio-Spinat', labels: { organicCode: 'DE-ÖKO-006' } }, []],
    [{ ...of('spielzeug-puzzle'), labels: { toyAge: null } }, ['labels.toyAge']],
    [{ ...of('spielzeug-puzzle'), labels: { toyAge: 0 } }, []],
    [{ ...of('spielzeug-puzzle'), labels: { toyAge: 3 } }, ['safety.warnings']],
    [{ ...of('gesundheit-und-pflege-seifen') }, ['labels.inci']],
    [{ ...of('gesundheit-und-pflege-seifen'), labels: { inci: 'Aqua' } }, []],
    [{ ...of('gesundheit-und-pflege-haare-und-rasur'), name: 'Bartöl' }, ['labels.inci']],
    [{ ...of('gesundheit-und-pflege-haare-und-rasur'), name: 'Kamm aus Horn' }, []],
    [
      { ...of('tierbedarf-hunde-futter-und-kauartikel'), labels: { feedKind: 'complete', composition: 'Rind' } },
      ['labels.feedKind'],
    ],
    [
      {
        ...of('tierbedarf-hunde-futter-und-kauartikel'),
        labels: { feedKind: 'complete', composition: 'Rind', analysis: 'Rohprotein 11 %' },
      },
      [],
    ],
    [{ ageLimit: 18, shippings: [{ isOwnDelivery: false, checksAge: false }] }, ['ageLimit']],
    [{ ageLimit: 18, shippings: [{ isOwnDelivery: false, checksAge: true }] }, []],
    [{ ageLimit: 18, shippings: [{ isOwnDelivery: true, checksAge: false }] }, []],
    [{ depositCents: 25 }, ['labels.depositKind']],
    [{ labels: { hasBattery: true, batteryNumber: '' } }, ['labels.batteryNumber']],
    [{ labels: { guaranteeYears: 5, guarantor: '' } }, ['labels.guarantor']],
    [{ labels: { guaranteeYears: null, guarantor: 'Becker' } }, ['labels.guaranteeYears']],
    [{ details: '<p>Ein umweltfreundliches Brett aus Holz.</p>' }, ['labels.environmentProof']],
    [{ details: '<p>Ein umweltfreundliches Brett.</p>', labels: { environmentProof: 'Blauer Engel DE-UZ 38' } }, []],
    [
      { details: '<p>Ein umweltfreundliches Brett.</p>', labels: { environmentProof: 'Unser Öko-Siegel' } },
      ['labels.environmentProof'],
    ],
    [{ ...of('lebensmittel-obst-und-gemuese'), kind: 'food', isAllergenFree: true }, ['labels.origin']],
    [{ ...of('lebensmittel-obst-und-gemuese'), kind: 'food', isAllergenFree: true, labels: { origin: 'Spanien' } }, []],
    [{ name: 'Zitronensäure' }, ['labels.hazardStatements']],
    [{ name: 'Zitronensäure', labels: { hazardStatements: 'keine' } }, []],
    [{ name: 'Zitronensäure', labels: { hazardStatements: 'H319' } }, ['labels.hazardSignal']],
    [
      { name: 'Zitronensäure', labels: { hazardStatements: 'H319', hazardSignal: 'warning' } },
      ['labels.hazardPictograms'],
    ],
    [
      {
        name: 'Zitronensäure',
        labels: { hazardStatements: 'H319', hazardSignal: 'warning', hazardPictograms: 'GHS07' },
      },
      [],
    ],
    [{ name: 'Videospiel „Alpenrennen“' }, ['labels.ageRating']],
    [{ name: 'Videospiel „Alpenrennen“', labels: { ageRating: 'usk18' } }, ['ageLimit']],
    [{ name: 'Videospiel „Alpenrennen“', labels: { ageRating: 'usk18' }, ageLimit: 18 }, []],
    [
      { ...of('fahrzeuge-reifen-und-raeder'), name: 'Winterreifen', labels: { energyClass: 'C', eprelNumber: '1' } },
      ['labels.wetGrip'],
    ],
    [{ ...of('buecher-romane'), strikeCents: 2000 }, ['price']],
    [{ ...of('buecher-romane'), strikeCents: 2000, condition: 'used' }, []],
    [{ ...of('buecher-romane'), tiers: [{ quantity: 5, unitCents: 900 }] }, ['price']],
    [{ name: 'Drehtabak' }, ['name']],
    [{ name: 'Springmesser' }, ['name']],
    [{ name: 'Kochmesser' }, []],
  ])('labels of the law: %j lacks %j', (changes, fields) => expect(missingIn(changes)).toEqual(fields))

  test('from 18 February 2027 an e-bike is published with the address of its battery passport', () => {
    const lacks = (day: string, passportUrl = '') =>
      missingLabels({ ...complete, ...of('fahrraeder-e-bikes'), labels: { passportUrl } } as WholeProduct, day)
        .map(({ field }) => field)
        .filter((field) => field === 'labels.passportUrl')
    expect(lacks('2027-02-17')).toEqual([])
    expect(lacks('2027-02-18')).toEqual(['labels.passportUrl'])
    expect(lacks('2027-02-18', 'https://pass.example/1')).toEqual([])
  })

  test('a vague claim is named with the reason', () => {
    const [lacking] = missingForPublication({ ...complete, details: '<p>Nachhaltiges, klimaneutrales Brett.</p>' })
    expect(lacking!.message).toMatch(/verboten \(UWG.*„klimaneutral“, „nachhaltig“/)
  })

  test('a responsible person is named whole or not at all', () => {
    const safety = { ...complete.safety, responsibleName: 'EU Rep', responsibleAddress: '', responsibleEmail: '' }
    expect(missingIn({ safety })).toEqual(['safety.responsibleName'])
  })

  test('a manufacturer outside the EU needs a responsible person', () => {
    const safety = { ...complete.safety, isManufacturerOutsideEu: true }
    expect(missingIn({ safety })).toEqual(['safety.responsibleName'])
    const whole = { responsibleName: 'EU Rep', responsibleAddress: 'Weg 2', responsibleEmail: 'c@d.example' }
    expect(missingIn({ safety: { ...safety, ...whole } })).toEqual([])
  })
})
