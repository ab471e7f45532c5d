import { randomUUID } from 'node:crypto'
import { open, writeFile } from 'node:fs/promises'
import type { FileAnswer, Upload } from '#contract/wire/fields.ts'
import { refuse, refuseField } from '#lib/errors.ts'
import { cutText } from '#lib/text/texts.ts'
import { inThread } from '../workers/pool.ts'
import { accountOf, type FileOwner } from './owner.ts'
import type { task } from './pdf/pdf.task.ts'
import { encodePicture, isPicture } from './pictures.ts'
import { storeFor } from './quota.ts'
import { storage } from './storage.ts'
import { orTakeBack, takeBack } from './take-back.ts'
import { withTemporary } from './temporary.ts'

/** A picture or PDF that nobody reads without a check of access: its folder is not below `pictures/`. */
export type PrivateFile = { key: string; name: string; size: number; contentType: string } & (
  | { kind: 'image'; width: number; height: number }
  | { kind: 'pdf' }
)

const maxPdfBytes = 10 * 1024 * 1024

const findPdfFault = inThread<typeof task>('requests', new URL('./pdf/pdf.task.ts', import.meta.url), 30)

const sizeOf = (upload: Upload) => ('path' in upload ? upload.size : upload.bytes.byteLength)

const headOf = async (upload: Upload) => {
  if (!('path' in upload)) return Buffer.from(upload.bytes.subarray(0, 16))
  const file = await open(upload.path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(16), 0, 16, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** Threads read files by their path. */
const withPath = <T>(upload: Upload, work: (path: string) => Promise<T>) =>
  'path' in upload
    ? work(upload.path)
    : withTemporary(async (path) => {
        await writeFile(path, upload.bytes)
        return work(path)
      })

const isPdf = (head: Buffer) => head.toString('latin1').startsWith('%PDF-')

const faults = {
  active: 'Diese PDF-Datei enthält Programme, Formulare oder Anhänge und wird nicht angenommen.',
  locked: 'Diese PDF-Datei ist mit einem Passwort geschützt. Bitte senden Sie sie ohne Schutz.',
  unreadable: 'Diese PDF-Datei lässt sich nicht prüfen. Bitte speichern Sie sie neu oder senden Sie ein Bild davon.',
} as const

/** The name of an upload that is safe to store, to show and to save under. */
const downloadName = (name: string, extension: string) => {
  const base = (name.split(/[/\\]/).at(-1) ?? '')
    .replace(/\.[^.]*$/, '')
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .trim()
  return `${cutText(base, 80) || 'Datei'}.${extension}`
}

/** Keeps a PDF after a look at its content. `field` names the input that a refusal is about. */
export const storePdf = async (owner: FileOwner, upload: Upload, folder: string, field: string) => {
  if (!isPdf(await headOf(upload))) throw refuseField(field, 'Bitte wählen Sie eine PDF-Datei.')
  const size = sizeOf(upload)
  if (size > maxPdfBytes) throw refuse('PAYLOAD_TOO_LARGE')
  const file = { key: `${folder}/${randomUUID()}.pdf`, contentType: 'application/pdf' }
  await withPath(upload, async (path) => {
    const fault = await findPdfFault(accountOf(owner), { path })
    if (fault) throw refuseField(field, faults[fault])
    await storeFor(owner, { key: file.key, bytes: size, field }, () =>
      storage.putFile(file.key, path, file.contentType),
    )
  })
  return { ...file, kind: 'pdf' as const, name: downloadName(upload.filename, 'pdf'), size }
}

const encodeAndStore = async (owner: FileOwner, upload: Upload, folder: string, field: string) => {
  const { data, width, height } = await encodePicture(owner, upload)
  const file = { key: `${folder}/${randomUUID()}.webp`, contentType: 'image/webp' }
  await storeFor(owner, { key: file.key, bytes: data.byteLength, field }, () =>
    storage.put(file.key, data, file.contentType),
  )
  const name = downloadName(upload.filename, 'webp')
  return { ...file, kind: 'image' as const, name, size: data.byteLength, width, height }
}

/** A picture or a PDF. `field` names the input that a refusal is about. */
export const storePrivateFile = async (
  owner: FileOwner,
  upload: Upload,
  folder: string,
  field: string,
): Promise<PrivateFile> => {
  const head = await headOf(upload)
  if (isPdf(head)) return storePdf(owner, upload, folder, field)
  if (!isPicture(head)) throw refuseField(field, 'Senden können Sie Bilder (PNG, JPG, WebP) und PDF-Dateien.')
  return encodeAndStore(owner, upload, folder, field)
}

const storePrivatePicture = async (owner: FileOwner, upload: Upload, folder: string, field: string) => {
  if (!isPicture(await headOf(upload)))
    throw refuseField(field, 'Bitte laden Sie ein Bild im Format PNG, JPG oder WebP hoch.')
  return encodeAndStore(owner, upload, folder, field)
}

type StoreOne<F> = (owner: FileOwner, upload: Upload, folder: string, field: string) => Promise<F>

const storingAll =
  <F extends { key: string }>(store: StoreOne<F>) =>
  async <T>(owner: FileOwner, folder: string, uploads: Upload[], field: string, work: (files: F[]) => Promise<T>) => {
    const files: F[] = []
    return orTakeBack(
      async () => {
        for (const upload of uploads) files.push(await store(owner, upload, folder, field))
        return work(files)
      },
      () => Promise.all(files.map(({ key }) => takeBack(key))),
    )
  }

export const withPrivateFiles = storingAll(storePrivateFile)
/** The same for pictures alone. */
export const withPrivatePictures = storingAll(storePrivatePicture)

export const readPrivateFile = async (
  file: Pick<PrivateFile, 'kind' | 'key' | 'name'> | undefined,
): Promise<FileAnswer> => {
  const body = file && (await storage.open(file.key))
  if (!file || !body) throw refuse('NOT_FOUND', { message: 'Diese Datei wurde nicht gefunden.' })
  return { filename: file.name, contentType: file.kind === 'pdf' ? 'application/pdf' : 'image/webp', body }
}
