import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { ViteDevServer } from 'vite'
import { settings } from '../platform/settings.ts'

/** What the pages answer: a page that is ready, or whatever else a loader returned. */
export type Answer = Response | { status: number; headers: Headers; bytes: Buffer }
export type Handler = (request: Request) => Promise<Answer>
type CallServer = (name: string, input: unknown) => Promise<unknown>
type Pages = { handle: Handler; isPrivate: (pathname: string) => boolean }
type Options = { callServer: CallServer; manifest: unknown; cardCacheBytes: number }
type Entry = { createPages: (options: Options) => Pages }

export const clientFolder = resolve(settings.projectRoot, 'build/client')

export const loadBuiltPages = async (
  callServer: CallServer,
  cardCacheBytes = settings.cardCacheBytes,
): Promise<Pages> => {
  // @ts-expect-error: the build has no types. The path must be a literal: the bundler follows only those.
  const entry: Entry = await import('../../../build/server/index.js')
  const manifest: unknown = JSON.parse(await readFile(join(clientFolder, '.vite/manifest.json'), 'utf8'))
  return entry.createPages({ callServer, manifest, cardCacheBytes })
}
export type BuiltPages = Pages

/** In development every page is rendered from the newest source. */
export const loadDevelopmentHandler = async (vite: ViteDevServer, callServer: CallServer): Promise<Handler> => {
  const entry = (await vite.ssrLoadModule('/src/web/entry.server.tsx')) as Entry
  return entry.createPages({ callServer, manifest: null, cardCacheBytes: settings.cardCacheBytes }).handle
}
