import { data, type LoaderFunctionArgs, type MetaArgs, redirect, useLoaderData } from 'react-router'
import { ApiError } from '#web/app/api.ts'
import { addressOf, pageMeta } from '#web/app/meta.ts'
import { loadNotFoundPage, loadPage } from '#web/features/content/content.data.ts'
import { faqSchema } from '#web/features/content/faq.schema.ts'
import { loadMovedPage } from '#web/features/content/preview.data.ts'
import { orNotFound } from '../refusal.ts'
import { withBackdrop } from './content-load.ts'
import { ContentView } from './content-view.tsx'

/** Pages of the content service by their slug: Impressum, Hilfe, and whatever the operator writes. One below another has two words. */
export const loader = async ({ params, request }: LoaderFunctionArgs) => {
  const slug = [params.slug, params.child].filter(Boolean).join('/')
  try {
    const page = await loadPage(slug)
    return { ...(await withBackdrop(page)), address: addressOf(request) }
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error
    const moved = await loadMovedPage(slug)
    if (moved) throw redirect(moved, 301)
    const page = await orNotFound(loadNotFoundPage())
    return data({ ...(await withBackdrop(page)), address: undefined }, { status: 404 })
  }
}

export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) => [
  ...pageMeta({
    matches,
    title: loaderData?.page.meta_title || loaderData?.page.title || '',
    description: loaderData?.page.meta_description ?? '',
    address: loaderData?.address,
  }),
  ...faqSchema(loaderData?.page.widgets),
]

export default function PageBySlug() {
  const { page, backdrop } = useLoaderData<typeof loader>()
  return <ContentView page={page} backdrop={backdrop} />
}
