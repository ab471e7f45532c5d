import { randomUUID } from 'node:crypto'
import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type { FileOwner } from '#server/platform/files/owner.ts'
import { storeFor } from '#server/platform/files/quota.ts'
import { storage } from '#server/platform/files/storage.ts'
import { withTemporary } from '#server/platform/files/temporary.ts'
import type { SheetRow } from '#server/platform/sheets/sheet.ts'
import type { WrittenRows } from './lines.file.ts'

/** Keeps the lines that are written to a path. */
export const storeRows = (owner: FileOwner, write: (path: string) => Promise<WrittenRows>) =>
  withTemporary(async (path) => {
    const rowsKey = `imports/${randomUUID()}.jsonl`
    const written = await write(path)
    const { size } = await stat(path)
    await storeFor(owner, { key: rowsKey, bytes: size }, () => storage.putFile(rowsKey, path, 'application/x-ndjson'))
    return { ...written, rowsKey }
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

type BatchSize = { rows: number; bytes: number }

/** Rows of one group stay together up to this many; the rest of a longer one is wrong. */
const longestGroup = 500

/** The stored rows from a byte on, some at a time, each with the byte where the next ones begin. */
export async function* readBatches(
  rowsKey: string,
  fromByte: number,
  most: BatchSize,
  groupOf: (cells: string[]) => string = () => '',
): AsyncGenerator<RowBatch> {
  const source = await storage.open(rowsKey, fromByte)
  if (!source) throw new Error(`the rows ${rowsKey} are gone`)
  let batch: RowBatch = { rows: [], endByte: fromByte }
  let startByte = fromByte
  let before = ''
  for await (const line of linesOf(source)) {
    const [number, ...cells] = JSON.parse(line.toString()) as [number, ...string[]]
    const group = groupOf(cells)
    const isFull = batch.rows.length >= most.rows || batch.endByte - startByte >= most.bytes
    const goesOn = group !== '' && group === before && batch.rows.length < most.rows + longestGroup
    if (isFull && !goesOn) {
      yield batch
      startByte = batch.endByte
      batch = { rows: [], endByte: batch.endByte }
    }
    batch.rows.push({ number, cells })
    batch.endByte += line.length + 1
    before = group
  }
  if (batch.rows.length) yield batch
}
