/**
 * 100,000 rows through upload, check, import and undo, over HTTP, with kill -9 in the middle of the import and of the
 * undo. Prints rows a second and the peak of memory, and fails when a row is missing, doubled or not restored.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openAsBlob } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { importCalls } from '#contract/products/import.ts'
import type { OutputOf } from '#contract/wire/call.ts'
import { formatBytes } from '#lib/format.ts'
import { migrate } from '#server/platform/migrate.ts'
import { openServer } from '../test/throwaway.ts'
import { type Known, writeFile } from './import.file.ts'

type Import = OutputOf<typeof importCalls.getImport>['data']

const rowCount = Number(process.env.BENCH_ROWS ?? 100_000)
const format = process.env.BENCH_FORMAT === 'xlsx' ? 'xlsx' : 'csv'

const folder = await mkdtemp(join(tmpdir(), 'marktwerk-bench-'))
const database = await openServer()
const name = `import_${process.pid}`
const url = await database.createDatabase(name)
await migrate(url)
const unlimited = '1000000'
Object.assign(process.env, { DATABASE_URL: url, DATA_DIR: folder, JOB_HEARTBEAT_SECONDS: '10' })
Object.assign(process.env, { RATE_LIMIT_FACTOR: unlimited, REQUESTS_PER_MINUTE: unlimited })
const { loadReference } = await import('#server/domains/reference/index.ts')
const { loadCatalogue } = await import('#seeds/catalogue/index.ts')
const { seedScaleProducts } = await import('#seeds/scale.products.ts')
const { buildProvider } = await import('#server/domains/accounts/accounts.factory.ts')
const { closeDatabase, sql } = await import('#server/platform/sql/index.ts')

/** A provider with products for sale that pass the publish gate; some have variants, whose prices the file leaves alone. */
const prepare = async () => {
  await loadReference()
  await loadCatalogue()
  const provider = await buildProvider({ company: { lucidNumber: 'DE1234567890123', weeeNumber: 'DE12345678' } })
  await seedScaleProducts(rowCount / 2)
  await sql`
    insert into product_safety (product_id, manufacturer_name, manufacturer_address, manufacturer_email)
    select id, 'Werkstatt', 'Lindenstraße 12, 35037 Marburg', 'info@werkstatt.example' from products`
  return provider
}

const peak = { rss: 0, heap: 0 }
let child: ChildProcess
let address = ''

