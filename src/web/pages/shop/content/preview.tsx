import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { pageMeta } from '#web/app/meta.ts'
import { loadPagePreview } from '#web/features/content/preview.data.ts'
import { orNotFound } from '../../refusal.ts'
import { withBackdrop } from '../content-load.ts'
import { ContentView } from '../content-view.tsx'

/** A draft for whoever has its link: the same view as the page will have; search engines stay away. */
export const loader = async ({ params }: LoaderFunctionArgs) =>
  withBackdrop(await orNotFound(loadPagePreview(params.key ?? '')))

export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) =>
  pageMeta({ matches, title: `Vorschau: ${loaderData?.page.title ?? ''}` })

export default function PagePreview() {
  const { page, backdrop } = useLoaderData<typeof loader>()
  return <ContentView page={page} backdrop={backdrop} />
}
