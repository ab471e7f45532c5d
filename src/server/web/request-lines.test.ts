import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { loadEssentials } from '#seeds/essentials.ts'
import { hasPages, useApp } from '../../../test/harness.ts'

const { listen } = useApp({ limits: false, pages: true })

/** The first line of the answer to bytes as they are; empty when the connection was closed without one. */
const answerTo = (port: number, bytes: string) =>
  new Promise<string>((resolve, reject) => {
    let said = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    socket.on('data', (chunk) => {
      said += chunk
      if (said.includes('\r\n')) socket.destroy()
    })
    socket.on('close', () => resolve(said.split('\r\n')[0]!)).on('error', reject)
  })

const targets = [
  '*',
  '//',
  '///',
  '//boese.example/',
  '/\\boese.example/',
  '\\\\boese.example',
  '/\\',
  '//[',
  '//:99999/',
  'http://boese.example/',
  'http://boese.example',
  'http://boese.example?a=1',
  'HTTP://127.0.0.1/api/home-page',
  'https://user:password@boese.example:99999/',
  'http://[::1',
  'http:///',
  'http://',
  'http:/boese.example',
  'ftp://boese.example/',
  'javascript:alert(1)',
  'boese.example:443',
  '/%',
  '/%00',
  '/%ff%fe',
  '/?%',
  '/?a=%ff&[]=[&[[',
  '/#x',
  '/;a=b/../../etc/passwd',
  '/./../..//x',
  `/${'a/'.repeat(2000)}`,
  `/?${'a&'.repeat(4000)}`,
]

test('no request line, however strange, ends in a 5xx', async () => {
  await loadEssentials()
  const port = Number(new URL(await listen()).port)
  const ask = async (line: string) => {
    const first = await answerTo(port, `${line}\r\nhost: 127.0.0.1\r\nconnection: close\r\n\r\n`)
    expect(first, line.slice(0, 100)).toMatch(/^(HTTP\/1\.1 [1-4]\d\d .*)?$/)
    return Number(first.split(' ')[1])
  }
  for (const target of targets)
    for (const method of ['GET', 'HEAD', 'PUT', 'OPTIONS']) await ask(`${method} ${target} HTTP/1.1`)
  for (const line of ['GET /', 'GET / HTTP/0.9', 'GET / HTTP/9.9', 'CONNECT a.example:443 HTTP/1.1', 'BREW / HTTP/1.1'])
    await ask(line)
  // a whole address is what its path is
  expect(await ask('GET http://boese.example/healthz HTTP/1.1')).toBe(200)
  expect(await ask('GET http://api.boese.example/openapi.json HTTP/1.1')).toBe(200)
  if (hasPages) expect(await ask('GET http://boese.example/ HTTP/1.1')).toBe(200)
})
