import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { InvalidationLog, Tags } from '../platform/cache/changes.ts'
import { createPageCache, type PageCache, type StoredPages, toPage } from './page-cache.ts'
import { openPageStore } from './page-store.ts'
import { sharedQueryOf } from './shared-query.ts'

const soon = { timeout: 60_000 }
const answer = (html: string, status = 200) =>
  new Response(html, { status, headers: { 'content-type': 'text/html; charset=utf-8' } })

test('a page is compressed once and says the same in every encoding', async () => {
  const html = `<p>${'Grüß Gott '.repeat(200)}</p>`
  const page = await toPage(answer(html))
  expect(page.plain.toString()).toBe(html)
  expect(brotliDecompressSync(page.br).toString()).toBe(html)
  expect(gunzipSync(page.gzip).toString()).toBe(html)
  // and keeps no more memory than its bytes
  for (const bytes of [page.plain, page.br, page.gzip]) expect(bytes.buffer.byteLength).toBe(bytes.length)
})

test('a page has the same tag whenever it says the same, and another one otherwise', async () => {
  const tagsOf = (html: string) =>
    Promise.all((['br', 'gzip', 'plain'] as const).map(async (encoding) => (await toPage(answer(html), encoding)).etag))
  const html = `<p>${'Grüß Gott '.repeat(2000)}`
  expect(await tagsOf(html)).toEqual(await tagsOf(html))
  const others = await tagsOf(`${html}.`)
  for (const [at, tag] of (await tagsOf(html)).entries()) expect(tag).not.toBe(others[at])
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

describe('a page whose changes are told', () => {
  /** Changes that the test reports, instead of the database. */
  const openStub = (tags: Tags) => {
    const state = { count: 1, changed: new Map<string, number>(), first: new Map<string, number>(), isReliable: true }
    const changes: InvalidationLog = {
      count: () => state.count,
      countOfReads: () => state.count,
      isReliable: () => state.isReliable,
      tagsOf: () => tags,
      hasChanged: (some, since) => some.some((tag) => (state.changed.get(tag) ?? 0) > since),
      firstChangeAt: (some) => Math.min(...some.map((tag) => state.first.get(tag) ?? Number.POSITIVE_INFINITY)),
      forget: () => {},
      close: async () => {},
    }
    const change = (tag: string) => {
      state.changed.set(tag, ++state.count)
      state.first.set(tag, Date.now())
    }
    return { state, changes, change }
  }
  const textsOf = (cache: PageCache, key = 'a') => {
    let made = 0
    return async () => (await cache.get(key, () => toPage(answer(`Fassung ${++made}`)))).plain.toString()
  }

  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-01T10:00:00Z') }))
  afterEach(() => void vi.useRealTimers())

  test('is kept until one comes, also when other content changes', async () => {
    const { changes, change } = openStub({ hard: ['products#17'], soft: [] })
    const cache = createPageCache(changes)
    const read = textsOf(cache)
    await read()
    vi.advanceTimersByTime(60_000)
    change('products#18')
    cache.clear()
    expect(await read()).toBe('Fassung 1')
    change('products#17')
    expect(await read()).toBe('Fassung 2')
  })

  test('is not kept when a change came while it was rendered', async () => {
    const { changes, change } = openStub({ hard: ['products#17'], soft: [] })
    const cache = createPageCache(changes)
    const { promise, resolve } = Promise.withResolvers<Response>()
    const slow = cache.get('a', async () => toPage(await promise))
    change('products#17')
    resolve(answer('alt'))
    await slow
    expect((await cache.get('a', () => toPage(answer('neu')))).plain.toString()).toBe('neu')
  })

  test('is kept for four seconds when changes may be missed, and never beyond midnight', async () => {
    const { changes, state } = openStub({ hard: ['products#17'], soft: [] })
    const read = textsOf(createPageCache(changes))
    state.isReliable = false
    await read()
    vi.advanceTimersByTime(4000)
    expect(await read()).toBe('Fassung 2')
    state.isReliable = true
    vi.setSystemTime(new Date('2026-06-01T21:59:50Z'))
    expect(await read()).toBe('Fassung 3')
    vi.advanceTimersByTime(11_000)
    expect(await read()).toBe('Fassung 4')
  })

  test('with what changes at every order is shown a moment longer while it is rendered anew', async () => {
    const { changes, change } = openStub({ hard: [], soft: ['products'] })
    const read = textsOf(createPageCache(changes))
    await read()
    vi.advanceTimersByTime(60_000)
    expect(await read()).toBe('Fassung 1')
    change('products')
    vi.advanceTimersByTime(1000)
    expect(await read()).toBe('Fassung 1')
    await vi.waitFor(async () => expect(await read()).toBe('Fassung 2'), soon)
    change('products')
    vi.advanceTimersByTime(4000)
    expect(await read()).toBe('Fassung 3')
  })

  test('is rendered anew one after the other, and at once for who would wait too long', async () => {
    const { changes, change } = openStub({ hard: [], soft: ['products'] })
    const cache = createPageCache(changes)
    const [running, most] = [new Set<string>(), { count: 0 }]
    const gate = Promise.withResolvers<void>()
    const slow = (key: string) => async () => {
      running.add(key)
      most.count = Math.max(most.count, running.size)
      await gate.promise
      running.delete(key)
      return toPage(answer('neu'))
    }
    const keys = ['a', 'b', 'c']
    for (const key of keys) await cache.get(key, () => toPage(answer('alt')))
    change('products')
    for (const key of keys) expect((await cache.get(key, slow(key))).plain.toString()).toBe('alt')
    expect([...running]).toEqual(['a'])
    vi.advanceTimersByTime(4000)
    const waited = cache.get('c', slow('c'))
    expect([...running]).toEqual(['a', 'c'])
    gate.resolve()
    expect((await waited).plain.toString()).toBe('neu')
    await vi.waitFor(() => expect(running.size).toBe(0), soon)
    expect(most.count).toBe(2)
  })

  test('goes to the disk when memory is full, and comes back unless it changed', async () => {
    const { changes, change } = openStub({ hard: ['products#17'], soft: [] })
    const folder = await mkdtemp(join(tmpdir(), 'pages-'))
    const store: StoredPages = await openPageStore(folder, 1_000_000)
    const cache = createPageCache(changes, store, 3000)
    const [first, second] = [textsOf(cache, 'a'), textsOf(cache, 'b')]
    await first()
    await second()
    await vi.waitFor(() => expect(store.has('a')).toBe(true), soon)
    expect(await first()).toBe('Fassung 1')
    await vi.waitFor(() => expect(store.has('b')).toBe(true), soon)
    change('products#17')
    expect(await second()).toBe('Fassung 2')
    await store.close()
    expect(await readdir(folder)).toEqual([])
    await rm(folder, { recursive: true })
  })
})

test.each([
  [undefined, ''],
  ['', ''],
  ['utm_source=brief&gclid=x&_gl=1', ''],
  ['seite=2&utm_medium=mail&sortierung=price-asc', '?sortierung=price-asc&seite=2'],
  ['seite=49', '?seite=49'],
  ['seite=50', null],
  ['seite=1', null],
  ['seite=2&seite=3', null],
  ['sortierung=quer', null],
  ['seite=2&lagernd=1', null],
  ['constructor=1', null],
])('of the query %s all guests share %s', (query, wanted) => {
  expect(sharedQueryOf(query)).toBe(wanted)
})
