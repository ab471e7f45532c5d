import { expect, test } from 'vitest'
import { toCsv } from './export.ts'
import type { ProductRow } from './provider.data.ts'

const row: ProductRow = {
  id: 1,
  sku: '',
  category_name: 'Tee; Kaffee',
  name: 'Becher "Lech"',
  slug: 'becher-lech',
  article_number: '=1+1',
  type: 'product',
  stock: 3,
  price: 12.5,
  status: 'active',
  show_as_profile: false,
  is_variants: false,
  photo: null,
}

test('quotes what would break a line and disarms formulas', () => {
  const [, line] = toCsv([row]).split('\r\n')
  expect(line).toBe(`"Becher ""Lech""";'=1+1;;"Tee; Kaffee";12,50;3;Veröffentlicht`)
})

test('a draft without a price has an empty cell', () => {
  expect(toCsv([{ ...row, price: null, status: 'draft' }])).toContain(';;3;Entwurf')
})
