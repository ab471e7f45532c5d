import { connect, type Socket } from 'node:net'
import { gunzipSync } from 'node:zlib'
import fastify, { type FastifyInstance, type InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { call } from '#contract/wire/call.ts'
import { id, nested, text } from '#contract/wire/fields.ts'
import { refuse } from '#lib/errors.ts'
import { log } from '../log.ts'
import { settings } from '../settings.ts'
import { callInProcess, mountRoutes } from './mount.ts'
import { serve } from './serve.ts'
import { createServer } from './server.ts'
import { findSession } from './sessions.factory.ts'

const output = z.object({ said: z.unknown() })
const calls = {
  echo: call({
    method: 'POST',
    path: '/echo/{id}',
    access: 'public',
    summary: 'Says what it heard.',
    input: z.object({ id: id(), name: text(20).optional(), nested: nested(z.object({ deep: z.string() })).optional() }),
    output,
  }),
  search: call({
    method: 'GET',
    path: '/search',
    access: 'public',
    summary: 'Nested names in the query.',
    input: z.object({
      filter: z.object({ industry: z.array(z.string()) }).optional(),
      ids: z.array(z.string()).optional(),
      q: z.string().optional(),
    }),
    output,
  }),
  remove: call({
    method: 'DELETE',
    path: '/thing/{id}',
    access: 'public',
    summary: 'x',
    input: z.object({ id: id() }),
    output,
  }),
  make: call({
    method: 'POST',
    path: '/thing',
    access: 'public',
    summary: 'x',
    status: 201,
    output: z.object({ id: z.int() }),
  }),
  leak: call({
    method: 'GET',
    path: '/leak',
    access: 'public',
    summary: 'Answers more than it may.',
    output: z.object({
      name: z.string(),
      list: z.array(z.object({ id: z.int() })),
      maybe: z.object({ id: z.int() }).nullable(),
      either: z.union([z.object({ kind: z.literal('a'), a: z.int() }), z.object({ kind: z.literal('b'), b: z.int() })]),
      price: z.number(),
    }),
  }),
  stuck: call({ method: 'GET', path: '/stuck', access: 'public', summary: 'x', output }),
  crash: call({ method: 'GET', path: '/crash', access: 'public', summary: 'x', output }),
  twice: call({ method: 'GET', path: '/twice', access: 'public', summary: 'x', output }),
  any: call({ method: 'GET', path: '/any', access: 'any', summary: 'x', output }),
  company: call({ method: 'GET', path: '/company', access: 'company', summary: 'x', output }),
  long: call({ method: 'GET', path: '/long', access: 'public', summary: 'x', output }),
  longish: call({ method: 'GET', path: '/longish', access: 'public', summary: 'x', output }),
  maybe: call({ method: 'GET', path: '/maybe', access: 'public', summary: 'x', output }),
  shared: call({
    method: 'GET',
    path: '/shared/{id}',
    access: 'public',
    shared: true,
    summary: 'x',
    input: z.object({ id: id() }),
    output,
  }),
}

let made = 0

const routes = serve('test', calls, {
  echo: (_, input) => ({ said: input }),
  search: (_, input) => ({ said: input }),
  remove: (_, { id }) => ({ said: id }),
  make: () => ({ id: 7 }),
  leak: () =>
    ({
      name: 'Anna',
      passwordHash: 'secret',
      list: [{ id: 1, token: 'secret' }],
      maybe: { id: 2, token: 'secret' },
      either: { kind: 'b', b: 3, token: 'secret' },
      price: 12.34,
    }) as never,
  crash: () => {
    throw new Error('secret table name')
  },
  twice: () => {
    throw Object.assign(new Error('duplicate key'), { cause: { code: '23505' } })
  },
  stuck: () => new Promise(() => {}),
  any: (ctx) => ({ said: ctx.user.id }),
  company: (ctx) => ({ said: ctx.user.providerId }),
  long: () => ({ said: 'lang '.repeat(2000) }),
  longish: () => ({ said: 'länger '.repeat(500) }),
  maybe: (ctx) => ({ said: ctx.user?.id ?? 'guest' }),
  shared: async (ctx, input) => {
    made++
    await new Promise((resolve) => setTimeout(resolve, 250))
    if (input.id === 9) throw refuse('NOT_FOUND')
    return { said: `${ctx.user?.id ?? 'guest'} ${'lang '.repeat(1000)} ${input.id} ${made}` }
  },
})

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
const get = (url: string, headers = {}) => ask({ method: 'GET', url, headers })
const post = (url: string, payload: string | object, headers: Record<string, string> = json) =>
  ask({ method: 'POST', url, payload, headers })

test.each([
  ['/api/echo/3', 'localhost'],
  ['/echo/3', 'api.localhost:3000'],
  ['/api/echo/3', 'api.localhost'],
])('%s answers on %s', async (url, host) => {
  expect(await post(url, { name: 'Anna' }, { ...json, host })).toMatchObject({
    status: 200,
    body: { said: { id: 3, name: 'Anna' } },
  })
})

test.each([
  ['GET', '/api/nothing', 'localhost'],
  ['GET', '/nothing', 'api.localhost:3000'],
  ['POST', '/echo/1', 'localhost'],
  ['PUT', '/api/echo/1', 'localhost'],
  ['GET', '/api', 'localhost'],
  ['GET', '/', 'api.localhost'],
] as const)('%s %s on %s is an unknown call', async (method, url, host) => {
  expect(await ask({ method, url, headers: { host } })).toMatchObject({
    status: 404,
    body: {
      error: 'ROUTE_NOT_FOUND',
      message: 'Diesen Aufruf gibt es nicht.',
      errors: ['Diesen Aufruf gibt es nicht.'],
      fields: {},
    },
  })
})

test('the path wins over the body, and the body over the query', async () => {
  const { body } = await post('/api/echo/3?id=1&name=query', { id: 2, name: 'body' })
  expect(body.said).toEqual({ id: 3, name: 'body' })
})

test('nested names of the query become nested values', async () => {
  const { body } = await get('/api/search?filter[industry][]=3&filter[industry][]=4&ids[]=1&q=%C3%84pfel+rot')
  expect(body.said).toEqual({ filter: { industry: ['3', '4'] }, ids: ['1'], q: 'Äpfel rot' })
  expect((await get('/api/search?filter%5Bindustry%5D%5B%5D=3')).body.said.filter.industry).toEqual(['3'])
})

test.each(['/api/search?__proto__[polluted]=1&q=x', '/api/search?constructor[prototype][polluted]=1&q=x'])(
  '%s pollutes nothing',
  async (url) => {
    expect(await get(url)).toMatchObject({ status: 200, body: { said: { q: 'x' } } })
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  },
)

test.each([
  ['a NUL byte', '{"name":"a\\u0000b"}'],
  ['a nested NUL byte', '{"nested":{"deep":"\\u0000"}}'],
  ['a NUL byte in a key', '{"\\u0000":1}'],
  ['half an emoji', '{"name":"Gut \\ud83d"}'],
  ['the other half', '{"nested":{"deep":"\\ude42"}}'],
  ['a NUL byte in JSON of a field', JSON.stringify({ nested: '{"deep":"\\u0000"}' })],
  ['half an emoji in JSON of a field', JSON.stringify({ nested: '{"deep":"\\ud83d"}' })],
  ['a nest in JSON of a field', JSON.stringify({ nested: `${'['.repeat(50)}${']'.repeat(50)}` })],
  ['twenty and one emojis', JSON.stringify({ name: '🙂'.repeat(21) })],
  ['broken JSON', '{"name":'],
  ['a JSON list', '[1]'],
  ['a JSON text', '"x"'],
  ['a JSON number', '1'],
  ['a prototype', '{"__proto__":{"admin":true}}'],
  ['a wrong type', '{"name":5}'],
])('%s is 422', async (_, payload) => {
  const answer = await post('/api/echo/1', payload)
  expect(answer).toMatchObject({ status: 422, body: { error: 'VALIDATION_FAILED' } })
  expect(answer.body.message).toMatch(/^[A-ZÄÖÜ].*\.$/)
})

test.each(['0', '-1', 'abc', '1.5', '99999999999', '%00', '1%00'])('the path parameter %s is 422', async (value) => {
  expect(await post(`/api/echo/${value}`, {})).toMatchObject({ status: 422, body: { error: 'VALIDATION_FAILED' } })
})

test('a malformed escape in the address is 4xx in our shape', async () => {
  const answer = await get('/api/echo/%E0%A4%A')
  expect(answer.status).toBeLessThan(500)
  expect(answer.body).toHaveProperty('error')
})

test('a refusal names the field in German', async () => {
  const { body } = await post('/api/echo/1', { name: 'x'.repeat(21) })
  expect(body).toMatchObject({
    fields: { name: 'Bitte höchstens 20 Zeichen eingeben.' },
    errors: ['Bitte höchstens 20 Zeichen eingeben.'],
  })
})

test('DELETE with a JSON content type and no body works', async () => {
  expect(await ask({ method: 'DELETE', url: '/api/thing/9', headers: json })).toMatchObject({
    status: 200,
    body: { said: 9 },
  })
})

test('bodies: huge 413, unknown type 415, forms are read', async () => {
  expect(await post('/api/echo/1', JSON.stringify({ name: 'x'.repeat(3_000_000) }))).toMatchObject({
    status: 413,
    body: { error: 'PAYLOAD_TOO_LARGE' },
  })
  expect(await post('/api/echo/1', '<a/>', { 'content-type': 'application/xml' })).toMatchObject({
    status: 415,
    body: { error: 'UNSUPPORTED_MEDIA_TYPE' },
  })
  const form = await post('/api/echo/1', 'name=Anna&nested[deep]=x', {
    'content-type': 'application/x-www-form-urlencoded',
  })
  expect(form.body.said).toEqual({ id: 1, name: 'Anna', nested: { deep: 'x' } })
})

test('deep JSON does not break the server', async () => {
  const deep = `${'{"a":'.repeat(200_000)}1${'}'.repeat(200_000)}`
  const answer = await post('/api/echo/1', deep)
  expect(answer).toMatchObject({ status: 422, body: { error: 'VALIDATION_FAILED' } })
})

test('a long answer travels compressed for clients that accept it', async () => {
  const packed = await app.inject({ method: 'GET', url: '/api/long', headers: { 'accept-encoding': 'gzip, br' } })
  expect(packed.headers['content-encoding']).toBe('gzip')
  expect(packed.rawPayload.length).toBeLessThan(200)
  expect(JSON.parse(gunzipSync(packed.rawPayload).toString()).said).toHaveLength(10_000)
  expect((await get('/api/long')).body.said).toHaveLength(10_000)
  const longish = await app.inject({ method: 'GET', url: '/api/longish', headers: { 'accept-encoding': 'gzip' } })
  expect(longish.headers['content-encoding']).toBe('gzip')
  expect(JSON.parse(gunzipSync(longish.rawPayload).toString()).said).toBe('länger '.repeat(500))
  const short = await app.inject({ method: 'GET', url: '/api/maybe', headers: { 'accept-encoding': 'gzip' } })
  expect(short.headers).not.toHaveProperty('content-encoding')
})

test('fields outside the contract never leave', async () => {
  const answer = await get('/api/leak')
  expect(answer.body).toEqual({
    name: 'Anna',
    list: [{ id: 1 }],
    maybe: { id: 2 },
    either: { kind: 'b', b: 3 },
    price: 12.34,
  })
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
  })
})

