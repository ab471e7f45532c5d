import { readdir } from 'node:fs/promises'
import { type ClientRequest, request as httpRequest } from 'node:http'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { call } from '#contract/wire/call.ts'
import { text, upload } from '#contract/wire/fields.ts'
import type { Ctx } from '../../context.ts'
import { defineDomain, installDomains } from '../../domain.ts'
import { log } from '../../log.ts'
import { takeLimits } from '../limits/limits.ts'
import { mountRoutes } from '../mount.ts'
import { serve } from '../serve.ts'
import { createServer } from '../server.ts'
import { findSession } from '../sessions.factory.ts'
import { bodyBudgets } from './bodies.ts'

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
  signed: call({
    ...spec,
    path: '/signed',
    signature: 'x-signature',
    input: z.object({ payload: z.string(), signature: z.string() }),
  }),
  any: call({ ...spec, path: '/any', input: z.record(z.string(), z.unknown()) }),
}
const routes = serve('test', calls, {
  echo: (_, { title }) => ({ said: title.length }),
  picture: (_, { picture }) => ({ said: picture.size }),
  limited: () => ({ said: 1 }),
  signed: (_, { payload }) => ({ said: payload.length }),
  any: (_, given) => ({ said: Object.keys(given).length }),
})

let hasSecret = true
installDomains([defineDomain({ name: 'test', signatures: { 'x-signature': () => hasSecret } })])

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
  const guest: Ctx = { requestId: '', address: '127.0.0.1', userAgent: '', isNearby: () => true, user: null }
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

/**
 * A body that does not say how long it will be. Answers the status and how many bytes were taken. Whoever goes on sending may lose the
 * answer: the connection is closed with bytes unread, which TCP tells by a reset.
 */
const stream = (path: string, headers: Record<string, string>, megabytes: number) =>
  new Promise<{ status: number | 'reset'; taken: number }>((resolve) => {
    const asking = httpRequest({ port, path, method: 'POST', headers: { 'transfer-encoding': 'chunked', ...headers } })
    const chunk = Buffer.alloc(256 * 1024, '1')
    let left = megabytes * 4
    const write = () => {
      while (left-- > 0) if (!asking.write(chunk)) return void asking.once('drain', write)
      asking.end()
    }
    const taken = () => asking.socket?.bytesWritten ?? 0
    asking.on('error', () => resolve({ status: 'reset', taken: taken() }))
    asking.on('response', (response) => {
      resolve({ status: response.statusCode!, taken: taken() })
      asking.destroy()
    })
    write()
  })

const signed = { 'content-type': 'application/json', 'x-signature': 's' }

test.each([
  ['a signed message', '/api/signed', signed, 413],
  ['a signed message without its signature', '/api/signed', { 'content-type': 'application/json' }, 403],
  ['a signed form', '/api/signed', { ...signed, ...form }, 415],
  ['a signed text', '/api/signed', { ...signed, 'content-type': 'text/plain' }, 415],
  ['JSON', '/api/echo', { 'content-type': 'application/json' }, 413],
  ['a plain form', '/api/echo', { 'content-type': 'application/x-www-form-urlencoded' }, 413],
  ['a form with files', '/api/picture', form, 413],
  ['no type', '/api/echo', {}, 415],
])('%s of unknown length is cut off', async (_, path, headers, status) => {
  const answer = await stream(path, headers, 200)
  expect([status, 'reset']).toContain(answer.status)
  // what the sockets hold comes on top
  expect(answer.taken).toBeLessThan(20 * megabyte)
  await expect.poll(() => bodyBudgets.plain.taken, soon).toBe(0)
})

test('a signed message is read whole, and not at all where no secret is set', async () => {
  const send = () => app.inject({ method: 'POST', url: '/api/signed', headers: signed, payload: '{"a":  1}' })
  expect((await send()).json()).toEqual({ said: 9 })
  hasSecret = false
  expect((await send()).statusCode).toBe(404)
  expect([404, 'reset']).toContain((await stream('/api/signed', signed, 200)).status)
  hasSecret = true
})

const numbered = (count: number) => Array.from({ length: count }, (_, at) => [`k${at}`, '1'])
const asQuery = (count: number) => String(new URLSearchParams(numbered(count)))
const asObject = (count: number) => Object.fromEntries(numbered(count)) as object

test.each([
  ['500 parameters', { query: asQuery(500) }, 200],
  ['501 parameters', { query: asQuery(501) }, 422],
  ['501 parameters with brackets', { query: `a[]=1&${asQuery(500)}` }, 422],
  ['a form of 500 fields', { form: asQuery(500) }, 200],
  ['a form of 501 fields', { form: asQuery(501) }, 422],
  ['a form of 220,000 fields', { form: 'a=1&'.repeat(220_000) }, 422],
  ['500 keys', { json: asObject(500) }, 200],
  ['501 keys', { json: asObject(501) }, 422],
  ['501 keys further inside', { json: { a: [{ b: asObject(501) }] } }, 422],
  ['150,000 keys', { json: asObject(150_000) }, 422],
  ['many objects', { json: { a: Array.from({ length: 15_000 }, () => ({ b: 1 })) } }, 422],
  ['a long list', { json: { a: Array.from({ length: 19_000 }, () => 1) } }, 200],
] as [string, { query?: string; form?: string; json?: object }, number][])(
  '%s',
  async (_, { query, form, json }, status) => {
    const answer = await app.inject({
      method: 'POST',
      url: `/api/any${query ? `?${query}` : ''}`,
      headers: { 'content-type': form ? 'application/x-www-form-urlencoded' : 'application/json' },
      payload: form ?? JSON.stringify(json ?? {}),
    })
    expect(answer.statusCode).toBe(status)
    if (status === 422) expect(answer.json().message).toBe('Der Aufruf enthält zu viele Angaben.')
  },
)

test('a client that leaves in the middle of an upload is no error', async () => {
  const failed = vi.spyOn(log, 'error')
  const warned = vi.spyOn(log, 'warn')
  const left = vi.spyOn(log, 'debug')
  const plain = { 'content-type': 'application/json', 'content-length': '1000' }
  const begun = [
    begin('/api/picture', 4 * megabyte, megabyte).asking,
    ...['/api/echo', '/api/signed'].map((path) => {
      const asking = httpRequest({ port, path, method: 'POST', headers: { ...signed, ...plain } })
      asking.on('error', () => {}).write('{"title":')
      return asking
    }),
  ]
  await expect.poll(() => bodyBudgets.plain.taken, soon).toBeGreaterThan(2000)
  await expect.poll(temporaries, soon).toHaveLength(1)
  for (const asking of begun) asking.destroy()
  await expect.poll(() => left.mock.calls.length, soon).toBe(3)
  expect([...failed.mock.calls, ...warned.mock.calls]).toEqual([])
})
