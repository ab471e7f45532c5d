import { matchRoutes, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { createGroups, createPrivateCheck } from './route-groups.ts'

const root: RouteObject = {
  id: 'root',
  children: [
    { id: 'home', index: true },
    { id: 'product', path: 'produkt/:slug' },
    { id: 'products', path: 'produkte' },
    {
      id: 'frame',
      children: [
        { id: 'account', path: 'konto', children: [{ id: 'orders', path: 'bestellungen/:id?' }] },
        { id: 'tracking', path: 'sendung/:key' },
      ],
    },
    { id: 'content', path: ':slug' },
    { id: 'rest', path: '*' },
  ],
}

const grouped = createGroups(root, (routes) => routes)
const found = (routes: RouteObject[], path: string) => matchRoutes(routes, path)?.at(-1)?.route.id

test.each([
  ['/', 'home'],
  ['/produkt/kaffee', 'product'],
  ['/Produkt/kaffee', 'product'],
  ['/%70rodukt/kaffee', 'product'],
  ['/produkte', 'products'],
  ['/produkte/', 'products'],
  ['/produkt', 'content'],
  ['/konto', 'account'],
  ['/konto/bestellungen', 'orders'],
  ['/konto/bestellungen/7', 'orders'],
  ['/impressum', 'content'],
  ['/konto/fehlt', 'rest'],
  ['/a/b/c', 'rest'],
])('%s is answered by %s, as with all routes', (path, id) => {
  expect([found(grouped(path), path), found([root], path)]).toEqual([id, id])
})

test('a group has only the routes that can match', () => {
  const idsOf = ({ id, children = [] }: RouteObject): string[] => [id!, ...children.flatMap(idsOf)]
  expect(grouped('/produkte').flatMap(idsOf)).toEqual(['root', 'home', 'products', 'content', 'rest'])
  expect(grouped('/sendung/x').flatMap(idsOf)).toEqual(['root', 'home', 'frame', 'tracking', 'content', 'rest'])
})

test.each([
  ['/sendung/a-b', true],
  ['/Sendung/A-B/', true],
  ['/sendung', false],
  ['/produkt/a-b', false],
])('%s is private: %s', (path, isPrivate) => {
  expect(createPrivateCheck(root)(path)).toBe(isPrivate)
})
