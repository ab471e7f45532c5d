import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { addressOf, pageMeta } from '#web/app/meta.ts'
import { loadBecomeProviderPage } from '#web/features/content/content.data.ts'
import { faqSchema } from '#web/features/content/faq.schema.ts'
import { orNotFound } from '../../refusal.ts'
import { withBackdrop } from '../content-load.ts'
import { ContentView } from '../content-view.tsx'

export const loader = async ({ request }: LoaderFunctionArgs) => ({
  ...(await withBackdrop(await orNotFound(loadBecomeProviderPage()))),
  address: addressOf(request),
})

export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) => [
  ...pageMeta({
    matches,
    title: loaderData?.page.meta_title ?? 'Anbieter werden',
    description: loaderData?.page.meta_description ?? '',
    address: loaderData?.address,
  }),
  ...faqSchema(loaderData?.page.widgets),
]

export default function BecomeProvider() {
  const { page, backdrop } = useLoaderData<typeof loader>()
  return <ContentView page={page} backdrop={backdrop} />
}
