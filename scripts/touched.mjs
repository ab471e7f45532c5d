import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import { root } from './prepare.mjs'

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
const lines = (text) => text.split('\n').filter(Boolean)

function leftMainAt() {
  try {
    return git('merge-base', 'HEAD', 'main').trim()
  } catch {
    return 'HEAD'
  }
}

/** What differs from the commit where this branch left main, and what is not committed yet. */
function changedFiles() {
  const base = leftMainAt()
  return new Set([...lines(git('diff', '--name-only', base)), ...lines(git('ls-files', '-o', '--exclude-standard'))])
}

// Every API test loads the whole server through these; followed, each change would touch every test.
const composition = new Set(['src/server/domains.ts', 'src/server/app.ts', 'src/server/worker.ts', 'src/main.ts'])
// They look at the whole tree and import little of it.
const always = [
  'test/structure.test.ts',
  'test/structure-sql.test.ts',
  'test/structure-web.test.ts',
  'test/ledger.test.ts',
]
const everything = /^(package(-lock)?\.json|vitest\.config\.ts|migrations\/.*\.sql|test\/\w+\.setup\.ts)$/

const { imports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const aliases = Object.entries(imports).map(([from, to]) => [from.replace('*', ''), to.replace(/^\.\/|\*$/g, '')])
const specifier = /(?:from|import)\s*\(?\s*'([^']+)'/g

function importsOf(file) {
  const text = readFileSync(join(root, file), 'utf8')
  return [...text.matchAll(specifier)].flatMap(([, name]) => {
    if (name.startsWith('.')) return [join(dirname(file), name)]
    const alias = aliases.find(([from]) => name.startsWith(from))
    return alias ? [alias[1] + name.slice(alias[0].length)] : []
  })
}

const domainOf = (file) => /^src\/server\/domains\/[^/]+\//.exec(file)?.[0]

/** A test depends on what it imports, and one of a domain on all files of that domain. */
function dependencies(test, sources) {
  const domain = domainOf(test)
  const beside = domain ? sources.filter((file) => file.startsWith(domain) && !file.endsWith('.test.ts')) : []
  const seen = new Set([test, ...beside])
  for (const file of seen) {
    if (composition.has(file) || !existsSync(join(root, file)) || !/\.(tsx?|mjs)$/.test(file)) continue
    for (const found of importsOf(file)) seen.add(found)
  }
  return seen
}

/** The unit tests and browser journeys that the diff touches. */
export function touchedTests() {
  const changed = changedFiles()
  const sources = lines(git('ls-files', '-co', '--exclude-standard', 'src', 'test', 'seeds', 'e2e')).filter((file) =>
    existsSync(join(root, file)),
  )
  const all = sources.filter((file) => file.endsWith('.test.ts'))
  const isAll = [...changed].some((file) => everything.test(file))
  const isTouched = (test) =>
    changed.size > 0 && (always.includes(test) || [...dependencies(test, sources)].some((file) => changed.has(file)))
  return {
    tests: isAll ? all : all.filter(isTouched),
    specs: sources.filter((file) => /^e2e\/.*\.spec\.ts$/.test(file) && isTouched(file)),
  }
}
