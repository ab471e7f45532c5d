import type { FastifyInstance } from 'fastify'
import { refuse } from '#lib/errors.ts'
import { publicFolders } from './pictures.ts'
import { isSafeKey } from './port.ts'
import { storage } from './storage.ts'

/** What is public: nothing else of the storage is ever served here. */
const publicPaths = publicFolders.map((folder) => `pictures/${folder}/`)
const isPublic = (key: string) => publicPaths.some((path) => key.startsWith(path)) && isSafeKey(key)
const contentTypes: Record<string, string> = { avif: 'image/avif', webp: 'image/webp' }

/** Pictures never change under their name, so browsers may keep them for good. */
export const mountFiles = (app: FastifyInstance) => {
  app.get<{ Params: { '*': string } }>('/files/*', async (request, reply) => {
    const key = request.params['*']
    const contentType = contentTypes[key.split('.').at(-1) ?? '']
    const bytes = contentType && isPublic(key) ? await storage.get(key) : null
    if (!bytes) throw refuse('NOT_FOUND')
    return reply
      .type(contentType!)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('x-content-type-options', 'nosniff')
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(bytes)
  })
}
