import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { createAssets, type Manifest } from '#web/rendering/assets.ts'
import { hasPages } from './harness.ts'

const folder = resolve(import.meta.dirname, '../build/client')

/** Pages that guests come to from a search engine or a link. */
const entries = [
  'home',
  'products/search',
  'products/products',
  'products/category',
  'products/product',
  'providers/businesses',
  'providers/business',
  'products/bundles',
  'products/bundle',
  'food/restaurants',
  'food/restaurant',
  'portal/portal',
  'portal/portal-region',
  'portal/portal-topic',
  'portal/post',
  'page',
]

const withMap = ['property/properties', 'property/property']

/** Compressed. Forms, tables and the checks of the contract are a hundred thousand more. */
const most = 147_000
const mostWithMap = 156_000

const readManifest = (): Manifest => JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'))

const fileOf = (script: string) => join(folder, script)

const sizeOf = (script: string) => {
  const file = fileOf(script)
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size
}

test.skipIf(!hasPages)('a page that guests come to first loads few scripts', () => {
  const assetsOf = createAssets(readManifest())
  const pages = [...entries, ...withMap].map((name) => ({
    name,
    scripts: assetsOf(['src/web/entry.client.tsx', `src/web/pages/shop/${name}.tsx`]).scripts,
  }))
  const sizes = pages.map(({ name, scripts }) => ({ name, size: scripts.reduce((sum, one) => sum + sizeOf(one), 0) }))
  const allowed = (name: string) => (withMap.includes(name) ? mostWithMap : most)
  expect(sizes.filter(({ name, size }) => size > allowed(name))).toEqual([])
  expect(Math.min(...sizes.map(({ size }) => size))).toBeGreaterThan(50_000)
  // the name of Mantine stands in its messages, so also in a part of it
  const withMantine = pages
    .flatMap(({ scripts }) => scripts)
    .filter((one) => readFileSync(fileOf(one), 'utf8').includes('@mantine/core'))
  expect([...new Set(withMantine)]).toEqual([])
})
