import { createHash, randomBytes } from 'node:crypto'
import { Writable } from 'node:stream'
import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  matchRoutes,
  type RouteObject,
  type StaticHandler,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router'
import { ownBytes, release, utf8Bytes } from '#lib/bytes/bytes.ts'
import { readTheme } from '#web/app/frame/theme.ts'
import type { Assets } from './assets.ts'
import { FragmentsOfServer } from './CachedFragment.tsx'
import { CardsOfServer } from './cards/CachedCard.tsx'
import { type CardCache, cardCounts, createCards } from './cards/cards.ts'
import { DocumentOfServer } from './DocumentElements.tsx'
import { createFragments, fragmentCounts } from './fragments.ts'
import { beginOf, endOf, putIn } from './marks/marks.ts'
import {
  checkPageData,
  LayoutOfServer,
  layoutOf,
  layoutText,
  pageDataElement,
  pagePathOf,
  serialisePageData,
} from './page-data.ts'
import { createGroups } from './route-groups.ts'

/** A page that is ready to be sent. Its bytes are kept and compressed as one piece. */
export type RenderedPage = { status: number; headers: Headers; bytes: Buffer }

/** How documents were rendered, for tests of the build. */
export const renderCounts = { atOnce: 0, streamed: 0, fragments: fragmentCounts, cards: cardCounts }

/** What React leaves open where something has to be waited for or failed. */
const unfinished = /<!--\$[!?~]-->/

/** In one go, without streams and their bytes; null when something has to be waited for, or failed. */
const renderAtOnce = (page: ReactNode) => {
  try {
    const html = renderToString(page)
    return unfinished.test(html) ? null : utf8Bytes(`<!DOCTYPE html>${html}`)
  } catch {
    return null
  }
}

const renderPatiently = (page: ReactNode) =>
  new Promise<{ html: Buffer; failed: boolean }>((resolve, reject) => {
    const chunks: Buffer[] = []
    let failed = false
    const { pipe } = renderToPipeableStream(page, {
      // what hydrates on its own is sent in its place: large ones would be sent late, and the page would jump
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError(error) {
        failed = true
        console.error(error)
      },
      onShellError: reject,
      onAllReady() {
        const body = new Writable({
          write(chunk: Buffer, _encoding, done) {
            chunks.push(chunk)
            done()
          },
          final(done) {
            resolve({ html: Buffer.concat(chunks), failed })
            done()
          },
        })
        pipe(body)
      },
    })
  })

/** Names the hashes of our own inline scripts to the server, which takes the header off. Nothing else in a page may run. */
const scriptHashesHeader = 'x-script-hashes'
const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

/** Of a page whose root failed. */
const noLayout = {}

const layouts = new WeakMap<object, Buffer>()

/** The layout as it stands in each page. */
const layoutBytes = (layout: object) => {
  const bytes = layouts.get(layout) ?? ownBytes(utf8Bytes(layoutText(layout)))
  layouts.set(layout, bytes)
  return bytes
}

type Pages = {
  root: RouteObject
  /** the scripts and stylesheets for routes by their ids */
  assetsOf: (ids: string[]) => Assets
  /** what the document may run inline */
  inlineScripts: string[]
  /** null: all are rendered for each page */
  cardCache: CardCache | null
  isDevelopment: boolean
}

const logFailures = ({ errors }: StaticHandlerContext) => {
  for (const error of Object.values(errors ?? {})) if (!isRouteErrorResponse(error)) console.error(error)
}

const headersOf = ({ loaderHeaders, actionHeaders }: StaticHandlerContext) => {
  const headers = new Headers()
  for (const some of [...Object.values(loaderHeaders), ...Object.values(actionHeaders)])
    some.forEach((value, name) => {
      if (name === 'set-cookie') headers.append(name, value)
    })
  return headers
}

/** A redirect is followed by the router in the browser. */
const redirectData = (response: Response, build: string): RenderedPage => ({
  status: 200,
  headers: new Headers({ 'content-type': 'application/json; charset=utf-8' }),
  bytes: Buffer.from(JSON.stringify({ build, redirect: response.headers.get('location'), status: response.status })),
})

const toData = (context: StaticHandlerContext, build: string): RenderedPage => {
  const headers = headersOf(context)
  headers.set('content-type', 'application/json; charset=utf-8')
  return { status: context.statusCode, headers, bytes: utf8Bytes(serialisePageData(context, build)) }
}

/** A route without a page, such as a feed: its loader answers. */
const isFile = ({ Component, children }: RouteObject) => !Component && !children
const hasFile = (route: RouteObject): boolean => isFile(route) || (route.children ?? []).some(hasFile)

