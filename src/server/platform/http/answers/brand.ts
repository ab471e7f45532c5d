import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { refuse } from '#lib/errors.ts'
import { brandKey } from '#lib/site/brand.ts'
import { withSiteName } from '#lib/site/name.ts'
import { readBrandFile, withoutOldName } from '../../files/brand/brand-files.ts'
import { lawPicturePolicy, lawPictures, readLawPicture } from '../../files/brand/law-files.ts'
import { brandColours, brandStyles, hasOwnName } from '../../records/brand.ts'
import { settings } from '../../settings.ts'

const anHour = 'public, max-age=3600'

/** The stylesheet of the operator's colours, and the logo that it, mails and other sites show. */
export const mountBrand = (app: FastifyInstance) => {
  app.get('/brand.css', (_, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', anHour).send(brandStyles()),
  )
  app.get('/brand/logo.png', async (_, reply) => {
    const bytes = await readBrandFile('logo.png')
    if (!bytes) throw refuse('NOT_FOUND')
    return reply
      .type('image/png')
      .header('cache-control', anHour)
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(bytes)
  })
}

/** What a text file of the client says with the operator's name and colour. */
const withBrand = (text: string) => {
  const { main, ink } = brandColours()
  const named = withSiteName(text)
  if (!brandKey()) return named
  return named
    .replaceAll('#1e6b52; color: #fff', `${main}; color: ${ink}`)
    .replaceAll('#1e6b52', main)
    .replace('"theme_color": "#FBFAF7"', `"theme_color": "${main}"`)
}

/** The icon of tabs as SVG around the logo. */
const logoSvg = (bytes: Uint8Array) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 192 192"><title>${settings.siteName}</title><image width="192" height="192" href="data:image/png;base64,${Buffer.from(bytes).toString('base64')}"/></svg>`

const textTypes = new Map([
  ['site.webmanifest', 'application/manifest+json'],
  ['worker.js', 'text/javascript; charset=utf-8'],
  ['favicon.svg', 'image/svg+xml'],
])

/** Pictures that show our logo, and what stands in their place with the operator's. */
const pictures = new Map([
  ['favicon.ico', 'icon-32.png'],
  ['apple-touch-icon.png', 'icon-180.png'],
  ['icon-192.png', 'icon-192.png'],
  ['icon-512.png', 'icon-512.png'],
  ['icon-maskable-512.png', 'icon-maskable.png'],
  ['og.png', 'og.png'],
])

/** The pictures that the law prescribes, with the operator's official files in their place. */
export const lawPaths: string[] = Object.values(lawPictures).map(({ path }) => path)
export const lawFile = async (folder: string, path: string) => {
  const bytes = await readFile(join(folder, path))
  return async () => ({
    ...((await readLawPicture(path)) ?? { type: 'image/svg+xml', body: bytes }),
    policy: lawPicturePolicy,
  })
}

/** Answers a file of the client that shows name, logo or colour. Null: it shows none of them. */
export const brandFile = async (folder: string, name: string) => {
  const type = textTypes.get(name)
  if (type) {
    const text = await readFile(join(folder, name), 'utf8')
    return async () => {
      const logo = name === 'favicon.svg' ? await readBrandFile('icon-192.png') : null
      return { type, body: logo ? logoSvg(logo) : withBrand(text) }
    }
  }
  const own = pictures.get(name)
  if (!own) return null
  const bytes = await readFile(join(folder, name))
  return async () => {
    const logo = await readBrandFile(own)
    if (logo) return { type: 'image/png', body: Buffer.from(logo) }
    if (name === 'og.png' && hasOwnName()) return { type: 'image/png', body: await withoutOldName(bytes) }
    return { type: name.endsWith('.ico') ? 'image/x-icon' : 'image/png', body: bytes }
  }
}
