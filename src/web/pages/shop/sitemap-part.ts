import { data, type LoaderFunctionArgs } from 'react-router'
import { featureOfPath } from '#contract/wire/features.ts'
import { askPath, categoryPath, paths, regionPath, topicPath } from '#web/app/paths.ts'
import { type Address, sitemapOf, xml } from '#web/app/public/sitemap.ts'
import { loadCategories } from '#web/features/catalogue/catalogue.data.ts'
import { loadLayout } from '#web/features/content/content.data.ts'
import { loadPageAddresses } from '#web/features/content/preview.data.ts'
import { loadRoutes } from '#web/features/leads/ask/ask.data.ts'
import { loadRegions, loadTopics } from '#web/features/portal/portal.data.ts'
import { orNotFound } from '../refusal.ts'
import { sitemapLists } from './sitemap-lists.ts'

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

/** Lists of the portal that hold anything. */
const portalPaths = async () => {
  const [topics, regions] = await Promise.all([loadTopics(), loadRegions()])
  const hasPosts = ({ posts }: { posts: number }) => posts > 0
  const lists = [
    ...topics.filter(hasPosts).map(({ slug }) => topicPath(slug)),
    ...regions.filter(hasPosts).map(({ slug }) => regionPath(slug)),
  ]
  return lists.length ? [paths.portal, paths.portalEvents, paths.portalMap, paths.portalSuggest, ...lists] : []
}

const pageAddresses = async (): Promise<Address[]> => {
  const written = await loadPageAddresses()
  const all = [
    paths.home,
    paths.products,
    paths.businesses,
    paths.properties,
    paths.finance,
    ...(await contentPaths()),
    ...written.map(({ slug }) => `/${slug}`),
    ...(await categoryPaths()),
    ...(await portalPaths()),
    paths.food,
    paths.bundles,
    paths.packages,
    paths.newsletterArchive,
    ...(await loadRoutes({})).map(({ slug }) => askPath(slug)),
  ]
  const { closed } = await loadLayout()
  const isOpen = (path: string) => !closed.some((feature) => featureOfPath(path) === feature)
  return [...new Set(all)].filter(isOpen).map((path) => ({ path }))
}

export const loader = async ({ request, params }: LoaderFunctionArgs) => {
  const { origin } = new URL(request.url)
  if (params.part === 'seiten.xml') return xml(sitemapOf(origin, await pageAddresses()))
  const [, name = '', part] = /^([a-z]+)-([1-9]\d{0,5})\.xml$/.exec(params.part ?? '') ?? []
  const list = Object.hasOwn(sitemapLists, name) ? sitemapLists[name] : undefined
  if (!list) throw data(null, { status: 404 })
  return xml(sitemapOf(origin, await orNotFound(list.addresses(Number(part)))))
}
