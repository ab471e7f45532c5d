import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { install } from './prepare.mjs'
import { endChildrenWithUs } from './processes.mjs'
import { explain, Refusal } from './progress.mjs'
import { lanes, stages } from './stages.mjs'
import { startThrowaway } from './throwaway.mjs'

const begun = Date.now()
const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1).replace('.', ',')} s`

/** One stage with its time; everything a failing one said is shown. */
async function runStage(name, context) {
  const since = Date.now()
  const alive = setInterval(() => console.log(`… ${name} (${seconds(since)})`), 20_000)
  const { passed, failed, output } = await stages[name].run(context).finally(() => clearInterval(alive))
  if (failed > 0) console.log(`\n──── ${name} ────\n${output.trim()}\n────`)
  console.log(`${failed > 0 ? '✗' : '✓'} ${name}: ${passed} passed, ${failed} failed (${seconds(since)})`)
  return { passed, failed }
}

async function runAll(chosen) {
  const scratch = mkdtempSync(join(tmpdir(), 'marktwerk-results-'))
  const needsDatabase = chosen.some((name) => stages[name].needsDatabase)
  const database = needsDatabase ? await startThrowaway() : undefined
  try {
    const context = { scratch, databaseUrl: database?.url }
    const results = []
    for (const parallel of lanes) {
      const runLane = async (lane) => {
        for (const name of lane) if (chosen.includes(name)) results.push(await runStage(name, context))
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

try {
  endChildrenWithUs()
  const names = Object.keys(stages)
  const asked = process.argv.slice(2)
  const unknown = asked.find((name) => !names.includes(name))
  if (unknown) throw new Refusal(`„${unknown}“ gibt es nicht; wählen Sie aus: ${names.join(', ')}.`)
  await install()
  const { passed, failed } = await runAll(asked.length > 0 ? asked : names)
  console.log(`\nDauer: ${seconds(begun)}\n${passed} passed, ${failed} failed`)
  process.exit(failed > 0 ? 1 : 0)
} catch (error) {
  explain(error)
}
