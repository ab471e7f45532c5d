/**
 * Bundles the server and the built pages into `build/app`, which `npm start` runs: finding and stripping 1,500 files took half of a
 * start. With `--tests` it bundles the processes that tests start and kill into `build/test`. Development and unit tests run the sources.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { relative, sep } from 'node:path'
import { rolldown } from 'rolldown'
import { root } from './prepare.mjs'

/** Packages of many small files, and without files of their own that they look for at run time. All others stay in `node_modules`. */
const bundled = /^(drizzle-orm|lru-cache|postgres|zod)(\/|$)/
const isPackage = /^[@a-z]/

const fromRoot = (file) => relative(root, file).split(sep).join('/')

/**
 * A module knows its place by `import.meta`: threads, migrations, fonts and schemas are found from there. In the bundle it names the
 * source, so all of them are found where they are. Every file of the bundle lies two folders below the root.
 */
const sourcePlaces = {
  name: 'source-places',
  transform: {
    filter: { id: { include: /\.(ts|mjs)$/, exclude: /\/node_modules\// }, code: 'import.meta.' },
    handler: (code, id) => {
      const source = `../../${fromRoot(id)}`
      const places = {
        url: `new URL(${JSON.stringify(source)}, import.meta.url).href`,
        dirname: `(import.meta.dirname + ${JSON.stringify(`/${source.slice(0, source.lastIndexOf('/'))}`)})`,
        main: 'false',
      }
      // lines stay what they are, so the map of the source is right
      return {
        code: code.replace(/\bimport\.meta\.(url|dirname|main)\b/g, (_, property) => places[property]),
        map: null,
      }
    },
  },
}

const forTests = process.argv.includes('--tests')
const testProcesses = readdirSync(`${root}/test`).filter((name) => name.endsWith('.process.ts'))

const bundle = await rolldown({
  input: forTests ? testProcesses.map((name) => `${root}/test/${name}`) : `${root}/src/main.ts`,
  platform: 'node',
  external: (id) => isPackage.test(id) && !bundled.test(id),
  plugins: [sourcePlaces],
  onLog: (level, log) => {
    if (level === 'warn') throw new Error(log.message)
  },
})
/** Only of a checkout of our own: the folder may lie in somebody else's. `-changed`: with changes that are not committed. */
function readCommit() {
  if (!existsSync(`${root}/.git`)) return null
  try {
    const args = ['describe', '--always', '--exclude=*', '--abbrev=12', '--dirty=-changed']
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return null
  }
}

await bundle.write({
  dir: `${root}/build/${forTests ? 'test' : 'app'}`,
  format: 'esm',
  cleanDir: true,
  comments: false,
  sourcemap: true,
  sourcemapExcludeSources: true,
})
if (!forTests)
  writeFileSync(
    `${root}/build/app/made-from.json`,
    JSON.stringify({ commit: readCommit(), at: new Date().toISOString() }),
  )
