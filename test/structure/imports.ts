import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

type Import = { target: string; isType: boolean }

const pattern =
  /(?:^|\n)(?:import|export)(\s+type)?\s*([^;'"]*?)\bfrom\s*['"]([^'"]+)['"]|(?:^|\n)import\s+['"]([^'"]+)['"]/g

const areTypes = (clause: string) => {
  const names = /^\s*\{([^}]*)\}\s*$/
    .exec(clause)?.[1]
    ?.split(',')
    .map((name) => name.trim())
    .filter(Boolean)
  return names !== undefined && names.length > 0 && names.every((name) => name.startsWith('type '))
}

/** Files of ours that a text imports when it is loaded. `import()` is left out: it runs when all are loaded. */
export const importsIn = (file: string, text: string): Import[] =>
  [...text.matchAll(pattern)].flatMap(([, type, clause = '', from, bare]) => {
    const name = (from ?? bare)!.replace(/\?\w+$/, '')
    const isType = type !== undefined || areTypes(clause)
    if (name.startsWith('#'))
      return [
        { target: name.replace(/^#(\w+)\//, (_, top: string) => (top === 'seeds' ? 'seeds/' : `src/${top}/`)), isType },
      ]
    return name.startsWith('.') ? [{ target: join(dirname(file), name), isType }] : []
  })

/** What each file below the folders imports of the others. */
export const importGraph = (root: string, folders: readonly string[]) => {
  const files = folders
    .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx,mts,mjs}`, { cwd: resolve(root) }))
    .map((file) => relative(root, join(root, file)))
    .filter((file) => !file.endsWith('.d.mts'))
  const known = new Set(files)
  return new Map(
    files.map((file): [string, Import[]] => [
      file,
      importsIn(file, readFileSync(join(root, file), 'utf8')).filter(({ target }) => known.has(target)),
    ]),
  )
}
export type ImportGraph = ReturnType<typeof importGraph>

/** Imports of files that are not there: a check that the graph is read right. */
export const brokenImports = (root: string, graph: ImportGraph) =>
  [...graph].flatMap(([file]) =>
    importsIn(file, readFileSync(join(root, file), 'utf8'))
      .filter(({ target }) => !existsSync(join(root, target)))
      .map(({ target }) => `${file} -> ${target}`),
  )

/** Groups of files that reach each other (Tarjan). With `values` imports of types alone do not count. */
export const circlesIn = (graph: ImportGraph, of: 'values' | 'all'): string[][] => {
  const [index, low] = [new Map<string, number>(), new Map<string, number>()]
  const stack: string[] = []
  const circles: string[][] = []
  const visit = (file: string) => {
    index.set(file, index.size)
    low.set(file, index.get(file)!)
    stack.push(file)
    for (const { target, isType } of graph.get(file) ?? []) {
      if (of === 'values' && isType) continue
      if (!index.has(target)) visit(target)
      else if (!stack.includes(target)) continue
      low.set(file, Math.min(low.get(file)!, low.get(target)!))
    }
    if (low.get(file) !== index.get(file)) return
    const circle = stack.splice(stack.indexOf(file))
    if (circle.length > 1) circles.push(circle.sort())
  }
  for (const file of graph.keys()) if (!index.has(file)) visit(file)
  return circles
}
