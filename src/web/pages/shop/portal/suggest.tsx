import { lazy, Suspense } from 'react'
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { addressOf, pageMeta } from '#web/app/meta.ts'
import { useSession } from '#web/app/session.ts'
import { loadRegions, loadTopics } from '#web/features/portal/portal.data.ts'
import { SuggestForm } from '#web/features/portal/suggest/SuggestForm.tsx'
import { NarrowLayout } from '#web/ui/layout/NarrowLayout.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'

// apart from the first script of a page: for a few authors with an account
const OwnFeeds = lazy(() => import('#web/features/portal/suggest/OwnFeeds.tsx'))

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const [topics, regions] = await Promise.all([loadTopics(), loadRegions()])
  return { topics, regions, address: addressOf(request) }
}

export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) =>
  pageMeta({
    matches,
    title: 'Termin oder Beitrag vorschlagen',
    description: 'Ein Fest, ein Konzert, eine gute Nachricht: Schlagen Sie vor, was im Regionalportal stehen soll.',
    address: loaderData?.address,
  })

export default function Suggest() {
  const { topics, regions } = useLoaderData<typeof loader>()
  const session = useSession()
  return (
    <NarrowLayout>
      <PageHeader
        title="Termin oder Beitrag vorschlagen"
        text="Ein Konto brauchen Sie nicht. Wir schicken Ihnen einen Link zur Bestätigung, sehen uns den Vorschlag an und schreiben Ihnen, was daraus wird."
      />
      <SuggestForm topics={topics} regions={regions} />
      {session.status === 'member' && (
        <Suspense>
          <OwnFeeds topics={topics} regions={regions} />
        </Suspense>
      )}
    </NarrowLayout>
  )
}
