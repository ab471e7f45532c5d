import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { addressOf, pageMeta } from '#web/app/meta.ts'
import { loadHomePage } from '#web/features/content/content.data.ts'
import { Widgets } from '#web/features/content/widgets/Widgets.tsx'

export const loader = async ({ request }: LoaderFunctionArgs) => ({
  page: await loadHomePage(),
  address: addressOf(request),
})

export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) =>
  pageMeta({
    matches,
    title: loaderData?.page.meta_title ?? '',
    description: loaderData?.page.meta_description ?? '',
    address: loaderData?.address,
  })

export default function Home() {
  const { page } = useLoaderData<typeof loader>()
  return <Widgets widgets={page.widgets} />
}
