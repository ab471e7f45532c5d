import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isAlive, type Running, startServer, stopServer } from '../../../../test/processes.ts'
import { readSettings } from '../settings.ts'
import { sql } from '../sql/index.ts'

type Attribute = { key: string; value: { stringValue?: string; intValue?: number } }
type Span = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  attributes: Attribute[]
  status: { code?: number }
}
type Sent = { resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: Span[] }[] }[] }

/** A collector that takes OTLP as JSON. */
const received: { spans: Span[]; service: string; authorization: string | undefined }[] = []
let bodies = ''
const collector = createServer((request, answer) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => void parts.push(part))
  request.on('end', () => {
    const body = Buffer.concat(parts).toString()
    bodies += body
    for (const { resource, scopeSpans } of (JSON.parse(body) as Sent).resourceSpans)
      received.push({
        spans: scopeSpans.flatMap(({ spans }) => spans),
        service: resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue ?? '',
        authorization: request.headers.authorization,
      })
    answer.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
})

let server: Running
const address = () => `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
const begin = (more: Record<string, string> = {}) =>
  startServer('server', {
    OTEL_EXPORTER_OTLP_ENDPOINT: address(),
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20of-the-collector',
    OTEL_SERVICE_NAME: 'shop',
    ...more,
  })
beforeAll(async () => {
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  await sql`create table proof_rows (job_id uuid primary key, n integer not null)`
  await sql`create table proof_total (total integer not null)`
  await sql`create table proof_tries (job_id uuid not null, pid integer not null)`
  await sql`insert into proof_total values (0)`
  server = await begin()
})
afterAll(async () => {
  if (isAlive(server)) await stopServer(server, 'SIGKILL')
  collector.close()
})

const spans = () => received.flatMap((one) => one.spans)
const textOf = ({ attributes }: Span, name: string) => {
  const { stringValue, intValue } = attributes.find(({ key }) => key === name)?.value ?? {}
  return stringValue ?? intValue
}
const login = (more: Record<string, string> = {}) =>
  fetch(`${server.url}/api/login?from=anna`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...more },
    body: JSON.stringify({ email: 'anna.secret@example.org', password: 'not-the-password' }),
  })
const ofRequest = (id: string | null) => spans().find((span) => textOf(span, 'marktwerk.request_id') === id)

test('a request is a trace with its statements, a job is one, and nothing of a person is in them', async () => {
  const answer = await login()
  await fetch(`${server.url}/proof/enqueue`, { method: 'POST' })
  const id = answer.headers.get('x-request-id')
  await expect.poll(() => ofRequest(id), { timeout: 20_000 }).toBeDefined()
  const request = ofRequest(id)!
  expect([request.name, textOf(request, 'http.response.status_code'), request.parentSpanId ?? '']).toEqual([
    'POST /api/login',
    answer.status,
    '',
  ])
  const statements = spans().filter(({ parentSpanId }) => parentSpanId === request.spanId)
  expect(statements.length).toBeGreaterThan(0)
  for (const statement of statements) {
    expect(statement.traceId).toBe(request.traceId)
    expect(textOf(statement, 'db.system.name')).toBe('postgresql')
  }
  expect(String(textOf(statements[0]!, 'db.query.text'))).toMatch(/\$1/)

  const jobs = () => spans().filter(({ name }) => name === 'proof.row')
  await expect.poll(() => jobs().length, { timeout: 20_000 }).toBeGreaterThan(0)
  const written = spans().filter(({ parentSpanId }) => parentSpanId === jobs()[0]!.spanId)
  expect(written.map(({ name }) => name)).toContain('INSERT')
  expect(received[0]).toMatchObject({ service: 'shop', authorization: 'Bearer of-the-collector' })
  expect(bodies).not.toMatch(/anna|not-the-password|127\.0\.0\.1/)
})

test('a stranger cannot choose the trace; what is still to be sent at the end is sent', async () => {
  const trace = '0af7651916cd43dd8448eb211c80319c'
  const answer = await login({ traceparent: `00-${trace}-b7ad6b7169203331-01` })
  expect(await stopServer(server, 'SIGTERM')).toBe(0)
  expect(ofRequest(answer.headers.get('x-request-id'))).toBeDefined()
  expect(spans().filter(({ traceId }) => traceId === trace)).toEqual([])
})

test('a known proxy names the trace', async () => {
  const trace = '0af7651916cd43dd8448eb211c80319d'
  server = await begin({ TRUST_PROXY: '127.0.0.1', OTEL_TRACES_SAMPLER: 'parentbased_always_off' })
  const asked = await login({ traceparent: `00-${trace}-b7ad6b7169203331-01` })
  const own = await login()
  await stopServer(server, 'SIGTERM')
  expect(ofRequest(asked.headers.get('x-request-id'))).toMatchObject({
    traceId: trace,
    parentSpanId: 'b7ad6b7169203331',
  })
  expect(ofRequest(own.headers.get('x-request-id'))).toBeUndefined()
})

test('what the environment asks for', () => {
  const at = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' }
  const read = (env: Record<string, string>) => readSettings(env).traces
  expect(read({})).toBeNull()
  expect(read({ ...at, OTEL_SDK_DISABLED: 'true' })).toBeNull()
  expect(read({ ...at, OTEL_TRACES_EXPORTER: 'none' })).toBeNull()
  expect(read(at)).toEqual({ share: 1, followsParent: true })
  expect(read({ ...at, OTEL_TRACES_SAMPLER: 'always_off' })).toEqual({ share: 0, followsParent: false })
  const ratio = { OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.1' }
  expect(read({ ...at, ...ratio })).toEqual({ share: 0.1, followsParent: true })
  expect(() => read({ ...at, OTEL_TRACES_SAMPLER_ARG: '2' })).toThrow('OTEL_TRACES_SAMPLER_ARG')
  expect(() => read({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector' })).toThrow('OTEL_EXPORTER_OTLP_ENDPOINT')
})
