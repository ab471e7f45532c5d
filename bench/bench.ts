/**
 * Speed as a ratio to the floor (the same SQL behind bare node:http, measured in turns in the same run), and how times grow
 * with the catalogue and with the orders. BENCH_PRODUCTS=10000 and BENCH_ORDERS=100000 for a small run, BENCH_PART=trade,
 * BENCH_PART=catalogue, BENCH_PART=providers or the name of one of parts.ts for one part.
 */
import { spawnSync } from 'node:child_process'
import { loadavg } from 'node:os'
import { openServer } from '../test/throwaway.ts'
import { type Comparison, compare, connections, type Figure, load, type Question, startProcess } from './measure.ts'
import { makeSchema } from './schema.ts'

const most = Number(process.env.BENCH_PRODUCTS ?? 100_000)
const sizes = [1000, 10_000, 100_000].filter((size) => size <= most)
const orders = Number(process.env.BENCH_ORDERS ?? 1_000_000)
const part = process.env.BENCH_PART
const wantedRatio = 0.7
const wantedWriteRatio = 0.6
const wantedSlowdown = 1.5
const wantedGrowth = 3

const database = await openServer()
const url = await database.createDatabase(`bench_${process.pid}`)
await makeSchema(url)
process.env.DATABASE_URL = url
process.env.RATE_LIMIT_FACTOR = '1000000'

const { loadDemo } = await import('./demo.ts')
const { readQuestions } = await import('./questions.ts')
const { seedScale } = await import('#seeds/scale.ts')
const { seedScaleProducts } = await import('#seeds/scale.products.ts')
const { buildCustomer } = await import('#server/domains/accounts/accounts.factory.ts')
const { compareLists, compareWrites } = await import('./trade.ts')
const { measureProviders } = await import('./providers.ts')
const { separateIds } = await import('./replay.ts')
const { parts } = await import('./parts.ts')
const { closeDatabase, inBackground } = await import('#server/platform/sql/index.ts')

type Growth = Map<string, Map<number, Figure>>

const number = (value: number) => value.toLocaleString('de-DE')
const tell = (text: string) => console.log(`${text}  (load ${loadavg()[0]!.toFixed(1)})`)

const measureGrowth = async (questions: Question[], size: number, growth: Growth) => {
  const ours = await startProcess('bench/server.ts')
  try {
    for (const question of questions) {
      const figures = growth.get(question.name) ?? new Map<number, Figure>()
      growth.set(question.name, figures.set(size, await load(ours.url, question)))
    }
  } finally {
    await ours.stop()
  }
}

const printGrowth = (growth: Growth) => {
  console.log(`\np95 in ms at ${connections} connections, and requests a second`)
  console.log(['products'.padEnd(30), ...sizes.map((size) => number(size).padStart(18))].join('  '))
  for (const [name, figures] of growth) {
    const cells = sizes.map((size) => {
      const { p95, requestsPerSecond } = figures.get(size)!
      return `${p95.toFixed(1)} (${requestsPerSecond.toFixed(0)}/s)`.padStart(18)
    })
    const [before, last] = sizes.slice(-2).map((size) => figures.get(size)!.p95)
    console.log([name.padEnd(30), ...cells, last && before ? `× ${(last / before).toFixed(2)}` : ''].join('  '))
  }
}

const printRatios = (results: Comparison[], wanted: number) => {
  console.log(`\n${connections} connections; ratio to the floor, at least ${wanted} wanted`)
  console.log(
    ['call'.padEnd(30), 'ours', 'floor', 'ratio', 'p50 / p95 / p99'].map((cell) => cell.padStart(10)).join('  '),
  )
  for (const { name, ours, floor, ratio } of results) {
    const cells = [
      `${ours.requestsPerSecond.toFixed(0)}/s`,
      `${floor.requestsPerSecond.toFixed(0)}/s`,
      ratio.toFixed(2),
      [ours.p50, ours.p95, ours.p99].map((time) => time.toFixed(0)).join(' / '),
    ]
    console.log([name.padEnd(30), ...cells.map((cell) => cell.padStart(10))].join('  '))
  }
}

const printPages = (rendered: [string, Figure][]) => {
  console.log('\npages that the server renders')
  for (const [name, { requestsPerSecond, p50, p95 }] of rendered) {
    console.log(
      `${name.padEnd(30)}  ${requestsPerSecond.toFixed(0).padStart(6)}/s  p50 ${p50.toFixed(0)} ms  p95 ${p95.toFixed(0)} ms`,
    )
  }
}

const measureDirectory = async () => {
  const { results, rendered } = await measureProviders()
  printRatios(results, wantedRatio)
  printPages(rendered)
  tell('')
  if (results.some(({ ratio }) => ratio < wantedRatio)) process.exitCode = 1
}

