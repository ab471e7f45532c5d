import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { FileAnswer, Upload } from '#contract/wire/fields.ts'
import { refuse, refuseField } from '#lib/errors.ts'
import type { AccountCtx } from '#server/platform/context.ts'
import { encodePicture, isPicture } from '#server/platform/files/pictures.ts'
import { storage } from '#server/platform/files/storage.ts'
import { selectFile } from './chat.queries.ts'
import type { messageFiles } from './chat.tables.ts'

export type NewFile = Omit<typeof messageFiles.$inferInsert, 'messageId'>

/** Not below `pictures/`: nothing here is served without a look at the conversation. */
const folder = 'chat'
const maxPdfBytes = 10 * 1024 * 1024

const bytesOf = async (upload: Upload) => ('path' in upload ? await readFile(upload.path) : Buffer.from(upload.bytes))

/** Scripts, forms that send, programs and files inside a PDF are refused; readers run some of them without asking. */
const hasActiveContent = (pdf: Buffer) =>
  /\/(JavaScript|JS|Launch|EmbeddedFile|EmbeddedFiles|RichMedia|SubmitForm|OpenAction|AA)\b/.test(
    pdf.toString('latin1'),
  )

const isPdf = (bytes: Buffer) => bytes.subarray(0, 5).toString('latin1') === '%PDF-'

const nameOf = (name: string, extension: string) => {
  const base = (name.split(/[/\\]/).at(-1) ?? '')
    .replace(/\.[^.]*$/, '')
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .trim()
  return `${base.slice(0, 80) || 'Datei'}.${extension}`
}

const storeFile = async (upload: Upload): Promise<NewFile> => {
  const bytes = await bytesOf(upload)
  if (isPicture(bytes)) {
    const { data, width, height } = await encodePicture(bytes)
    const key = `${folder}/${randomUUID()}.webp`
    await storage.put(key, data, 'image/webp')
    return { kind: 'image', key, name: nameOf(upload.filename, 'webp'), size: data.byteLength, width, height }
  }
  if (!isPdf(bytes)) throw refuseField('files', 'Senden können Sie Bilder (PNG, JPG, WebP) und PDF-Dateien.')
  if (bytes.byteLength > maxPdfBytes) throw refuse('PAYLOAD_TOO_LARGE')
  if (hasActiveContent(bytes))
    throw refuseField('files', 'Diese PDF-Datei enthält Programme oder Anhänge und wird nicht angenommen.')
  const key = `${folder}/${randomUUID()}.pdf`
  await storage.put(key, bytes, 'application/pdf')
  return { kind: 'pdf', key, name: nameOf(upload.filename, 'pdf'), size: bytes.byteLength }
}

/** Files are stored before the transaction, which would otherwise wait for them, and go again when it fails. */
export const withFiles = async <T>(uploads: Upload[], work: (files: NewFile[]) => Promise<T>) => {
  const files: NewFile[] = []
  try {
    for (const upload of uploads) files.push(await storeFile(upload))
    return await work(files)
  } catch (error) {
    await Promise.all(files.map(({ key }) => storage.remove(key).catch(() => {})))
    throw error
  }
}

export const readAttachment = async ({ user }: AccountCtx, id: number): Promise<FileAnswer> => {
  const file = await selectFile(user, id)
  const body = file && (await storage.open(file.key))
  if (!file || !body) throw refuse('NOT_FOUND', { message: 'Diese Datei wurde nicht gefunden.' })
  return { filename: file.name, contentType: file.kind === 'pdf' ? 'application/pdf' : 'image/webp', body }
}
