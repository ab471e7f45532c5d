import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pictureWidths } from '#lib/site/pictures.ts'
import { answerErrors } from '../http/errors.ts'
import { settings } from '../settings.ts'
import { mountFiles } from './files.routes.ts'
import { pictureSet, pictureUrl, removePicture, storePicture } from './pictures.ts'

let app: FastifyInstance
beforeAll(async () => {
  app = fastify()
  answerErrors(app)
  mountFiles(app)
})
afterAll(() => app.close())

const paint = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#1e6b52' } })
const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#000', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  })
const owner = { user: { id: 1, role: 'User' as const }, address: '' }
const store = (
  bytes: Uint8Array,
  options: { square?: boolean; megapixels?: number; least?: { width: number; height: number } } = {},
) => storePicture(owner, { filename: 'bild.png', bytes }, { folder: 'reviews', ...options })
const get = (url: string) => app.inject({ method: 'GET', url })

test.each([
  ['png', () => paint(2000, 1000).png().toBuffer()],
  ['jpg', () => paint(2000, 1000).jpeg().toBuffer()],
  ['webp', () => paint(2000, 1000).webp().toBuffer()],
])('keeps a %s as AVIF and WebP in four widths', async (_, make) => {
  const { key, width, height } = await store(await make())
  expect({ width, height }).toEqual({ width: 1600, height: 800 })
  for (const name of pictureWidths) {
    for (const format of ['avif', 'webp'] as const) {
      const answer = await get(pictureUrl(key, name, format))
      expect(answer.statusCode).toBe(200)
      expect(answer.headers).toMatchObject({
        'content-type': `image/${format}`,
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      })
      const found = await sharp(answer.rawPayload).metadata()
      expect([found.width, found.height]).toEqual([name, name / 2])
      expect(found.format).toBe(format === 'avif' ? 'heif' : 'webp')
    }
  }
})

test.each([
  [399, 300],
  [400, 299],
])('where a place needs 400 × 300, %i × %i is refused with both sizes', async (width, height) => {
  const least = { width: 400, height: 300 }
  await expect(store(await paint(width, height).png().toBuffer(), { least })).rejects.toThrow(
    `Das Bild ist zu klein: ${width} × ${height} Bildpunkte, nötig sind mindestens 400 × 300.`,
  )
})

test('a small picture is not enlarged, but all names exist', async () => {
  const { key } = await store(await paint(400, 100).png().toBuffer())
  const widths = await Promise.all(
    pictureWidths.map(async (name) => (await sharp((await get(pictureUrl(key, name))).rawPayload).metadata()).width),
  )
  expect(widths).toEqual([320, 400, 400, 400])
})

test('turns upright, strips where it was taken, keeps transparency', async () => {
  const exif = { IFD0: { Copyright: 'Anna' }, IFD3: { GPSLatitude: '52/1 31/1 0/1' } }
  const turned = await paint(300, 200).withExif(exif).withMetadata({ orientation: 6, exif }).jpeg().toBuffer()
  expect((await sharp(turned).metadata()).exif).toBeDefined()
  const stored = await store(turned)
  expect(stored).toMatchObject({ width: 200, height: 300 })
  for (const format of ['avif', 'webp'] as const) {
    const found = await sharp((await get(pictureUrl(stored.key, 320, format))).rawPayload).metadata()
    expect([found.exif, found.icc, found.xmp, found.orientation]).toEqual([undefined, undefined, undefined, undefined])
  }
  const clear = await sharp({ create: { width: 50, height: 50, channels: 4, background: '#0000' } })
    .png()
    .toBuffer()
  expect((await sharp((await get(pictureUrl((await store(clear)).key))).rawPayload).metadata()).hasAlpha).toBe(true)
})

test.each([
  [800, 300, 300],
  [300, 800, 300],
  [3000, 2000, 1600],
])('crops %i × %i to a square of %i', async (width, height, side) => {
  expect(await store(await paint(width, height).png().toBuffer(), { square: true })).toMatchObject({
    width: side,
    height: side,
  })
})

