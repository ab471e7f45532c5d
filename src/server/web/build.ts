import { resolve } from 'node:path'
import type { ViteDevServer } from 'vite'
import { settings } from '../platform/settings.ts'

export type Handler = (request: Request) => Promise<Response>
type CallServer = (name: string, input: unknown) => Promise<unknown>
type ServerBuild = { entry: { module: { createHandler: (build: unknown, mode: string, call: CallServer) => Handler } } }

const handlerOf = (build: unknown, mode: string, callServer: CallServer) =>
  (build as ServerBuild).entry.module.createHandler(build, mode, callServer)

export const clientFolder = resolve(settings.projectRoot, 'build/client')

export const loadBuiltHandler = async (callServer: CallServer): Promise<Handler> =>
  handlerOf(await import(resolve(settings.projectRoot, 'build/server/index.js')), 'production', callServer)

/** In development every page is rendered from the newest source. */
export const loadDevelopmentHandler = async (vite: ViteDevServer, callServer: CallServer): Promise<Handler> =>
  handlerOf(await vite.ssrLoadModule('virtual:react-router/server-build'), 'development', callServer)
