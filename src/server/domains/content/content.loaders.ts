import type { LoadedParts } from '#contract/content/widget-data.ts'
import type { Widget, WidgetData, WidgetKind } from '#contract/content/widgets.ts'

type Load<K extends WidgetKind> = (parts: WidgetData<K>[]) => Promise<LoadedParts>

const loaders = new Map<WidgetKind, Load<WidgetKind>>()

/**
 * Says what the parts of one kind show beside their own texts. Domains that come after this one register theirs, so that
 * a page is whole in one answer without this domain knowing products or providers.
 */
export const onWidgets = <K extends WidgetKind>(kind: K, load: Load<K>) => {
  if (loaders.has(kind)) throw new Error(`two loaders for the widget ${kind}`)
  loaders.set(kind, load as never)
}

/** Everything the parts of a page need, each kind asked for once. */
export const loadParts = async (widgets: readonly Widget[]): Promise<LoadedParts> => {
  const kinds = [...new Set(widgets.map(({ type }) => type))]
  const loaded = kinds.map(async (kind) => {
    const parts = widgets.filter(({ type }) => type === kind).map(({ data }) => data)
    return loaders.get(kind)?.(parts as WidgetData<WidgetKind>[])
  })
  return Object.assign({}, ...(await Promise.all(loaded))) as LoadedParts
}
