import { readdir } from 'node:fs/promises'
import { type ClientRequest, request as httpRequest } from 'node:http'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { call } from '#contract/wire/call.ts'
import { text, upload } from '#contract/wire/fields.ts'
import type { Ctx } from '../context.ts'
import { bodyBudgets } from './bodies.ts'
import { takeLimits } from './limits.ts'
import { mountRoutes } from './mount.ts'
import { serve } from './serve.ts'
import { createServer } from './server.ts'
import { findSession } from './sessions.factory.ts'

const output = z.object({ said: z.unknown() })
const spec = { method: 'POST', access: 'public', summary: 'x', output } as const
const file = z.object({ picture: upload(), title: text().optional() })
const calls = {
  echo: call({ ...spec, path: '/echo', input: z.object({ title: text(3_000_000) }) }),
  picture: call({ ...spec, path: '/picture', input: file }),
  limited: call({
    ...spec,
    path: '/limited-picture',
    input: file,
    limits: [{ by: 'address', max: 1, minutes: 10, counts: 'all' }],
  }),
}
const routes = serve('test', calls, {
  echo: (_, { title }) => ({ said: title.length }),
  picture: (_, { picture }) => ({ said: picture.size }),
  limited: () => ({ said: 1 }),
})

let app: FastifyInstance
let port: string
beforeAll(async () => {
  app = await createServer()
  mountRoutes(app, routes, findSession)
  port = new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port
})
afterAll(() => app.close())

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

const soon = { timeout: 60_000 }
const megabyte = 1024 * 1024
const form = { 'content-type': 'multipart/form-data; boundary=cut' }
const head = '--cut\r\ncontent-disposition: form-data; name="picture"; filename="a.png"\r\n\r\n'
const temporaries = () => readdir(join(process.env.DATA_DIR!, 'temporary')).catch(() => [])

type Begun = { asking: ClientRequest; answer: Promise<{ status: number; retryAfter: string | undefined }> }

/** A request that may never end: `send` bytes of the promised `size`. */
const begin = (path: string, size: number, send = 0): Begun => {
  const asking = httpRequest({ port, path, method: 'POST', headers: { ...form, 'content-length': String(size) } })
  const answer = new Promise<{ status: number; retryAfter: string | undefined }>((resolve) => {
    asking.on('response', (response) => {
      resolve({ status: response.statusCode!, retryAfter: response.headers['retry-after'] })
      asking.destroy()
    })
  })
  asking.on('error', () => {})
  asking.flushHeaders()
  if (send) {
    asking.write(head)
    const chunk = Buffer.alloc(256 * 1024)
    for (let sent = head.length; sent + chunk.length < send; sent += chunk.length) asking.write(chunk)
  }
  return { asking, answer }
}

test('unfinished forms of guests take no memory and leave no files', async () => {
  const before = process.memoryUsage()
  const begun = Array.from({ length: 16 }, () => begin('/api/picture', 14 * megabyte, 13.9 * megabyte))
  await expect.poll(() => begun.every(({ asking }) => asking.writableLength === 0), soon).toBe(true)
  // what was sent and is not collected yet does not count
  const taken = () => {
    collectGarbage()
    return (process.memoryUsage().arrayBuffers - before.arrayBuffers) / megabyte
  }
  await expect.poll(taken, soon).toBeLessThan(60)
  expect(await temporaries()).toHaveLength(16)
  expect(bodyBudgets.form.taken).toBe(16 * 14 * megabyte)
  for (const { asking } of begun) asking.destroy()
  await expect.poll(temporaries, soon).toEqual([])
  expect([bodyBudgets.form.taken, bodyBudgets.plain.taken, bodyBudgets.form.byNetwork.size]).toEqual([0, 0, 0])
})

test('one network gets a share of what may arrive at once, all together the whole', async () => {
  const begun = Array.from({ length: 16 }, () => begin('/api/picture', 16 * megabyte))
  await expect.poll(() => bodyBudgets.form.taken, soon).toBe(16 * 16 * megabyte)
  expect(await begin('/api/picture', 16 * megabyte).answer).toEqual({ status: 429, retryAfter: '10' })
  begun[0]!.asking.destroy()
  await expect.poll(() => bodyBudgets.form.taken, soon).toBe(15 * 16 * megabyte)
  const { most } = bodyBudgets.form
  bodyBudgets.form.most = 250 * megabyte
  expect(await begin('/api/picture', 16 * megabyte).answer).toEqual({ status: 503, retryAfter: '10' })
  bodyBudgets.form.most = most
  for (const { asking } of begun) asking.destroy()
  await expect.poll(() => bodyBudgets.form.taken, soon).toBe(0)
})

test('a form is refused by its promised size and by the limits of its sender before its first byte', async () => {
  expect((await begin('/api/picture', 18 * megabyte).answer).status).toBe(413)
  expect((await begin('/api/echo', 3 * megabyte).answer).status).toBe(413)
  const guest: Ctx = { requestId: '', address: '127.0.0.1', userAgent: '', user: null }
  await takeLimits(calls.limited, guest, {})
  const refused = await begin('/api/limited-picture', megabyte).answer
  expect(refused).toMatchObject({ status: 429, retryAfter: expect.stringMatching(/^\d+$/) })
  await expect.poll(() => bodyBudgets.form.taken, soon).toBe(0)
})

const send = (payload: Buffer | string) => app.inject({ method: 'POST', url: '/api/picture', headers: form, payload })

test('the fields of a form have a limit of their own: they lie in memory', async () => {
  const field = `--cut\r\ncontent-disposition: form-data; name="title"\r\n\r\n${'x'.repeat(800_000)}\r\n`
  const answer = await send(`${field.repeat(5)}${head}x\r\n--cut--\r\n`)
  expect(answer.statusCode).toBe(413)
  expect(answer.json().message).toBe('Die Datei ist zu groß.')
})

test('every form gives back its files and its share, also a refused one', async () => {
  expect((await send(`${head}${'x'.repeat(1000)}\r\n--cut--\r\n`)).json()).toEqual({ said: 1000 })
  // cut off, wrong fields, one file too large
  expect((await send(`${head}xxx`)).statusCode).toBe(422)
  expect((await send(`${head}x\r\n${head.replace('picture', 'other')}x\r\n--cut\r\n\r\n`)).statusCode).toBe(422)
  expect(
    (await send(Buffer.concat([Buffer.from(head), Buffer.alloc(15 * megabyte + 10), Buffer.from('\r\n--cut--\r\n')])))
      .statusCode,
  ).toBe(413)
  await expect.poll(temporaries, soon).toEqual([])
  await expect.poll(() => [bodyBudgets.form.taken, bodyBudgets.plain.taken], soon).toEqual([0, 0])
})
