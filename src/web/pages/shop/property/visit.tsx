import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { privateMeta } from '#web/app/meta.ts'
import { VisitView } from '#web/features/property/shop/VisitView.tsx'
import { loadVisit } from '#web/features/property/visits.data.ts'
import { orNotFound } from '../../refusal.ts'

export const loader = async ({ params }: LoaderFunctionArgs) => ({
  visit: await orNotFound(loadVisit(params.key ?? '')),
})

export const meta = privateMeta('Ihre Besichtigung')

export default function VisitPage() {
  return <VisitView visit={useLoaderData<typeof loader>().visit} />
}
