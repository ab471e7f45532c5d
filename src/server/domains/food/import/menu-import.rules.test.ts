import { expect, test } from 'vitest'
import { columnsOf, readMenuRow } from './menu-import.rules.ts'

const read = (cells: Record<string, string>) =>
  readMenuRow(
    columnsOf(['Kategorie', 'Gericht', ...Object.keys(cells)]),
    ['Pizza', 'Margherita', ...Object.values(cells)],
    [],
  )

test('sizes and options with blanks, prices and a star', () => {
  const { dish, problems } = read({
    Größen: 'Klein 8,50 | Extra  groß   12,00 €',
    Auswahl: 'Soße (scharf) (0 - 2): Trüffel* +1,50 [Milch] ; Extra Käse + 2 €; Mild |Brot(1)',
  })
  expect(problems).toEqual([])
  expect(dish.sizes).toEqual([
    { name: 'Klein', priceCents: 850 },
    { name: 'Extra  groß', priceCents: 1200 },
  ])
  expect(dish.groups).toMatchObject([
    {
      name: 'Soße (scharf)',
      minCount: 0,
      maxCount: 2,
      options: [
        { name: 'Trüffel', priceCents: 150, isDefault: true, allergens: ['milk'] },
        { name: 'Extra Käse', priceCents: 200, isDefault: false },
        { name: 'Mild', priceCents: 0 },
      ],
    },
    { name: 'Brot', minCount: 1, maxCount: 1, options: null },
  ])
})

test.each([
  ['Größen', 'Klein', 'Bitte schreiben Sie Name und Preis'],
  ['Auswahl', 'Soße (1): +1', 'ist nicht zu verstehen'],
  ['Auswahl', 'Soße (1): Mild + viel', 'ist kein Preis'],
  ['Auswahl', `Soße (1): a${' '.repeat(9000)}+x`, 'ist kein Preis'],
  ['Auswahl', `Soße (1): a${' '.repeat(20_000)}+x`, 'höchstens 10.000 Zeichen'],
])('%s: what is wrong is said', (column, cell, sentence) => {
  expect(read({ [column]: cell }).problems.join(' ')).toContain(sentence)
})
