import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { settings } from '../../settings.ts'
import { fetchForeign } from './fetch-foreign.ts'

const asked: string[] = []
let port: number
const server = createServer((request, answer) => {
  const { pathname, searchParams } = new URL(request.url!, 'http://x')
  asked.push(pathname)
  if (pathname === '/file') answer.end('picture')
  else if (pathname === '/to') answer.writeHead(302, { location: searchParams.get('where')! }).end()
  // from here on as outside of tests: the redirect leads into the own network
  else if (pathname === '/inside') {
    settings.allowsPrivateEndpoints = false
    answer.writeHead(302, { location: searchParams.get('where')! }).end()
  } else if (pathname === '/round') answer.writeHead(301, { location: '/round' }).end()
  else if (pathname === '/endless') {
    const write = () => void (answer.destroyed || answer.write('x'.repeat(100_000), write))
    write()
  } else if (pathname === '/long') answer.writeHead(200, { 'content-length': 5_000_000 }).write('x')
  else if (pathname !== '/silent') answer.writeHead(Number(pathname.replace('/', ''))).end()
})
beforeAll(async () => {
  await new Promise<void>((resolve) => void server.listen(0, resolve))
  port = (server.address() as AddressInfo).port
})
afterEach(() => {
  settings.allowsPrivateEndpoints = true
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const at = (path: string) => `http://127.0.0.1:${port}${path}`
const get = (address: string, seconds = 5) => fetchForeign(address, { bytes: 1_000_000, seconds })

test('a file is read, through redirects', async () => {
  expect((await get(at('/file'))).toString()).toBe('picture')
  expect((await get(at(`/to?where=${encodeURIComponent(at('/to?where=/file'))}`))).toString()).toBe('picture')
})

test.each([
  ['/404', 'status 404', true],
  ['/503', 'status 503', false],
  ['/429', 'status 429', false],
  ['/round', 'redirects', true],
  ['/endless', 'size', true],
  ['/long', 'size', true],
  ['/to?where=file:///etc/passwd', 'address', true],
  ['/to?where=http://me:secret@127.0.0.1/', 'address', true],
])('%s is refused: %s', async (path, message, isLasting) => {
  await expect(get(at(path))).rejects.toMatchObject({ message, isLasting })
})

test('who does not answer may be asked again', async () => {
  await expect(get(at('/silent'), 0.2)).rejects.toMatchObject({ message: 'unreachable', isLasting: false })
})

test.each([
  '127.0.0.1',
  '[::1]',
  '[::ffff:7f00:1]',
  '10.0.0.7',
  '192.168.1.1',
  '169.254.169.254',
  '0x7f.1',
  'localhost',
])('the own network is not asked as %s, nor by a redirect to it', async (host) => {
  asked.length = 0
  const inside = `http://${host}:${port}/file`
  await expect(get(at(`/inside?where=${encodeURIComponent(inside)}`))).rejects.toMatchObject({ message: 'address' })
  await expect(get(inside)).rejects.toMatchObject({ message: 'address', isLasting: true })
  expect(asked).toEqual(['/inside'])
})
