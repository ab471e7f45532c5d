/**
 * The operator's desk at BENCH_ORDERS orders and BENCH_PRODUCTS products: start page, list of orders with every pair of filters,
 * Ctrl-K, and a bulk action over 10,000 records, each beside its bar. One request at a time, since staff are few; each list is asked
 * for with another page size each time, so that no count is a remembered one.
 */
import { randomUUID } from 'node:crypto'
import { loadavg } from 'node:os'
import { seedScaleProducts } from '#seeds/scale.products.ts'
import { seedScale } from '#seeds/scale.ts'
import { buildOperator } from '#server/domains/accounts/accounts.factory.ts'
import { openSession } from '#server/domains/accounts/login/sessions.service.ts'
import { workRun } from '#server/domains/operator/bulk/bulk.service.ts'
import { runSecondStage } from '#server/platform/postgres/second-stage.ts'
import { db, inBackground, sql } from '#server/platform/sql/index.ts'
import { measureCpu } from './cpu.ts'
import { pairsOf, readFilters, seedDesk } from './desk.rows.ts'
import { type PartReport, startProcess } from './measure.ts'
import { seedOrders } from './trade.orders.ts'

const products = Number(process.env.BENCH_PRODUCTS ?? 100_000)
const orders = Number(process.env.BENCH_ORDERS ?? 1_000_000)
const atOnce = 100_000
const threeYears = 3 * 365 * 24 * 3600
/** so many days of orders are just below the 10,000 that a bulk run takes */
const bulkDays = Math.floor((9900 / orders) * 3 * 365)

/** p95 in milliseconds; of the start page by its four statements, since no anchor names one. */
const bars = { start: 300, list: 100, find: 150 }

type Timed = { name: string; milliseconds: number }
type Server = Awaited<ReturnType<typeof startProcess>>