const startServer = async () => {
  child = spawn(process.execPath, ['bench/import.server.ts'], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  child.on('message', ({ rss = 0, heap = 0 }: { rss?: number; heap?: number }) => {
    peak.rss = Math.max(peak.rss, rss)
    peak.heap = Math.max(peak.heap, heap)
  })
  const [said] = await once(child, 'message')
  address = `http://127.0.0.1:${said.port}/api`
}

const kill = async () => {
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

const provider = await prepare()

const ask = async (method: string, path: string, body?: FormData | object): Promise<Import> => {
  const headers: Record<string, string> = { authorization: `Bearer ${provider.token}` }
  if (body && !(body instanceof FormData)) headers['content-type'] = 'application/json'
  const payload = body instanceof FormData ? body : body && JSON.stringify(body)
  const answer = await fetch(address + path, { method, headers, ...(payload ? { body: payload } : {}) })
  const said = (await answer.json()) as { data: Import }
  if (!answer.ok) throw new Error(JSON.stringify(said))
  return said.data
}

const placeOf = (id: number) => `/provider/imports/${id}`
const waitFor = async (id: number, isReached: (found: Import) => boolean) => {
  for (;;) {
    const found = await ask('GET', placeOf(id))
    if (isReached(found)) return found
    if (found.state === 'failed') throw new Error(found.failure)
    await pause(100)
  }
}

const perSecond = (rows: number, milliseconds: number) =>
  `${Math.round((rows / milliseconds) * 1000).toLocaleString('de-DE')} rows/s`
const tell = (what: string, ...figures: string[]) => console.log(`${what.padEnd(30)} ${figures.join('   ')}`)
const timed = async <T>(what: string, rows: number, work: () => Promise<T>) => {
  const begun = performance.now()
  const result = await work()
  const milliseconds = performance.now() - begun
  tell(what, `${(milliseconds / 1000).toFixed(1)} s`, rows ? perSecond(rows, milliseconds) : '')
  return result
}

/** Half of the work, then kill -9; then the other half by a new process. Waiting for the dead one's heartbeat is told apart. */
const interrupted = async (what: string, id: number, doneOf: (found: Import) => number, end: string) => {
  const begun = performance.now()
  const half = await waitFor(id, (found) => doneOf(found) >= rowCount / 2)
  const first = performance.now() - begun
  await kill()
  await startServer()
  const resumed = performance.now()
  const again = await waitFor(id, (found) => doneOf(found) > doneOf(half) + 1000 || found.state === end)
  const waited = performance.now()
  const done = await waitFor(id, ({ state }) => state === end)
  const second = performance.now() - waited
  const rows = doneOf(half) + doneOf(done) - doneOf(again)
  tell(
    what,
    `killed at ${doneOf(half).toLocaleString('de-DE')}`,
    `taken over after ${((waited - resumed) / 1000).toFixed(0)} s`,
  )
  tell('', perSecond(rows, first + second), 'while working')
  return done
}

const fingerprint = async () => {
  const [row] = await sql`
    select md5(string_agg(p::text, '|' order by p.id)) as products, md5(string_agg(s::text, '|' order by p.id)) as safety,
      md5(string_agg(to_jsonb(l)::text, '|' order by p.id)) as listings
    from products p left join product_safety s on s.product_id = p.id left join product_listings l on l.product_id = p.id
    where p.status <> 'deleted'`
  return JSON.stringify(row)
}

const assert = (isTrue: boolean, what: string) => {
  if (!isTrue) process.exitCode = 1
  tell(isTrue ? 'ok' : 'FAILED', what)
}

const countRows = async () => {
  const row = await sql<{ all: number; different: number; logged: number }>`
    select count(*)::int as all, count(distinct sku)::int as different,
      (select count(*)::int from price_log) as logged
    from products where status <> 'deleted'`.one()
  return row
}

const run = async () => {
  const known = await sql<Known>`
    select sku, name, price_cents from products where not has_variants order by id limit ${rowCount / 5}`
  const path = join(folder, `artikel.${format}`)
  await writeFile(path, format, rowCount, known)
  const [before, counted] = [await fingerprint(), await countRows()]
  await startServer()
  tell('file', format, `${rowCount.toLocaleString('de-DE')} rows`, formatBytes((await stat(path)).size))
  const form = new FormData()
  form.append('file', await openAsBlob(path), `artikel.${format}`)
  const { id } = await timed('upload', 0, () => ask('POST', '/importBulkProducts', form))
  const read = await timed('read', rowCount, () => waitFor(id, ({ state }) => state === 'ready'))
  await ask('POST', `${placeOf(id)}/check`, { columns: read.columns.map(({ field }) => field) })
  const checked = await timed('dry run', rowCount, () => waitFor(id, ({ state }) => state === 'checked'))
  assert(
    checked.counts.new === rowCount * 0.8 && checked.counts.changed === rowCount * 0.2,
    JSON.stringify(checked.counts),
  )
  assert((await fingerprint()) === before, 'a dry run changes nothing')

  await ask('POST', `${placeOf(id)}/start`)
  const done = await interrupted('import', id, ({ done_rows }) => done_rows, 'imported')
  const after = await countRows()
  assert(done.counts.new === rowCount * 0.8 && done.counts.changed === rowCount * 0.2, JSON.stringify(done.counts))
  assert(after.all === counted.all + rowCount * 0.8 && after.different === after.all, 'no row twice, none missing')
  assert(after.logged === counted.logged + rowCount, 'every price is logged once')

  await ask('POST', `${placeOf(id)}/undo`)
  const undone = await interrupted('undo', id, ({ undone_rows, kept_rows }) => undone_rows + kept_rows, 'undone')
  assert(undone.undone_rows === rowCount && undone.kept_rows === 0, 'every row is undone')
  assert((await fingerprint()) === before, 'products, safety and listings are exactly as before')
  tell('peak memory', `RSS ${formatBytes(peak.rss)}`, `heap ${formatBytes(peak.heap)}`)
}

try {
  await run()
} finally {
  await kill()
  await closeDatabase()
  await database.dropDatabase(name)
  await database.close()
  await rm(folder, { recursive: true, force: true })
}
