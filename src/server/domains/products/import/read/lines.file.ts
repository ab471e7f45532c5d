import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { refuse } from '#lib/errors.ts'
import { cutText } from '#lib/text/texts.ts'
import type { SheetRows } from '#server/platform/sheets/sheet.ts'

const maxRows = 200_000
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

export type WrittenRows = { headers: string[]; samples: string[][]; totalRows: number }

/** Writes the rows of a file in one plain form that can be read from any row on: a line of JSON each. */
export const writeLines = async (rows: SheetRows, path: string): Promise<WrittenRows> => {
  const written: WrittenRows = { headers: [], samples: [], totalRows: 0 }
  const lines = async function* () {
    for await (const { number, cells } of rows) {
      const cleaned = cells.map(clean)
      if (isEmpty(cleaned)) continue
      if (!written.headers.length) {
        written.headers = cleaned.map((header) => cutText(header, 200))
        continue
      }
      if (++written.totalRows > maxRows) throw tooMany()
      if (written.samples.length < sampleRows) written.samples.push(cleaned.map((cell) => cutText(cell, 200)))
      yield `${JSON.stringify([number, ...cleaned.slice(0, written.headers.length)])}\n`
    }
  }
  await pipeline(lines, createWriteStream(path))
  if (!written.totalRows)
    throw refuse('VALIDATION_FAILED', { message: 'Die Datei hat keine Zeilen unter den Überschriften.' })
  return written
}
