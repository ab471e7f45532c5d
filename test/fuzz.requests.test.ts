import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { routes } from '#server/domains.ts'
import { bodyBudgets } from '#server/platform/http/incoming/bodies.ts'
import { takesFiles } from '#server/platform/http/incoming/input.ts'
import { type Actor, buildActors, freshToken } from './actors.ts'
import { useApp } from './harness.ts'

const { inject } = useApp({ limits: false })

let actors: Actor[]
beforeAll(async () => {
  actors = await buildActors()
})

const part = (disposition: string, value = 'x', more = '') =>
  `--cut\r\ncontent-disposition: ${disposition}${more}\r\n\r\n${value}\r\n`
const file = (name: string, filename = 'a.png', value = 'x') =>
  part(`form-data; name="${name}"; filename="${filename}"`, value)

/** Forms that are cut off, contradict themselves, or name what is no field. */
const forms = (field: string) => [
  '',
  '--cut',
  '--cut--\r\n',
  '\r\n\r\n',
  `${file(field)}`,
  `${file(field)}--cut--`,
  `${file(field)}--cut--\r\n`,
  `${file(field).repeat(30)}--cut--\r\n`,
  `${part(`form-data; name="${field}"`).repeat(150)}--cut--\r\n`,
  `${file('__proto__')}--cut--\r\n`,
  `${part('form-data; name="__proto__"', '{"a":1}', '\r\ncontent-type: application/json')}--cut--\r\n`,
  `${part('form-data; name="id"', '{"a":', '\r\ncontent-type: application/json')}--cut--\r\n`,
  `${file('constructor')}--cut--\r\n`,
  `${file(field, '../../../etc/passwd')}--cut--\r\n`,
  `${file(field, 'a\0b.png')}--cut--\r\n`,
  `${file(field, 'ä'.repeat(5000))}--cut--\r\n`,
  `${file('x'.repeat(5000))}--cut--\r\n`,
  `${part('form-data')}--cut--\r\n`,
  `${part('attachment')}--cut--\r\n`,
  `--cut\r\n${'x-header: y\r\n'.repeat(3000)}\r\nx\r\n--cut--\r\n`,
  `--cut\r\ncontent-disposition: form-data; name="id"\r\ncontent-transfer-encoding: base64\r\n\r\n%%%\r\n--cut--\r\n`,
  `${part('form-data; name="id"', '\0')}--cut--\r\n`,
  `${part(`form-data; name="${field}[]"`)}${file(`${field}[]`)}--cut--\r\n`,
]
const types = [
  'multipart/form-data; boundary=cut',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  `multipart/form-data; boundary=${'x'.repeat(300)}`,
  'multipart/mixed; boundary=cut',
  'MULTIPART/FORM-DATA; BOUNDARY=cut',
]

test('no form, however broken, ends in a 5xx or leaves a file', async () => {
  const withFiles = routes.filter(({ call }) => takesFiles(call))
  expect(withFiles.length).toBeGreaterThan(5)
  let tries = 0
  for (const { call } of [...withFiles, routes.find(({ call }) => call.method === 'POST' && !takesFiles(call))!]) {
    const field = /"(\w+)":\{[^{}]*"format":"binary"/.exec(JSON.stringify(call.input))?.[1] ?? 'file'
    const wanted = { company: 'Company', editor: 'Company', operator: 'Operator' }[call.access as string] ?? 'User'
    const token = await freshToken(actors.find(({ role }) => role === wanted)!)
    const url = `/api${call.path.replace(/\{\w+\}/g, '1')}`
    const send = async (payload: string, type: string) => {
      const headers = { 'content-type': type, authorization: `Bearer ${token}` }
      const answer = await inject({ method: call.method, url, headers, payload })
      tries++
      const said = `${call.path} ${type} ${payload.slice(0, 120)} -> ${answer.statusCode} ${answer.body.slice(0, 200)}`
      expect(answer.statusCode, said).toBeLessThan(500)
      if (answer.statusCode >= 400) expect(answer.json().error, said).toMatch(/^[A-Z_]+$/)
    }
    for (const form of forms(field)) await send(form, types[0]!)
    for (const type of types) await send(`${file(field)}--cut--\r\n`, type)
  }
  await expect.poll(() => readdir(join(process.env.DATA_DIR!, 'temporary')).catch(() => [])).toEqual([])
  await expect.poll(() => [bodyBudgets.form.taken, bodyBudgets.plain.taken]).toEqual([0, 0])
  console.log(`forms: ${withFiles.length} calls, ${tries} tries`)
})

const long = 'x'.repeat(7000)
const headers: Record<string, string>[] = [
  { host: '' },
  { host: 'evil.example:99999' },
  { host: 'api.' },
  { host: long },
  { authorization: 'Bearer' },
  { authorization: `Bearer ${long}` },
  { authorization: 'Bearer a b' },
  { authorization: 'Basic eDp5' },
  { cookie: `theme=${long}` },
  { cookie: ';;;=;theme' },
  { 'accept-encoding': long },
  { 'accept-encoding': 'br;q=nan, gzip;;' },
  { accept: long },
  { 'if-none-match': long },
  { 'if-modified-since': 'gestern' },
  { range: 'bytes=99-1,abc' },
  { origin: 'null' },
  { origin: long },
  { 'x-forwarded-for': `${'1.1.1.1, '.repeat(500)}x` },
  { 'x-forwarded-host': 'evil.example' },
  { 'x-forwarded-proto': 'javascript' },
  { 'user-agent': long },
  { 'idempotency-key': long },
  { 'content-type': long },
  { 'content-type': 'application/json; charset=klingon' },
  { 'content-encoding': 'gzip' },
  { expect: '200-ok' },
  { upgrade: 'websocket', connection: 'upgrade' },
]

test('no header, however strange, ends in a 5xx', async () => {
  const urls = [
    '/api/graphql',
    '/api/home-page',
    '/healthz',
    '/files/nothing.webp',
    '/api/realtime',
    '/api/openapi.json',
  ]
  for (const url of urls)
    for (const header of headers)
      for (const method of ['GET', 'POST'] as const) {
        const payload = method === 'POST' ? { payload: '{"query":"{ __typename }"}' } : {}
        const type = method === 'POST' ? { 'content-type': 'application/json' } : {}
        const answer = await inject({ method, url, headers: { ...type, ...header }, ...payload })
        const said = `${method} ${url} ${JSON.stringify(header).slice(0, 100)} -> ${answer.statusCode}`
        expect(answer.statusCode, said).toBeLessThan(500)
        expect(answer.headers['x-content-type-options'], said).toBe('nosniff')
      }
})
