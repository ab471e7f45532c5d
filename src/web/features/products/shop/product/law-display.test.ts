import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { guaranteeLabelDrawing, guaranteeLabelPage, guaranteeNotice } from '#lib/law/guarantee.ts'
import { GuaranteeLabel } from '#web/ui/law/GuaranteeLabel.tsx'
import { SellerNotice } from '#web/ui/law/SellerNotice.tsx'
import { ProductCard } from '../ProductCard.tsx'
import { PriceBox } from './PriceBox.tsx'
import { Flags, ProductFacts } from './ProductFacts.tsx'
import type { Offer, ProductPage } from './product.ts'

/** What the law wants to be seen, read from the page as a browser gets it. */

const shown = (element: ReactElement) =>
  renderToStaticMarkup(createElement(MemoryRouter, null, element))
    .replace(/<[^>]+>/g, '')
    .replaceAll('\u00a0', ' ')

const labels = {
  ...{ guarantee_years: null, guarantor: '', energy_class: null, eprel_number: '', fibres: '', alcohol_percent: null },
  ...{
    organic_code: '',
    deposit_kind: null,
    has_battery: false,
    battery_number: '',
    passport_url: '',
    environment_proof: '',
  },
  ...{ nutrition: '', storage: '', origin: '', hazard_signal: null, hazard_statements: '', hazard_pictograms: '' },
  ...{ age_rating: null, wet_grip: null, noise_decibels: null, toy_age: null, inci: '', feed_kind: null },
  ...{ composition: '', analysis: '' },
}
const product = (changes: object = {}, own: object = {}) =>
  ({
    ...{ product_type: 'product', details: '', ingredients: '', allergens: [], no_allergens: false, additives: [] },
    ...{ features: [], manufacturer: '', product_condition: 'new', unit: null, unit_symbol: null, deposit: 0 },
    ...{ age_limit: null, withdrawal_exclusion: 'none', is_electronics: false, product_shippings: [] },
    safety: {
      manufacturer_name: 'Licht GmbH',
      manufacturer_address: 'Weg 1',
      manufacturer_email: '',
      warnings: 'Heiß.',
    },
    provider: { small_business: false },
    labels: { ...labels, ...own },
    ...changes,
  }) as unknown as ProductPage
const offer = { price: 5, previous: null, percent: null, unitPrice: null, unit: null, stock: 3, tax: 19, ean: '' }

const facts = (of: ProductPage, today = '2026-11-17') =>
  shown(createElement(ProductFacts, { product: of, variant: null, offer: offer as unknown as Offer, today }))
const priced = (of: ProductPage, more: object = {}) =>
  shown(
    createElement(
      PriceBox,
      {
        product: of,
        offer: { ...offer, ...more } as unknown as Offer,
        tiers: [],
        today: '2026-11-17',
        buy: null,
      } as Omit<Parameters<typeof PriceBox>[0], 'children'> as Parameters<typeof PriceBox>[0],
      null,
    ),
  )
const card = (changes: object) =>
  shown(
    createElement(ProductCard, {
      product: {
        ...{ id: 1, slug: 'x', name: 'Ding', type: 'product', price: 5, previous_price: null, discount_percent: null },
        ...{ unit_price: null, measurement_unit: null, price_unit: null, deposit: 0, deposit_kind: null, stock: 9 },
        ...{
          energy_class: null,
          age_limit: null,
          avg_rating: 0,
          total_review: 0,
          picture: null,
          restaurant_url: null,
          next_free: null,
        },
        provider: { id: 1, company_name: 'Hof', city: 'Weilheim' },
        distance_km: null,
        ...changes,
      } as never,
    }),
  )

test('goods carry the notice of the legal guarantee from the day it is owed, services do not', () => {
  expect(facts(product())).toContain('Gesetzliche Gewährleistung')
  expect(facts(product())).toContain('kostenlose Nachbesserung oder kostenlose Ersatzlieferung')
  expect(facts(product(), '2026-09-26')).not.toContain('Gesetzliche Gewährleistung')
  expect(facts(product(), '2026-09-27')).toContain('Gesetzliche Gewährleistung')
  expect(facts(product({ product_type: 'service' }))).not.toContain('Gesetzliche Gewährleistung')
})

