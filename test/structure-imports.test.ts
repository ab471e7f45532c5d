import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { brokenImports, circlesIn, type ImportGraph, importGraph, importsIn } from './structure/imports.ts'

const root = resolve(import.meta.dirname, '..')
const graph = importGraph(root, ['src', 'seeds', 'scripts', 'bench', 'e2e', 'test'])

test('imports are read as they are', () => {
  expect(graph.size).toBeGreaterThan(1500)
  expect(brokenImports(root, graph)).toEqual([])
  const text = `import { type A, type B } from './a.ts'\nimport c, { type D } from '../b.ts'\nimport type { E } from '#lib/e.ts'\n`
  expect(
    importsIn('src/x/y.ts', `${text}export { f } from './f.ts'\nimport './g.css'\nconst h = await import('./h.ts')`),
  ).toEqual([
    { target: 'src/x/a.ts', isType: true },
    { target: 'src/b.ts', isType: false },
    { target: 'src/lib/e.ts', isType: true },
    { target: 'src/x/f.ts', isType: false },
    { target: 'src/x/g.css', isType: false },
  ])
})

// in a circle of values some constants are undefined when they are read; in one of types no file can be understood alone
test('no files import each other in a circle', () => {
  expect(circlesIn(graph, 'values')).toEqual([])
  expect(circlesIn(graph, 'all')).toEqual([])
})

test('finds circles of values and of types', () => {
  const made: ImportGraph = new Map([
    ['a', [{ target: 'b', isType: false }]],
    ['b', [{ target: 'c', isType: false }]],
    ['c', [{ target: 'b', isType: true }]],
    ['d', [{ target: 'e', isType: false }]],
    ['e', [{ target: 'd', isType: false }]],
  ])
  expect(circlesIn(made, 'all')).toEqual([
    ['b', 'c'],
    ['d', 'e'],
  ])
  expect(circlesIn(made, 'values')).toEqual([['d', 'e']])
})
