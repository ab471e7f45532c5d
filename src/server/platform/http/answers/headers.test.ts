import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { log } from '../../log.ts'
import { readSettings, settings } from '../../settings.ts'
import { networkOf } from '../address.ts'
import { createServer } from '../server.ts'
import { contentSecurityPolicy, cspNonce, isAllowedOrigin, secure } from './headers.ts'

const requestsPerMinute = 20
let app: FastifyInstance
beforeAll(async () => {
  settings.requestsPerMinute = requestsPerMinute
  app = await createServer()
  await secure(app)
  app.get('/api/thing', async () => ({ ok: true }))
  app.get('/assets/a.js', async () => 'x')
  app.get('/page', async (_, reply) => reply.type('text/html').send(`<script nonce="${cspNonce(reply)}"></script>`))
})
afterAll(() => app.close())

let visitors = 0
const ask = (url: string, headers = {}, method: 'GET' | 'OPTIONS' = 'GET', remoteAddress = `10.0.1.${++visitors}`) =>
  app.inject({ method, url, headers, remoteAddress })

test('data answers allow nothing', async () => {
  const { headers } = await ask('/api/thing')
  expect(headers).toMatchObject({
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=(self)'),
    'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
  expect(headers).not.toHaveProperty('x-powered-by')
  // only on https: it would lock out the plain site
  expect(headers).not.toHaveProperty('strict-transport-security')
  expect((await ask('/api/nothing')).headers['x-content-type-options']).toBe('nosniff')
})

test('scripts, stylesheets and fonts of the build carry only what concerns them; everything else is guarded as data', async () => {
  const { headers } = await ask('/assets/a.js')
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' })
  expect(headers).not.toHaveProperty('permissions-policy')
  expect(headers).not.toHaveProperty('x-request-id')
  const stored = (await ask('/files/pictures/products/a-1-320.avif')).headers
  expect(stored['content-security-policy']).toContain("default-src 'none'")
  expect(stored).not.toHaveProperty('permissions-policy')
  for (const url of ['/assets/a.html', '/assets/a.svg', '/assets/../page.js', '/files/a.js'])
    expect((await ask(url)).headers['content-security-policy'], url).toContain("default-src 'none'")
})

test('a page gets its own nonce, and no inline script runs without it', async () => {
  const [first, second] = [await ask('/page'), await ask('/page')]
  const policy = String(first.headers['content-security-policy'])
  const nonce = /'nonce-([\w+/=]{24})'/.exec(policy)![1]!
  expect(first.body).toContain(nonce)
  expect(second.body).not.toContain(nonce)
  const scripts = policy.split('; ').find((rule) => rule.startsWith('script-src'))
  expect(scripts).toBe(`script-src 'self' 'nonce-${nonce}'`)
  expect(policy).toContain("frame-ancestors 'none'")
  expect(contentSecurityPolicy('', true)).toContain("frame-ancestors 'self'")
  expect(policy).toContain("object-src 'none'")
  expect(policy).toContain("base-uri 'none'")
})

test('pictures of a foreign map are allowed only where the operator named them', () => {
  const pictures = () => contentSecurityPolicy('').split('; ')[3]
  expect(pictures()).toBe("img-src 'self' data: blob:")
  settings.mapTiles = readSettings({ MAP_TILES_URL: 'https://tiles.example/{z}/{x}/{y}.png' }).mapTiles
  expect(pictures()).toBe("img-src 'self' data: blob: https://tiles.example")
  settings.mapTiles = readSettings({ MAP_TILES_URL: '/tiles/{z}/{x}/{y}.png' }).mapTiles
  expect(pictures()).toBe("img-src 'self' data: blob:")
  settings.mapTiles = null
  expect(() => readSettings({ MAP_TILES_URL: '//tiles.example/{z}/{x}/{y}.png' })).toThrow('MAP_TILES_URL')
  expect(() => readSettings({ MAP_TILES_URL: 'https://tiles.example/' })).toThrow('MAP_TILES_URL')
})

test.each([
  [settings.publicUrl, true],
  ['http://localhost:5173', true],
  ['http://127.0.0.1:3000', true],
  ['http://api.localhost:3000', true],
  ['https://evil.example', false],
  ['http://localhost.evil.example', false],
  ['http://evil.example/localhost', false],
  ['null', false],
])('the origin %s is allowed: %s', async (origin, allowed) => {
  expect(isAllowedOrigin(origin)).toBe(allowed)
  const answer = await ask('/api/thing', { origin })
  expect(answer.headers['access-control-allow-origin']).toBe(allowed ? origin : undefined)
  expect(answer.headers).not.toHaveProperty('access-control-allow-credentials')
})

test("a site on the internet takes no pages of the visitor's own machine", () => {
  const own = 'https://marktwerk.example'
  expect(isAllowedOrigin(own, own)).toBe(true)
  expect(isAllowedOrigin('http://localhost:5173', own)).toBe(false)
})

test('a preflight is answered for us and for nobody else', async () => {
  const preflight = { 'access-control-request-method': 'PATCH', 'access-control-request-headers': 'authorization' }
  const ours = await ask('/api/thing', { origin: 'http://localhost:5173', ...preflight }, 'OPTIONS')
  expect(ours.statusCode).toBe(204)
  expect(ours.headers['access-control-allow-headers']).toContain('authorization')
  expect(ours.headers['access-control-allow-methods']).toContain('PATCH')
  const foreign = await ask('/api/thing', { origin: 'https://evil.example', ...preflight }, 'OPTIONS')
  expect(foreign.headers).not.toHaveProperty('access-control-allow-origin')
})

test('a flood from one address is stopped, others and assets are not', async () => {
  const flood = '203.0.113.5'
  const answers = await Promise.all(
    Array.from({ length: requestsPerMinute + 5 }, () => ask('/api/thing', {}, 'GET', flood)),
  )
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(requestsPerMinute)
  const refused = answers.find(({ statusCode }) => statusCode === 429)!
  expect(refused.json()).toMatchObject({ error: 'RATE_LIMITED' })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await ask('/assets/a.js', {}, 'GET', flood)).statusCode).toBe(200)
  expect((await ask('/api/thing')).statusCode).toBe(200)
  // what does not exist floods as well
  expect((await ask('/api/nothing', {}, 'GET', flood)).statusCode).toBe(429)
})

test('a flood from one IPv6 network is stopped, however many addresses it uses', async () => {
  const answers = await Promise.all(
    Array.from({ length: requestsPerMinute + 5 }, (_, n) => ask('/api/thing', {}, 'GET', `2001:db8:1:2::${n + 1}`)),
  )
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(5)
  expect((await ask('/api/thing', {}, 'GET', '2001:db8:1:3::1')).statusCode).toBe(200)
})

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:0db8:0001:0002:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['64:ff9b::192.0.2.33', '64:ff9b:0:0::/64'],
  ['', ''],
])('%s counts as %s', (address, network) => expect(networkOf(address)).toBe(network))

test('an unknown proxy is warned of once', async () => {
  const warn = vi.spyOn(log, 'warn').mockImplementation(() => {})
  await ask('/api/thing')
  expect(warn).not.toHaveBeenCalled()
  for (let n = 0; n < 3; n++) await ask('/api/thing', { 'x-forwarded-for': '192.0.2.1' })
  expect(warn).toHaveBeenCalledOnce()
  expect(warn.mock.calls[0]![0]).toContain('TRUST_PROXY')
  warn.mockRestore()
})