const answerFile = async (handler: StaticHandler, request: Request): Promise<Response> => {
  try {
    const answer: unknown = await handler.queryRoute(request)
    return answer instanceof Response ? answer : Response.json(answer)
  } catch (error) {
    if (error instanceof Response) return error
    if (!isRouteErrorResponse(error)) throw error
    return new Response(null, { status: error.status })
  }
}

/** The server calls this through the build, since it must not load a second copy of react-router. */
export const createHandler = ({ root, assetsOf, inlineScripts, cardCache, isDevelopment }: Pages) => {
  const hashes = inlineScripts.map(hashOf).join(' ')
  const build = assetsOf([]).scripts[0]!
  const groupOf = createGroups(root, (routes) => ({
    handler: createStaticHandler(routes),
    hasFiles: routes.some(hasFile),
  }))

  const toDocument = async (request: Request, { dataRoutes }: StaticHandler, context: StaticHandlerContext) => {
    const layout = layoutOf(context.loaderData)
    const theme = readTheme(request.headers.get('cookie'))
    const mark = randomBytes(18).toString('hex')
    const fragments = createFragments(layout ?? noLayout, theme, mark, { isChecked: isDevelopment })
    const cards = cardCache && createCards(cardCache, mark, { isChecked: isDevelopment })
    const ids = context.matches.map(({ route }) => route.id)
    // where a page failed, what is shown in its place needs less
    const shown = ids.slice(0, ids.findIndex((id) => context.errors?.[id] !== undefined) + 1 || ids.length)
    const assets = { scripts: assetsOf(ids).scripts, styles: assetsOf(shown).styles }
    const marked = (name: string) => beginOf(mark, name) + endOf(mark, name)
    const page = (
      <DocumentOfServer value={{ assets, data: marked('data'), layout: layout ? marked('layout') : '' }}>
        <LayoutOfServer value={layout}>
          {/* where a page failed, React stands elsewhere in the tree, and ids are others */}
          <FragmentsOfServer value={context.errors ? null : fragments.fragments}>
            <CardsOfServer value={context.errors || !cards ? null : cards.placeOf}>
              <StaticRouterProvider
                router={createStaticRouter(dataRoutes, context)}
                context={context}
                hydrate={false}
              />
            </CardsOfServer>
          </FragmentsOfServer>
        </LayoutOfServer>
      </DocumentOfServer>
    )
    const atOnce = renderAtOnce(page)
    renderCounts[atOnce ? 'atOnce' : 'streamed']++
    const { html, failed } = atOnce ? { html: atOnce, failed: false } : await renderPatiently(page)
    const data = utf8Bytes(pageDataElement(context))
    const bytes = putIn(html, mark, (name, place) => {
      if (name === 'data') return data
      if (name === 'layout') return layoutBytes(layout!)
      return name.startsWith('card ') && cards ? cards.insert(name, place) : fragments.insert(name, place)
    })
    for (const part of [html, data]) release(part)
    const headers = headersOf(context)
    headers.set('content-type', 'text/html; charset=utf-8')
    // browsers queue stylesheets behind what else the page asks for otherwise
    for (const href of assets.styles) headers.append('link', `<${href}>; rel=preload; as=style`)
    headers.set(scriptHashesHeader, hashes)
    return {
      status: failed ? 500 : context.statusCode,
      headers,
      bytes,
    }
  }

  return async (request: Request): Promise<RenderedPage | Response> => {
    const url = new URL(request.url)
    const dataPath = pagePathOf(url.pathname)
    if (dataPath) url.pathname = dataPath
    const asked = dataPath ? new Request(url, request) : request
    const { handler, hasFiles } = groupOf(url.pathname)
    const asksForFile = () => isFile(matchRoutes(handler.dataRoutes, url.pathname)?.at(-1)?.route ?? root)
    if (hasFiles && asksForFile()) return answerFile(handler, asked)
    const context = await handler.query(
      asked,
      // the router of the browser bubbles errors itself
      dataPath ? { filterMatchesToLoad: ({ route }) => route.id !== root.id, skipLoaderErrorBubbling: true } : {},
    )
    if (context instanceof Response) return dataPath ? redirectData(context, build) : context
    logFailures(context)
    if (isDevelopment) checkPageData(context.loaderData)
    if (dataPath) return toData(context, build)
    try {
      return await toDocument(request, handler, context)
    } catch (error) {
      console.error(error)
      return toDocument(request, handler, { ...context, statusCode: 500, errors: { [root.id!]: error } })
    }
  }
}
