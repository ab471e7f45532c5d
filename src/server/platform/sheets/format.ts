import { open } from 'node:fs/promises'
import { refuse } from '#lib/errors.ts'

const unknown = () =>
  refuse('VALIDATION_FAILED', { message: 'Das ist keine CSV- und keine Excel-Datei. Bitte wählen Sie eine andere.' })

const headOf = async (path: string) => {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4096), 0, 4096, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

const startsWith = (head: Buffer, ...bytes: number[]) => bytes.every((byte, at) => head[at] === byte)

/** What a file is, by its first bytes and never by its name. */
export const sheetFormat = async (path: string): Promise<'csv' | 'xlsx'> => {
  const head = await headOf(path)
  if (startsWith(head, 0x50, 0x4b, 0x03, 0x04)) return 'xlsx'
  if (startsWith(head, 0xd0, 0xcf, 0x11, 0xe0))
    throw refuse('VALIDATION_FAILED', {
      message: 'Das ist eine Excel-Datei im alten Format oder mit Kennwort. Bitte speichern Sie sie als .xlsx.',
    })
  if (!head.length) throw refuse('VALIDATION_FAILED', { message: 'Die Datei ist leer.' })
  // text has no NUL, except in UTF-16, which begins with its mark
  if (head.includes(0) && !startsWith(head, 0xff, 0xfe)) throw unknown()
  return 'csv'
}
