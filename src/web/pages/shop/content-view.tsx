import type { LoadedData } from '#contract/content/widget-data.ts'
import type { Page } from '#web/features/content/content.data.ts'
import { TextPage } from '#web/features/content/TextPage.tsx'
import { Widgets, type WidgetsProps } from '#web/features/content/widgets/Widgets.tsx'
import { leadWidgets } from '#web/features/leads/widgets.tsx'
import { portalWidgets } from '#web/features/portal/widgets.tsx'
import { productWidgets } from '#web/features/products/shop/widgets.tsx'
import { providerWidgets } from '#web/features/providers/widgets.tsx'
import type { Backdrop } from '#web/ui/map/backdrop.ts'

const foreignWidgets = (loaded: LoadedData, backdrop: Backdrop | null) => ({
  ...productWidgets(loaded),
  ...providerWidgets(loaded, backdrop),
  ...portalWidgets(loaded),
  ...leadWidgets(loaded),
})

type ContentViewProps = { page: Page; backdrop: Backdrop | null } & Pick<WidgetsProps, 'wrap'>

/** A page of the content service: to read, or made of parts. */
export const ContentView = ({ page, backdrop, wrap }: ContentViewProps) => {
  const foreign = foreignWidgets(page.loaded, backdrop)
  if (page.kind !== 'widget-page') return <TextPage page={page} foreign={foreign} wrap={wrap} />
  return <Widgets widgets={page.widgets} loaded={page.loaded} foreign={foreign} wrap={wrap} />
}
