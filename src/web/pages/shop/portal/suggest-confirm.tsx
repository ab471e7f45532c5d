import { useSearchParams } from 'react-router'
import { privateMeta } from '#web/app/meta.ts'
import { ConfirmSuggestion } from '#web/features/portal/suggest/ConfirmSuggestion.tsx'
import { NarrowLayout } from '#web/ui/layout/NarrowLayout.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'

export const meta = privateMeta('Vorschlag bestätigen')

export default function SuggestConfirm() {
  const [search] = useSearchParams()
  return (
    <NarrowLayout>
      <PageHeader title="Vorschlag bestätigen" text="Ein Klick, dann sehen wir uns Ihren Vorschlag an." />
      <ConfirmSuggestion token={search.get('token') ?? ''} />
    </NarrowLayout>
  )
}