test('the text below the notice says all of its words, one after the other', () => {
  const { least, rights, faults, liability, remedies, longer, more, ask, steps, garan } = guaranteeNotice
  const words = [least, rights, ...faults, liability, ...remedies, longer, more, ask, ...steps, garan]
  expect(facts(product())).toContain(words.join(''))
})

test('a guarantee of the producer is a label with years and guarantor', () => {
  const element = createElement(GuaranteeLabel, { years: 5, guarantor: 'Saubertakt', model: 'ST-450' })
  expect(shown(element)).toContain('SaubertaktST-4505Haltbarkeitsgarantie des Herstellers: 5 Jahre')
  expect(shown(element)).toContain('Saubertakt garantiert')
  const markup = renderToStaticMarkup(element)
  for (const part of [
    guaranteeLabelDrawing,
    guaranteeLabelPage,
    'GARAN: Haltbarkeitsgarantie des Herstellers, 5 Jahre, Saubertakt ST-450',
  ])
    expect(markup).toContain(part)
})

test('the energy class stands beside the price, in the list and on the page, with the data sheet', () => {
  const tv = product({}, { energy_class: 'F', eprel_number: '1234567' })
  expect(priced(tv)).toContain('FA–G')
  expect(priced(tv)).toContain('Label und Produktdatenblatt')
  expect(priced(product())).not.toContain('A–G')
  expect(card({ energy_class: 'F' })).toContain('FA–G')
})

test('a deposit stands apart and says EINWEG or MEHRWEG, in the list and on the page', () => {
  expect(priced(product({ deposit: 0.08 }, { deposit_kind: 'reusable' }))).toContain('zzgl. 0,08 € Pfand, MEHRWEG')
  expect(card({ deposit: 0.25, deposit_kind: 'single_use' })).toContain('zzgl. 0,25 € Pfand, EINWEG')
  expect(card({})).not.toContain('Pfand')
})

test('the base price stands beside the price', () => {
  expect(priced(product(), { unitPrice: 20, unit: 'kg' })).toContain('20,00 € / kg')
  expect(card({ unit_price: 20, measurement_unit: 'kg' })).toContain('20,00 € / kg')
})

test('a reduced price names the lowest price before the reduction', () => {
  expect(priced(product(), { previous: 9, percent: 44 })).toContain(
    'Niedrigster Preis der 30 Tage vor der Senkung: 9,00 €',
  )
})

test('a service is priced by its unit', () => {
  expect(priced(product({ product_type: 'service', unit_symbol: 'Std.', unit: 1 }))).toContain('je Stunde')
  expect(card({ type: 'service', price_unit: 'je Stunde' })).toContain('je Stunde')
})

test('fibres, alcohol, control body and battery are named', () => {
  const words = facts(
    product(
      {},
      {
        ...{ fibres: '100 % Leinen', alcohol_percent: 5.1, organic_code: 'DE-ÖKO-006' },
        ...{ has_battery: true, battery_number: 'DE12345678' },
      },
    ),
  )
  for (const word of ['100 % Leinen', '5,1 % vol.', 'DE-ÖKO-006', 'kostenlos im Handel zurückgeben', 'DE12345678'])
    expect(words).toContain(word)
})

test('the battery passport is a link on the page', () => {
  const markup = (own: object) =>
    renderToStaticMarkup(
      createElement(ProductFacts, {
        product: product({}, own),
        variant: null,
        offer: offer as unknown as Offer,
        today: '2027-02-18',
      }),
    )
  expect(markup({ passport_url: 'https://pass.example/1' })).toContain('href="https://pass.example/1"')
  expect(markup({})).not.toContain('Batteriepass')
})

test('maker and warnings stand on the page of goods', () => {
  expect(facts(product())).toMatch(/Produktsicherheit.*Licht GmbH.*Heiß\./s)
})

