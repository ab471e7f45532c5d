import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  gunzipSync,
  gzip,
  gzipSync,
} from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { ownBytes, release } from '#lib/bytes/bytes.ts'
import { germanDay } from '#lib/format.ts'
import type { InvalidationLog, Tags } from '../platform/cache/changes.ts'
import { pageRequests } from '../platform/metrics/metrics.ts'
import { recordReads } from '../platform/sql/reads.ts'
import type { Answer } from './build.ts'
import type { PageStore } from './page-store.ts'

export type Encoding = 'br' | 'gzip' | 'plain'

type Head = {
  status: number
  headers: [name: string, value: string][]
  /** hashes for the policy that lets exactly these run */
  inlineScripts: string
  etag: string
}
export type Page = Head &
  Readonly<Record<Encoding, Buffer>> & {
    /** the encoding it is stored in, and its length in it */
    storedAs: Encoding
    size: number
  }

const megabyte = 1024 * 1024

/** The pages name the hashes of their own scripts; nothing else that stands in a page may run. */
const scriptHashesHeader = 'x-script-hashes'
const internal = new Set(['content-length', scriptHashesHeader])

/**
 * A window of 256 KB holds a whole page. With the default of 4 MB the garbage collector counts each encoder as that much memory
 * and marks the heap about four times as often.
 */
const brotli = (length: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 5,
    [constants.BROTLI_PARAM_LGWIN]: 18,
    [constants.BROTLI_PARAM_SIZE_HINT]: length,
  },
})
const level = { level: 5 }

const compress = async (plain: Buffer, encoding: Encoding) => {
  if (encoding === 'br') return promisify(brotliCompress)(plain, brotli(plain.length))
  return encoding === 'gzip' ? promisify(gzip)(plain, level) : plain
}
const decompress = (bytes: Buffer, encoding: Encoding) => {
  if (encoding === 'br') return brotliDecompressSync(bytes)
  return encoding === 'gzip' ? gunzipSync(bytes) : bytes
}
const compressSync = (plain: Buffer, encoding: Encoding) => {
  if (encoding === 'br') return brotliCompressSync(plain, brotli(plain.length))
  return encoding === 'gzip' ? gzipSync(plain, level) : plain
}

/** Few ask for another encoding than the one a page is stored in. */
const others = new LRUCache<string, Buffer>({ maxSize: 2 * megabyte, sizeCalculation: ({ length }) => length + 200 })

const inEncodings = (head: Head, storedAs: Encoding, from: Buffer): Page => {
  const bytes = ownBytes(from)
  const as = (encoding: Encoding) => {
    if (encoding === storedAs) return bytes
    const key = `${head.etag} ${encoding}`
    const made = others.get(key) ?? ownBytes(compressSync(decompress(bytes, storedAs), encoding))
    others.set(key, made)
    return made
  }
  return {
    ...head,
    storedAs,
    size: bytes.length,
    get br() {
      return as('br')
    },
    get gzip() {
      return as('gzip')
    },
    get plain() {
      return as('plain')
    },
  }
}

/** Everything that is the same for all who ask for this page, worked out once, and compressed as one visitor or most take it. */
export const toPage = async (answer: Answer, storedAs: Encoding = 'br'): Promise<Page> => {
  const { status, headers } = answer
  const plain = answer instanceof Response ? Buffer.from(await answer.arrayBuffer()) : answer.bytes
  const bytes = await compress(plain, storedAs)
  if (bytes !== plain) release(plain)
  const head = {
    status,
    headers: [...headers].filter(([name]) => !internal.has(name)),
    inlineScripts: headers.get(scriptHashesHeader) ?? '',
    // of what is sent, which is a tenth of the page; faster than SHA where the processor has no instructions for it
    etag: hash('blake2b512', bytes, 'base64url').slice(0, 27),
  }
  return inEncodings(head, storedAs, bytes)
}

type Entry = {
  page: Page
  /** what changes it; null when not every change of it is told, or some come by the clock: whether a shop is open */
  tags: Tags | null
  /** changes that were heard before it was rendered */
  since: number
  begun: number
  until: number
  day: string
  /** it was unchanged after this many changes */
  checkedCount: number
}

type StoredEntry = Omit<Entry, 'page'> & { head: Head; storedAs: Encoding }
export type StoredPages = PageStore<StoredEntry>

/** With the second that caches in front may keep it, nothing that guests see is older than five. */
const shortLife = 4000
const longLife = 30 * 60 * 1000
/** In its last seconds a page is shown on and rendered again meanwhile, so that nobody waits for a page that many ask for. */
const renewal = 2000
/** More pages than these do not wait to be rendered again: whoever asks later renders them. */
const mostRenewals = 1000

const made = pageRequests.labels('made')
const kept = pageRequests.labels('kept')

