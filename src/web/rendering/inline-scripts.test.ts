import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { takeOwnScripts } from './inline-scripts.ts'

const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

test('only scripts with the mark of this rendering may run, and the mark is taken off', () => {
  const { html, hashes } = takeOwnScripts(
    [
      '<script nonce="m4rk">a()</script>',
      '<script type="module" src="/x.js" nonce="m4rk"></script>',
      '<script async="" nonce="m4rk">b()</script>',
    ].join(''),
    'm4rk',
  )
  expect(html).toBe('<script>a()</script><script type="module" src="/x.js"></script><script async="">b()</script>')
  expect(hashes.split(' ').sort()).toEqual([hash('a()'), hash('b()')].sort())
})

test.each([
  '<script>steal()</script>',
  '<script nonce="guessed">steal()</script>',
  '<script nonce="">steal()</script>',
  '<SCRIPT>steal()</SCRIPT>',
  '<script>steal()//',
])('an injected %s is not named', (injected) => {
  const { hashes } = takeOwnScripts(`<p>${injected}</p><script nonce="mark">a()</script>`, 'mark')
  expect(hashes).toBe(hash('a()'))
})
