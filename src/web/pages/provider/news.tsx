import { siteName } from '#lib/site/name.ts'
import { privateMeta } from '#web/app/meta.ts'
import { NewsList } from '#web/features/notifications/provider/NewsList.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'

export const meta = privateMeta('Neuigkeiten')

export default function ProviderNews() {
  return (
    <>
      <PageHeader title="Neuigkeiten" text={`Was sich auf ${siteName()} für Sie als Anbieter ändert.`} />
      <NewsList />
    </>
  )
}
