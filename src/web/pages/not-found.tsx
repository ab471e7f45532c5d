import { data, type MetaArgs, useLoaderData } from 'react-router'
import { pageMeta } from '#web/app/meta.ts'
import { loadNotFoundPage } from '#web/features/content/content.data.ts'
import { Widgets } from '#web/features/content/widgets/Widgets.tsx'

export const loader = async () => data({ page: await loadNotFoundPage() }, { status: 404 })

export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) =>
  pageMeta({ matches, title: loaderData?.page.meta_title ?? 'Seite nicht gefunden' })

export default function NotFound() {
  const { page } = useLoaderData<typeof loader>()
  return <Widgets widgets={page.widgets} />
}
