import { randomBytes } from 'node:crypto'
import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { createRequestHandler, type EntryContext, type ServerBuild, ServerRouter } from 'react-router'
import { type CallServer, setServerTransport } from './app/api.ts'
import { scriptHashesHeader, takeOwnScripts } from './app/inline-scripts.ts'
import { hideScripts, ScriptMark } from './app/scripts.ts'

/** The server calls this through the build, since it must not load a second copy of react-router. */
export const createHandler = (build: ServerBuild, mode: string, callServer: CallServer) => {
  setServerTransport(callServer)
  return createRequestHandler(build, mode)
}

const stylesheetsOf = (context: EntryContext) => {
  const { routes, entry } = context.manifest
  const css = context.staticHandlerContext.matches.flatMap((match) => routes[match.route.id]?.css ?? [])
  // the type leaves out that a build keeps the stylesheets of the entry here
  return new Set([...((entry as { css?: string[] }).css ?? []), ...css].map((href) => href.replace(/#.*/, '')))
}

/** Renders the whole page before it is sent: it is cached and compressed as one piece. */
export default (request: Request, status: number, headers: Headers, context: EntryContext): Promise<Response> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let failed = false
    const mark = randomBytes(18).toString('hex')
    const page = (
      <ScriptMark value={mark}>
        <ServerRouter context={context} url={request.url} nonce={mark} />
      </ScriptMark>
    )
    const { pipe } = renderToPipeableStream(page, {
      nonce: mark,
      // parts that hydrate on their own are sent in their place: large ones would be sent late, and the page would jump
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError(error) {
        failed = true
        console.error(error)
      },
      onShellError: reject,
      onAllReady() {
        headers.set('content-type', 'text/html; charset=utf-8')
        // browsers queue stylesheets behind the module preloads of the page otherwise
        for (const href of stylesheetsOf(context)) headers.append('link', `<${href}>; rel=preload; as=style`)
        const body = new Writable({
          write(chunk: Buffer, _encoding, done) {
            chunks.push(chunk)
            done()
          },
          final(done) {
            const { html, hashes } = takeOwnScripts(Buffer.concat(chunks).toString(), mark)
            headers.set(scriptHashesHeader, hashes)
            resolve(new Response(hideScripts(html), { status: failed ? 500 : status, headers }))
            done()
          },
        })
        pipe(body)
      },
    })
  })