const png = await paint(100, 100).png().toBuffer()
const jpeg = await noise(800, 800).jpeg().toBuffer()
test.each([
  ['nothing', Buffer.alloc(0), /PNG, JPG oder WebP/],
  ['text', Buffer.from('hello'), /PNG, JPG oder WebP/],
  ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), /PNG, JPG oder WebP/],
  ['GIF', await paint(10, 10).gif().toBuffer(), /PNG, JPG oder WebP/],
  ['TIFF', await paint(10, 10).tiff().toBuffer(), /PNG, JPG oder WebP/],
  ['HTML behind a PNG name', Buffer.from('<!doctype html>'), /PNG, JPG oder WebP/],
  ['a PNG head on nothing', png.subarray(0, 8), /beschädigt/],
  ['a cut PNG', png.subarray(0, png.length - 40), /beschädigt/],
  ['a cut JPG', jpeg.subarray(0, jpeg.length / 2), /beschädigt/],
  ['a cut WebP', (await noise(400, 400).webp().toBuffer()).subarray(0, 3000), /beschädigt/],
  ['too many pixels', await paint(7100, 7100).png().toBuffer(), /50 Megapixel/],
])('refuses %s', async (_, bytes, sentence) => {
  await expect(store(bytes)).rejects.toMatchObject({
    code: 'VALIDATION_FAILED',
    message: expect.stringMatching(sentence),
  })
})

test('refuses more than 15 MB', async () => {
  await expect(store(Buffer.alloc(15 * 1024 * 1024 + 1))).rejects.toMatchObject({ code: 'PAYLOAD_TOO_LARGE' })
})

test('removes all copies', async () => {
  const { key } = await store(png)
  await removePicture(key)
  expect((await get(pictureUrl(key))).statusCode).toBe(404)
  const left = await readdir(join(settings.dataDir, 'files/pictures/reviews'))
  expect(left.filter((name) => name.includes(key.split('/').at(-1)!))).toEqual([])
})

test.each([
  '/files/pictures/reviews/none-320.webp',
  '/files/../package.json',
  '/files/%2e%2e/%2e%2e/package.json',
  '/files/pictures/..%2f..%2fpackage.json',
  '/files/private/invoice.webp',
  '/files/pictures/reviews',
  '/files/',
  '/files/pictures/%00.webp',
])('%s is 404 in our shape', async (url) => {
  const answer = await get(url)
  expect([answer.statusCode, answer.json().error]).toEqual([404, expect.stringMatching(/NOT_FOUND$/)])
})

test('names a picture for src and srcset', () => {
  expect(pictureSet('pictures/a/b')).toEqual({
    src: '/files/pictures/a/b-640.webp',
    avif: '/files/pictures/a/b-320.avif 320w, /files/pictures/a/b-640.avif 640w, /files/pictures/a/b-1024.avif 1024w, /files/pictures/a/b-1600.avif 1600w',
    webp: '/files/pictures/a/b-320.webp 320w, /files/pictures/a/b-640.webp 640w, /files/pictures/a/b-1024.webp 1024w, /files/pictures/a/b-1600.webp 1600w',
  })
})

test('a portrait has fewer pixels', async () => {
  await expect(store(await paint(4001, 4000).png().toBuffer(), { square: true, megapixels: 16 })).rejects.toMatchObject(
    {
      code: 'VALIDATION_FAILED',
      message: 'Das Bild hat zu viele Bildpunkte. Erlaubt sind höchstens 16 Megapixel.',
    },
  )
})

test('many large pictures of one account do not delay that of another', async () => {
  const large = await paint(4000, 4000).png().toBuffer()
  const finished: string[] = []
  const by = (id: number, bytes: Uint8Array) =>
    storePicture(
      { user: { id, role: 'User' }, address: '' },
      { filename: 'bild.png', bytes },
      { folder: 'reviews' },
    ).then(() => finished.push(`account ${id}`))
  const ofFirst = Array.from({ length: 5 }, () => by(1, large))
  await Promise.all([...ofFirst, by(2, png)])
  expect(finished.slice(0, 2)).toContain('account 2')
})
