import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { refuse } from '#lib/errors.ts'
import { cutText } from '#lib/texts.ts'
import { storage } from '#server/platform/files/storage.ts'
import { withTemporary } from '#server/platform/files/temporary.ts'
import type { SheetRow, SheetRows } from '#server/platform/sheets/sheet.ts'

export const maxRows = 200_000
const sampleRows = 5

/** Without what no field can hold, and without the mark that our own exports set before formulas. */
const clean = (cell: string) =>
  cell
    .replaceAll('\0', '')
    .toWellFormed()
    .trim()
    .replace(/^'(?=[=+\-@])/, '')

const isEmpty = (cells: string[]) => cells.every((cell) => cell === '')

const tooMany = () =>
  refuse('VALIDATION_FAILED', {
    message: `Die Datei hat mehr als ${maxRows.toLocaleString('de-DE')} Zeilen. Bitte teilen Sie sie auf.`,
  })

export type StoredRows = { rowsKey: string; headers: string[]; samples: string[][]; totalRows: number }

/** Stores the rows of a file in one plain form that can be read from any row on: a line of JSON each. */
export const storeRows = (rows: SheetRows): Promise<StoredRows> =>
  withTemporary(async (path) => {
    const stored: StoredRows = { rowsKey: `imports/${randomUUID()}.jsonl`, headers: [], samples: [], totalRows: 0 }
    const lines = async function* () {
      for await (const { number, cells } of rows) {
        const cleaned = cells.map(clean)
        if (isEmpty(cleaned)) continue
        if (!stored.headers.length) {
          stored.headers = cleaned.map((header) => cutText(header, 200))
          continue
        }
        if (++stored.totalRows > maxRows) throw tooMany()
        if (stored.samples.length < sampleRows) stored.samples.push(cleaned.map((cell) => cutText(cell, 200)))
        yield `${JSON.stringify([number, ...cleaned.slice(0, stored.headers.length)])}\n`
      }
    }
    await pipeline(lines, createWriteStream(path))
    if (!stored.totalRows)
      throw refuse('VALIDATION_FAILED', { message: 'Die Datei hat keine Zeilen unter den Überschriften.' })
    await storage.putFile(stored.rowsKey, path, 'application/x-ndjson')
    return stored
  })

async function* linesOf(source: Readable) {
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of source) {
    rest = rest.length ? Buffer.concat([rest, chunk]) : chunk
    let start = 0
    for (let end = rest.indexOf(10); end >= 0; end = rest.indexOf(10, start)) {
      yield rest.subarray(start, end)
      start = end + 1
    }
    rest = rest.subarray(start)
  }
}

export type RowBatch = { rows: SheetRow[]; endByte: number }

/** The stored rows from a byte on, some at a time, each with the byte where the next ones begin. */
export async function* readBatches(rowsKey: string, fromByte: number, size: number): AsyncGenerator<RowBatch> {
  const source = await storage.open(rowsKey, fromByte)
  if (!source) throw new Error(`the rows ${rowsKey} are gone`)
  let batch: RowBatch = { rows: [], endByte: fromByte }
  for await (const line of linesOf(source)) {
    const [number, ...cells] = JSON.parse(line.toString()) as [number, ...string[]]
    batch.rows.push({ number, cells })
    batch.endByte += line.length + 1
    if (batch.rows.length < size) continue
    yield batch
    batch = { rows: [], endByte: batch.endByte }
  }
  if (batch.rows.length) yield batch
}
