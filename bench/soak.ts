/**
 * Memory of the server under mixed load: visits of pages, searches, carts and purchases. BENCH_MINUTES (60) long, with a line each
 * minute, a chart in docs/pictures/memory.svg and a table in docs/memory.md. BENCH_PRODUCTS and BENCH_PROVIDERS as in the bench.
 */
import { writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { deepestPage } from '#contract/wire/fields.ts'
import { openServer } from '../test/throwaway.ts'
import { startProcess } from './measure.ts'
import { makeSchema } from './schema.ts'
import { drawChart, type Sample, writeTable } from './soak.chart.ts'

const minutes = Number(process.env.BENCH_MINUTES ?? 60)
const products = Number(process.env.BENCH_PRODUCTS ?? 100_000)
const providers = Number(process.env.BENCH_PROVIDERS ?? 5000)
const visitors = Number(process.env.BENCH_VISITORS ?? 16)
const limit = 300
const chart = 'docs/pictures/memory.svg'
const table = 'docs/memory.md'

const database = await openServer()
const name = `bench_${process.pid}`
process.env.DATABASE_URL = await database.createDatabase(name)
await makeSchema(process.env.DATABASE_URL)
process.env.RATE_LIMIT_FACTOR = '1000000'
// for seeding; the server has its usual limit
const usual = process.env.STATEMENT_TIMEOUT_SECONDS ?? '15'
process.env.STATEMENT_TIMEOUT_SECONDS = '3600'

const { loadDemo } = await import('./demo.ts')
const { seedScale } = await import('#seeds/scale.ts')
const { seedScaleProducts } = await import('#seeds/scale.products.ts')
const { createRandom } = await import('#seeds/random.ts')
const { readQuestions } = await import('./questions.ts')
const { readQuestions: readProviderQuestions, seedLocations } = await import('./providers.ts')
const { prepareProducts } = await import('./trade.ts')
const { buy } = await import('./speed.checkout.ts')
const { zipfPaths } = await import('./speed.zipf.ts')
const { closeDatabase } = await import('#server/platform/sql/index.ts')

const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024)

const run = async () => {
  await loadDemo()
  await seedScale(providers * 20)
  await seedLocations()
  await seedScaleProducts(products)
  const wares = await prepareProducts()
  const { json, pages } = await readQuestions()
  const provider = await readProviderQuestions()
  const visited = await zipfPaths(2 * products)

  let memory = { rss: 0, heapUsed: 0 }
  const server = await startProcess(
    'bench/server.ts',
    { MEMORY_EVERY: '5', STATEMENT_TIMEOUT_SECONDS: usual },
    (said) => {
      const found = /memory (\{.*\})/.exec(said)
      if (found) memory = JSON.parse(found[1]!) as typeof memory
    },
  )
  const begun = performance.now()
  const end = begun + minutes * 60_000
  let [requests, failures] = [0, 0]
  const kinds = new Set<string>()
  /** The first of each kind is shown. */
  const fail = (kind: string, said: string) => {
    failures++
    if (kinds.size < 20 && !kinds.has(kind)) console.log(`failed: ${kind}: ${said.slice(0, 300)}`)
    kinds.add(kind)
  }
  const visit = async (path: string) => {
    // as browsers do; fetch alone asks for gzip over HTTP, and every page would be compressed a second time
    const response = await fetch(server.url + path, { headers: { 'accept-encoding': 'gzip, deflate, br' } })
    const answer = await response.text()
    requests++
    if (response.status >= 300) fail(`${response.status} /${path.split(/[/?]/)[1]}`, `${path} ${answer}`)
  }
  const lists = [json.list, json.search, json.suggestions, pages.list, ...provider.json, ...provider.pages].map(
    ({ paths }) => paths,
  )

  /** Half of all looks are at products; a thirtieth of them ends in a purchase. */
  const shop = async (visitor: number) => {
    const random = createRandom(`visitor ${visitor}`)
    while (performance.now() < end) {
      if (random.chance(0.5)) await visit(random.pick(visited))
      else if (random.chance(0.1)) await visit('/')
      else await visit(random.pick(random.pick(lists)).replace('#', String(random.int(1, deepestPage))))
      if (!random.chance(1 / 30)) continue
      requests += 4
      await buy(server.url, random.pick(wares)).catch((error: unknown) => fail('purchase', String(error)))
    }
  }

  const samples: Sample[] = []
  const watch = async () => {
    let before = 0
    while (performance.now() < end) {
      await sleep(Math.min(60_000, Math.max(1000, (minutes * 60_000) / 30)))
      const minute = (performance.now() - begun) / 60_000
      const last = samples.at(-1)?.minute ?? 0
      const requestsPerSecond = (requests - before) / ((minute - last) * 60)
      before = requests
      samples.push({ minute, rss: megabytes(memory.rss), heap: megabytes(memory.heapUsed), requestsPerSecond })
      const { rss, heap } = samples.at(-1)!
      console.log(
        `${minute.toFixed(1)} min  RSS ${rss} MB  heap ${heap} MB  ${requestsPerSecond.toFixed(0)}/s  ${failures} failed`,
      )
    }
  }
  try {
    await Promise.all([watch(), ...Array.from({ length: visitors }, (_, visitor) => shop(visitor))])
  } finally {
    await server.stop()
  }
  const title = `Memory under mixed load: ${products} products, ${visitors} visitors, ${minutes} minutes, ${requests} requests`
  await writeFile(chart, drawChart(samples, title, limit))
  await writeFile(table, writeTable(samples, title, limit, failures))
  console.log(`${chart}: ${Math.max(...samples.map(({ rss }) => rss))} MB at most (budget ${limit})`)
}

try {
  await run()
} catch (error) {
  // closing may fail too and would hide it
  console.error(error)
  process.exitCode = 1
} finally {
  await closeDatabase()
  await database.dropDatabase(name)
  await database.close()
}
