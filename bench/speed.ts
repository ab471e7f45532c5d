/**
 * CPU milliseconds per request, server and PostgreSQL apart, beside the budget of budget.json. A ratio to a floor that runs the
 * same SQL does not see slow SQL; CPU time does, also beside other work on the machine. Machines are compared by the CPU time of
 * a fixed loop in the same run ("‰ of loop"). Nothing here fails the bench.
 * BENCH_PRODUCTS, BENCH_PROVIDERS, BENCH_ORDERS, BENCH_SECONDS and BENCH_WARM_UP make it small; BENCH_ONLY=home,suggestions measures rows with these words;
 * BENCH_PROFILE=folder writes a CPU profile of the server there.
 */
import { readFile } from 'node:fs/promises'
import { seedScaleProducts } from '#seeds/scale.products.ts'
import { seedScale } from '#seeds/scale.ts'
import { inBackground } from '#server/platform/sql/index.ts'
import { type Cpu, fixedLoop, measureCpu, memoryOf } from './cpu.ts'
import { ask, type PartReport, type Question, seconds, startProcess } from './measure.ts'
import { seedLocations } from './providers.ts'
import { buyFor } from './speed.checkout.ts'
import { readRows } from './speed.rows.ts'
import { measureSecondStart } from './speed.start.ts'
import { writes } from './speed.writes.ts'
import { zipfPaths } from './speed.zipf.ts'
import { seedOrders } from './trade.orders.ts'
import { prepareProducts, tokensOf } from './trade.ts'

type Row = { perSecond: number; serverMs?: number; before?: { serverMs: number; databaseMs: number } }
type Budget = {
  cores: number
  rows: Record<string, Row>
  p99AtHalfLoadMs: number
  memoryMb: number
  secondStartSeconds: number
  orderListGrowth: number
}

const products = Number(process.env.BENCH_PRODUCTS ?? 100_000)
const providers = Number(process.env.BENCH_PROVIDERS ?? 5000)
const orders = Number(process.env.BENCH_ORDERS ?? 1_000_000)
const only = process.env.BENCH_ONLY?.split(',')
const isWanted = (name: string) => !only || only.some((word) => name.includes(word))
const few = 10_000
/** until V8 has compiled what is measured */
const warmSeconds = Number(process.env.BENCH_WARM_UP ?? 12)
/** most pages are rendered once meanwhile */
const zipfWarmSeconds = Number(process.env.BENCH_WARM_SECONDS ?? Math.min(600, products / 50))

type Server = Awaited<ReturnType<typeof startProcess>>
/** `loop`: CPU milliseconds of the fixed piece of work, before and after in the middle */
type Measured = { name: string; requests: number; perSecond: number; p99: number | null; cpu: Cpu; loop: number }

const budget = JSON.parse(await readFile(new URL('budget.json', import.meta.url), 'utf8')) as Budget
const number = (value: number | null | undefined, digits = 2) =>
  value === null || value === undefined ? '–' : value.toFixed(digits)

const measureBoth = async <T>(pid: number, work: () => Promise<T>) => {
  const before = fixedLoop().milliseconds
  const measured = await measureCpu(pid, work)
  return { ...measured, loop: (before + fixedLoop().milliseconds) / 2 }
}

const measure = async ({ url, pid }: Server, question: Question, warm = warmSeconds): Promise<Measured> => {
  await ask(url, question, warm)
  const { result, cpu, loop } = await measureBoth(pid, () => ask(url, question, seconds))
  const { requests, requestsPerSecond: perSecond, p99 } = result
  return { name: question.name, requests, perSecond, p99, cpu, loop }
}

const perRequest = ({ cpu, requests }: Measured) => {
  const of = (milliseconds: number | null) => (milliseconds === null ? null : milliseconds / requests)
  return { server: of(cpu.server), database: of(cpu.database) }
}

const columns = ['server', 'PostgreSQL', '‰ of loop', 'budget', 'per core', 'seen', 'p99 ms', 'before']
const head = ['CPU ms per request'.padEnd(30), ...columns.map((cell) => cell.padStart(10))].join('  ')

/** What both cores may spend on a request at the wanted speed, and whether it is kept. */
const line = (measured: Measured) => {
  const { server, database } = perRequest(measured)
  const row = budget.rows[measured.name]
  const most = row && (budget.cores * 1000) / row.perSecond
  const all = server === null ? null : server + (database ?? 0)
  const isKept = all === null || !most || (all <= most && (!row.serverMs || server! <= row.serverMs))
  const cells = [
    number(server),
    number(database),
    all === null ? '–' : number((all / measured.loop) * 1000, 1),
    number(most),
    all ? `${number(1000 / all, 0)}/s` : '–',
    `${number(measured.perSecond, 0)}/s`,
    number(measured.p99, 0),
    row?.before ? `${row.before.serverMs} + ${row.before.databaseMs}` : '',
  ]
  return `${[measured.name.padEnd(30), ...cells.map((cell) => cell.padStart(10))].join('  ')}${isKept ? '' : '  over'}`
}

