import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Invited } from './GroupOrder.tsx'

const pizza = { id: 1, name: 'Pizza', variant_name: '', options: [], note: 'Für Anna', total: 9.5, is_own: false }

test.each([
  [[{ ...pizza, quantity: 1 }], 'Ein Gericht, zusammen'],
  [[{ ...pizza, quantity: 2 }], '2 Gerichte, zusammen'],
])('those who were invited hear how many dishes were chosen', (items, words) => {
  const order = { items, total: 9.5 }
  const props = { order, company: 'Zur Linde', onRemove: async () => true }
  expect(renderToStaticMarkup(createElement(Invited, props))).toContain(words)
})
