import { type ActionFunctionArgs, data, useActionData, useSearchParams } from 'react-router'
import { ApiError } from '#web/app/api.ts'
import { privateMeta } from '#web/app/meta.ts'
import { EndNewsletter } from '#web/features/content/NewsletterLink.tsx'
import { endSubscription } from '#web/features/content/newsletter.data.ts'
import { NarrowLayout } from '#web/ui/layout/NarrowLayout.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'

export const meta = privateMeta('Newsletter abbestellen')

/** What mail programs post to when somebody uses their own button (RFC 8058): the newsletter ends at once. */
export const action = async ({ request }: ActionFunctionArgs) => {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  try {
    return await endSubscription(token)
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error
    return data({ status: false, message: error.message }, { status: error.status })
  }
}

export default function NewsletterEnd() {
  const [search] = useSearchParams()
  const outcome = useActionData<typeof action>()
  return (
    <NarrowLayout>
      <PageHeader title="Newsletter abbestellen" text="Schade, dass Sie gehen. Sie können jederzeit wiederkommen." />
      {outcome ? (
        <Notice kind={outcome.status ? 'success' : 'error'}>{outcome.message}</Notice>
      ) : (
        <EndNewsletter token={search.get('token') ?? ''} />
      )}
    </NarrowLayout>
  )
}
