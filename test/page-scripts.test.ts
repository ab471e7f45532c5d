import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { hasPages } from './harness.ts'

const folder = resolve(import.meta.dirname, '../build/client/assets')

/** Pages that guests come to from a search engine or a link. */
const entries = [
  'home',
  'search',
  'products',
  'category',
  'product',
  'businesses',
  'business',
  'bundles',
  'bundle',
  'restaurants',
  'restaurant',
  'portal',
  'portal-region',
  'portal-topic',
  'post',
  'page',
]

/** Compressed. Forms, tables and the checks of the contract are a hundred thousand more. */
const most = 165_000

type Part = { module: string; imports?: string[]; parentId?: string }
type Manifest = { entry: Part; routes: Record<string, Part> }

const readManifest = (): Manifest => {
  const file = readdirSync(folder).find((name) => /^manifest-\w+\.js$/.test(name))!
  return JSON.parse(
    readFileSync(join(folder, file), 'utf8')
      .replace(/^window\.__reactRouterManifest=/, '')
      .replace(/;\s*$/, ''),
  )
}

const sizeOf = (script: string) => {
  const file = join(folder, script.replace(/^\/assets\//, ''))
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size
}

test.skipIf(!hasPages)('a page that guests come to first loads few scripts', () => {
  const { entry, routes } = readManifest()
  const scriptsOf = (id: string): string[] => {
    const { module, imports = [], parentId } = routes[id]!
    return [module, ...imports, ...(parentId ? scriptsOf(parentId) : [])]
  }
  const sizes = entries.map((name) => {
    const scripts = new Set([entry.module, ...(entry.imports ?? []), ...scriptsOf(`pages/shop/${name}`)])
    return { name, size: [...scripts].reduce((sum, script) => sum + sizeOf(script), 0) }
  })
  expect(sizes.filter(({ size }) => size > most)).toEqual([])
  expect(Math.min(...sizes.map(({ size }) => size))).toBeGreaterThan(50_000)
})
