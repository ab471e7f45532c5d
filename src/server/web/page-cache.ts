import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'

export type Page = {
  status: number
  headers: [name: string, value: string][]
  /** hashes for the policy that lets exactly these run */
  inlineScripts: string
  etag: string
  plain: Buffer
  br: Buffer
  gzip: Buffer
}

const megabyte = 1024 * 1024

/** The pages name the hashes of their own scripts; nothing else that stands in a page may run. */
const scriptHashesHeader = 'x-script-hashes'
const internal = new Set(['content-length', scriptHashesHeader])

export type Encoding = 'br' | 'gzip' | 'plain'

/** Everything that is the same for all who ask for this page, worked out once; for one visitor only what they take. */
export const toPage = async (response: Response, only?: Encoding): Promise<Page> => {
  const plain = Buffer.from(await response.arrayBuffer())
  const quality = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length }
  const [br, gz] = await Promise.all([
    only && only !== 'br' ? plain : promisify(brotliCompress)(plain, { params: quality }),
    only && only !== 'gzip' ? plain : promisify(gzip)(plain, { level: 5 }),
  ])
  return {
    status: response.status,
    headers: [...response.headers].filter(([name]) => !internal.has(name)),
    inlineScripts: response.headers.get(scriptHashesHeader) ?? '',
    etag: createHash('sha256').update(plain).digest('base64url').slice(0, 27),
    plain,
    br,
    gzip: gz,
  }
}

/** Finished pages for guests, and one rendering at a time for each. */
export const createPageCache = () => {
  const pages = new LRUCache<string, Page>({
    maxSize: 64 * megabyte,
    sizeCalculation: (page) => page.plain.length + page.br.length + page.gzip.length + 2048,
    // not every change is told, and some come by the clock: whether a shop is open
    ttl: 3000,
    perf: Date,
  })
  const rendering = new Map<string, Promise<Page>>()
  let generation = 0

  const renderOnce = async (key: string, render: () => Promise<Page>) => {
    const bornIn = generation
    const page = await render()
    // what was rendered from content that changed meanwhile is shown once, but not kept
    if (page.status === 200 && bornIn === generation) pages.set(key, page)
    return page
  }

  return {
    async get(key: string, render: () => Promise<Page>): Promise<Page> {
      const found = pages.get(key)
      if (found) return found
      const running = rendering.get(key)
      if (running) return running
      const started = renderOnce(key, render).finally(() => {
        // after a clear a newer one may have taken the place
        if (rendering.get(key) === started) rendering.delete(key)
      })
      rendering.set(key, started)
      return started
    },
    clear() {
      generation++
      pages.clear()
      rendering.clear()
    },
  }
}
export type PageCache = ReturnType<typeof createPageCache>