test('somebody in the EU answers for every product from the day of the new liability', () => {
  expect(facts(product(), '2026-12-08')).not.toContain('Verantwortlich in der EU')
  expect(facts(product(), '2026-12-09')).toMatch(/Verantwortlich in der EU.*Licht GmbH/)
  const own = product({ safety: { ...product().safety, responsible_name: 'Import Ott, Marburg' } })
  expect(facts(own, '2026-12-08')).toMatch(/Verantwortlich in der EU.*Import Ott/)
})

test('who cannot withdraw is told before', () => {
  expect(shown(createElement(Flags, { product: product({ withdrawal_exclusion: 'perishable' }) }))).toContain(
    'Kein Widerrufsrecht',
  )
})

test('an age limit stands on the card and on the page', () => {
  expect(card({ age_limit: 16 })).toContain('ab 16')
  expect(shown(createElement(Flags, { product: product({ age_limit: 18 }) }))).toContain('ab 18 Jahren')
})

test('origin, age of films and games, and values of tyres are named', () => {
  const words = facts(
    product({}, { origin: 'Deutschland (Lechrain)', age_rating: 'usk12', wet_grip: 'B', noise_decibels: 71 }),
  )
  for (const word of ['Deutschland (Lechrain)', 'USK ab 12', 'Klasse B', '71 dB']) expect(words).toContain(word)
})

test('chemicals carry signal word, pictograms and hazard statements', () => {
  const hazard = { hazard_signal: 'danger', hazard_statements: 'H318, H315', hazard_pictograms: 'GHS05' }
  const words = facts(product({}, hazard))
  for (const word of ['Gefahr', 'GHS05: Ätzwirkung', 'H318: Verursacht schwere Augenschäden.', 'H315'])
    expect(words).toContain(word)
  expect(facts(product({}, { hazard_statements: 'keine' }))).not.toContain('Gefahrenhinweise')
})

test('ingredients, allergens, nutrition and storage of food stand on its page', () => {
  const words = facts(
    product(
      {
        product_type: 'food',
        ingredients: 'Dinkelmehl, Wasser',
        allergens: ['spelt', 'rye', 'milk'],
        no_allergens: false,
      },
      { nutrition: 'Brennwert 1.480 kJ', storage: 'Kühl und trocken' },
    ),
  )
  for (const word of [
    'Dinkelmehl, Wasser',
    'Glutenhaltiges Getreide (Dinkel, Roggen), Milch',
    'Brennwert 1.480 kJ',
    'Kühl und trocken',
  ])
    expect(words).toContain(word)
})

test('toys, cosmetics and pet food say what the law asks of them', () => {
  expect(facts(product({}, { toy_age: 3 }))).toContain('geeignet ab 3 Jahren')
  expect(facts(product({}, { toy_age: 0 }))).toContain('ab Geburt geeignet')
  expect(facts(product({}, { inci: 'Aqua, Glycerin' }))).toContain('Bestandteile (INCI)Aqua, Glycerin')
  const feed = facts(product({}, { feed_kind: 'complete', composition: 'Rind 65 %', analysis: 'Rohprotein 11 %' }))
  for (const word of ['Alleinfuttermittel', 'Rind 65 %', 'Rohprotein 11 %']) expect(feed).toContain(word)
})

test('electrical goods and batteries carry the crossed-out bin', () => {
  const flags = (changes: object, own: object = {}) => shown(createElement(Flags, { product: product(changes, own) }))
  expect(flags({ is_electronics: true })).toContain('Durchgestrichene Mülltonne')
  expect(flags({}, { has_battery: true })).toContain('Durchgestrichene Mülltonne')
  expect(flags({})).not.toContain('Mülltonne')
})

test('the offer says that a trader sells it, who owes what, and how offers are ranked', () => {
  const words = shown(createElement(SellerNotice, { name: 'Hofladen Sommer' }))
  expect(words).toMatch(
    /Gewerblicher Anbieter.*mit Hofladen Sommer zustande, nicht mit Marktwerk.*schuldet der Anbieter.*sortieren/s,
  )
})
