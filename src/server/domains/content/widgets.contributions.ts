import type { LoadedData } from '#contract/content/widget-data.ts'
import type { Widget, WidgetData, WidgetKind } from '#contract/content/widgets.ts'
import { contributionsOf } from '#server/platform/domain.ts'

/** Loads what the widgets of one kind show beside their own texts. Later domains contribute theirs: products, providers, posts. */
export type WidgetLoaders = { [K in WidgetKind]?: (widgets: WidgetData<K>[]) => Promise<LoadedData> }

declare module '#server/platform/domain.ts' {
  interface Contributions {
    widgets?: WidgetLoaders
    /** by the slug of a page: what the program adds at its end, made from what it really does */
    pageAdditions?: Record<string, () => Promise<Widget>>
  }
}

/** Everything the parts of a page need, each kind asked for once. */
export const loadWidgetData = async (widgets: readonly Widget[]): Promise<LoadedData> => {
  const kinds = [...new Set(widgets.map(({ type }) => type))]
  const loaders = Object.assign({}, ...contributionsOf('widgets')) as Record<string, (widgets: unknown[]) => unknown>
  const loaded = kinds.map(async (kind) => {
    const ofKind = widgets.filter(({ type }) => type === kind).map(({ data }) => data)
    return loaders[kind]?.(ofKind)
  })
  return Object.assign({}, ...(await Promise.all(loaded))) as LoadedData
}

/** The parts of a page with what domains add to it. */
export const withAdditions = async <T extends { slug: string; widgets: Widget[] }>(page: T): Promise<T> => {
  const additions = contributionsOf('pageAdditions').flatMap((bySlug) => bySlug[page.slug] ?? [])
  return { ...page, widgets: [...page.widgets, ...(await Promise.all(additions.map((add) => add())))] }
}
