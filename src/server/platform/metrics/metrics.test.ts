import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp, buildWorkerApp } from '#server/app.ts'
import { settings } from '../settings.ts'
import { sql } from '../sql/index.ts'
import { readStored } from './stored.ts'

const token = 'a-token-of-the-watcher'
let app: FastifyInstance
beforeAll(async () => {
  settings.metricsToken = token
  app = await buildApp()
})
afterAll(async () => {
  settings.metricsToken = null
  await app.close()
})

const ask = (at: FastifyInstance, authorization?: string) =>
  at.inject({ method: 'GET', url: '/metrics', headers: authorization ? { authorization } : {} })
const read = async (at = app) => (await ask(at, `Bearer ${token}`)).body

test('only who has the token reads the figures', async () => {
  for (const given of [undefined, 'Bearer', 'Bearer a-token-of-the-watchex', `Basic ${token}`])
    expect((await ask(app, given)).statusCode).toBe(404)
  const answer = await ask(app, `Bearer ${token}`)
  expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
    200,
    expect.stringContaining('text/plain; version=0.0.4'),
    'no-store',
  ])
})

test('requests count by their pattern, never by their address', async () => {
  await app.inject({ method: 'GET', url: '/healthz' })
  await app.inject({ method: 'GET', url: '/api/no/such/call/of-anna@example.org' })
  const text = await read()
  expect(text).toContain('http_server_request_duration_seconds_count{method="GET",route="/healthz",status="200"} 1')
  expect(text).not.toContain('anna')
})

test('jobs, messages and pools are told; figures that cannot be read are left out', async () => {
  await sql`insert into outbox (channel, recipient, text, status, created_at)
    values ('mail', 'a@example.org', 'x', 'queued', now() - interval '1 hour')`
  const stored = await readStored()
  expect(Number(/^outbox_oldest_waiting_seconds (\S+)$/m.exec(stored)?.[1])).toBeGreaterThanOrEqual(3600)
  expect(stored).toMatch(/^db_up 1$/m)
  expect(await read()).not.toMatch(/^db_replica_lag_seconds/m)
  expect(await read()).toMatch(/^db_client_connection_count\{pool="requests statements"\} \d+$/m)
  await sql`alter table outbox rename to outbox_away`
  const meanwhile = await readStored()
  await sql`alter table outbox_away rename to outbox`
  expect(meanwhile).not.toMatch(/^outbox_oldest_waiting_seconds/m)
  expect(meanwhile).toMatch(/^jobs_dead_letters \d+$/m)
})

test('a process that only does jobs has figures and no calls', async () => {
  const worker = await buildWorkerApp()
  const statusOf = async (at: FastifyInstance, url: string) => (await at.inject({ method: 'GET', url })).statusCode
  for (const url of ['/healthz', '/readyz']) expect(await statusOf(worker, url)).toBe(200)
  const call = '/api/countries'
  expect([await statusOf(app, call), await statusOf(worker, call)]).toEqual([200, 404])
  expect(await read(worker)).toMatch(/^db_up 1$/m)
  await worker.close()
})

test('alerts and dashboards ask for figures that exist', async () => {
  const named = [...(await read()).matchAll(/^# TYPE (\w+) (\w+)$/gm)]
  const told = new Set(
    named.flatMap(([, name, kind]) => (kind === 'histogram' ? [`${name}_bucket`, `${name}_count`] : [name])),
  )
  const sometimes = ['db_replica_lag_seconds', 'backup_age_seconds']
  // Patroni's own
  sometimes.push('patroni_postgres_streaming', 'patroni_primary')
  for (const file of ['prometheus/alerts.yml', 'grafana/marktwerk.json']) {
    const text = readFileSync(resolve(settings.projectRoot, 'ops', file), 'utf8')
    const asked = [...text.matchAll(/"?expr"?: ?(.+)/g)].flatMap(([, expression = '']) =>
      expression
        .replace(/\{[^}]{0,200}\}|\bby \([^)]{0,100}\)/g, '')
        .split(/\W+/)
        .filter((word) => word.includes('_')),
    )
    const functions = ['histogram_quantile']
    expect(asked.length).toBeGreaterThan(8)
    const unknown = asked.filter((name) => !told.has(name) && !sometimes.includes(name) && !functions.includes(name))
    expect(unknown, file).toEqual([])
  }
})
