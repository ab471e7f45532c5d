import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { addressOf, pageMeta } from '#web/app/meta.ts'
import { siteSchema } from '#web/app/public/site.schema.ts'
import { loadHomePage } from '#web/features/content/content.data.ts'
import { faqSchema } from '#web/features/content/faq.schema.ts'
import { forDocument } from '#web/rendering/page-data.ts'
import { withBackdrop } from './content-load.ts'
import { ContentView } from './content-view.tsx'

export const loader = async ({ request }: LoaderFunctionArgs) => ({
  ...(await withBackdrop(await loadHomePage())),
  address: addressOf(request),
  schema: forDocument(siteSchema(addressOf(request))),
})

export const meta = ({ loaderData: found, matches }: MetaArgs<typeof loader>) => [
  ...pageMeta({
    matches,
    title: found?.page.meta_title ?? '',
    description: found?.page.meta_description ?? '',
    address: found?.address,
  }),
  ...(found ? [{ 'script:ld+json': found.schema }] : []),
  ...faqSchema(found?.page.widgets),
]

export default function Home() {
  const { page, backdrop } = useLoaderData<typeof loader>()
  return <ContentView page={page} backdrop={backdrop} />
}
