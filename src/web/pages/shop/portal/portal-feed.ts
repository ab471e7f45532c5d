import type { LoaderFunctionArgs } from 'react-router'
import { paths, postPath, topicPath } from '#web/app/paths.ts'
import { loadLayout } from '#web/features/content/content.data.ts'
import { loadPosts, loadTopicPosts } from '#web/features/portal/portal.data.ts'
import { feedOf } from '#web/features/portal/shop/feed.ts'
import { orNotFound } from '../../refusal.ts'

const wholeFeed = async () => ({
  title: 'Neues aus der Region',
  description: 'Beiträge und Termine aus allen Regionen.',
  path: paths.portal as string,
  posts: (await loadPosts()).data,
})

const topicFeed = async (slug: string) => {
  const { category, data } = await orNotFound(loadTopicPosts(slug))
  const description = category.description || `Beiträge und Termine zum Thema ${category.name}.`
  return { title: category.name, description, path: topicPath(category.slug), posts: data }
}

/** The newest posts for readers of feeds: of the whole portal, or of a topic. */
export const loader = async ({ params, request }: LoaderFunctionArgs) => {
  const [{ site_name }, { title, description, path, posts }] = await Promise.all([
    loadLayout(),
    params.slug ? topicFeed(params.slug) : wholeFeed(),
  ])
  const { origin, pathname } = new URL(request.url)
  const text = feedOf({
    title: `${site_name}: ${title}`,
    description,
    page: origin + path,
    self: origin + pathname,
    posts,
    linkOf: ({ slug }) => origin + postPath(slug),
  })
  return new Response(text, { headers: { 'content-type': 'application/rss+xml; charset=utf-8' } })
}
