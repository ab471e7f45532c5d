import { useSearchParams } from 'react-router'
import { privateMeta } from '#web/app/meta.ts'
import { ConfirmNewsletter } from '#web/features/content/NewsletterLink.tsx'
import { NarrowLayout } from '#web/ui/layout/NarrowLayout.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'

export const meta = privateMeta('Newsletter bestätigen')

export default function NewsletterConfirm() {
  const [search] = useSearchParams()
  return (
    <NarrowLayout>
      <PageHeader title="Newsletter bestätigen" text="Ein Klick, dann bekommen Sie Post aus Ihrer Region." />
      <ConfirmNewsletter token={search.get('token') ?? ''} />
    </NarrowLayout>
  )
}
