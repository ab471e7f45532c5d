import { type MetaArgs, useLoaderData } from 'react-router'
import { pageMeta } from '#web/app/meta.ts'
import { loadInquiryConfirmation } from '#web/features/content/content.data.ts'
import { orNotFound } from '../../refusal.ts'
import { withBackdrop } from '../content-load.ts'
import { ContentView } from '../content-view.tsx'

export const loader = async () => withBackdrop(await orNotFound(loadInquiryConfirmation()))

export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) =>
  pageMeta({ matches, title: loaderData?.page.title ?? 'Danke' })

export default function ContactSent() {
  const { page, backdrop } = useLoaderData<typeof loader>()
  return <ContentView page={page} backdrop={backdrop} />
}
