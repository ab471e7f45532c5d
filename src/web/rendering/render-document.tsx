import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import { Writable } from 'node:stream'
import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { type EntryContext, type RequestHandler, type ServerBuild, ServerRouter } from 'react-router'
import { type CallServer, setServerTransport } from '#web/app/api.ts'
import { readTheme } from '#web/app/frame/theme.ts'
import { FragmentsOfServer } from './CachedFragment.tsx'
import { PageTextOfServer } from './DataElements.tsx'
import { deferScripts, ScriptMark } from './deferred-scripts.ts'
import { clearFragments, createFragments, fragmentCounts } from './fragments.ts'
import { scriptHashesHeader, takeOwnScripts } from './inline-scripts.ts'
import { LayoutOfServer, layoutOf, type PageText, setPageText } from './page-data.ts'
import { createGroupedHandler } from './route-groups.ts'

const documents = new AsyncLocalStorage<PageText>()
setPageText(() => documents.getStore())

export { createPrivateCheck } from './route-groups.ts'

/** How documents were rendered, for tests of the build. */
export const renderCounts = { atOnce: 0, streamed: 0, fragments: fragmentCounts }

let newestBuild: ServerBuild | undefined

/** The server calls this through the build, since it must not load a second copy of react-router. */
export const createHandler = (build: ServerBuild, mode: string, callServer: CallServer): RequestHandler => {
  setServerTransport(callServer)
  // in development, each edit makes another one
  if (build !== newestBuild) clearFragments()
  newestBuild = build
  const handle = createGroupedHandler(build, mode)
  // who moves from page to page asks for the data alone
  const isDocument = ({ url }: Request) => !/\.data(\?|$)/.test(url)
  return (request, context) =>
    isDocument(request) ? documents.run({}, () => handle(request, context)) : handle(request, context)
}

const stylesheetsOf = (context: EntryContext) => {
  const { routes, entry } = context.manifest
  const css = context.staticHandlerContext.matches.flatMap((match) => routes[match.route.id]?.css ?? [])
  // the type leaves out that a build keeps the stylesheets of the entry here
  return new Set([...((entry as { css?: string[] }).css ?? []), ...css].map((href) => href.replace(/#.*/, '')))
}

type StreamChunk = { done: boolean; value: string }
type ReadStream = Pick<EntryContext, 'renderMeta'> & { serverHandoffStream?: unknown }

/** React Router waits for the data of a page piece by piece while it renders. With all of it read before, nothing waits. */
const readHandoff = async (context: EntryContext) => {
  const reader = context.serverHandoffStream?.getReader()
  if (!reader || !context.renderMeta) return
  const decoder = new TextDecoder()
  const chunks: StreamChunk[] = []
  do {
    const { done, value } = await reader.read()
    chunks.push({ done, value: decoder.decode(value, { stream: true }) })
  } while (!chunks.at(-1)!.done)
  const read: ReadStream = context
  read.renderMeta!.streamCache = chunks.map((result) => Object.assign(Promise.resolve(), { result }))
  read.serverHandoffStream = { getReader: () => null }
}

/** What React leaves open where something has to be waited for or failed. */
const unfinished = /<!--\$[!?~]-->/

/** In one go, without streams and their bytes; null when something has to be waited for, or failed. */
const renderAtOnce = (page: ReactNode) => {
  try {
    const html = renderToString(page)
    return unfinished.test(html) ? null : `<!DOCTYPE html>${html}`
  } catch {
    return null
  }
}

const renderPatiently = (page: ReactNode, nonce: string) =>
  new Promise<{ html: string; failed: boolean }>((resolve, reject) => {
    const chunks: Buffer[] = []
    let failed = false
    const { pipe } = renderToPipeableStream(page, {
      nonce,
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
            resolve({ html: Buffer.concat(chunks).toString(), failed })
            done()
          },
        })
        pipe(body)
      },
    })
  })

/** Where a page failed, React stands elsewhere in the tree, and ids are others. */
const canCacheFragments = ({ staticHandlerContext: { errors } }: EntryContext) => !errors

/** Of a page whose root failed. */
const noLayout = {}

/** Renders the whole page before it is sent: it is cached and compressed as one piece. */
export default async (request: Request, status: number, headers: Headers, context: EntryContext): Promise<Response> => {
  const mark = randomBytes(18).toString('hex')
  await readHandoff(context)
  const layout = layoutOf(context.staticHandlerContext.loaderData)
  const theme = readTheme(request.headers.get('cookie'))
  const { fragments, join } = createFragments(layout ?? noLayout, theme, mark, { isChecked: import.meta.env.DEV })
  const page = (
    <ScriptMark value={mark}>
      <LayoutOfServer value={layout}>
        <FragmentsOfServer value={canCacheFragments(context) ? fragments : null}>
          <PageTextOfServer value={documents.getStore()?.text ?? ''}>
            <ServerRouter context={context} url={request.url} nonce={mark} />
          </PageTextOfServer>
        </FragmentsOfServer>
      </LayoutOfServer>
    </ScriptMark>
  )
  const html = renderAtOnce(page)
  renderCounts[html === null ? 'streamed' : 'atOnce']++
  const rendered = html === null ? await renderPatiently(page, mark) : { html, failed: false }
  const own = takeOwnScripts(join(rendered.html), mark)
  headers.set('content-type', 'text/html; charset=utf-8')
  // browsers queue stylesheets behind the module preloads of the page otherwise
  for (const href of stylesheetsOf(context)) headers.append('link', `<${href}>; rel=preload; as=style`)
  headers.set(scriptHashesHeader, own.hashes)
  const init = { status: rendered.failed ? 500 : status, headers }
  const text = deferScripts(own.html)
  // the server takes the text as it is: a body would be copied three times on its way
  return import.meta.env.DEV ? new Response(text, init) : Object.assign(new Response(null, init), { page: text })
}
