import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '../..')
export const read = (file: string) => readFileSync(join(root, file), 'utf8')

export const isTest = (file: string) => /\.test\.tsx?$/.test(file)
const filesOf = (pattern: string) => globSync(pattern, { cwd: root }).sort()

/** The product, without its tests. */
export const sources = filesOf('src/**/*.{ts,tsx}').filter((file) => !isTest(file))
export const everything = ['src', 'seeds', 'test', 'scripts', 'bench', 'e2e'].flatMap((folder) =>
  filesOf(`${folder}/**/*.{ts,tsx,mts,mjs}`),
)

const linesOf = (file: string) => read(file).trimEnd().split('\n').length

export const at = (sorted: number[], share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0
export const ascending = (values: number[]) => values.toSorted((a, b) => a - b)

export const sizes = () => {
  const lines = sources.map((file) => ({ file, lines: linesOf(file) })).toSorted((a, b) => b.lines - a.lines)
  const sorted = ascending(lines.map((one) => one.lines))
  return {
    files: lines.length,
    lines: sorted.reduce((sum, one) => sum + one, 0),
    median: at(sorted, 0.5),
    p90: at(sorted, 0.9),
    biggest: lines[0]!,
  }
}

/** How many files lie flat in each folder, most first. */
export const rooms = () => {
  const flat = new Map<string, number>()
  for (const file of sources) flat.set(dirname(file), (flat.get(dirname(file)) ?? 0) + 1)
  return [...flat].map(([folder, files]) => ({ folder, files })).toSorted((a, b) => b.files - a.files)
}

const roleOf = (file: string) =>
  basename(file)
    .replace(/\.tsx?$/, '')
    .split('.')
    .slice(1)
    .join('.')

/** Suffixes of file names (`orders.service.ts`: "service"), and those that only one noun has. */
export const roles = () => {
  const users = Map.groupBy(sources.filter(roleOf), roleOf)
  return { roles: users.size, oneOff: [...users].filter(([, files]) => files.length === 1).map(([role]) => role) }
}

/** Comments of the product: how many, and how many characters the longest ones have. */
export const comments = () => {
  const all = sources.flatMap((file) =>
    [...read(file).matchAll(/\/\*\*?([\s\S]*?)\*\/|(?:^|\s)\/\/ (.*)$/gm)]
      .map(([, block, line]) => (block ?? line ?? '').replaceAll(/\s*\n\s*\*\s?/g, ' ').trim())
      .filter((text) => !/^biome-ignore/.test(text)),
  )
  const lengths = ascending(all.map((text) => text.length))
  return {
    count: all.length,
    median: at(lengths, 0.5),
    p90: at(lengths, 0.9),
    long: lengths.filter((one) => one > 300).length,
  }
}

/** Exports of the product that no other file names: unused anywhere, or used in their own file only. */
export const exportsUnused = () => {
  const words = new Map<string, Set<string>>()
  for (const file of everything)
    for (const [word] of read(file).matchAll(/[A-Za-z_$][\w$]*/g))
      (words.get(word) ?? words.set(word, new Set()).get(word)!).add(file)
  // the framework takes these of a page or an entry
  const ofFramework = /^src\/web\/(pages|root|entry|routes)|vite|\.config\./
  const unused = sources
    .filter((file) => !ofFramework.test(file))
    .flatMap((file) => {
      const text = read(file)
      return [...text.matchAll(/^export (?:const|let|function|async function|class|type|interface) (\w+)/gm)]
        .map(([, name]) => name!)
        .filter((name) => words.get(name)!.size === 1)
        .map((name) => ({
          name: `${file} ${name}`,
          isUsedHere: (text.match(new RegExp(`\\b${name}\\b`, 'g'))?.length ?? 0) > 1,
        }))
    })
  return {
    anywhere: unused.filter(({ isUsedHere }) => !isUsedHere).map(({ name }) => name),
    ownFileOnly: unused.filter(({ isUsedHere }) => isUsedHere).length,
  }
}