test('a created thing answers 201', async () => {
  expect(await post('/api/thing', {})).toMatchObject({ status: 201, body: { id: 7 } })
})

test('a fault tells nothing, a lost race is a conflict', async () => {
  const crash = await get('/api/crash')
  expect(crash).toMatchObject({ status: 500, body: { error: 'INTERNAL' } })
  expect(JSON.stringify(crash.body)).not.toContain('secret')
  expect(await get('/api/twice')).toMatchObject({ status: 409, body: { error: 'CONFLICT' } })
})

test.each([
  ['/api/any', undefined, 401, 'TOKEN_INVALID'],
  ['/api/any', 'Bearer nobody', 401, 'TOKEN_INVALID'],
  ['/api/any', 'Basic customer', 401, 'TOKEN_INVALID'],
  ['/api/any', `Bearer ${'x'.repeat(250)}`, 401, 'TOKEN_INVALID'],
  ['/api/any', 'Bearer old', 401, 'TOKEN_EXPIRED'],
  ['/api/company', 'Bearer customer', 403, 'FORBIDDEN'],
])('%s with %s is %i', async (url, authorization, status, error) => {
  expect(await get(url, authorization ? { authorization } : {})).toMatchObject({ status, body: { error } })
})

test('the right role comes in, and public calls take everybody', async () => {
  expect((await get('/api/any', { authorization: 'Bearer customer' })).body.said).toBe(5)
  expect((await get('/api/company', { authorization: 'bearer provider' })).body.said).toBe(60)
  expect((await get('/api/maybe', { authorization: 'Bearer customer' })).body.said).toBe(5)
  expect((await get('/api/maybe', { authorization: 'Bearer old' })).body.said).toBe('guest')
})

