import { data, type MetaArgs, useLoaderData } from 'react-router'
import { pageMeta } from '#web/app/meta.ts'
import { loadNotFoundPage } from '#web/features/content/content.data.ts'
import { orNotFound } from './refusal.ts'
import { withBackdrop } from './shop/content-load.ts'
import { ContentView } from './shop/content-view.tsx'

export const loader = async () => data(await withBackdrop(await orNotFound(loadNotFoundPage())), { status: 404 })

export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) =>
  pageMeta({ matches, title: loaderData?.page.meta_title ?? 'Seite nicht gefunden' })

export default function NotFound() {
  const { page, backdrop } = useLoaderData<typeof loader>()
  return <ContentView page={page} backdrop={backdrop} />
}
