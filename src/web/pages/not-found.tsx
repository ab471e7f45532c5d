import { data, type MetaArgs, useLoaderData } from 'react-router'
import { pageMeta } from '#web/app/meta.ts'
import { loadNotFoundPage } from '#web/features/content/content.data.ts'
import { Widgets } from '#web/features/content/widgets/Widgets.tsx'
import { loadWidgets } from '#web/features/products/products.data.ts'
import { productWidgets } from '#web/features/products/widgets.tsx'

export const loader = async () => {
  const page = await loadNotFoundPage()
  return data({ page, products: await loadWidgets(page.widgets) }, { status: 404 })
}

export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) =>
  pageMeta({ matches, title: loaderData?.page.meta_title ?? 'Seite nicht gefunden' })

export default function NotFound() {
  const { page, products } = useLoaderData<typeof loader>()
  return <Widgets widgets={page.widgets} products={productWidgets(products)} />
}