test('pages call public calls in process, and only those', async () => {
  const run = callInProcess(routes)
  expect(await run(calls.search, { q: 'x' }, 'r1')).toEqual({ said: { q: 'x' } })
  await expect(run(calls.any, {}, 'r1')).rejects.toMatchObject({ code: 'TOKEN_INVALID' })
  await expect(run({ ...calls.search }, {}, 'r1')).rejects.toMatchObject({ code: 'ROUTE_NOT_FOUND' })
  await expect(run(calls.echo, { id: 'x' }, 'r1')).rejects.toMatchObject({ code: 'VALIDATION_FAILED' })
})

test('a call that checks who asks or how often cannot be shared', () => {
  const mount = (change: object) =>
    mountRoutes(fastify(), [{ ...routes[0]!, call: { ...calls.shared, ...change } }], findSession)
  for (const change of [{ access: 'any' }, { limits: [{ by: 'address', max: 1, minutes: 1 }] }, { method: 'POST' }])
    expect(() => mount(change)).toThrow('can be shared')
})

test('a shared answer is made once for all who ask meanwhile, not kept where no change is heard, and knows nobody', async () => {
  const answers = await Promise.all([
    get('/api/shared/1'),
    get('/api/shared/1', { authorization: 'Bearer customer' }),
    get('/api/shared/2'),
  ])
  expect(made).toBe(2)
  expect(answers.map(({ body }) => body.said.replace(/lang /g, ''))).toEqual(['guest  1 2', 'guest  1 2', 'guest  2 2'])
  const zipped = () => app.inject({ url: '/api/shared/1', headers: { 'accept-encoding': 'gzip' } })
  for (const answer of await Promise.all([zipped(), zipped()]))
    expect(JSON.parse(gunzipSync(answer.rawPayload).toString()).said).toMatch(/ 1 3$/)
  expect((await get('/api/shared/1')).body.said).toMatch(/ 1 4$/)
  const refused = await Promise.all([get('/api/shared/9'), get('/api/shared/9')])
  expect(refused.map(({ status }) => status)).toEqual([404, 404])
  expect(made).toBe(5)
})

