import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { OutputInfo } from 'sharp'
import type { Upload } from '#contract/wire/fields.ts'
import { refuse } from '#lib/errors.ts'
import { copiesOf, type PictureFormat, type PictureWidth, pictureFormats, pictureWidths } from '#lib/site/pictures.ts'
import type { Tx } from '../transaction.ts'
import { createFairQueue } from '../workers/fair-queue.ts'
import { pictureKit } from './libraries.ts'
import { accountOf, type FileOwner } from './owner.ts'
import { assertStorageLeft, chargeStorage } from './quota.ts'
import { removeStored, storage } from './storage.ts'
import { orTakeBack, takeBack } from './take-back.ts'

declare module '../jobs/jobs.ts' {
  interface Jobs {
    'pictures.remove': { key: string }
  }
}

/** What everybody may see. A picture that belongs to a case is a private file (`private.ts`) and needs no folder here. */
export const publicFolders = [
  'avatars',
  'covers',
  'leads',
  'media',
  'portal',
  'products',
  'property',
  'providers',
  'reviews',
] as const
export type PublicFolder = (typeof publicFolders)[number]

const maxBytes = 15 * 1024 * 1024
const maxMegapixels = 50
const maxHeight = 3200
// a picture of the largest size takes two to three seconds of one core
const maxSeconds = 60

// each works in one thread of its own, and of one account one at a time
const queue = createFairQueue({ atOnce: 2, atOnceOfOne: 1, waiting: 200, waitingOfOne: 25 })

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

export type Pixels = { data: Buffer; info: Pick<OutputInfo, 'width' | 'height' | 'channels'> }
type Shape = { square?: boolean; megapixels?: number; least?: { width: number; height: number } }

