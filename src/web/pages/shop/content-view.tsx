import { useEffect, useState } from 'react'
import type { LoadedData } from '#contract/content/widget-data.ts'
import { useSession } from '#web/app/session.ts'
import type { Page } from '#web/features/content/content.data.ts'
import { TextPage } from '#web/features/content/TextPage.tsx'
import { Widgets, type WidgetsProps } from '#web/features/content/widgets/Widgets.tsx'
import { leadWidgets } from '#web/features/leads/widgets.tsx'
import { portalWidgets } from '#web/features/portal/widgets.tsx'
import { productWidgets } from '#web/features/products/shop/widgets.tsx'
import { providerWidgets } from '#web/features/providers/widgets.tsx'
import { Breadcrumb } from '#web/ui/layout/Breadcrumb.tsx'
import type { Backdrop } from '#web/ui/map/backdrop.ts'

const foreignWidgets = (loaded: LoadedData, backdrop: Backdrop | null) => ({
  ...productWidgets(loaded),
  ...providerWidgets(loaded, backdrop),
  ...portalWidgets(loaded),
  ...leadWidgets(loaded),
})

/** The page came as guests without a place see it. Others ask for theirs where it differs. */
const useOwnPage = (page: Page) => {
  const isMember = useSession().status === 'member'
  const [own, setOwn] = useState(page)
  useEffect(() => {
    setOwn(page)
    if (!page.has_areas && !(page.has_audiences && isMember)) return
    let isCurrent = true
    import('#web/features/content/preview/own-page.data.ts')
      .then(({ loadOwnPage }) => loadOwnPage(page, isMember))
      .then(
        (found) => isCurrent && found && setOwn(found),
        () => {},
      )
    return () => {
      isCurrent = false
    }
  }, [page, isMember])
  return own.slug === page.slug ? own : page
}

type ContentViewProps = { page: Page; backdrop: Backdrop | null } & Pick<WidgetsProps, 'wrap'>

/** A page of the content service: to read, or made of parts. */
export const ContentView = ({ page: given, backdrop, wrap }: ContentViewProps) => {
  const page = useOwnPage(given)
  const { above, title } = page
  const foreign = foreignWidgets(page.loaded, backdrop)
  return (
    <>
      {above && (
        <div className="content-width" style={{ paddingBlock: '20px 8px' }}>
          <Breadcrumb crumbs={[{ label: above.title, to: `/${above.slug}` }]} here={title} />
        </div>
      )}
      {page.kind === 'widget-page' ? (
        <Widgets widgets={page.widgets} beside={page.beside} loaded={page.loaded} foreign={foreign} wrap={wrap} />
      ) : (
        <TextPage page={page} foreign={foreign} wrap={wrap} />
      )}
    </>
  )
}
