import { useSearchParams } from 'react-router'
import { privateMeta } from '#web/app/meta.ts'
import { EndNewsletter } from '#web/features/content/NewsletterLink.tsx'
import { NarrowLayout } from '#web/ui/NarrowLayout.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'

export const meta = privateMeta('Newsletter abbestellen')

export default function NewsletterEnd() {
  const [search] = useSearchParams()
  return (
    <NarrowLayout>
      <PageHeader title="Newsletter abbestellen" text="Schade, dass Sie gehen. Sie können jederzeit wiederkommen." />
      <EndNewsletter token={search.get('token') ?? ''} />
    </NarrowLayout>
  )
}