test('a handler that does not come back is answered for', async () => {
  const { requestSeconds } = settings
  settings.requestSeconds = 0.05
  const failed = vi.spyOn(log, 'error').mockImplementation(() => {})
  onTestFinished(() => {
    settings.requestSeconds = requestSeconds
    failed.mockRestore()
  })
  const answer = await get('/api/stuck')
  expect([answer.status, answer.headers['retry-after']]).toEqual([503, '5'])
  expect(failed).toHaveBeenCalledWith(expect.objectContaining({ route: '/api/stuck' }), 'no answer in time')
})

test('one address holds so many connections, and gets one back for each that it closes', async () => {
  const { connectionsPerAddress, rateLimitFactor } = settings
  Object.assign(settings, { connectionsPerAddress: 3, rateLimitFactor: 1 })
  onTestFinished(() => void Object.assign(settings, { connectionsPerAddress, rateLimitFactor }))
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
  const sockets: Socket[] = []
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
  })
  /** Sends half a request. */
  const begin = () =>
    new Promise<Socket>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.write('GET /api/maybe HTTP/1.1\r\nhost: localhost\r\n')
        resolve(socket)
      })
      socket.on('error', () => {})
      sockets.push(socket)
    })
  /** Sends the other half; false when the connection is closed without an answer. */
  const isServed = (socket: Socket) =>
    new Promise<boolean>((resolve) => {
      if (socket.destroyed) return resolve(false)
      socket.once('data', () => resolve(true)).once('close', () => resolve(false))
      socket.write('\r\n')
    })
  const held = [await begin(), await begin(), await begin()]
  for (let n = 0; n < 3; n++) expect(await isServed(await begin())).toBe(false)
  for (const one of held) expect(await isServed(one)).toBe(true)
  held[0]!.destroy()
  await expect.poll(async () => isServed(await begin())).toBe(true)
})
