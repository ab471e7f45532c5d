import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type CsvError, type Info, parse } from 'csv-parse'
import { refuse } from '#lib/errors.ts'
import { soundText } from '#lib/text/texts.ts'
import { createTextMeter, maxColumns, mostText, type SheetRow } from './sheet.ts'

const delimiters = [';', ',', '\t'] as const

/** The encoding of the whole file: one byte that is no UTF-8, however late, makes it Windows-1252. */
const encodingOf = async (path: string) => {
  const utf8 = new TextDecoder('utf-8', { fatal: true })
  let isFirst = true
  try {
    for await (const chunk of createReadStream(path)) {
      if (isFirst && chunk[0] === 0xff && chunk[1] === 0xfe) return 'utf-16le'
      isFirst = false
      utf8.decode(chunk, { stream: true })
    }
    utf8.decode()
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}

/** The sign that cuts the first line into most pieces; a comma only when there are more of it than of the others. */
export const delimiterOf = (text: string) => {
  const counts = new Map<string, number>(delimiters.map((sign) => [sign, 0]))
  let isQuoted = false
  for (const sign of text.trimStart()) {
    if (sign === '"') isQuoted = !isQuoted
    if (isQuoted) continue
    if (sign === '\n' || sign === '\r') break
    const count = counts.get(sign)
    if (count !== undefined) counts.set(sign, count + 1)
  }
  return [...counts].reduce((best, next) => (next[1] > best[1] ? next : best))[0]
}

async function* decoded(path: string, encoding: string) {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of createReadStream(path)) yield decoder.decode(chunk, { stream: true })
  yield decoder.decode()
}

const beginning = async (path: string, encoding: string) => {
  let text = ''
  for await (const part of decoded(path, encoding)) {
    text += part
    if (text.length > 64_000) break
  }
  return text
}

const sentences: Record<string, (line: number) => string> = {
  CSV_QUOTE_NOT_CLOSED: (line) => `Ab Zeile ${line} fehlt ein schließendes Anführungszeichen.`,
  CSV_MAX_RECORD_SIZE: (line) => `Zeile ${line} ist zu lang. Vielleicht fehlt dort ein schließendes Anführungszeichen.`,
}

const toRefusal = (error: unknown) => {
  const { code = '', lines = 1, message } = error as CsvError & { lines?: number }
  if (!code.startsWith('CSV_')) return error
  return refuse('VALIDATION_FAILED', { message: sentences[code]?.(lines) ?? `Die Datei ist beschädigt (${message}).` })
}

/** UTF-8 with or without mark, UTF-16 or Windows-1252; separated by semicolons, commas or tabs. */
export async function* readCsv(path: string): AsyncGenerator<SheetRow> {
  const encoding = await encodingOf(path)
  const text = await beginning(path, encoding)
  // Excel's own hint: a first line such as "sep=;"
  const hint = /^sep=([;,\t])\r?\n/i.exec(text)
  const parser = parse({
    delimiter: hint?.[1] ?? delimiterOf(text),
    from_line: hint ? 2 : 1,
    info: true,
    skip_empty_lines: true,
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: mostText.row,
  })
  const measure = createTextMeter(mostText.csvCell)
  const source = Readable.from(decoded(path, encoding))
  const piping = pipeline(source, parser).catch(() => {})
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: Info }>) {
      if (record.length > maxColumns)
        throw refuse('VALIDATION_FAILED', {
          message: `Zeile ${info.lines} hat ${record.length} Spalten. Erlaubt sind höchstens ${maxColumns}.`,
        })
      const row = { number: info.records + info.empty_lines, cells: record.map(soundText) }
      measure(row)
      yield row
    }
  } catch (error) {
    throw toRefusal(error)
  } finally {
    parser.destroy()
    await piping
  }
}
