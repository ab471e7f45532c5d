import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { db, sql } from '../sql/index.ts'
import { mountHealth, startDraining } from './health.ts'

let app: FastifyInstance
beforeAll(async () => {
  app = fastify({ return503OnClosing: false })
  await mountHealth(app)
})
afterAll(() => app.close())
const get = async (url: string) => {
  const answer = await app.inject({ method: 'GET', url })
  return { status: answer.statusCode, body: answer.json() }
}

test('a healthy process is alive and ready', async () => {
  expect(await get('/healthz')).toEqual({ status: 200, body: { status: 'ok' } })
  expect(await get('/readyz')).toEqual({ status: 200, body: { status: 'ok', database: 'ok', shuttingDown: false } })
})

test('a missing migration makes it not ready, but alive', async () => {
  await sql`update drizzle.__drizzle_migrations set created_at = created_at - 1 where created_at = (select max(created_at) from drizzle.__drizzle_migrations)`
  expect(await get('/readyz')).toMatchObject({ status: 503, body: { database: 'behind' } })
  expect((await get('/healthz')).status).toBe(200)
  await sql`update drizzle.__drizzle_migrations set created_at = created_at + 1 where created_at = (select max(created_at) from drizzle.__drizzle_migrations)`
  expect((await get('/readyz')).status).toBe(200)
})

test('a database that does not answer in time makes it not ready', async () => {
  let release = () => {}
  const locked = new Promise<void>((resolve) => {
    release = resolve
  })
  const holds = db.transaction(async (tx) => {
    await tx.sql`lock table drizzle.__drizzle_migrations in access exclusive mode`
    hasLock()
    await locked
  })
  let hasLock = () => {}
  await new Promise<void>((resolve) => {
    hasLock = resolve
  })
  expect(await get('/readyz')).toMatchObject({ status: 503, body: { database: 'unreachable' } })
  release()
  await holds
  expect((await get('/readyz')).status).toBe(200)
})

test('while shutting down it answers what runs and asks for nothing more', async () => {
  startDraining()
  expect(await get('/readyz')).toMatchObject({ status: 503, body: { status: 'unavailable', shuttingDown: true } })
  expect((await get('/healthz')).status).toBe(200)
})
