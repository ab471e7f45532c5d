import { parentPort, workerData } from 'node:worker_threads'
import { Refusal } from '#lib/errors.ts'
import { readCsv } from './read-csv.ts'
import { readXlsx } from './read-xlsx.ts'
import type { SheetRow } from './sheet.ts'

/** What the reading thread says. After each batch it waits until the batch is asked for, two ahead. */
export type SheetMessage =
  | { rows: SheetRow[] }
  | { refused: string }
  | { failed: { message: string; stack: string | undefined } }
export type SheetTask = { path: string; format: 'csv' | 'xlsx'; stringsPath: string }

const rowsAtOnce = 200
const charactersAtOnce = 500_000

async function* batches(rows: AsyncIterable<SheetRow>) {
  let batch: SheetRow[] = []
  let characters = 0
  for await (const row of rows) {
    batch.push(row)
    characters += row.cells.reduce((sum, { length }) => sum + length, 0)
    if (batch.length < rowsAtOnce && characters < charactersAtOnce) continue
    yield batch
    batch = []
    characters = 0
  }
  if (batch.length) yield batch
}

const port = parentPort!
const say = (message: SheetMessage) => port.postMessage(message)
const { path, format, stringsPath } = workerData as SheetTask

let ahead = 2
let wake = () => {}
port.on('message', () => {
  ahead++
  wake()
})
const turn = async () => {
  while (!ahead) await new Promise<void>((resolve) => (wake = resolve))
  ahead--
}

try {
  for await (const rows of batches(format === 'xlsx' ? readXlsx(path, stringsPath) : readCsv(path))) {
    await turn()
    say({ rows })
  }
} catch (error) {
  const { message, stack } = error as Error
  say(error instanceof Refusal ? { refused: message } : { failed: { message, stack } })
}
// ends the thread once nothing is said any more
port.close()
