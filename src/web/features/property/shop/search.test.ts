import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { Calculator } from '../finance/Calculator.tsx'
import { pinsOf, searchPath, shortPrice } from './search.ts'
import { SlotChoice } from './VisitForm.tsx'
import { missingMoney } from './words.ts'

test.each([
  [940, '940 €'],
  [1290.4, '1.290 €'],
  [695_000, '695 T€'],
  [1_250_000, '1,25 Mio. €'],
  [3_450_000, '3,45 Mio. €'],
])('%d on a pin is %s', (euros, words) => expect(shortPrice(euros)).toBe(words))

test('a pin says the price and leads to the property; list and map are two addresses of one search', () => {
  const row = { id: 7, slug: 'haus-am-see', name: 'Haus am See', price: 520, lat: 47.9, lng: 11.3 }
  expect(pinsOf([row])[0]).toMatchObject({ label: '520 €', name: 'Haus am See', to: '/immobilie/haus-am-see' })
  expect(searchPath({ deal: 'rent' }, { ansicht: 'karte' })).toBe('/immobilien?deal=rent&ansicht=karte')
})

test('a loan request says how much is missing for the price', () => {
  expect(missingMoney({ price: '695.000', equity: '', loan: '500.000' })).toBe(195_000)
  expect(missingMoney({ price: '695.000', equity: '200.000', loan: '500.000' })).toBe(0)
  expect(missingMoney({ price: 'viel', equity: '', loan: '1' })).toBe(0)
})

test('free times of visits stand below their day, which is said with each of them', () => {
  const slots = ['2026-11-23T09:00:00.000Z', '2026-11-23T10:30:00.000Z', '2026-11-25T09:00:00.000Z'].map(
    (starts_at, id) => ({
      id,
      starts_at,
    }),
  ) as unknown as Parameters<typeof SlotChoice>[0]['slots']
  const html = renderToStaticMarkup(createElement(SlotChoice, { slots, legend: 'Freie Termine' }))
  const days = [...html.matchAll(/<strong[^>]*>([^<]+)/g)].map(([, day]) => day)
  expect(days).toEqual([expect.stringContaining('23.11.'), expect.stringContaining('25.11.')])
  expect(html.match(/<label>/g)).toHaveLength(3)
  expect(html.match(/visually-hidden">[^<]*23\.11\./g)).toHaveLength(2)
})

test('the calculator opens with ten fields, and with the others once one of them is used', () => {
  const openFields = (search: string) => {
    const element = createElement(Calculator, { today: '2026-11-18', terms: [] } as never)
    const router = createMemoryRouter([{ path: '/', element }], { initialEntries: [`/${search}`] })
    const html = renderToStaticMarkup(createElement(RouterProvider, { router }))
    const form = html.slice(html.indexOf('<form'), html.indexOf('</form'))
    const folded = form.replace(/<details(?![^>]*\bopen\b)[^>]*>.*?<\/details>/gs, '')
    return folded.match(/<(input|select)(?![^>]*type="(radio|checkbox|hidden)")/g)?.length
  }
  expect(openFields('')).toBe(10)
  expect(openFields('?extra=1000')).toBeGreaterThan(10)
})
