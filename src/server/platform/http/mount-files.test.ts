import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { call } from '#contract/wire/call.ts'
import { fileAnswer, largeUpload, text, upload } from '#contract/wire/fields.ts'
import { mountRoutes } from './mount.ts'
import { serve } from './serve.ts'
import { createServer } from './server.ts'
import { findSession } from './sessions.factory.ts'

const output = z.object({ said: z.unknown() })
const calls = {
  echo: call({ method: 'POST', path: '/echo', access: 'public', summary: 'x', output }),
  file: call({
    method: 'POST',
    path: '/file',
    access: 'public',
    summary: 'x',
    input: z.object({ picture: upload(), title: text() }),
    output,
  }),
  avatar: call({
    method: 'POST',
    path: '/avatar',
    access: 'any',
    summary: 'x',
    input: z.object({ picture: upload() }),
    output,
  }),
  table: call({
    method: 'POST',
    path: '/table',
    access: 'any',
    summary: 'x',
    input: z.object({ file: largeUpload(20), title: text() }),
    output,
  }),
  tableFile: call({ method: 'GET', path: '/table', access: 'any', summary: 'x', output: fileAnswer() }),
  late: call({ method: 'GET', path: '/late', access: 'public', summary: 'x', output: fileAnswer() }),
}

const routes = serve('test', calls, {
  echo: (_, input) => ({ said: input }),
  file: (_, { picture, title }) => ({ said: [picture.filename, picture.size, title] }),
  avatar: (_, { picture }) => ({ said: picture.size }),
  table: async (_, { file, title }) => {
    const [bytes, lying] = await Promise.all([readFile(file.path), readdir(dirname(file.path))])
    return { said: [file.filename, file.size, title, bytes.byteLength, lying.length] }
  },
  tableFile: () => ({
    filename: 'Töpfe "neu".csv',
    contentType: 'text/csv; charset=utf-8',
    body: (async function* () {
      yield 'Name;Preis\n'
      yield 'Topf;10\n'
    })(),
  }),
  late: async () => {
    asked.resolve()
    await left.promise
    return { filename: 'spät.txt', contentType: 'text/plain', body: lateBody }
  },
})

// a stream that nobody reads stays open until somebody destroys it
const lateBody = new Readable({ read: () => {} })
const [asked, left] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]

let app: FastifyInstance
beforeAll(async () => {
  app = await createServer()
  mountRoutes(app, routes, findSession)
})
afterAll(() => app.close())

const json = { 'content-type': 'application/json' }
const ask = async (options: InjectOptions) => {
  const answer = await app.inject(options)
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
}
const post = (url: string, payload: string | object, headers: Record<string, string> = json) =>
  ask({ method: 'POST', url, payload, headers })

const multipart = (parts: { name: string; filename?: string; value: Buffer | string }[]) => {
  const chunks = parts.flatMap(({ name, filename, value }) => [
    `--cut\r\ncontent-disposition: form-data; name="${name}"${filename ? `; filename="${filename}"` : ''}\r\n\r\n`,
    value,
    '\r\n',
  ])
  return {
    payload: Buffer.concat([...chunks, '--cut--\r\n'].map((chunk) => Buffer.from(chunk))),
    headers: { 'content-type': 'multipart/form-data; boundary=cut' },
  }
}

