import type { LoadedData } from '#contract/content/widget-data.ts'
import type { WidgetData, WidgetKind } from '#contract/content/widgets.ts'

/** What the component of a kind of widget gets. */
export type WidgetProps<K extends WidgetKind> = { data: WidgetData<K>; isFirst: boolean; loaded: LoadedData }
