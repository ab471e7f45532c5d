import { data, type LoaderFunctionArgs } from 'react-router'
import { categoryPath, paths, productPath } from '#web/app/paths.ts'
import { type Address, sitemapOf, xml } from '#web/app/sitemap.ts'
import { loadCategories } from '#web/features/catalogue/catalogue.data.ts'
import { loadLayout } from '#web/features/content/content.data.ts'
import { loadSitemapPart } from '#web/features/products/products.data.ts'
import { orNotFound } from './refusal.ts'

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

const pageAddresses = async (): Promise<Address[]> => {
  const all = [paths.home, paths.products, ...(await contentPaths()), ...(await categoryPaths())]
  return [...new Set(all)].map((path) => ({ path }))
}

const productAddresses = async (part: number): Promise<Address[]> => {
  const products = await orNotFound(loadSitemapPart(part))
  return products.map(({ slug, updated_at }) => ({ path: productPath(slug), changed: updated_at }))
}

export const loader = async ({ request, params }: LoaderFunctionArgs) => {
  const { origin } = new URL(request.url)
  if (params.part === 'seiten.xml') return xml(sitemapOf(origin, await pageAddresses()))
  const part = /^produkte-([1-9]\d{0,5})\.xml$/.exec(params.part ?? '')?.[1]
  if (!part) throw data(null, { status: 404 })
  return xml(sitemapOf(origin, await productAddresses(Number(part))))
}
