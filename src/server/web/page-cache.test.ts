import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { createPageCache, toPage } from './page-cache.ts'

const answer = (html: string, status = 200) =>
  new Response(html, { status, headers: { 'content-type': 'text/html; charset=utf-8' } })

test('a page is compressed once and says the same in every encoding', async () => {
  const html = `<p>${'Grüß Gott '.repeat(200)}</p>`
  const page = await toPage(answer(html))
  expect(page.plain.toString()).toBe(html)
  expect(brotliDecompressSync(page.br).toString()).toBe(html)
  expect(gunzipSync(page.gzip).toString()).toBe(html)
})

test('only the scripts that a page names may run, not all that stand in it', async () => {
  const html = '<script>own()</script><script>injected()</script>'
  const headers = { 'content-type': 'text/html; charset=utf-8', 'x-script-hashes': "'sha256-own'" }
  const page = await toPage(new Response(html, { headers }))
  expect(page.inlineScripts).toBe("'sha256-own'")
  expect(page.headers).toEqual([['content-type', 'text/html; charset=utf-8']])
  expect((await toPage(answer(html))).inlineScripts).toBe('')
})

test('a page is rendered once, also for those who ask at the same time', async () => {
  const cache = createPageCache()
  let rendered = 0
  const render = () => toPage(answer(`Fassung ${++rendered}`))
  const pages = await Promise.all([cache.get('a', render), cache.get('a', render)])
  expect(pages.map((page) => page.plain.toString())).toEqual(['Fassung 1', 'Fassung 1'])
  await cache.get('a', render)
  expect(rendered).toBe(1)
  cache.clear()
  await cache.get('a', render)
  expect(rendered).toBe(2)
})

test('a page is never older than five seconds', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout'] })
  try {
    const cache = createPageCache()
    await cache.get('a', () => toPage(answer('geöffnet')))
    vi.advanceTimersByTime(1000)
    expect((await cache.get('a', () => toPage(answer('nie')))).plain.toString()).toBe('geöffnet')
    vi.advanceTimersByTime(4000)
    expect((await cache.get('a', () => toPage(answer('geschlossen')))).plain.toString()).toBe('geschlossen')
  } finally {
    vi.useRealTimers()
  }
})

test('what was rendered from content that changed meanwhile is not kept', async () => {
  const cache = createPageCache()
  const { promise, resolve } = Promise.withResolvers<Response>()
  const slow = cache.get('a', async () => toPage(await promise))
  cache.clear()
  resolve(answer('alt'))
  expect((await slow).plain.toString()).toBe('alt')
  expect((await cache.get('a', () => toPage(answer('neu')))).plain.toString()).toBe('neu')
  expect((await cache.get('a', () => toPage(answer('nie')))).plain.toString()).toBe('neu')
})

test('errors are never kept', async () => {
  const cache = createPageCache()
  await cache.get('a', () => toPage(answer('nichts', 404)))
  expect((await cache.get('a', () => toPage(answer('da')))).plain.toString()).toBe('da')
  await expect(cache.get('b', () => Promise.reject(new Error('kaputt')))).rejects.toThrow('kaputt')
  expect((await cache.get('b', () => toPage(answer('wieder da')))).plain.toString()).toBe('wieder da')
})
