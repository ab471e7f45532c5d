import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import type { OutputInfo } from 'sharp'
import type { Upload } from '#contract/wire/fields.ts'
import { refuse } from '#lib/errors.ts'
import type { Tx } from '../transaction.ts'
import { pictureKit } from './libraries.ts'
import { createQueue } from './queue.ts'
import { storage } from './storage.ts'

declare module '../jobs.ts' {
  interface Jobs {
    'pictures.remove': { key: string }
  }
}

export const pictureWidths = [320, 640, 1024, 1600] as const
export type PictureWidth = (typeof pictureWidths)[number]
export const pictureFormats = ['avif', 'webp'] as const
export type PictureFormat = (typeof pictureFormats)[number]

const maxBytes = 15 * 1024 * 1024
const maxPixels = 50_000_000
const maxHeight = 3200

// half the cores at most: uploads never starve requests
const queue = createQueue({ atOnce: Math.max(1, Math.floor(availableParallelism() / 2)), waiting: 100 })

const refusePicture = (sentence: string) => refuse('VALIDATION_FAILED', { message: sentence })
const unreadable = 'Die Bilddatei ist beschädigt oder unvollständig. Bitte wählen Sie ein anderes Bild.'

/** By the first bytes, never by the name: nothing but these three formats reaches a decoder. */
export const isPicture = (bytes: Uint8Array) => {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 16)).toString('latin1')
  return (
    head.startsWith('\x89PNG\r\n\x1a\n') ||
    head.startsWith('\xff\xd8\xff') ||
    (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP')
  )
}

type Pixels = { data: Buffer; info: OutputInfo }

/** Reads the whole picture once: upright, in sRGB, without metadata, no larger than its largest copy. */
const decode = async (bytes: Uint8Array, square: boolean): Promise<Pixels> => {
  const source = pictureKit()(bytes, { limitInputPixels: false, failOn: 'error' })
  const { autoOrient } = await source.metadata()
  if (autoOrient.width * autoOrient.height > maxPixels) {
    throw refusePicture('Das Bild hat zu viele Bildpunkte. Erlaubt sind höchstens 50 Megapixel.')
  }
  const side = Math.min(autoOrient.width, autoOrient.height, pictureWidths.at(-1)!)
  return source
    .autoOrient()
    .resize(
      square
        ? { width: side, height: side, fit: 'cover' }
        : { width: pictureWidths.at(-1)!, height: maxHeight, fit: 'inside', withoutEnlargement: true },
    )
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
}

// more effort costs up to seven times as long for a tenth of the bytes
const encode = ({ data, info }: Pixels, width: number, format: PictureFormat, quick: boolean) => {
  const { width: rawWidth, height: rawHeight, channels } = info
  const picture = pictureKit()(data, { raw: { width: rawWidth, height: rawHeight, channels } }).resize({ width })
  return (
    format === 'avif'
      ? // colours at half the size, as in photos and in WebP: less to work out and to load
        picture.avif({ quality: 55, effort: quick ? 0 : 2, chromaSubsampling: '4:2:0' })
      : picture.webp({ quality: 80, effort: quick ? 0 : 4 })
  ).toBuffer()
}

const nameOf = (key: string, width: PictureWidth, format: PictureFormat) => `${key}-${width}.${format}`

const storeCopies = async (key: string, pixels: Pixels, quick = false) => {
  for (const format of pictureFormats) {
    // a small picture is never enlarged: its larger names hold the same bytes
    const copies = new Map<number, Buffer>()
    for (const name of pictureWidths) {
      const width = Math.min(name, pixels.info.width)
      const bytes = copies.get(width) ?? (await encode(pixels, width, format, quick))
      copies.set(width, bytes)
      await storage.put(nameOf(key, name, format), bytes, `image/${format}`)
    }
  }
}

const sizeOf = (upload: Upload) => ('path' in upload ? upload.size : upload.bytes.byteLength)

/** Checks an uploaded picture by its content and keeps it as AVIF and WebP in four widths. */
export const storePicture = async (upload: Upload, options: { folder: string; square?: boolean }) => {
  if (sizeOf(upload) > maxBytes) throw refuse('PAYLOAD_TOO_LARGE')
  const key = `pictures/${options.folder}/${randomUUID()}`
  return queue(async () => {
    // in the queue: only as many files lie in memory as are worked on
    const bytes = 'path' in upload ? await readFile(upload.path) : upload.bytes
    if (!isPicture(bytes)) throw refusePicture('Bitte laden Sie ein Bild im Format PNG, JPG oder WebP hoch.')
    const pixels = await decode(bytes, options.square ?? false).catch((error) => {
      throw error.name === 'Refusal' ? error : refusePicture(unreadable)
    })
    try {
      await storeCopies(key, pixels)
    } catch (error) {
      await removePicture(key).catch(() => {})
      throw error
    }
    return { key, width: pixels.info.width, height: pixels.info.height }
  })
}

/** Checks a picture by its content and answers it encoded anew, for what is not public and has one size. */
export const encodePicture = (bytes: Uint8Array) =>
  queue(async () => {
    if (bytes.byteLength > maxBytes) throw refuse('PAYLOAD_TOO_LARGE')
    const pixels = await decode(bytes, false).catch((error) => {
      throw error.name === 'Refusal' ? error : refusePicture(unreadable)
    })
    const { width, height } = pixels.info
    return { data: await encode(pixels, width, 'webp', false), width, height }
  })

export type Stored = Awaited<ReturnType<typeof storePicture>>

/** Pictures are stored before the transaction, which would otherwise wait for them, and go again when it fails. */
export const withPictures = async <T>(folder: string, uploads: Upload[], work: (pictures: Stored[]) => Promise<T>) => {
  const pictures: Stored[] = []
  try {
    for (const upload of uploads) pictures.push(await storePicture(upload, { folder }))
    return await work(pictures)
  } catch (error) {
    await Promise.all(pictures.map(({ key }) => removePicture(key).catch(() => {})))
    throw error
  }
}

/** For pictures that the program draws itself: under a fixed key, encoded for speed, outside the queue of uploads. */
export const storeDrawing = async (key: string, bytes: Uint8Array) => storeCopies(key, await decode(bytes, false), true)

export const removePicture = async (key: string) => {
  const names = pictureWidths.flatMap((width) => pictureFormats.map((format) => nameOf(key, width, format)))
  await Promise.all(names.map((name) => storage.remove(name)))
}

/** Removes a picture once the change that dropped it is committed. */
export const removePictureLater = (tx: Tx, key: string) => tx.enqueue('pictures.remove', { key })

export const pictureUrl = (key: string, width: PictureWidth = 640, format: PictureFormat = 'webp') =>
  `/files/${nameOf(key, width, format)}`

/** For <picture>: a srcset per format, and a plain address for whatever knows neither. */
export const pictureSet = (key: string) => {
  const srcset = (format: PictureFormat) =>
    pictureWidths.map((width) => `${pictureUrl(key, width, format)} ${width}w`).join(', ')
  return { src: pictureUrl(key), avif: srcset('avif'), webp: srcset('webp') }
}
