import fastify from 'fastify'
import { expect, test } from 'vitest'
import { settings } from '../platform/settings.ts'
import { toOwnRequest } from './own-request.ts'

test('the address of a page never follows the Host header', async () => {
  const app = fastify()
  app.get('/suche', (request, reply) => toOwnRequest(request, reply).url)
  const { body } = await app.inject({ url: '/suche?q=topf', headers: { host: 'evil.example' } })
  expect(body).toBe(`${settings.publicUrl}/suche?q=topf`)
  await app.close()
})