/** Reads the whole picture once: upright, in sRGB, without metadata, no larger than its largest copy. JPG and WebP shrink while they are read. */
const decode = async (bytes: Uint8Array, { square, megapixels = maxMegapixels, least }: Shape): Promise<Pixels> => {
  const source = pictureKit()(bytes, { limitInputPixels: false, failOn: 'error' })
  const { autoOrient } = await source.metadata()
  if (autoOrient.width * autoOrient.height > megapixels * 1_000_000) {
    throw refusePicture(`Das Bild hat zu viele Bildpunkte. Erlaubt sind höchstens ${megapixels} Megapixel.`)
  }
  const { width, height } = autoOrient
  if (least && (width < least.width || height < least.height)) {
    const sizes = `${width} × ${height} Bildpunkte, nötig sind mindestens ${least.width} × ${least.height}`
    throw refusePicture(`Das Bild ist zu klein: ${sizes}.`)
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
    .timeout({ seconds: maxSeconds })
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
/** The copy that is written last: when it is there, all are. */
export const lastCopyOf = (key: string) => nameOf(key, pictureWidths.at(-1)!, 'webp')

const copyName = /^(.{1,300})-(\d{3,4})\.(avif|webp)$/

/** Whose copy a file is, by its name. */
export const keyOfCopy = (name: string) => {
  const [, key = '', width, format] = copyName.exec(name) ?? []
  const isCopy = pictureWidths.some((one) => String(one) === width) && pictureFormats.some((one) => one === format)
  return isCopy ? key : null
}

type Copy = { name: string; bytes: Buffer; contentType: string }

const encodeCopies = async (key: string, pixels: Pixels, quick = false): Promise<Copy[]> => {
  const made: Copy[] = []
  for (const format of pictureFormats) {
    // a small picture is never enlarged: its larger names hold the same bytes
    const copies = new Map<number, Buffer>()
    for (const name of pictureWidths) {
      const width = Math.min(name, pixels.info.width)
      const bytes = copies.get(width) ?? (await encode(pixels, width, format, quick))
      copies.set(width, bytes)
      made.push({ name: nameOf(key, name, format), bytes, contentType: `image/${format}` })
    }
  }
  return made
}

const storeCopies = async (copies: Copy[]) => {
  for (const { name, bytes, contentType } of copies) await storage.put(name, bytes, contentType)
}

const sizeOf = (upload: Upload) => ('path' in upload ? upload.size : upload.bytes.byteLength)

const decodeOrRefuse = (bytes: Uint8Array, shape: Shape) =>
  decode(bytes, shape).catch((error) => {
    throw error.name === 'Refusal' ? error : refusePicture(unreadable)
  })

/** Checks an uploaded picture by its content and keeps it as AVIF and WebP in four widths. */
export const storePicture = async (
  owner: FileOwner,
  upload: Upload,
  { folder, ...shape }: { folder: PublicFolder } & Shape,
) => {
  if (sizeOf(upload) > maxBytes) throw refuse('PAYLOAD_TOO_LARGE')
  await assertStorageLeft(owner)
  const key = `pictures/${folder}/${randomUUID()}`
  const { copies, width, height } = await queue(accountOf(owner), async () => {
    // in the queue: only as many files lie in memory as are worked on
    const bytes = 'path' in upload ? await readFile(upload.path) : upload.bytes
    if (!isPicture(bytes)) throw refusePicture('Bitte laden Sie ein Bild im Format PNG, JPG oder WebP hoch.')
    const pixels = await decodeOrRefuse(bytes, shape)
    return { copies: await encodeCopies(key, pixels), width: pixels.info.width, height: pixels.info.height }
  })
  const size = copies.reduce((sum, { bytes }) => sum + bytes.length, 0)
  await chargeStorage(owner, key, size)
  await orTakeBack(
    () => storeCopies(copies),
    () => takeBackPicture(key),
  )
  return { key, width, height }
}

/** Checks a picture by its content and answers it encoded anew, for what is not public and has one size. */
export const encodePicture = (owner: FileOwner, upload: Upload) =>
  queue(accountOf(owner), async () => {
    if (sizeOf(upload) > maxBytes) throw refuse('PAYLOAD_TOO_LARGE')
    const bytes = 'path' in upload ? await readFile(upload.path) : upload.bytes
    const pixels = await decodeOrRefuse(bytes, {})
    const { width, height } = pixels.info
    return { data: await encode(pixels, width, 'webp', false), width, height }
  })

export type Stored = Awaited<ReturnType<typeof storePicture>>

export const withPictures = async <T>(
  owner: FileOwner,
  folder: PublicFolder,
  uploads: Upload[],
  work: (pictures: Stored[]) => Promise<T>,
) => {
  const pictures: Stored[] = []
  return orTakeBack(
    async () => {
      for (const upload of uploads) pictures.push(await storePicture(owner, upload, { folder }))
      return work(pictures)
    },
    () => Promise.all(pictures.map(({ key }) => takeBackPicture(key))),
  )
}

/**
 * For pictures that the program draws itself: under a fixed key, encoded for speed, outside the queue of uploads. One copy alone
 * is made for those who wait for it; the last says that all are there, so it comes with all others.
 */
export const storeDrawing = async (key: string, pixels: Pixels, name: string) => {
  if (name !== lastCopyOf(key)) {
    const [, , width, format] = copyName.exec(name)!
    const bytes = await encode(pixels, Math.min(Number(width), pixels.info.width), format as PictureFormat, true)
    return storage.put(name, bytes, `image/${format}`)
  }
  const copies = await encodeCopies(key, pixels, true)
  // each waits for the disk
  await Promise.all(copies.slice(0, -1).map((copy) => storeCopies([copy])))
  await storeCopies(copies.slice(-1))
}

const namesOf = (key: string) =>
  pictureWidths.flatMap((width) => pictureFormats.map((format) => nameOf(key, width, format)))

export const removePicture = (key: string) => removeStored(key, namesOf(key))
export const takeBackPicture = (key: string) => takeBack(key, namesOf(key))

/** Removes a picture once the change that dropped it is committed. */
export const removePictureLater = (tx: Tx, key: string) => tx.enqueue('pictures.remove', { key })

export const pictureUrl = (key: string, width: PictureWidth = 640, format: PictureFormat = 'webp') =>
  `/files/${nameOf(key, width, format)}`

/** For <picture>: a srcset per format, and a plain address for whatever knows neither. */
export const pictureSet = (key: string) => {
  const src = pictureUrl(key)
  return { src, avif: copiesOf(src, 'avif'), webp: copiesOf(src, 'webp') }
}
