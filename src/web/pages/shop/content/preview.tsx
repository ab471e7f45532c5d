import { data, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { ApiError } from '#web/app/api.ts'
import { pageMeta } from '#web/app/meta.ts'
import { CategoryHead } from '#web/features/catalogue/CategoryHead.tsx'
import { loadWorld } from '#web/features/catalogue/catalogue.data.ts'
import { ContactForm } from '#web/features/content/contact/ContactForm.tsx'
import { useSelection } from '#web/features/content/preview/useSelection.tsx'
import { loadPagePreview } from '#web/features/content/preview.data.ts'
import { MenuPreview } from '#web/features/content/shell/MenuPreview.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { IconClock } from '#web/ui/icons.ts'
import { withBackdrop } from '../content-load.ts'
import { ContentView } from '../content-view.tsx'

/** A draft for whoever has its link: the same view as the page will have; search engines stay away. */
export const loader = async ({ params, request }: LoaderFunctionArgs) => {
  try {
    const { searchParams } = new URL(request.url)
    const page = await loadPagePreview(params.key ?? '', searchParams.get('fuer'), searchParams.get('ort'))
    const world = page.category ? { ...(await loadWorld(page.category.slug)), ...page.category } : null
    return { shown: { ...(await withBackdrop(page)), page, world } }
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error
    return data({ shown: null }, { status: 404 })
  }
}

export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) =>
  pageMeta({ matches, title: `Vorschau: ${loaderData?.shown?.page.title ?? 'abgelaufen'}` })

export default function PagePreview() {
  const { shown } = useLoaderData<typeof loader>()
  const wrap = useSelection(shown?.page.keys ?? [])
  if (shown?.page.layout)
    return (
      <MenuPreview drafted={shown.page.layout}>
        {shown.page.widgets.length > 0 && <ContentView page={shown.page} backdrop={shown.backdrop} wrap={wrap} />}
      </MenuPreview>
    )
  if (shown?.page.subjects)
    return (
      <div className="content-width page-body" data-narrow>
        <ContactForm categories={shown.page.subjects} initial={{ name: '', email: '', orderNumber: '' }} isPreview />
      </div>
    )
  if (shown?.world)
    return (
      <div className="content-width page-body">
        <CategoryHead world={shown.world} />
      </div>
    )
  if (shown) return <ContentView page={shown.page} backdrop={shown.backdrop} wrap={wrap} />
  return (
    <div className="content-width" style={{ paddingBlock: 48 }}>
      <EmptyState
        icon={<IconClock size={32} />}
        heading="h1"
        title="Diese Vorschau ist abgelaufen"
        text="Der Link ist ungültig oder nicht mehr gültig. Bitte fragen Sie nach einem neuen."
      />
    </div>
  )
}
