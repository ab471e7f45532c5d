import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { withSiteName } from '#lib/site/name.ts'

const aYear = 'public, max-age=31536000, immutable'

/** The built client: /assets carry a hash in their name and never change, the few files beside them may. */
/** Files that say how the platform is called. */
const named = new Map([
  ['site.webmanifest', 'application/manifest+json'],
  ['worker.js', 'text/javascript; charset=utf-8'],
  ['favicon.svg', 'image/svg+xml'],
])

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
    if (named.has(name)) {
      const text = await readFile(join(folder, name), 'utf8')
      app.get(`/${name}`, (_, reply) =>
        reply.type(named.get(name)!).header('cache-control', 'public, max-age=3600').send(withSiteName(text)),
      )
      continue
    }
    app.get(`/${encodeURI(name)}`, (_, reply) =>
      reply.sendFile(name, folder, { cacheControl: true, maxAge: 3_600_000 }),
    )
  }
}
