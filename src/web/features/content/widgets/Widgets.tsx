import { type ComponentType, Fragment, type ReactNode } from 'react'
import type { Widget, WidgetData, WidgetKind } from '#contract/widgets.ts'
import { CategoryGrid } from './CategoryGrid.tsx'
import { Faq } from './Faq.tsx'
import { Hero } from './Hero.tsx'
import { RichText } from './RichText.tsx'

export type WidgetProps<K extends WidgetKind> = { data: WidgetData<K>; isFirst: boolean }

const parts: { [K in Exclude<WidgetKind, 'product-row'>]: ComponentType<WidgetProps<K>> } = {
  hero: Hero,
  text: RichText,
  faq: Faq,
  'category-grid': CategoryGrid,
}

type WidgetsProps = {
  widgets: Widget[]
  /** products belong to a feature of their own: the page brings their rows along */
  productRow: (data: WidgetData<'product-row'>) => ReactNode
}

/** The parts of a page in their order. */
export const Widgets = ({ widgets, productRow }: WidgetsProps) =>
  widgets.map((widget, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity but their place
    if (widget.type === 'product-row') return <Fragment key={index}>{productRow(widget.data)}</Fragment>
    const Part = parts[widget.type] as ComponentType<{ data: unknown; isFirst: boolean }>
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity but their place
    return <Part key={index} data={widget.data} isFirst={index === 0} />
  })
