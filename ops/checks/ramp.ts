/**
 * How many visitors one machine takes: the rate is doubled until answers get slow or fail, then narrowed down (check 22); then three
 * times as many come for a while, and buyers must still get through (check 18). The same machine does the visitors' own work.
 */
import { cpus } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { until } from '../cluster/processes.ts'
import { openAlone } from './alone.ts'
import { sumUp, type Visit, visit } from './visitors.ts'

const processes = (process.env.PROCESSES ?? '1,2,3').split(',').map(Number)
const runs = Number(process.env.RUNS ?? 3)
const stepSeconds = Number(process.env.STEP_SECONDS ?? 20)
const warmSeconds = Number(process.env.WARM_SECONDS ?? 40)
const overloadSeconds = Number(process.env.OVERLOAD_SECONDS ?? 60)
/** As Mattermost ends its ramp. */
const most = { failedShare: 0.000_25, meanMs: 100, p99: 2000, cpu: 0.85 }
/** Somebody who looks around opens a page each 15 s. */
const secondsBetweenVisits = 15

const { world, startApp, stopApp, end } = await openAlone('ramp')

/** Work and all time of all processors so far. */
const readProcessors = () => {
  const times = cpus().map(({ times }) => times)
  const idle = times.reduce((sum, time) => sum + time.idle, 0)
  return { idle, all: times.reduce((sum, { user, nice, sys, irq, idle }) => sum + user + nice + sys + irq + idle, 0) }
}

const tryRate = async (base: string, perSecond: number) => {
  const before = readProcessors()
  const visits = await visit({ base, world, perSecond, seconds: stepSeconds })
  const after = readProcessors()
  const cpu = 1 - (after.idle - before.idle) / (after.all - before.all)
  const found = sumUp(visits)
  const isFine =
    found.failed / found.visits <= most.failedShare &&
    found.meanMs <= most.meanMs &&
    found.p99 <= most.p99 &&
    cpu <= most.cpu
  const figures = { perSecond, ...found, cpu: Math.round(cpu * 100) / 100, isFine }
  process.stdout.write(`  ${JSON.stringify(figures)}\n`)
  return isFine
}

/** The highest rate that was fine, within a tenth. */
const findEquilibrium = async (base: string) => {
  let [fine, tooMuch] = [0, 0]
  for (let rate = 10; !tooMuch; rate *= 2)
    if (await tryRate(base, rate)) fine = rate
    else tooMuch = rate
  while (tooMuch - fine > fine / 10 && tooMuch - fine > 1) {
    const rate = Math.round((fine + tooMuch) / 2)
    if (await tryRate(base, rate)) fine = rate
    else tooMuch = rate
  }
  if (fine === 0) throw new Error('no rate was fine: is this machine busy with something else?')
  return fine
}

const goodIn = (visits: readonly Visit[]) => visits.length - sumUp(visits).failed
const tryOverload = async (base: string, perSecond: number) => {
  const visits = await visit({ base, world, perSecond: perSecond * 3, seconds: overloadSeconds, retryAfterSeconds: 30 })
  const bought = visits.filter(({ kind }) => kind === 'checkout' || kind === 'food')
  const ended = performance.now()
  await until('quick answers again', async () => {
    const begun = performance.now()
    return (await fetch(base)).ok && performance.now() - begun < 100
  })
  const figures = {
    perSecond: perSecond * 3,
    ...sumUp(visits.filter(({ status }) => status !== 503)),
    shed: visits.filter(({ status }) => status === 503).length,
    purchases: bought.length,
    purchasesMade: goodIn(bought) / bought.length,
    goodPerSecond: Math.round(goodIn(visits) / overloadSeconds),
    ofEquilibrium: goodIn(visits) / overloadSeconds / perSecond,
    recoverySeconds: Math.round((performance.now() - ended) / 100) / 10,
  }
  process.stdout.write(`check 18, overload ${JSON.stringify(figures)}\n`)
}

try {
  let last = 0
  for (const webProcesses of processes)
    for (let run = 0; run < runs; run++) {
      const base = await startApp(webProcesses)
      // the first visitors of each process meet an empty cache
      await visit({ base, world, perSecond: 50, seconds: warmSeconds })
      const perSecond = await findEquilibrium(base)
      const ordersPerMinute = Math.round(perSecond * 0.04 * 60)
      const activeVisitors = perSecond * secondsBetweenVisits
      const figures = { webProcesses, run: run + 1, perSecond, activeVisitors, ordersPerMinute }
      process.stdout.write(`check 22, equilibrium ${JSON.stringify(figures)}\n`)
      last = perSecond
      if (run === runs - 1) await tryOverload(base, last)
      await stopApp()
      await sleep(1000)
    }
} finally {
  await end()
}
