import { expect, test } from 'vitest'
import type { ProductInfo } from './provider.data.ts'
import { sectionIdsOf, shortIdsOf } from './section-list.ts'

const info = (given: object = {}) =>
  ({
    product_type: 'product',
    is_variants: false,
    labels: { energy_class: null, fibres: '', has_battery: false },
    age_limit: null,
    withdrawal_exclusion: 'none',
    missing: [],
    ...given,
  }) as unknown as ProductInfo

test('the short editor asks for what every product needs', () => {
  const short = ['grunddaten', 'preis', 'bestand', 'bilder', 'beschreibung', 'kategorie', 'versand', 'sicherheit']
  expect(shortIdsOf(info())).toEqual(short)
  expect(shortIdsOf(info({ product_type: 'food' }))).toContain('lebensmittel')
})

test('what the law asks, what is missing and what is filled is open', () => {
  expect(shortIdsOf(info({ missing: [{ field: 'labels.energy_class', message: '' }] }))).toContain('kennzeichnung')
  expect(shortIdsOf(info({ labels: { energy_class: 'A', fibres: '' } }))).toContain('kennzeichnung')
  expect(shortIdsOf(info({ age_limit: 18 }))).toContain('recht')
  expect(shortIdsOf(info({ is_variants: true }))).toContain('varianten')
  expect(shortIdsOf(info({ missing: [{ field: 'weight', message: '' }] }))).toContain('masse')
})

test('a property has one length', () => {
  const property = info({ product_type: 'property' })
  expect(shortIdsOf(property)).toEqual(sectionIdsOf(property))
})