const at = (times: Timed[], share: number) => {
  const sorted = times.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

const ask = async ({ url }: Server, token: string, path: string) => {
  const begun = performance.now()
  const answer = await fetch(`${url}/api${path}`, { headers: { authorization: `Bearer ${token}` } })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text.slice(0, 200)}`)
  return performance.now() - begun
}

/** One after the other, twice to get warm. */
const askAll = async (
  server: Server,
  token: string,
  questions: { name: string; paths: string[] }[],
  rounds: number,
) => {
  const times: Timed[] = []
  for (const { paths } of questions.slice(0, 20))
    await Promise.all(paths.map((path) => ask(server, token, path.replace('#', '50'))))
  const { cpu } = await measureCpu(server.pid, async () => {
    for (let round = 0; round < rounds; round++)
      for (const { name, paths } of questions) {
        const asked = paths.map((path) => ask(server, token, path.replace('#', String(10 + round))))
        times.push({ name, milliseconds: Math.max(...(await Promise.all(asked))) })
      }
  })
  return { times, cpu }
}

const report = (name: string, bar: number, { times, cpu }: Awaited<ReturnType<typeof askAll>>) => {
  const per = (total: number | null) => (total === null ? '–' : (total / times.length).toFixed(1))
  const p95 = at(times, 0.95)
  if (p95 > bar) process.exitCode = 1
  const worst = [...Map.groupBy(times, (one) => one.name)]
    .map(([of, all]) => ({ of, middle: at(all, 0.5) }))
    .sort((a, b) => b.middle - a.middle)
    .slice(0, 5)
  const line = `${name.padEnd(34)} p50 ${at(times, 0.5).toFixed(0)} ms  p95 ${p95.toFixed(0)} ms (bar ${bar})  CPU ${per(cpu.server)} + ${per(cpu.database)} ms  ${times.length} asked${p95 > bar ? '  over' : ''}`
  return [line, ...worst.map(({ of, middle }) => `  ${middle.toFixed(0).padStart(6)} ms  ${of}`)]
}

const query = (pairs: { name: string; value: string }[]) =>
  new URLSearchParams(pairs.map(({ name, value }) => [name, value])).toString()

const words = ['B-77777', 'B-5', 'Win', 'Windl', 'Windlicht', 'Anna', 'Bench', 'Marburg', 'kunde-17', 'anbieter-3']
const moreWords = [
  'scale.example',
  'Hofladen',
  'Schreinerei',
  'Müller',
  'Teekanne',
  'Lampe',
  'zzzzzz',
  'kunde-99@scale.example',
  'Stu',
  'RE-2026',
]

const startPage = (days: number) => [
  '/operator/tasks',
  `/operator/figures?days=${days}`,
  `/operator/demand?days=${days}`,
  '/operator/providers-at-risk',
  '/operator/jobs?state=dead',
  '/operator/jobs?state=waiting',
  '/operator/outbox?channel=mail',
  '/operator/outbox?channel=sms',
]

/** Some days of orders get a label. */
const measureBulk = async ({ url }: Server, token: string) => {
  const { from, to, label } = await sql<{ from: string; to: string; label: number }>`
    select (max(placed_at)::date - ${bulkDays + 5}::int)::text as "from", (max(placed_at)::date - 6)::text as "to",
      (select id from labels where name = 'Sammelaktion') as label from vendor_orders`.one()
  const body = JSON.stringify({
    list: 'orders',
    action: 'add_label',
    label_id: label,
    orders: { from, to },
    request_key: randomUUID(),
  })
  const start = async () => {
    const begun = performance.now()
    const answer = await fetch(`${url}/api/operator/bulk-runs`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body,
    })
    const { data } = (await answer.json()) as { data: { id: number; total: number } }
    return { ...data, milliseconds: performance.now() - begun }
  }
  const run = await start()
  const begun = performance.now()
  const { cpu } = await measureCpu(process.pid, () => workRun({ runId: run.id }))
  const seconds = (performance.now() - begun) / 1000
  const again = await start()
  const { changed } = await sql<{ changed: number }>`
    select count(*)::int as changed from bulk_items where run_id = ${run.id} and result = 'changed'`.one()
  if (again.id !== run.id || changed !== run.total) process.exitCode = 1
  return [
    `bulk action over ${run.total} records     started in ${run.milliseconds.toFixed(0)} ms, done in ${seconds.toFixed(1)} s (${(run.total / seconds).toFixed(0)}/s), CPU ${((cpu.server ?? 0) / 1000).toFixed(1)} + ${((cpu.database ?? 0) / 1000).toFixed(1)} s`,
    `  ${changed} changed, each with its result; the same request again: ${again.id === run.id ? 'the same run' : 'another run'}`,
  ]
}

export const measureDesk = async (): Promise<PartReport> => {
  // indexes that are made after a roll-out
  await runSecondStage(process.env.DATABASE_URL!)
  await inBackground(async () => {
    await seedScale(20_000)
    await seedScaleProducts(products)
    for (let from = 0; from < orders; from += atOnce)
      await seedOrders(from, Math.min(orders, from + atOnce), threeYears / orders)
    await seedDesk()
  })
  const { id } = await buildOperator()
  const { token } = await openSession(db, { userAgent: '' }, { id, role: 'Operator' })
  const pairs = pairsOf(await readFilters())
  const server = await startProcess('bench/server.ts')
  const tell = (lines: string[]) => {
    for (const one of lines) console.log(one)
  }
  console.log(`\n${orders} orders, ${products} products; one request at a time; load ${loadavg()[0]!.toFixed(1)}`)
  try {
    const pages = [7, 30, 90].map((days) => ({ name: `${days} days`, paths: startPage(days) }))
    tell(report('start page, 8 calls at once', bars.start, await askAll(server, token, pages, 10)))
    const calls = [7, 30, 90].flatMap((days) => startPage(days).map((path) => ({ name: path, paths: [path] })))
    tell(report('  its calls one by one', bars.start, await askAll(server, token, calls, 3)))
    const lists = [
      { name: 'no filter', paths: ['/operator/orders?per_page=#'] },
      ...pairs.map((pair) => ({ name: query(pair), paths: [`/operator/orders?per_page=#&${query(pair)}`] })),
    ]
    tell(report('list of orders, two filters', bars.list, await askAll(server, token, lists, 3)))
    const found = [...words, ...moreWords].map((word) => ({
      name: word,
      paths: [`/operator/find?q=${encodeURIComponent(word)}`],
    }))
    tell(report('Ctrl-K, first hits', bars.find, await askAll(server, token, found, 5)))
    tell(await measureBulk(server, token))
  } finally {
    await server.stop()
  }
  return { ratios: [], notes: [`load ${loadavg()[0]!.toFixed(1)}`] }
}
