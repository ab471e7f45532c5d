import { resolve } from 'node:path'
import type { ViteDevServer } from 'vite'
import { settings } from '../platform/settings.ts'

export type Handler = (request: Request) => Promise<Response>
type CallServer = (name: string, input: unknown) => Promise<unknown>
type Entry = {
  createHandler: (build: unknown, mode: string, call: CallServer) => Handler
  createPrivateCheck: (build: unknown) => (pathname: string) => boolean
}

const entryOf = (build: unknown) => (build as { entry: { module: Entry } }).entry.module

export const clientFolder = resolve(settings.projectRoot, 'build/client')

export const loadBuiltPages = async (callServer: CallServer) => {
  // @ts-expect-error: the build has no types. The path must be a literal: the bundler follows only those.
  const build: unknown = await import('../../../build/server/index.js')
  const { createHandler, createPrivateCheck } = entryOf(build)
  return { handler: createHandler(build, 'production', callServer), isPrivate: createPrivateCheck(build) }
}
export type BuiltPages = Awaited<ReturnType<typeof loadBuiltPages>>

/** In development every page is rendered from the newest source. */
export const loadDevelopmentHandler = async (vite: ViteDevServer, callServer: CallServer): Promise<Handler> => {
  const build: unknown = await vite.ssrLoadModule('virtual:react-router/server-build')
  return entryOf(build).createHandler(build, 'development', callServer)
}
