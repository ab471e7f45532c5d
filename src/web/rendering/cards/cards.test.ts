import { type ComponentType, createElement as h, type ReactNode, useId } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { putIn } from '../marks/marks.ts'
import { CachedCard, CardsOfServer } from './CachedCard.tsx'
import { createCardCache, createCards } from './cards.ts'

type Shown = { name: string; price: number }

const rendered: string[] = []
const Card = ({ name, price }: Shown) => {
  rendered.push(name)
  return h(
    'article',
    null,
    h('h2', null, name),
    h('p', null, price, ' €'),
    h('img', { src: '/b.webp', loading: 'lazy' }),
  )
}

type Cached = ComponentType<{ data: readonly unknown[] | null }>
const cached = (data: readonly unknown[] | null, children: ReactNode) => h(CachedCard as Cached, { data }, children)

const Id = () => h('i', { id: useId() })

const pageOf = (cards: Shown[]) =>
  h(
    'ul',
    null,
    cards.map((card) => h('li', { key: card.name }, cached(['card', card], h(Card, card)))),
    h('li', { key: 'own' }, cached(null, h(Card, { name: 'Eigene', price: 1 }))),
    h(Id, { key: 'id' }),
  )

const mark = 'm4rk'
const render = (cache: ReturnType<typeof createCardCache>, page: ReactNode, isChecked = false) => {
  const { placeOf, insert } = createCards(cache, mark, { isChecked })
  rendered.length = 0
  const html = Buffer.from(renderToString(h(CardsOfServer, { value: placeOf }, page)))
  return putIn(html, mark, insert).toString()
}

const soap = { name: 'Seife & mehr', price: 5 }
const honey = { name: 'Honig „hell“', price: 7 }

test('a card is rendered once for what it shows, and the page is the same as without', () => {
  const cache = createCardCache(100_000)
  expect(render(cache, pageOf([soap]))).toBe(renderToString(pageOf([soap])))
  expect(render(cache, pageOf([honey, soap]))).toBe(renderToString(pageOf([honey, soap])))
  render(cache, pageOf([honey, soap, honey]))
  expect(rendered).toEqual(['Eigene'])
  const dearer = { ...soap, price: 6 }
  expect(render(cache, pageOf([dearer, honey]))).toBe(renderToString(pageOf([dearer, honey])))
  render(cache, pageOf([dearer]))
  expect(rendered).toEqual(['Eigene'])
})

test('text that looks like a mark of another page is left as it is', () => {
  const cache = createCardCache(100_000)
  const odd = { name: '[m4r card 0[]m4r card 0]', price: 1 }
  for (let round = 0; round < 2; round++) expect(render(cache, pageOf([odd]))).toBe(renderToString(pageOf([odd])))
})

test('no more bytes are kept than there is room for, those of the cards seen last', () => {
  const cache = createCardCache(4000)
  const cards = Array.from({ length: 40 }, (_, at) => ({ name: `Karte ${at}`, price: at }))
  for (const card of cards) render(cache, pageOf([card]))
  expect(cache.calculatedSize).toBeLessThanOrEqual(4000)
  expect(cache.size).toBeGreaterThan(5)
  render(cache, pageOf([cards[39]!, cards[0]!]))
  expect(rendered).toEqual(['Karte 0', 'Eigene'])
})

test('a card that was given up while it was rendered is left out', () => {
  const { placeOf, insert } = createCards(createCardCache(100_000), mark)
  placeOf(['card', soap])
  expect(putIn(Buffer.from('<p>Fehler</p>'), mark, insert).toString()).toBe('<p>Fehler</p>')
})

test('the rules are checked in development', () => {
  const check = (page: ReactNode, cache = createCardCache(100_000)) => render(cache, h('div', null, page), true)
  const cache = createCardCache(100_000)
  for (let round = 0; round < 2; round++) check(pageOf([soap, honey]), cache)
  expect(rendered).toEqual([soap.name, honey.name, 'Eigene'])
  check(cached(['id'], h(Id)), cache)
  expect(() => check(h('p', null, cached(['id'], h(Id)), h(Id)), cache)).toThrow('depends on more than its data says')
  expect(() => check(h('p', null, 'Text', cached(['a'], 'Text')))).toThrow('stands beside text')
  expect(() => check(h('div', null, cached(['a'], h('p')), cached(['b'], h('p'))))).toThrow('stands beside text')
  expect(() => check(cached(['a'], h('p', null, cached(['b'], h('b')))))).toThrow('holds another card')
  expect(() => check(cached(['a'], h('img', { src: '/b.webp' })))).toThrow('has a picture that does not load late')
  check(cached(['a'], h('picture', null, h('img', { src: '/b.webp' }))))
})
