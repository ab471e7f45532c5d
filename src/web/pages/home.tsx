import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { addressOf, pageMeta } from '#web/app/meta.ts'
import { loadHomePage } from '#web/features/content/content.data.ts'
import { Widgets } from '#web/features/content/widgets/Widgets.tsx'
import { rowOfWidget } from '#web/features/products/ProductRow.tsx'
import { loadRows } from '#web/features/products/products.data.ts'

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const page = await loadHomePage()
  return { page, rows: await loadRows(page.widgets), address: addressOf(request) }
}

export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) =>
  pageMeta({
    matches,
    title: loaderData?.page.meta_title ?? '',
    description: loaderData?.page.meta_description ?? '',
    address: loaderData?.address,
  })

export default function Home() {
  const { page, rows } = useLoaderData<typeof loader>()
  return <Widgets widgets={page.widgets} productRow={rowOfWidget(rows)} />
}
