import { readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { brandFile, lawFile, lawPaths } from './brand.ts'

const aYear = 'public, max-age=31536000, immutable'

/** The built client: /assets carry a hash in their name and never change, the few files beside them may. */
export const serveClient = async (app: FastifyInstance, folder: string) => {
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    cacheControl: false,
    // their names change with their content, so browsers never revalidate them; a page loads up to forty of them
    etag: false,
    lastModified: false,
    acceptRanges: false,
    setHeaders: (reply) => {
      reply.header('cache-control', aYear)
    },
  })
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  const names = entries
    .filter((entry) => entry.isFile() && !/\.(br|gz|html)$/.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    // the manifest of the build is for the server
    .filter((name) => !/^(assets|\.vite)\//.test(name))
  for (const name of names) {
    if (lawPaths.includes(`/${name}`)) {
      const answer = await lawFile(folder, `/${name}`)
      app.get(`/${name}`, async (_, reply) => {
        const { type, body, policy } = await answer()
        return reply
          .type(type)
          .headers({ 'cache-control': 'public, max-age=3600', 'content-security-policy': policy })
          .send(body)
      })
      continue
    }
    const answer = await brandFile(folder, name)
    if (answer) {
      app.get(`/${name}`, async (_, reply) => {
        const { type, body } = await answer()
        return reply.type(type).header('cache-control', 'public, max-age=3600').send(body)
      })
      continue
    }
    app.get(`/${encodeURI(name)}`, (_, reply) =>
      reply.sendFile(name, folder, { cacheControl: true, maxAge: 3_600_000 }),
    )
  }
}
