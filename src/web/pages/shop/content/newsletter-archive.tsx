import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { addressOf, pageMeta } from '#web/app/meta.ts'
import { paths } from '#web/app/paths.ts'
import { loadArchive } from '#web/features/newsletters/archive.data.ts'
import { ArchiveList } from '#web/features/newsletters/shop/ArchiveList.tsx'
import { PageLinks } from '#web/features/products/shop/listing/PageLinks.tsx'
import { NarrowLayout } from '#web/ui/layout/NarrowLayout.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { orNotFound } from '../../refusal.ts'

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const page = Number(new URL(request.url).searchParams.get('seite') ?? 1)
  return { issues: await orNotFound(loadArchive(page)), address: addressOf(request, ['seite']) }
}

export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) =>
  pageMeta({
    matches,
    title: 'Newsletter-Archiv',
    description: 'Alle Ausgaben des Newsletters zum Nachlesen.',
    address: loaderData?.address,
  })

export default function NewsletterArchive() {
  const { issues } = useLoaderData<typeof loader>()
  return (
    <NarrowLayout>
      <PageHeader
        title="Newsletter-Archiv"
        text={issues.total ? 'Alle Ausgaben zum Nachlesen.' : 'Noch ist keine Ausgabe erschienen.'}
      />
      <ArchiveList issues={issues.data} />
      <PageLinks
        current={issues.currentPage}
        total={issues.lastPage}
        addressOf={(page) => (page === 1 ? paths.newsletterArchive : `${paths.newsletterArchive}?seite=${page}`)}
      />
    </NarrowLayout>
  )
}
