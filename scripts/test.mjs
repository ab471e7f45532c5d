import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { readChoice } from './choice.mjs'
import { findChromium } from './chromium.mjs'
import { install } from './prepare.mjs'
import { endChildrenWithUs } from './processes.mjs'
import { explain } from './progress.mjs'
import { lanes, stages, watchTests } from './stages.mjs'
import { startThrowaway } from './throwaway.mjs'

const begun = Date.now()
const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1).replace('.', ',')} s`

/** Time of all cores so far, by everything that runs on the machine. */
const coreTime = () => {
  const times = cpus().map((core) => core.times)
  const idle = times.reduce((total, one) => total + one.idle, 0)
  return { idle, all: times.reduce((total, { user, nice, sys, irq }) => total + user + nice + sys + irq, idle) }
}
const busySince = (before) => {
  const now = coreTime()
  return Math.round(100 - (100 * (now.idle - before.idle)) / Math.max(1, now.all - before.all))
}

/** One stage with its time; what a failing one said is shown, unless it was while it ran. */
async function runStage(name, context) {
  const since = Date.now()
  const before = coreTime()
  const alive = setInterval(() => console.log(`… ${name} (${seconds(since)})`), 20_000)
  const { passed, failed, output } = await stages[name].run(context).finally(() => clearInterval(alive))
  if (failed > 0 && output.trim()) console.log(`\n──── ${name} ────\n${output.trim()}\n────`)
  console.log(
    `${failed > 0 ? '✗' : '✓'} ${name}: ${passed} passed, ${failed} failed (${seconds(since)}, Kerne zu ${busySince(before)} % beschäftigt)`,
  )
  return { passed, failed }
}

async function runAll({ names, chosen }) {
  const scratch = mkdtempSync(join(tmpdir(), 'marktwerk-results-'))
  const needsDatabase = names.some((name) => stages[name].needsDatabase)
  const database = needsDatabase ? await startThrowaway() : undefined
  try {
    const context = { scratch, chosen, databaseUrl: database?.url }
    const results = []
    for (const parallel of lanes) {
      const runLane = async (lane) => {
        for (const name of lane) if (names.includes(name)) results.push(await runStage(name, context))
      }
      await Promise.all(parallel.map(runLane))
    }
    const sum = (key) => results.reduce((total, result) => total + result[key], 0)
    return { passed: sum('passed'), failed: sum('failed') }
  } finally {
    await database?.stop()
    rmSync(scratch, { recursive: true, force: true })
  }
}

async function report(choice) {
  const { passed, failed } = await runAll(choice)
  console.log(`\nDauer: ${seconds(begun)}\n${passed} passed, ${failed} failed`)
  process.exit(failed > 0 ? 1 : 0)
}

try {
  endChildrenWithUs()
  const choice = readChoice(process.argv.slice(2))
  // a machine without a browser needs most of a minute for it, which the stages before the journeys hide
  if (choice.names?.includes('e2e')) void findChromium()
  await install({ forTests: true })
  if (choice.watch) {
    const { url } = await startThrowaway()
    watchTests({ databaseUrl: url }, choice.files)
  } else await report(choice)
} catch (error) {
  explain(error)
}
