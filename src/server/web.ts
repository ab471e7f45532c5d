import { join } from 'node:path'
import { sendResponse } from '@remix-run/node-fetch-server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { featureOfPath } from '#contract/wire/features.ts'
import { Refusal, refuse } from '#lib/errors.ts'
import { findRedirect } from './domains/content/index.ts'
import { hearChanges, openInvalidationLog } from './platform/cache/changes.ts'
import { contentSecurityPolicy } from './platform/http/answers/headers.ts'
import { serveClient } from './platform/http/answers/static.ts'
import { inTime, tooLarge } from './platform/http/errors.ts'
import { admitBody, largestPlainBody } from './platform/http/incoming/bodies.ts'
import { callInProcess } from './platform/http/mount.ts'
import { setPageProbe } from './platform/http/page-status.ts'
import { asReader, noteWriter } from './platform/http/recent-write.ts'
import type { Route } from './platform/http/serve.ts'
import { log } from './platform/log.ts'
import { sendUnavailablePage, wantsPage } from './platform/process/availability.ts'
import { settings } from './platform/settings.ts'
import { listen } from './platform/sql/index.ts'
import { type BuiltPages, clientFolder, loadBuiltPages, loadDevelopmentHandler } from './web/build.ts'
import { renderedRequestId, renderFor, watched } from './web/database-away.ts'
import { toOwnRequest } from './web/own-request.ts'
import { createPageCache, type Encoding, type Page, type StoredPages, toPage } from './web/page-cache.ts'
import { openPageStore } from './web/page-store.ts'
import { sharedQueryOf } from './web/shared-query.ts'

/** The pages know a call by its name on the wire, since in development they have a copy of the contract of their own. */
export const createCallServer = (routes: readonly Route[]) => {
  const calls = new Map(routes.map(({ call }) => [`${call.method} ${call.path}`, call]))
  const run = callInProcess(routes)
  return watched(async (name: string, input: unknown) => {
    const call = calls.get(name)
    if (!call) throw refuse('ROUTE_NOT_FOUND')
    return run(call, input, renderedRequestId())
  })
}

const themeOf = (cookies: string | undefined) =>
  /(?:^|;\s*)theme=(ONE_DARK|UNICORN)(?:;|$)/.exec(cookies ?? '')?.[1] ?? 'LIGHT'

/** As React Router reads an address; null for one that it can't read. */
const readPath = (path: string) => {
  try {
    return decodeURIComponent(path).replace(/\/{2,}/g, '/')
  } catch {
    return null
  }
}

/** Who moves from page to page asks for the data alone (`web/rendering/page-data.ts`). */
const dataPrefix = /^\/_data\//

/**
 * The page that all guests share, as the request it is rendered from and its key; null when the address asks for
 * something of its own. Neither host nor method nor foreign cookies reach a shared page.
 */
const sharedPageOf = (request: FastifyRequest, isPrivate: BuiltPages['isPrivate']) => {
  if (request.method !== 'GET' && request.method !== 'HEAD') return null
  const [path = '/', query] = request.url.split('?', 2)
  const asked = sharedQueryOf(query)
  if (path.startsWith('//') || asked === null) return null
  // a page behind a mailed link is of one person and changes by what they do there
  const read = readPath(path.replace(dataPrefix, '/'))
  if (read === null || isPrivate(read)) return null
  const theme = themeOf(request.headers.cookie)
  const address = settings.publicUrl + path + asked
  return { key: `${theme} ${address}`, request: new Request(address, { headers: { cookie: `theme=${theme}` } }) }
}

const encodingOf = (accepted: string | undefined): Encoding => {
  if (/\bbr\b/.test(accepted ?? '')) return 'br'
  return /\bgzip\b/.test(accepted ?? '') ? 'gzip' : 'plain'
}

/** A cache in front may keep what all guests share; with our own four seconds nothing becomes older than five. */
const forAll = 'public, max-age=0, must-revalidate, s-maxage=1'
const forOne = 'private, no-cache'

/** Pages of a part that the operator closed are not there. */
const isClosed = (url: string) => {
  if (!settings.closedFeatures.length) return false
  const path = readPath(url.split('?', 1)[0]!.replace(dataPrefix, '/'))
  const feature = path ? featureOfPath(path.replace(/(.)\/$/, '$1').toLowerCase()) : undefined
  return feature !== undefined && settings.closedFeatures.includes(feature)
}

/** Where the operator leads an address that has no page; also the browser's router follows it. */
const sendRedirect = async (request: FastifyRequest, reply: FastifyReply) => {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  const target = await findRedirect(request.url.replace(dataPrefix, '/'))
  if (!target) return false
  reply.header('cache-control', forOne)
  if (dataPrefix.test(request.url)) await reply.send({ redirect: target, status: 301 })
  else await reply.redirect(encodeURI(decodeURI(target)), 301)
  return true
}

/** Previews of drafts stand in a frame of the page editor. */
const isFramed = (url: string) => /^\/vorschau\//.test(url)

