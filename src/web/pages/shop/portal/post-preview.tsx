import { data, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { ApiError } from '#web/app/api.ts'
import { pageMeta } from '#web/app/meta.ts'
import { loadPostPreview } from '#web/features/portal/post-preview.data.ts'
import { PostView } from '#web/features/portal/shop/PostView.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { IconClock } from '#web/ui/icons.ts'

/** The draft of a post for whoever has its link: the same view as the post will have; search engines stay away. */
export const loader = async ({ params }: LoaderFunctionArgs) => {
  try {
    return { post: await loadPostPreview(params.key ?? ''), now: Date.now() }
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error
    return data({ post: null, now: 0 }, { status: 404 })
  }
}

export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) =>
  pageMeta({ matches, title: `Vorschau: ${loaderData?.post?.title ?? 'abgelaufen'}` })

export default function PostPreview() {
  const { post, now } = useLoaderData<typeof loader>()
  if (post) return <PostView post={post} now={now} share={null} report={null} />
  return (
    <div className="content-width" style={{ paddingBlock: 48 }}>
      <EmptyState
        icon={<IconClock size={32} />}
        heading="h1"
        title="Diese Vorschau ist abgelaufen"
        text="Der Link ist ungültig oder nicht mehr gültig. Bitte fragen Sie nach einem neuen."
      />
    </div>
  )
}
