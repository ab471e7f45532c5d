import type { LoaderFunctionArgs } from 'react-router'
import { loadLayout } from '#web/features/content/content.data.ts'

const escapeXml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** The home page and every page the menus lead to. */
export const loader = async ({ request }: LoaderFunctionArgs) => {
  const { origin } = new URL(request.url)
  const { footer, header } = await loadLayout()
  const links = [...header, ...footer].flatMap((item) => [item, ...item.children]).map((item) => item.url)
  const pages = links.filter((url) => /^\/[a-z0-9-]+(#|$)/.test(url)).map((url) => url.replace(/#.*/, ''))
  const urls = [...new Set(['/', ...pages])].map((path) => `<url><loc>${escapeXml(origin + path)}</loc></url>`)
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
  return new Response(xml, { headers: { 'content-type': 'application/xml; charset=utf-8' } })
}
