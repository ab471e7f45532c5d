import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { routes } from '#server/domains.ts'
import { useApp } from '../../../../../test/harness.ts'
import type { OpenApi, Operation, Schema } from './description.ts'

const { inject } = useApp()
const read = async () => (await inject({ method: 'GET', url: '/api/openapi.json' })).json() as OpenApi
const operations = (api: OpenApi) =>
  Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
const find = (api: OpenApi, name: string) =>
  operations(api).find(({ operation }) => operation.operationId === name)!.operation

test('describes every call once, with access, input and answer', async () => {
  const api = await read()
  expect(api.openapi).toBe('3.1.0')
  const described = operations(api)
  expect(described.map(({ operation }) => operation.operationId).toSorted()).toEqual(
    routes.map(({ name }) => name).toSorted(),
  )
  for (const { path, operation } of described) {
    expect(operation.summary, operation.operationId).toMatch(/\S/)
    expect(operation.security).toEqual(operation['x-access'] === 'public' ? [] : [{ bearer: [] }])
    expect(Object.keys(operation.responses)).toContain('default')
    const named = operation.parameters.filter(({ in: place }) => place === 'path').map(({ name }) => name)
    expect(named).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))
  }
})

test('says where input goes', async () => {
  const api = await read()
  const list: Operation = find(api, 'operator.listMessages')
  expect(list['x-access']).toBe('operator')
  expect(list.requestBody).toBeUndefined()
  expect(list.parameters.map(({ name, in: place, required }) => [name, place, required])).toEqual([
    ['page', 'query', false],
    ['channel', 'query', false],
    ['q', 'query', false],
  ])
  expect(find(api, 'operator.getMessage').parameters).toMatchObject([{ name: 'id', in: 'path', required: true }])
  const uploads = operations(api).filter(({ operation }) => operation.requestBody?.content['multipart/form-data'])
  for (const { operation } of uploads) {
    const { schema } = operation.requestBody!.content['multipart/form-data']!
    expect(
      Object.values(schema.properties ?? {}).some((field: Schema) => JSON.stringify(field).includes('binary')),
    ).toBe(true)
  }
})

test('names the errors of each call, by status', async () => {
  const api = await read()
  const login = find(api, 'accounts.startSession')
  expect(login['x-errors']).toEqual([
    'VALIDATION_FAILED',
    'RATE_LIMITED',
    'LOGIN_FAILED',
    'EMAIL_NOT_CONFIRMED',
    'FORBIDDEN',
  ])
  expect(Object.keys(login.responses)).toEqual(['200', '401', '403', '422', '429', 'default'])
  expect(login.responses[401]?.description).toBe('LOGIN_FAILED')
  expect(find(api, 'operator.getMessage')['x-errors']).toEqual([
    'TOKEN_INVALID',
    'TOKEN_EXPIRED',
    'FORBIDDEN',
    'NOT_FOUND',
    'VALIDATION_FAILED',
  ])
  expect(find(api, 'accounts.uploadAvatar')['x-errors']).toContain('PAYLOAD_TOO_LARGE')
})

/** A code that no call of the domain declares would be missing in the documents. */
test('every code that a domain refuses with is named by one of its calls', async () => {
  const folder = resolve(import.meta.dirname, '../../../domains')
  const named = new Map<string, Set<string>>()
  const api = await read()
  // whose calls reach the code of a domain without calls of that kind
  const ofOthers: Record<string, string[]> = {
    billing: ['checkout', 'refunds'],
    checkout: ['cart'],
    refunds: ['withdrawals'],
  }
  for (const { operation } of operations(api)) {
    const [domain] = operation.operationId.split('.') as [string]
    for (const code of operation['x-errors']) named.set(domain, (named.get(domain) ?? new Set()).add(code))
  }
  const missing = globSync('*/**/*.ts', { cwd: folder })
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => {
      const domain = file.split(/[\\/]/)[0]!
      const codes = [...readFileSync(resolve(folder, file), 'utf8').matchAll(/refuse\('([A-Z_]+)'/g)].map(
        ([, one]) => one!,
      )
      const known = [domain, ...(ofOthers[domain] ?? [])]
      return codes.filter((code) => !known.some((name) => named.get(name)?.has(code))).map((code) => `${file}: ${code}`)
    })
  expect(missing).toEqual([])
})

test('has no reference into nowhere', async () => {
  const api = await read()
  const references = [...JSON.stringify(api).matchAll(/"\$ref":"([^"]+)"/g)].map(([, target]) => target!)
  expect(new Set(references)).toEqual(new Set(['#/components/schemas/Error']))
})

test('is not sent again when unchanged', async () => {
  const first = await inject({ method: 'GET', url: '/api/openapi.json' })
  const second = await inject({
    method: 'GET',
    url: '/api/openapi.json',
    headers: { 'if-none-match': String(first.headers.etag) },
  })
  expect([second.statusCode, second.body]).toEqual([304, ''])
})

test('the page shows every call, loads nothing from elsewhere, and runs only its own script', async () => {
  const answer = await inject({ method: 'GET', url: '/api/docs' })
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
  for (const { name } of routes) expect(answer.body).toContain(`id="${name}"`)
  const nonce = /'nonce-([^']+)'/.exec(String(answer.headers['content-security-policy']))![1]!
  expect(answer.body.match(/<script[^>]*>/g)).toEqual([`<script nonce="${nonce}">`])
  expect(answer.body).not.toMatch(/<link(?! rel="icon" href="data:,">)|<img|<iframe|src=|__CSP_NONCE__|@import|url\(/)
  expect(answer.body).not.toMatch(/ on\w+=/)
  const again = await inject({ method: 'GET', url: '/api/docs' })
  expect(again.body).not.toContain(nonce)
})

test('both answer on the API host too', async () => {
  for (const url of ['/openapi.json', '/docs']) {
    expect((await inject({ method: 'GET', url, headers: { host: 'api.localhost:3000' } })).statusCode).toBe(200)
  }
})