test('an upload arrives as name and bytes, too large a one is 413, a text in its place 422', async () => {
  const sent = multipart([
    { name: 'picture', filename: 'ä b.png', value: Buffer.alloc(1000) },
    { name: 'title', value: 'Bild' },
  ])
  expect((await ask({ method: 'POST', url: '/api/file', ...sent })).body.said).toEqual(['ä b.png', 1000, 'Bild'])
  const huge = multipart([{ name: 'picture', filename: 'a.png', value: Buffer.alloc(15 * 1024 * 1024 + 1) }])
  expect(await ask({ method: 'POST', url: '/api/file', ...huge })).toMatchObject({
    status: 413,
    body: { error: 'PAYLOAD_TOO_LARGE' },
  })
  const wrong = multipart([
    { name: 'picture', value: 'text' },
    { name: 'title', value: 'x' },
  ])
  expect(await ask({ method: 'POST', url: '/api/file', ...wrong })).toMatchObject({
    status: 422,
    body: { fields: { picture: 'Bitte wählen Sie eine Datei aus.' } },
  })
  const nul = multipart([
    { name: 'picture', filename: 'a\0.png', value: 'x' },
    { name: 'title', value: 'a\0' },
  ])
  expect((await ask({ method: 'POST', url: '/api/file', ...nul })).status).toBe(422)
  const cut = { ...sent, payload: sent.payload.subarray(0, 200) }
  expect((await ask({ method: 'POST', url: '/api/file', ...cut })).status).toBe(422)
  expect((await post('/api/file', { picture: { bytes: 'x', filename: 'x' }, title: 'x' })).status).toBe(422)
})

test('a stranger is refused before the first byte of a body', async () => {
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const begin = (path: string, headers: Record<string, string>) =>
    new Promise<number>((resolve, reject) => {
      // the body never comes: only a server that does not wait for it answers
      const asking = httpRequest({ port, path, method: 'POST', headers }, ({ statusCode }) => {
        resolve(statusCode!)
        asking.destroy()
      })
      asking.on('error', reject)
      asking.flushHeaders()
    })
  const form = { 'content-type': 'multipart/form-data; boundary=cut' }
  expect(await begin('/api/avatar', { ...form, 'content-length': '1000000' })).toBe(401)
  const known = { ...form, authorization: 'Bearer customer' }
  expect(await begin('/api/avatar', { ...known, 'content-length': '90000000' })).toBe(413)
  expect(await begin('/api/avatar', { ...known, 'transfer-encoding': 'chunked' })).toBe(413)
  // a call without files takes no large form
  expect(await begin('/api/echo', { ...form, 'content-length': '3000000' })).toBe(413)
})

test('a call may answer a file, which the browser saves and never shows', async () => {
  const file = await app.inject({ url: '/api/table', headers: { authorization: 'Bearer customer' } })
  expect([file.statusCode, file.body]).toEqual([200, 'Name;Preis\nTopf;10\n'])
  expect(file.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="T-pfe--neu-.csv"',
    'x-content-type-options': 'nosniff',
  })
  expect((await ask({ method: 'GET', url: '/api/table' })).status).toBe(401)
})

const temporaries = () => readdir(join(process.env.DATA_DIR!, 'temporary')).catch(() => [])

test('a large file lies on the disk while the call runs, and no longer', async () => {
  const send = (value: Buffer, authorization = 'Bearer customer') => {
    const { payload, headers } = multipart([
      { name: 'file', filename: 'preise.csv', value },
      { name: 'title', value: 'Preise' },
    ])
    return post('/api/table', payload, { ...headers, authorization, 'content-length': String(payload.length) })
  }
  const large = Buffer.alloc(18 * 1024 * 1024, 'x')
  expect((await send(large)).body).toEqual({ said: ['preise.csv', large.length, 'Preise', large.length, 1] })
  await expect.poll(temporaries).toEqual([])
  expect(await send(Buffer.alloc(20 * 1024 * 1024 + 1))).toMatchObject({
    status: 413,
    body: { error: 'PAYLOAD_TOO_LARGE', message: 'Die Datei ist zu groß. Erlaubt sind höchstens 20 MB.' },
  })
  await expect.poll(temporaries).toEqual([])
  expect((await send(large, 'Bearer nobody')).status).toBe(401)
  const pretended = { file: { filename: 'x', path: '/etc/passwd', size: 1 }, title: 'x' }
  expect((await post('/api/table', pretended, { ...json, authorization: 'Bearer customer' })).status).toBe(422)
})

test('a file is closed when the client leaves before its first byte', async () => {
  const { port } = app.server.address() as AddressInfo
  const request = httpRequest({ port, path: '/api/late' }).on('error', () => {})
  request.end()
  await asked.promise
  request.destroy()
  left.resolve()
  if (!lateBody.closed) await once(lateBody, 'close')
  expect(lateBody.destroyed).toBe(true)
})
