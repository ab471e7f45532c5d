import { data, type MetaArgs, useLoaderData } from 'react-router'
import { pageMeta } from '#web/app/meta.ts'
import { loadNotFoundPage } from '#web/features/content/content.data.ts'
import { Widgets } from '#web/features/content/widgets/Widgets.tsx'
import { rowOfWidget } from '#web/features/products/ProductRow.tsx'
import { loadRows } from '#web/features/products/products.data.ts'

export const loader = async () => {
  const page = await loadNotFoundPage()
  return data({ page, rows: await loadRows(page.widgets) }, { status: 404 })
}

export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) =>
  pageMeta({ matches, title: loaderData?.page.meta_title ?? 'Seite nicht gefunden' })

export default function NotFound() {
  const { page, rows } = useLoaderData<typeof loader>()
  return <Widgets widgets={page.widgets} productRow={rowOfWidget(rows)} />
}
