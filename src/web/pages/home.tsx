import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { addressOf, pageMeta } from '#web/app/meta.ts'
import { loadHomePage } from '#web/features/content/content.data.ts'
import { Widgets } from '#web/features/content/widgets/Widgets.tsx'
import { loadWidgets } from '#web/features/products/products.data.ts'
import { productWidgets } from '#web/features/products/widgets.tsx'

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const page = await loadHomePage()
  return { page, products: await loadWidgets(page.widgets), address: addressOf(request) }
}

export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) =>
  pageMeta({
    matches,
    title: loaderData?.page.meta_title ?? '',
    description: loaderData?.page.meta_description ?? '',
    address: loaderData?.address,
  })

export default function Home() {
  const { page, products } = useLoaderData<typeof loader>()
  return <Widgets widgets={page.widgets} products={productWidgets(products)} />
}
