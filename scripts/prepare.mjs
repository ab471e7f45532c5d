import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { delimiter, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { capture } from './processes.mjs'
import { Refusal, step } from './progress.mjs'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
const modules = join(root, 'node_modules')
const record = join(modules, '.package-lock.json')
const tools = join(modules, '.bin')
const windows = process.platform === 'win32'

/** The project's own Node, whatever version started this script. */
export const projectNode = join(modules, 'node', 'bin', windows ? 'node.exe' : 'node')
export const tool = (name) => join(tools, windows ? `${name}.cmd` : name)

const otherPaths = () => (process.env.PATH ?? '').split(delimiter).filter((path) => path && path !== tools)

/** The compile cache saves a fifth of the work of every start after the first. */
export const toolEnv = (extra = {}) => ({
  NODE_COMPILE_CACHE: join(modules, '.cache', 'node'),
  ...process.env,
  PATH: [tools, ...otherPaths()].join(delimiter),
  ...extra,
})

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'))

const readPresent = () => (existsSync(record) ? readJson(record).packages : {})

/** npm writes its hidden lock file last, so an interrupted installation never looks complete. */
function isInstalled(forTests) {
  try {
    const wanted = readJson(join(root, 'package-lock.json')).packages
    const present = readPresent()
    const fits = ([path, entry]) => {
      if (path === '' || (!forTests && (entry.dev || entry.devOptional))) return true
      const found = present[path]
      return found ? found.version === entry.version : Boolean(entry.optional || entry.devOptional)
    }
    return existsSync(projectNode) && Object.entries(wanted).every(fits)
  } catch {
    return false
  }
}

/** A third of the packages is for tests and checks alone; a start leaves them out, unless they are there already. */
export async function install({ forTests }) {
  if (isInstalled(forTests)) return
  await alone(async () => {
    if (isInstalled(forTests)) return
    // Without npm's own record at the end, what lies there may be half of an interrupted installation.
    if (!existsSync(record)) rmSync(modules, { recursive: true, force: true })
    // Not "npm ci": it refuses a lock file that lacks optional packages for systems some registries do not carry.
    const tests = forTests || readPresent()['node_modules/vitest'] ? '--include=dev' : '--omit=dev'
    const work = () => npm('install', '--no-save', tests, '--no-audit', '--no-fund', '--loglevel=error')
    const { ok, output } = await step('Pakete installieren', work)
    if (!ok) throw new Refusal(`${output}\nDie Pakete ließen sich nicht installieren (Meldungen oben).`)
    if (!existsSync(projectNode))
      throw new Refusal(
        'Nach der Installation fehlt Node 24: Bitte erlauben Sie npm, Installationsskripte auszuführen.',
      )
  })
}

/** With the Node that runs npm, not with the one in node_modules: that one is about to be replaced. */
function npm(...args) {
  const env = { ...process.env, PATH: otherPaths().join(delimiter) }
  const { npm_execpath: script, npm_node_execpath: node } = process.env
  const own = script?.endsWith('.js') && node && !node.startsWith(modules) && existsSync(node)
  const options = { cwd: root, env, shell: windows && !own }
  return own ? capture(node, [script, ...args], options) : capture('npm', args, options)
}

const pageInputs = [
  'src/web',
  'src/contract',
  'src/lib',
  'public',
  'vite.config.ts',
  'scripts/page-exports.ts',
  'scripts/compress-assets.ts',
  'postcss.config.mjs',
  'postcss.config.cjs',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
]
/** The bundle holds the pages as well. */
const serverInputs = ['src', 'seeds', 'packages', 'scripts', 'build/.made-from', 'package.json', 'package-lock.json']

function fingerprint(inputs) {
  const hash = createHash('sha256')
  const add = (path) => {
    const full = join(root, path)
    if (!existsSync(full)) return
    if (statSync(full).isDirectory()) {
      for (const name of readdirSync(full).sort()) add(join(path, name))
      return
    }
    hash.update(`${path}\0`).update(readFileSync(full)).update('\0')
  }
  for (const input of inputs) add(input)
  return hash.digest('hex')
}

/** Runs a build unless the last one was made from the same files; returns what went wrong. */
async function buildUnlessFresh(name, inputs, run) {
  const stamp = join(root, 'build', name)
  const isFresh = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint(inputs)
  if (isFresh()) return { ok: true, output: '' }
  return alone(async () => {
    if (isFresh()) return { ok: true, output: '' }
    const made = fingerprint(inputs)
    rmSync(stamp, { force: true })
    const result = await run({ cwd: root, env: toolEnv({ NODE_ENV: 'production' }) })
    if (result.ok) writeFileSync(stamp, made)
    return result
  })
}

export const buildPages = () =>
  buildUnlessFresh('.made-from', pageInputs, (options) =>
    capture(tool('vite'), ['build', '--app'], { ...options, shell: windows }),
  )

/** Needs the pages. */
export const bundleServer = () =>
  buildUnlessFresh('.bundled-from', serverInputs, (options) => capture(projectNode, ['scripts/bundle.mjs'], options))

/** What tests start as processes of their own, in one second instead of three. */
export const bundleTestProcesses = () =>
  buildUnlessFresh('.tests-bundled-from', [...serverInputs, 'test'], (options) =>
    capture(projectNode, ['scripts/bundle.mjs', '--tests'], options),
  )

export async function buildAll() {
  const pages = await buildPages()
  return pages.ok ? bundleServer() : pages
}

export async function build() {
  const pages = await step('Seiten bauen', buildPages)
  if (!pages.ok) throw new Refusal(`${pages.output}\nDie Seiten ließen sich nicht bauen (Meldungen oben).`)
  const server = await step('Server bündeln', bundleServer)
  if (!server.ok) throw new Refusal(`${server.output}\nDer Server ließ sich nicht bündeln (Meldungen oben).`)
}

/** Two commands at once in one checkout must not install or build into each other. */
async function alone(work) {
  const folder = join(root, '.data')
  const lock = join(folder, 'prepare.lock')
  mkdirSync(folder, { recursive: true })
  for (let told = false; ; await sleep(500)) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' })
      break
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    const holder = readHolder(lock)
    if (!isAlive(holder)) rmSync(lock, { force: true })
    else if (!told) {
      told = true
      console.log(`… warte auf Prozess ${holder}, der gerade installiert oder baut`)
    }
  }
  const release = () => rmSync(lock, { force: true })
  process.once('exit', release)
  try {
    return await work()
  } finally {
    process.off('exit', release)
    release()
  }
}

const readHolder = (lock) => {
  try {
    return Number(readFileSync(lock, 'utf8'))
  } catch {
    return 0
  }
}

const isAlive = (pid) => {
  try {
    return pid > 0 && process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** Asked before the long work, so that nobody waits minutes for a refusal. */
export async function assertPortFree(port) {
  const probe = createServer()
  const taken = await new Promise((resolve) => {
    probe.once('error', (error) => resolve(error.code === 'EADDRINUSE')).listen(port, () => resolve(false))
  })
  await new Promise((resolve) => probe.close(resolve))
  if (taken)
    throw new Refusal(
      `Port ${port} ist schon belegt: Beenden Sie das andere Programm oder starten Sie mit PORT=${port + 1} npm start.`,
    )
}