const measureCatalogue = async () => {
  const growth: Growth = new Map()
  const { token } = await buildCustomer()
  let made = 0
  for (const size of sizes) {
    const { rows, seconds } = await seedScaleProducts(size - made)
    made = size
    tell(`${number(size)} products: ${number(rows)} rows in ${seconds.toFixed(0)} s`)
    const { json, anew } = await readQuestions()
    await measureGrowth([...Object.values(json), ...Object.values(anew)], size, growth)
  }
  printGrowth(growth)

  const { json, pages } = await readQuestions()
  const ours = await startProcess('bench/server.ts')
  const floor = await startProcess('bench/floor.ts', { HOME_PAGE_OF: ours.url })
  const results: Comparison[] = []
  const rendered: [string, Figure][] = []
  try {
    const asked: Question[] = [
      { name: 'profile/customer', paths: ['/api/profile/customer'], headers: { authorization: `Bearer ${token}` } },
      { name: 'layoutData', paths: ['/api/layoutData'] },
      ...Object.values(json),
      // against bare node:http that sends the same bytes
      { name: 'home page, shared', paths: ['/'] },
    ]
    for (const question of asked) results.push(await compare(ours.url, floor.url, question))
    for (const question of Object.values(pages)) rendered.push([question.name, await load(ours.url, question)])
  } finally {
    await ours.stop()
    await floor.stop()
  }
  printRatios(results, wantedRatio)
  printPages(rendered)
  tell('')
  const [before, last] = sizes.slice(-2)
  const grewTooMuch = [json.list.name, json.search.name].filter((name) => {
    const figures = growth.get(name)!
    return last !== undefined && figures.get(last)!.p95 > wantedGrowth * figures.get(before!)!.p95
  })
  if (grewTooMuch.length) console.log(`more than ${wantedGrowth} times slower: ${grewTooMuch.join(', ')}`)
  if (grewTooMuch.length || results.some(({ ratio }) => ratio < wantedRatio)) process.exitCode = 1
}

const measureOrders = async () => {
  const writes = await compareWrites()
  printRatios(writes, wantedWriteRatio)
  const lists = await compareLists(orders)
  console.log(`\nlists at 10.000 and at ${number(orders)} past orders, at most × ${wantedSlowdown} wanted`)
  const slowdowns = lists.map(({ name, few, many }) => {
    const slowdown = few.requestsPerSecond / many.requestsPerSecond
    const cells = [few, many].map(
      ({ requestsPerSecond, p95 }) => `${requestsPerSecond.toFixed(0)}/s (p95 ${p95.toFixed(0)} ms)`,
    )
    console.log([name.padEnd(30), ...cells, `× ${slowdown.toFixed(2)}`].join('  '))
    return slowdown
  })
  tell('')
  if (writes.some(({ ratio }) => ratio < wantedWriteRatio) || slowdowns.some((slowdown) => slowdown > wantedSlowdown))
    process.exitCode = 1
}

const measurePart = async (name: string) => {
  const { ratios, growth = [], notes = [] } = await parts[name]!()
  for (const { wanted, results } of ratios) printRatios(results, wanted)
  for (const { name, sizes, few, many, wanted } of growth) {
    const cells = [few, many].map(({ p95 }, at) => `${number(sizes[at]!)}: p95 ${p95.toFixed(0)} ms`)
    console.log([name.padEnd(30), ...cells, `× ${(many.p95 / few.p95).toFixed(2)} (at most ${wanted})`].join('  '))
  }
  for (const note of notes) console.log(note)
  tell('')
  const isSlow = ratios.some(({ wanted, results }) => results.some(({ ratio }) => ratio < wanted))
  if (isSlow || growth.some(({ few, many, wanted }) => many.p95 > wanted * few.p95)) process.exitCode = 1
}

try {
  tell('Demo')
  // only recordings need them; facets of ids above 65,536 are counted another way
  if (part !== 'speed') await separateIds()
  await inBackground(() => loadDemo({ isWhole: part === 'speed' }))
  if (!part || part === 'providers') await measureDirectory()
  if (part && parts[part]) await measurePart(part)
  if (!part || ['catalogue', 'trade'].includes(part)) await seedScale(Math.min(most, 10_000))
  if (part === 'trade') await seedScaleProducts(most)
  if (!part || part === 'catalogue') await measureCatalogue()
  if (!part || part === 'trade') await measureOrders()
} finally {
  await closeDatabase()
  await database.dropDatabase(`bench_${process.pid}`)
  await database.close()
}

for (const name of part ? [] : Object.keys(parts)) {
  const env = { ...process.env, BENCH_PART: name, DATABASE_URL: undefined }
  const { status } = spawnSync(process.execPath, process.argv.slice(1), { env, stdio: 'inherit' })
  if (status) process.exitCode = 1
}