const isPrecise = ({ tags }: Pick<Entry, 'tags'>) => tags?.soft.length === 0

/**
 * Finished pages for guests, and one rendering at a time for each. A page whose every change is told is kept until one comes; any
 * other for four seconds. Those that do not fit into memory are in the store.
 */
export const createPageCache = (changes?: InvalidationLog, store?: StoredPages, maxSize = 64 * megabyte) => {
  const pages = new LRUCache<string, Entry>({
    maxSize,
    sizeCalculation: ({ page, tags }) => page.size + 2048 + 50 * ((tags?.hard.length ?? 0) + (tags?.soft.length ?? 0)),
    dispose: (entry, key, reason) => {
      if (reason === 'evict' && isPrecise(entry) && !store?.has(key)) putAway(key, entry)
    },
  })
  const rendering = new Map<string, Promise<Page>>()
  /** pages that are shown on until they are rendered again */
  const waiting = new Map<string, () => Promise<Page>>()
  let isRenewing = false
  let generation = 0

  const stateOf = (entry: Entry): 'fresh' | 'renewing' | 'gone' => {
    const now = Date.now()
    const { tags, since } = entry
    const isLong = tags && changes?.isReliable() && entry.day === germanDay(now)
    const end = isLong ? entry.until : entry.begun + shortLife
    if (now >= end) return 'gone'
    const count = changes?.count() ?? 0
    if (tags && changes && count !== entry.checkedCount) {
      if (changes.hasChanged(tags.hard, since)) return 'gone'
      if (changes.hasChanged(tags.soft, since))
        return now - changes.firstChangeAt(tags.soft, since) < shortLife ? 'renewing' : 'gone'
      entry.checkedCount = count
    }
    return now >= end - renewal ? 'renewing' : 'fresh'
  }

  const putAway = (key: string, { page, ...rest }: Entry) => {
    const { status, headers, inlineScripts, etag, storedAs } = page
    const stored = { ...rest, head: { status, headers, inlineScripts, etag }, storedAs }
    // when the disk is full it is rendered again
    store?.set(key, stored, page[storedAs]).catch(() => undefined)
  }
  const takeBack = async (from: StoredPages, key: string) => {
    const found = await from.get(key)
    if (!found) return null
    const { head, storedAs, ...rest } = found.value
    const entry = { ...rest, page: inEncodings(head, storedAs, found.bytes) }
    if (stateOf(entry) === 'gone') return null
    pages.set(key, entry)
    return entry.page
  }

  const renderOnce = async (key: string, render: () => Promise<Page>) => {
    const bornIn = generation
    const stored = pages.has(key) ? null : store && (await takeBack(store, key))
    if (stored) return stored
    store?.delete(key)
    const [begun, since] = [Date.now(), changes?.countOfReads() ?? 0]
    const { answer: page, reads } = await recordReads(render)
    const tags = changes?.tagsOf(reads) ?? null
    const until = Math.min(begun + longLife, Math.max(begun + shortLife, reads.until))
    const entry = { page, tags, since, begun, until, day: germanDay(begun), checkedCount: -1 }
    // what was rendered from content that changed meanwhile is shown once, but not kept
    if (page.status === 200 && (bornIn === generation || isPrecise(entry)) && stateOf(entry) !== 'gone')
      pages.set(key, entry)
    return page
  }

  const start = (key: string, render: () => Promise<Page>) => {
    waiting.delete(key)
    const running = rendering.get(key)
    if (running) return running
    const started = renderOnce(key, render).finally(() => {
      // after a clear a newer one may have taken the place
      if (rendering.get(key) === started) rendering.delete(key)
    })
    rendering.set(key, started)
    return started
  }

  const renewNext = () => {
    const [next] = waiting
    if (isRenewing || !next) return
    isRenewing = true
    // a failure is told to the next one who has to wait
    start(...next)
      .catch(() => undefined)
      .finally(() => {
        isRenewing = false
        renewNext()
      })
  }
  /** One after the other: a purchase makes all lists old, and a hundred renderings at once would hold up every answer. */
  const renew = (key: string, render: () => Promise<Page>) => {
    if (rendering.has(key) || waiting.size >= mostRenewals) return
    if (!waiting.has(key)) waiting.set(key, render)
    renewNext()
  }

  return {
    async get(key: string, render: () => Promise<Page>): Promise<Page> {
      const found = pages.get(key)
      const state = found ? stateOf(found) : 'gone'
      ;(state === 'gone' ? made : kept).inc()
      if (!found || state === 'gone') return start(key, render)
      if (state === 'renewing') renew(key, render)
      return found.page
    },
    /** Something changed that not every page is told of by itself. */
    clear() {
      generation++
      for (const [key, entry] of pages.entries()) if (!isPrecise(entry)) pages.delete(key)
      rendering.clear()
    },
  }
}
export type PageCache = ReturnType<typeof createPageCache>
