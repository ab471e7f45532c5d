import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Upload } from '#contract/wire/fields.ts'
import { refuseField } from '#lib/errors.ts'
import { themeGrounds } from '#lib/site/colours.ts'
import { settings } from '../../settings.ts'
import { pictureKit } from '../libraries.ts'
import { isPicture } from '../pictures.ts'
import { storage } from '../storage.ts'

const names = [
  'logo.png',
  'icon-32.png',
  'icon-180.png',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable.png',
  'og.png',
] as const
type BrandFile = (typeof names)[number]

const maxBytes = 5 * 1024 * 1024
const maxMegapixels = 25
const leastPixels = 128
const paper = themeGrounds.LIGHT.paper
const clear = { r: 0, g: 0, b: 0, alpha: 0 }

const nameOf = (id: string, name: string) => `brand/${id}-${name}`

/** The height of the bar on the picture for shared links, which holds our name. */
const barHeight = 77
const sharedSize = { width: 1200, height: 630 }

let unnamed: Promise<Buffer> | undefined

/** The picture for shared links without its bar; drawn once. */
export const withoutOldName = (bytes: Uint8Array) => {
  unnamed ??= pictureKit()(bytes)
    .extract({ left: 0, top: barHeight, width: sharedSize.width, height: sharedSize.height - barHeight })
    .resize({ ...sharedSize, fit: 'cover' })
    .png()
    .toBuffer()
  return unnamed
}

const draw = async (bytes: Uint8Array): Promise<Record<BrandFile, Buffer>> => {
  // read once: what follows works on a clean PNG without metadata
  const logo = await pictureKit()(bytes, { failOn: 'error', limitInputPixels: maxMegapixels * 1_000_000 })
    .autoOrient()
    .resize({ width: 1024, height: 1024, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .png()
    .toBuffer()
  const square = (size: number, background: typeof clear | string = clear) =>
    pictureKit()(logo).resize({ width: size, height: size, fit: 'contain', background }).png().toBuffer()
  /** with room around: phones cut icons to circles, and round the corners of others */
  const framed = async (size: number, share: number) =>
    pictureKit()({ create: { width: size, height: size, channels: 4, background: paper } })
      .composite([{ input: await square(Math.round(size * share)), gravity: 'centre' }])
      .png()
      .toBuffer()
  const shared = await readFile(join(settings.projectRoot, 'src/web/public/og.png')).catch(() => null)
  const bar = await pictureKit()(logo).resize({ width: 240, height: 48, fit: 'inside' }).png().toBuffer()
  const base = shared
    ? pictureKit()(await withoutOldName(shared))
    : pictureKit()({ create: { ...sharedSize, channels: 3, background: paper } })
  return {
    'logo.png': await pictureKit()(logo)
      .resize({ width: 480, height: 160, fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer(),
    'icon-32.png': await square(32),
    'icon-180.png': await framed(180, 0.8),
    'icon-192.png': await square(192),
    'icon-512.png': await square(512),
    'icon-maskable.png': await framed(512, 0.62),
    'og.png': await base
      .composite([{ input: bar, left: 32, top: 32 }])
      .png()
      .toBuffer(),
  }
}

/** Checks a logo by its content and keeps it in all sizes. SVG is refused: it can hold scripts and load from elsewhere. */
export const storeLogo = async (upload: Upload) => {
  const bytes = 'path' in upload ? await readFile(upload.path) : upload.bytes
  if (bytes.byteLength > maxBytes) throw refuseField('image', 'Das Logo darf höchstens 5 MB groß sein.')
  if (!isPicture(bytes)) throw refuseField('image', 'Bitte laden Sie ein Bild im Format PNG, WebP oder JPG hoch.')
  const unreadable = () =>
    refuseField('image', 'Die Bilddatei ist beschädigt oder zu groß. Bitte wählen Sie ein anderes Bild.')
  const size = await pictureKit()(bytes)
    .metadata()
    .catch(() => Promise.reject(unreadable()))
  if (size.width < leastPixels || size.height < leastPixels)
    throw refuseField('image', `Das Logo muss mindestens ${leastPixels} × ${leastPixels} Bildpunkte haben.`)
  const files = await draw(bytes).catch(() => Promise.reject(unreadable()))
  const id = randomUUID()
  for (const name of names) await storage.put(nameOf(id, name), files[name], 'image/png')
  return id
}

/** A file of the operator's logo; null while it is ours. */
export const readBrandFile = (name: string) =>
  settings.logo ? storage.get(nameOf(settings.logo, name)) : Promise.resolve(null)

export const removeLogoFiles = async (id: string) => {
  await Promise.all(names.map((name) => storage.remove(nameOf(id, name))))
}
