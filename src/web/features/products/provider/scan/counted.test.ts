import { expect, test } from 'vitest'
import { readCode } from './codes.ts'
import { newStock, withoutSaved, withScanned } from './counted.ts'

const bowl = {
  product_id: 1,
  variant_id: null,
  name: 'Schale',
  variant_name: '',
  article_number: '',
  ean: '4006381333931',
  photo: null,
  stock: 5,
}
const mug = { ...bowl, product_id: 2, name: 'Becher' }
const small = { ...bowl, variant_id: 9 }

test.each([
  ['https://markt.example/anbieter/rueckgaben/17', { kind: 'return', id: 17 }],
  ['2026-K7F3X9-1', { kind: 'order', number: '2026-K7F3X9-1' }],
  [' 2026-k7f3x9 ', { kind: 'order', number: '2026-K7F3X9' }],
  ['4006381333931', { kind: 'product', code: '4006381333931' }],
  ['KRUG-7', { kind: 'product', code: 'KRUG-7' }],
  ['https://elsewhere.example/', { kind: 'product', code: 'https://elsewhere.example/' }],
  ['  ', null],
])('%s is read', (text, expected) => {
  expect(readCode(text)).toEqual(expected)
})

test('each scan is a piece, a variant is counted apart, the newest comes first', () => {
  const rows = [bowl, mug, bowl, small].reduce(withScanned, [])
  expect(rows.map(({ name, variant_id, pieces }) => [name, variant_id, pieces])).toEqual([
    ['Schale', 9, 1],
    ['Schale', null, 2],
    ['Becher', null, 1],
  ])
  expect(newStock(rows[1]!, 'add')).toBe(7)
  expect(newStock(rows[1]!, 'count')).toBe(2)
})

test('what was refused stays with its reason and the stock of now', () => {
  const rows = [bowl, mug].reduce(withScanned, [])
  const left = withoutSaved(rows, { rows, mode: 'add' }, [
    { product_id: 1, variant_id: null, ok: true, stock: 6, message: 'Gespeichert' },
    { product_id: 2, variant_id: null, ok: false, stock: 4, message: 'Inzwischen sind es 4 Stück.' },
  ])
  expect(left).toEqual([{ ...mug, stock: 4, pieces: 1, fault: 'Inzwischen sind es 4 Stück.' }])
})

test.each([
  ['add', 7, { stock: 7, pieces: 1 }],
  ['count', 2, { stock: 2, pieces: 3 }],
] as const)('what is scanned while the rest is saved is kept (%s)', (mode, stock, kept) => {
  const rows = [bowl, bowl].reduce(withScanned, [])
  const saved = { product_id: 1, variant_id: null, ok: true, stock, message: 'Gespeichert' }
  expect(withoutSaved(withScanned(rows, bowl), { rows, mode }, [saved])).toEqual([
    { ...bowl, ...kept, fault: undefined },
  ])
})