const sendPage = (request: FastifyRequest, reply: FastifyReply, page: Page, isShared: boolean) => {
  const encoding = encodingOf(request.headers['accept-encoding'])
  const etag = `"${page.etag}-${encoding}"`
  for (const [name, value] of page.headers) reply.header(name, value)
  reply.header('content-security-policy', contentSecurityPolicy(page.inlineScripts, isFramed(request.url)))
  if (isFramed(request.url)) reply.header('x-frame-options', 'SAMEORIGIN')
  reply.header('vary', 'cookie, accept-encoding')
  if (!reply.hasHeader('cache-control'))
    reply.header('cache-control', isShared && page.status === 200 ? forAll : forOne)
  if (page.status === 200) {
    reply.header('etag', etag)
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  }
  if (encoding !== 'plain') reply.header('content-encoding', encoding)
  return reply.code(page.status).send(request.method === 'HEAD' ? undefined : page[encoding])
}

/** Without a folder to write to, pages have their room in memory only. */
const openStore = async (): Promise<StoredPages | undefined> => {
  try {
    return await openPageStore(join(settings.dataDir, 'page-cache'), settings.pageCacheDiskBytes)
  } catch (error) {
    log.warn({ err: error }, 'no room for pages on the disk')
    return undefined
  }
}

const serveBuild = async (app: FastifyInstance, { handle, isPrivate }: BuiltPages) => {
  const changes = await openInvalidationLog()
  app.addHook('onClose', changes.close)
  const store = settings.pageCacheDiskBytes ? await openStore() : undefined
  if (store) app.addHook('onClose', store.close)
  const cache = createPageCache(changes, store, settings.pageCacheBytes)
  // also after the connection was lost: something may have changed meanwhile
  for (const channel of ['content', 'catalogue']) {
    const { unlisten } = await listen(channel, cache.clear, cache.clear)
    app.addHook('onClose', unlisten)
  }

  await serveClient(app, clientFolder)

  setPageProbe(async (path) => (await handle(new Request(settings.publicUrl + path))).status)

  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (isClosed(request.url)) {
      const isData = dataPrefix.test(request.url)
      const headers = { cookie: `theme=${themeOf(request.headers.cookie)}` }
      const missing = new Request(`${settings.publicUrl}${isData ? '/_data' : ''}/bereich-geschlossen`, { headers })
      const page = await renderFor(request.id, async () => toPage(await handle(missing)))
      return sendPage(request, reply, page, false)
    }
    if (request.method === 'POST') noteWriter(reply)
    const shared = sharedPageOf(request, isPrivate)
    const render = (asked: Request, only?: Encoding) =>
      renderFor(request.id, async () => toPage(await handle(asked), only))
    try {
      const hearing = shared && hearChanges()
      if (hearing) await hearing
      const rendered = shared
        ? asReader(request, () => cache.get(shared.key, () => render(shared.request)))
        : asReader(request, () => render(toOwnRequest(request, reply), encodingOf(request.headers['accept-encoding'])))
      const page = await inTime(request, rendered)
      if (page.status === 404 && (await sendRedirect(request, reply))) return reply
      return sendPage(request, reply, page, shared !== null)
    } catch (error) {
      if (error instanceof Refusal && error.code === 'UNAVAILABLE' && wantsPage(request))
        return sendUnavailablePage(reply)
      throw error
    }
  }
}

const serveSource = async (app: FastifyInstance, callServer: ReturnType<typeof createCallServer>) => {
  const { createServer } = await import('vite')
  const vite = await createServer({
    // a port of its own: the realtime server answers every upgrade on ours
    server: { middlewareMode: true, ws: { port: 24_678 } },
  })
  app.addHook('onClose', () => vite.close())
  // checks what is declared as read
  const changes = await openInvalidationLog()
  app.addHook('onClose', changes.close)

  return (request: FastifyRequest, reply: FastifyReply) => {
    reply.hijack()
    vite.middlewares(request.raw, reply.raw, async () => {
      try {
        const handle = await loadDevelopmentHandler(vite, callServer)
        const answer = await renderFor(request.id, () => handle(toOwnRequest(request, reply)))
        await sendResponse(
          reply.raw,
          answer instanceof Response ? answer : new Response(new Uint8Array(answer.bytes), answer),
        )
      } catch (error) {
        vite.ssrFixStacktrace(error as Error)
        reply.raw.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end(String((error as Error).stack))
      }
    })
  }
}

/** Mounts the pages: they answer every request that no call answers. */
export const mountWeb = async (app: FastifyInstance, routes: readonly Route[]) => {
  const callServer = createCallServer(routes)
  await app.register(async (pages) => {
    // forms posted before the page is hydrated are read by the page itself
    pages.removeAllContentTypeParsers()
    pages.addContentTypeParser('*', (_request, _payload, done) => done(null))
    const serve = settings.isDevelopment
      ? await serveSource(pages, callServer)
      : await serveBuild(pages, await loadBuiltPages(callServer))
    pages.route({
      method: ['GET', 'HEAD', 'POST'],
      url: '/*',
      // pages read their forms themselves, without a limit of their own: the size must be known before
      onRequest: async (request, reply) => {
        if (request.headers['transfer-encoding'] !== undefined) throw tooLarge()
        admitBody(request, reply, largestPlainBody)
      },
      handler: (request, reply) => (/^\/api(\/|\?|$)/.test(request.url) ? reply.callNotFound() : serve(request, reply)),
    })
  })
}
