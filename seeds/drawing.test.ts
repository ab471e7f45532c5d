import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import fastify from 'fastify'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { pictureFormats, pictureWidths } from '#lib/site/pictures.ts'
import { mountFiles } from '#server/platform/files/files.routes.ts'
import { lastCopyOf } from '#server/platform/files/pictures.ts'
import { storage } from '#server/platform/files/storage.ts'
import { answerErrors } from '#server/platform/http/errors.ts'
import { settings } from '#server/platform/settings.ts'
import { drawOnDemand } from './drawing.ts'
import { listDrawings } from './drawings.ts'

const app = fastify()
answerErrors(app)
mountFiles(app)
drawOnDemand()
afterAll(() => app.close())

const folder = (name: string) => join(settings.dataDir, 'files/pictures', name)
const stored = (name: string) => readdir(folder(name)).catch(() => [])
const get = (name: string) => app.inject({ method: 'GET', url: `/files/${name}` })
const keyIn = (name: string) => [...listDrawings().keys()].find((key) => key.startsWith(`pictures/${name}/`))!

test('a copy is made when it is first asked for, once however many ask, and kept', async () => {
  const key = keyIn('avatars')
  const answers = await Promise.all([1, 2, 3].map(() => get(`${key}-320.avif`)))
  for (const answer of answers) {
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/avif',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(answer.rawPayload.equals(answers[0]!.rawPayload)).toBe(true)
  }
  expect((await sharp(answers[0]!.rawPayload).metadata()).width).toBe(320)
  expect(await stored('avatars')).toHaveLength(1)
})

test('the last copy comes with all others, which have the same bytes as those made alone', async () => {
  for (const name of ['covers', 'products', 'property']) {
    const key = keyIn(name)
    const copies = pictureFormats.flatMap((format) => pictureWidths.map((width) => `${key}-${width}.${format}`))
    const alone = await Promise.all([copies[1]!, copies[4]!].map(get))
    await rm(folder(name), { recursive: true })
    expect(await storage.get(lastCopyOf(key))).not.toBeNull()
    expect(await stored(name)).toHaveLength(copies.length)
    const together = await Promise.all([copies[1]!, copies[4]!].map(get))
    expect(together.map(({ rawPayload }) => rawPayload)).toEqual(alone.map(({ rawPayload }) => rawPayload))
  }
})

test('what nobody has drawn does not exist', async () => {
  for (const name of ['pictures/products/demo-nichts-320.avif', 'pictures/products/demo-nichts.avif', 'demo/x.webp'])
    expect((await get(name)).statusCode).toBe(404)
})
