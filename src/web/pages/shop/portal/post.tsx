import { type LoaderFunctionArgs, type MetaArgs, redirect, useLoaderData } from 'react-router'
import { addressOf, pageMeta, siteNameOf } from '#web/app/meta.ts'
import { postPath } from '#web/app/paths.ts'
import { loadPost } from '#web/features/portal/portal.data.ts'
import { PostView } from '#web/features/portal/shop/PostView.tsx'
import { postSchemas } from '#web/features/portal/shop/post.schema.ts'
import { ShareButton } from '#web/features/products/shop/product/ShareButton.tsx'
import { ReportButton } from '#web/features/reports/shop/ReportButton.tsx'
import { orNotFound } from '../../refusal.ts'

export const loader = async ({ params, request }: LoaderFunctionArgs) => {
  const post = await orNotFound(loadPost(params.slug ?? ''))
  // the call knows numbers too; a page has one address
  if (post.slug !== params.slug) throw redirect(postPath(post.slug), 301)
  return { post, now: Date.now(), address: addressOf(request) }
}

export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) => {
  if (!loaderData) return pageMeta({ matches, title: 'Beitrag' })
  const { post, now, address } = loaderData
  return [
    ...pageMeta({
      matches,
      title: post.title,
      description: post.teaser,
      address,
      image: post.image ?? undefined,
      type: 'article',
    }),
    ...postSchemas(post, address, siteNameOf(matches), now).map((schema) => ({ 'script:ld+json': schema })),
  ]
}

export default function PostPage() {
  const { post, now } = useLoaderData<typeof loader>()
  return (
    <PostView
      post={post}
      now={now}
      share={<ShareButton title={post.title} />}
      report={<ReportButton reported={{ type: 'post', id: post.id, name: post.title }} />}
    />
  )
}
