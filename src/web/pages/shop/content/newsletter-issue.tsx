import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { formatLongDate } from '#lib/format.ts'
import { addressOf, pageMeta } from '#web/app/meta.ts'
import { paths } from '#web/app/paths.ts'
import { loadArchivedIssue } from '#web/features/newsletters/archive.data.ts'
import { IssueView } from '#web/features/newsletters/shop/IssueView.tsx'
import { Link } from '#web/ui/Link.tsx'
import { NarrowLayout } from '#web/ui/layout/NarrowLayout.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { orNotFound } from '../../refusal.ts'

export const loader = async ({ params, request }: LoaderFunctionArgs) => ({
  issue: await orNotFound(loadArchivedIssue(Number(params.id))),
  address: addressOf(request),
})

export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) =>
  pageMeta({
    matches,
    title: loaderData?.issue.subject ?? 'Newsletter',
    description: loaderData?.issue.teaser,
    address: loaderData?.address,
  })

export default function NewsletterIssue() {
  const { issue } = useLoaderData<typeof loader>()
  return (
    <NarrowLayout>
      <PageHeader title={issue.subject} text={`Newsletter vom ${formatLongDate(issue.sent_at)}`} />
      <IssueView parts={issue.parts} />
      <p>
        <Link to={paths.newsletterArchive}>Alle Ausgaben</Link>
      </p>
    </NarrowLayout>
  )
}
