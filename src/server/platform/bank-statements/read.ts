import { open, stat } from 'node:fs/promises'
import { refuse } from '#lib/errors.ts'
import { readCamt } from './camt.ts'
import { readCsvStatement } from './csv.ts'
import { createKeys, type ForeignLine, isForeign, most, type StatementLine, tooManyLines } from './statement-line.ts'

export { type ForeignLine, isForeign, type StatementLine } from './statement-line.ts'

const headOf = async (path: string) => {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(512), 0, 512, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** By the first bytes, never by the name. */
const formatOf = async (path: string) => {
  const { size } = await stat(path)
  if (size > most.bytes) throw refuse('PAYLOAD_TOO_LARGE')
  const head = await headOf(path)
  if (!head.length) throw refuse('VALIDATION_FAILED', { message: 'Die Datei ist leer.' })
  if (
    head
      .toString('latin1')
      .replace(/^\xef\xbb\xbf/, '')
      .trimStart()
      .startsWith('<')
  )
    return 'camt'
  const isUtf16 = head[0] === 0xff && head[1] === 0xfe
  if (head.includes(0) && !isUtf16)
    throw refuse('VALIDATION_FAILED', {
      message: 'Das ist kein Kontoauszug. Bitte wählen Sie eine Datei im Format CAMT.053 (XML) oder CSV.',
    })
  return 'csv'
}

/** The booked movements of a bank statement, CAMT.053 or CSV, one after the other in constant memory. */
export async function* readStatement(path: string): AsyncGenerator<StatementLine | ForeignLine> {
  const format = await formatOf(path)
  const withKey = createKeys()
  let count = 0
  for await (const line of format === 'camt' ? readCamt(path) : readCsvStatement(path)) {
    if (++count > most.lines) throw tooManyLines()
    yield isForeign(line) ? line : withKey(line)
  }
}
