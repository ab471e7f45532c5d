import { expect, test } from 'vitest'
import { beginOf, endOf, putIn } from './marks.ts'

const at = (name: string, inner = '') => beginOf('m4rk', name) + inner + endOf('m4rk', name)
const put = (page: string, texts: Record<string, string>) =>
  putIn(Buffer.from(page), 'm4rk', (name, { inner }) => Buffer.from(texts[name] ?? `<${inner.toString()}>`)).toString()

test('what is put in stands in the place of its marks, all else stays as it was', () => {
  expect(put(`ä–${at('a')}€${at('b 1', 'x„y“')}${at('a', '1')}😀`, { a: 'ü' })).toBe('ä–ü€<x„y“>ü😀')
  expect(put('ohne [m4r a[ ]m4r a] Marken', {})).toBe('ohne [m4r a[ ]m4r a] Marken')
})

test('marks in what is put in are not looked for', () => {
  expect(put(at('a', at('b')), { a: at('a') })).toBe(at('a'))
})