const measureZipf = async (server: Server) => {
  const headers = { 'accept-encoding': 'br' }
  const question = { name: 'product pages, Zipf', paths: await zipfPaths(2 * products), headers }
  const whole = await measure(server, question, zipfWarmSeconds)
  const half = await ask(server.url, question, seconds, Math.max(1, Math.round(whole.perSecond / 2)))
  return [line(whole), `  at half that load: p99 ${number(half.p99, 0)} ms (at most ${budget.p99AtHalfLoadMs})`]
}

/** A row that a rule of the shop refuses says so; the others are measured. */
const attempt = async (name: string, work: () => Promise<string>) => {
  try {
    return await work()
  } catch (error) {
    process.exitCode = 1
    return `${name.padEnd(30)}  did not run: ${(error as Error).message.slice(0, 200)}`
  }
}

const measureTrade = async (server: Server) => {
  const wares = await prepareProducts()
  const lines: string[] = []
  if (isWanted('add to cart')) {
    const body = (index: number) => ({
      cart_key: `c0000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
      product_id: wares[index % wares.length]!.id,
    })
    lines.push(line(await measure(server, { name: 'add to cart', paths: ['/api/cart/items'], body })))
  }
  const name = 'whole checkout, 4 calls'
  const buyAll = async () => {
    await buyFor(server.url, wares, warmSeconds)
    const { result, cpu, loop } = await measureBoth(server.pid, () => buyFor(server.url, wares, seconds))
    return line({ name, requests: result, perSecond: result / seconds, p99: null, cpu, loop })
  }
  if (isWanted('whole checkout')) lines.push(await attempt(name, buyAll))
  return lines
}

const measureWrites = async (server: Server) => {
  const lines: string[] = []
  for (const [name, prepare] of Object.entries(writes))
    if (isWanted(name)) lines.push(await attempt(name, async () => line(await measure(server, await prepare()))))
  return lines
}

/** By CPU time, since the rest of the machine would be in the times. */
const measureOrderLists = async () => {
  const asked: Question[] = [
    { name: 'orders of a customer', paths: ['/api/shop/orders'], tokens: await tokensOf('kunde-%') },
    { name: 'orders of a provider', paths: ['/api/shop/provider-orders'], tokens: await tokensOf('anbieter-%') },
  ]
  const look = async () => {
    const server = await startProcess('bench/server.ts')
    try {
      const times: number[] = []
      for (const question of asked) {
        const { server: ours, database } = perRequest(await measure(server, question))
        times.push((ours ?? 0) + (database ?? 0))
      }
      return times
    } finally {
      await server.stop()
    }
  }
  await inBackground(() => seedOrders(0, few))
  const before = await look()
  await inBackground(() => seedOrders(few, orders))
  const after = await look()
  return asked.map(({ name }, at) => {
    const growth = `× ${number(after[at]! / before[at]!)} (at most ${budget.orderListGrowth})`
    return `${name.padEnd(30)}  ${number(before[at])} ms at ${few} orders, ${number(after[at])} at ${orders}: ${growth}`
  })
}

export const measureSpeed = async (): Promise<PartReport> => {
  await inBackground(async () => {
    await seedScale(providers * 20)
    await seedLocations()
    await seedScaleProducts(products)
  })
  const notes: string[] = []
  const tellMachine = () => console.log(`a fixed loop takes ${number(fixedLoop().milliseconds, 0)} ms of CPU`)
  const tell = (...lines: string[]) => {
    for (const one of lines) console.log(one)
  }
  const profile = process.env.BENCH_PROFILE
  const server = await startProcess(
    'bench/server.ts',
    profile ? { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${profile}` } : {},
  )
  console.log(
    `\n${products} products, ${providers} providers; budget: both cores at the wanted requests a second\n${head}`,
  )
  tellMachine()
  try {
    for (const question of await readRows()) if (isWanted(question.name)) tell(line(await measure(server, question)))
    if (isWanted('Zipf')) tell(...(await measureZipf(server)))
    if (isWanted('add to cart') || isWanted('whole checkout')) tell(...(await measureTrade(server)))
    tell(...(await measureWrites(server)))
    const memory = await memoryOf(server.pid)
    tellMachine()
    if (memory) notes.push(`memory of the server: ${memory.now} MB, ${memory.most} at most (budget ${budget.memoryMb})`)
  } finally {
    await server.stop()
  }
  if (isWanted('orders') && orders > few) notes.push(...(await measureOrderLists()))
  if (isWanted('second start')) {
    const time = await measureSecondStart()
    notes.push(`second start to ready: ${number(time, 1)} s (budget ${budget.secondStartSeconds})`)
  }
  return { ratios: [], notes }
}
