import { data, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { ApiError } from '#web/app/api.ts'
import { addressOf, pageMeta } from '#web/app/meta.ts'
import { loadNotFoundPage, loadPage } from '#web/features/content/content.data.ts'
import { TextPage } from '#web/features/content/TextPage.tsx'
import { Widgets } from '#web/features/content/widgets/Widgets.tsx'
import { loadWidgets } from '#web/features/products/products.data.ts'
import { productWidgets } from '#web/features/products/widgets.tsx'

/** Pages of the content service by their slug: Impressum, Hilfe, and whatever the operator writes. */
export const loader = async ({ params, request }: LoaderFunctionArgs) => {
  try {
    const page = await loadPage(params.slug ?? '')
    return { page, products: await loadWidgets(page.widgets), address: addressOf(request) }
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error
    const page = await loadNotFoundPage()
    return data({ page, products: await loadWidgets(page.widgets), address: undefined }, { status: 404 })
  }
}

export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) =>
  pageMeta({
    matches,
    title: loaderData?.page.meta_title || loaderData?.page.title || '',
    description: loaderData?.page.meta_description ?? '',
    address: loaderData?.address,
  })

export default function ContentPage() {
  const { page, products } = useLoaderData<typeof loader>()
  if (page.kind !== 'widget-page') return <TextPage page={page} products={productWidgets(products)} />
  return <Widgets widgets={page.widgets} products={productWidgets(products)} />
}
