import { open, rm } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import { refuse } from '#lib/errors.ts'
import { temporaryPath } from '../files/temporary.ts'
import type { SheetMessage, SheetTask } from './read-worker.ts'
import type { SheetRow, SheetRows } from './sheet.ts'

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

const tooMuch = (reason: string) =>
  refuse('VALIDATION_FAILED', { message: `Die Datei ${reason}. Bitte teilen Sie sie auf.` })

type Limits = { megabytes: number; seconds: number }
const usual: Limits = { megabytes: 256, seconds: 600 }

/** The thread's messages in turn; ends when the thread does. */
async function* messagesOf(worker: Worker, seconds: number): AsyncGenerator<SheetMessage> {
  const arrived: SheetMessage[] = []
  let failure: Error | undefined
  let isOver = false
  let wake = () => {}
  const tell = () => wake()
  worker.on('message', (message: SheetMessage) => {
    arrived.push(message)
    tell()
  })
  worker.on('error', (error: Error & { code?: string }) => {
    failure = error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuch('braucht zum Lesen zu viel Speicher') : error
    tell()
  })
  worker.on('exit', () => {
    isOver = true
    tell()
  })
  const timer = setTimeout(() => {
    failure = tooMuch('zu lesen dauert zu lange')
    tell()
  }, seconds * 1000)
  try {
    for (;;) {
      const message = arrived.shift()
      if (message) yield message
      else if (failure) throw failure
      else if (isOver) return
      else await new Promise<void>((resolve) => (wake = resolve))
    }
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Reads in a thread of its own with a limited heap: whatever a file does to the parser, the server goes on. All refusals
 * are final, reading the same file again would end the same way.
 */
async function* readInThread(path: string, format: 'csv' | 'xlsx', limits: Limits): AsyncGenerator<SheetRow> {
  const stringsPath = await temporaryPath()
  const worker = new Worker(new URL('./read-worker.ts', import.meta.url), {
    workerData: { path, format, stringsPath } satisfies SheetTask,
    resourceLimits: { maxOldGenerationSizeMb: limits.megabytes, maxYoungGenerationSizeMb: 32 },
    // options of the start, such as a heap size, are not for this thread
    execArgv: [],
  })
  try {
    for await (const message of messagesOf(worker, limits.seconds)) {
      if ('refused' in message) throw refuse('VALIDATION_FAILED', { message: message.refused })
      if ('failed' in message) throw Object.assign(new Error(message.failed.message), { stack: message.failed.stack })
      yield* message.rows
      worker.postMessage('more')
    }
  } finally {
    await worker.terminate()
    await rm(stringsPath, { force: true })
  }
}

/** The rows of a CSV file, or of the first sheet of an Excel file, as they come. */
export const readSheet = async (path: string, limits: Partial<Limits> = {}): Promise<SheetRows> =>
  readInThread(path, await sheetFormat(path), { ...usual, ...limits })
