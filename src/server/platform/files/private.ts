import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { FileAnswer, Upload } from '#contract/wire/fields.ts'
import { refuse, refuseField } from '#lib/errors.ts'
import { cutText } from '#lib/texts.ts'
import { findPdfFault, isPdf } from './pdf.ts'
import { encodePicture, isPicture } from './pictures.ts'
import { storage } from './storage.ts'

/** A picture or PDF that nobody reads without a check of access: its folder is not below `pictures/`. */
export type PrivateFile = { key: string; name: string; size: number; contentType: string } & (
  | { kind: 'image'; width: number; height: number }
  | { kind: 'pdf' }
)

const maxPdfBytes = 10 * 1024 * 1024

const bytesOf = async (upload: Upload) => ('path' in upload ? await readFile(upload.path) : Buffer.from(upload.bytes))

const faults = {
  active: 'Diese PDF-Datei enthält Programme, Formulare oder Anhänge und wird nicht angenommen.',
  locked: 'Diese PDF-Datei ist mit einem Passwort geschützt. Bitte senden Sie sie ohne Schutz.',
  unreadable: 'Diese PDF-Datei lässt sich nicht prüfen. Bitte speichern Sie sie neu oder senden Sie ein Bild davon.',
} as const

/** The name of an upload that is safe to store, to show and to save under. */
export const downloadName = (name: string, extension: string) => {
  const base = (name.split(/[/\\]/).at(-1) ?? '')
    .replace(/\.[^.]*$/, '')
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .trim()
  return `${cutText(base, 80) || 'Datei'}.${extension}`
}

/** `field` names the input that a refusal is about. */
export const storePrivateFile = async (upload: Upload, folder: string, field: string): Promise<PrivateFile> => {
  const bytes = await bytesOf(upload)
  if (isPicture(bytes)) {
    const { data, width, height } = await encodePicture(bytes)
    const file = { key: `${folder}/${randomUUID()}.webp`, contentType: 'image/webp' }
    await storage.put(file.key, data, file.contentType)
    return { ...file, kind: 'image', name: downloadName(upload.filename, 'webp'), size: data.byteLength, width, height }
  }
  if (!isPdf(bytes)) throw refuseField(field, 'Senden können Sie Bilder (PNG, JPG, WebP) und PDF-Dateien.')
  if (bytes.byteLength > maxPdfBytes) throw refuse('PAYLOAD_TOO_LARGE')
  const fault = await findPdfFault(bytes)
  if (fault) throw refuseField(field, faults[fault])
  const file = { key: `${folder}/${randomUUID()}.pdf`, contentType: 'application/pdf' }
  await storage.put(file.key, bytes, file.contentType)
  return { ...file, kind: 'pdf', name: downloadName(upload.filename, 'pdf'), size: bytes.byteLength }
}

/** Files are stored before the transaction, which would otherwise wait for them, and go again when it fails. */
export const withPrivateFiles = async <T>(
  folder: string,
  uploads: Upload[],
  field: string,
  work: (files: PrivateFile[]) => Promise<T>,
) => {
  const files: PrivateFile[] = []
  try {
    for (const upload of uploads) files.push(await storePrivateFile(upload, folder, field))
    return await work(files)
  } catch (error) {
    await Promise.all(files.map(({ key }) => storage.remove(key).catch(() => {})))
    throw error
  }
}

export const readPrivateFile = async (
  file: Pick<PrivateFile, 'kind' | 'key' | 'name'> | undefined,
): Promise<FileAnswer> => {
  const body = file && (await storage.open(file.key))
  if (!file || !body) throw refuse('NOT_FOUND', { message: 'Diese Datei wurde nicht gefunden.' })
  return { filename: file.name, contentType: file.kind === 'pdf' ? 'application/pdf' : 'image/webp', body }
}
