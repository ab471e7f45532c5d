import type { LoaderFunctionArgs } from 'react-router'
import { categoryPath, paths } from '#web/app/paths.ts'
import { loadCategories } from '#web/features/catalogue/catalogue.data.ts'
import { loadLayout } from '#web/features/content/content.data.ts'

const escapeXml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Pages that the menus lead to, without those of categories, which come as a whole. */
const contentPaths = async () => {
  const { footer, header } = await loadLayout()
  const links = [...header, ...footer].flatMap((item) => [item, ...item.children]).map((item) => item.url)
  return links.filter((url) => /^\/[a-z0-9-]+(#|$)/.test(url)).map((url) => url.replace(/#.*/, ''))
}

const categoryPaths = async () => {
  const categories = await loadCategories()
  return categories
    .flatMap((category) => [category, ...category.sub_categories.flatMap((sub) => [sub, ...sub.child_categories])])
    .map(({ slug }) => categoryPath(slug))
}

/** The home page, every page the menus lead to, and all categories. */
export const loader = async ({ request }: LoaderFunctionArgs) => {
  const { origin } = new URL(request.url)
  const all = ['/', paths.products, ...(await contentPaths()), ...(await categoryPaths())]
  const urls = [...new Set(all)].map((path) => `<url><loc>${escapeXml(origin + path)}</loc></url>`)
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
  return new Response(xml, { headers: { 'content-type': 'application/xml; charset=utf-8' } })
}
