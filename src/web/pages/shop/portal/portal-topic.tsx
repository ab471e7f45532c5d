import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { addressOf, pageMeta } from '#web/app/meta.ts'
import { topicFeedPath, topicPath } from '#web/app/paths.ts'
import { loadRegions, loadTopicPosts } from '#web/features/portal/portal.data.ts'
import { feedMeta, listPath, pageOf } from '#web/features/portal/shop/meta.ts'
import { FeedLink } from '#web/features/portal/shop/Portal.tsx'
import { PostList } from '#web/features/portal/shop/PostList.tsx'
import { RegionLinks } from '#web/features/portal/shop/RegionLinks.tsx'
import { PageLinks } from '#web/features/products/shop/listing/PageLinks.tsx'
import { orNotFound } from '../../refusal.ts'

export const loader = async ({ params, request }: LoaderFunctionArgs) => {
  const query = new URL(request.url).searchParams
  const region = query.get('region') ?? ''
  const [regions, posts] = await Promise.all([
    loadRegions(),
    orNotFound(loadTopicPosts(params.slug ?? '', { region, page: pageOf(query) })),
  ])
  return { regions, region, posts, address: addressOf(request, ['region', 'seite']) }
}

export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) => {
  const category = loaderData?.posts.category
  if (!category) return pageMeta({ matches, title: 'Thema' })
  return [
    ...pageMeta({
      matches,
      title: `${category.name} in der Region`,
      description: category.description || `Beiträge und Termine zum Thema ${category.name}.`,
      address: loaderData.address,
    }),
    feedMeta(topicFeedPath(category.slug)),
  ]
}

export default function PortalTopic() {
  const { regions, region, posts } = useLoaderData<typeof loader>()
  const { slug, name, description } = posts.category
  const pathOf = (chosen: Record<string, string | number>) => listPath(topicPath(slug), chosen)
  return (
    <PostList
      title={name}
      text={description}
      tools={<RegionLinks regions={regions} here={region} pathOf={(chosen) => pathOf({ region: chosen })} />}
      posts={posts}
      pages={
        <PageLinks
          current={posts.currentPage}
          total={posts.lastPage}
          addressOf={(seite) => pathOf({ region, seite })}
        />
      }
      foot={<FeedLink to={topicFeedPath(slug)} />}
    />
  )
}
