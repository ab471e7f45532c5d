import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settings } from '../../settings.ts'
import { askForeign, isForeignAddress } from './foreign.ts'

const asked: string[] = []
const server = createServer((request, answer) => {
  asked.push(request.url!)
  if (request.url === '/redirect') answer.writeHead(302, { location: '/other' }).end()
  else if (request.url === '/endless') {
    answer.writeHead(200)
    const write = () => void (answer.destroyed || answer.write('x'.repeat(100_000), write))
    write()
  } else if (request.url !== '/silent') answer.writeHead(201).end()
})
let port: number
beforeAll(async () => {
  await new Promise<void>((resolve) => void server.listen(0, resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const ask = (address: string, seconds = 5) =>
  askForeign(address, { method: 'POST', headers: {}, body: Buffer.from('x'), seconds })

/** As outside of tests. */
const strictly = async <T>(work: () => Promise<T>) => {
  settings.allowsPrivateEndpoints = false
  try {
    return await work()
  } finally {
    settings.allowsPrivateEndpoints = true
  }
}

test('only the status of an answer is taken: no redirect, no body, no endless waiting', async () => {
  expect(await ask(`http://localhost:${port}/`)).toBe(201)
  expect(await ask(`http://127.0.0.1:${port}/redirect`)).toBe(302)
  expect(await ask(`http://127.0.0.1:${port}/endless`)).toBe(200)
  await expect(ask(`http://127.0.0.1:${port}/silent`, 0.2)).rejects.toThrow()
  expect(asked).toEqual(['/', '/redirect', '/endless', '/silent'])
})

test.each(['127.0.0.1', '0.0.0.0', '[::]', '[::1]', '[::ffff:7f00:1]', '2130706433', '0x7f.1', 'localhost'])(
  'the own machine is not asked as %s',
  async (host) => {
    asked.length = 0
    for (const address of [`https://${host}:${port}/`, `http://${host}:${port}/`]) {
      expect(await strictly(() => isForeignAddress(address))).toBe(false)
      await strictly(() => expect(ask(address)).rejects.toThrow('not an address of the Internet'))
    }
    expect(asked).toEqual([])
  },
)
