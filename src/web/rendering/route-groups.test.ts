import { createRequestHandler, type ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { createGroupedHandler, createPrivateCheck } from './route-groups.ts'

type Described = { id: string; parentId?: string; path?: string; index?: boolean }

const described: Described[] = [
  { id: 'root', path: '' },
  { id: 'home', parentId: 'root', index: true },
  { id: 'product', parentId: 'root', path: 'produkt/:slug' },
  { id: 'products', parentId: 'root', path: 'produkte' },
  { id: 'frame', parentId: 'root' },
  { id: 'account', parentId: 'frame', path: 'konto' },
  { id: 'orders', parentId: 'account', path: 'bestellungen/:id?' },
  { id: 'tracking', parentId: 'frame', path: 'sendung/:key' },
  { id: 'content', parentId: 'root', path: ':slug' },
  { id: 'rest', parentId: 'root', path: '*' },
]

/** Routes without pages answer what their loader says. */
const build = {
  routes: Object.fromEntries(
    described.map((route) => [route.id, { ...route, module: { loader: () => new Response(route.id) } }]),
  ),
  assets: { routes: {} },
  entry: { module: {} },
  basename: '/',
  ssr: true,
  future: {},
  routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
} as unknown as ServerBuild

const whole = createRequestHandler(build, 'test')
const grouped = createGroupedHandler(build, 'test')

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
  ['/konto/bestellungen/7?seite=2', 'orders'],
  ['/impressum', 'content'],
  ['/konto/fehlt', 'rest'],
  ['/a/b/c', 'rest'],
])('%s is answered by %s, as with all routes', async (path, id) => {
  const ask = async (handler: typeof whole) => (await handler(new Request(`http://localhost${path}`))).text()
  expect([await ask(grouped), await ask(whole)]).toEqual([id, id])
})

test.each([
  ['/sendung/a-b', true],
  ['/Sendung/A-B/', true],
  ['/sendung', false],
  ['/produkt/a-b', false],
])('%s is private: %s', (path, isPrivate) => {
  expect(createPrivateCheck(build)(path)).toBe(isPrivate)
})
