import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerErrors } from '../http/errors.ts'
import { settings } from '../settings.ts'
import { importanceOf, isShed, shedLoad } from './shedding.ts'

const asked = (method: string, url: string, authorization?: string) =>
  importanceOf({ method, url, headers: { authorization } })

test.each([
  ['GET', '/suche?q=brot', undefined, 'search'],
  ['GET', '/api/products?page=2', undefined, 'search'],
  ['GET', '/', undefined, 'guest'],
  ['GET', '/api/orders?page=1', 'Bearer x', 'account'],
  ['GET', '/konto/bestellungen', undefined, 'account'],
  ['GET', '/kasse', undefined, 'purchase'],
  ['GET', '/api/cart?cart_key=1', undefined, 'purchase'],
  ['POST', '/api/order_store_bycash', undefined, 'purchase'],
])('%s %s is of the kind %s %s', (method, url, token, kind) => {
  expect(asked(method, url, token)).toBe(kind)
})

test('searches go first, then guests, then accounts, purchases last', () => {
  const shedAt = (working: number) =>
    (['search', 'guest', 'account', 'purchase'] as const).filter((kind) => isShed(kind, working, 100))
  expect(shedAt(99)).toEqual([])
  expect(shedAt(100)).toEqual(['search'])
  expect(shedAt(150)).toEqual(['search', 'guest'])
  expect(shedAt(300)).toEqual(['search', 'guest', 'account'])
  expect(shedAt(1000)).toEqual(['search', 'guest', 'account', 'purchase'])
  expect(isShed('search', 1_000_000, 0)).toBe(false)
})

const usual = settings.shedAt
let app: FastifyInstance
const waiting: (() => void)[] = []
beforeAll(async () => {
  settings.shedAt = 2
  app = fastify()
  answerErrors(app)
  shedLoad(app)
  app.get('/slow', () => new Promise((resolve) => waiting.push(() => resolve('done'))))
  app.get('/suche', async () => 'found')
  app.post('/kasse', async () => 'bought')
})
afterAll(async () => {
  settings.shedAt = usual
  await app.close()
})

test('under load a search is refused with a page and a time to come again, a purchase is not, and afterwards all are served', async () => {
  const busy = [app.inject('/slow'), app.inject('/slow')]
  await expect.poll(() => waiting.length).toBe(2)
  const page = await app.inject({ url: '/suche?q=brot', headers: { accept: 'text/html' } })
  expect(page.statusCode).toBe(503)
  expect(Number(page.headers['retry-after'])).toBeGreaterThan(2)
  expect(page.body).toContain('Gerade ist viel los')
  const call = await app.inject({ url: '/suche?q=brot', headers: { accept: 'application/json' } })
  expect(call.statusCode).toBe(503)
  expect(Number(call.headers['retry-after'])).toBeGreaterThan(2)
  expect((await app.inject('/suche')).statusCode).toBe(200)
  expect((await app.inject({ method: 'POST', url: '/kasse' })).statusCode).toBe(200)
  for (const finish of waiting) finish()
  await Promise.all(busy)
  expect((await app.inject('/suche?q=brot')).statusCode).toBe(200)
})
