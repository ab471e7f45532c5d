import { type ComponentType, Fragment, type ReactNode } from 'react'
import type { Widget, WidgetData, WidgetKind } from '#contract/widgets.ts'
import { CategoryGrid } from './CategoryGrid.tsx'
import { Faq } from './Faq.tsx'
import { Hero } from './Hero.tsx'
import { RichText } from './RichText.tsx'

export type WidgetProps<K extends WidgetKind> = { data: WidgetData<K>; isFirst: boolean }
type ProductKind = Extract<WidgetKind, `product-${string}`>

const parts: { [K in Exclude<WidgetKind, ProductKind>]: ComponentType<WidgetProps<K>> } = {
  hero: Hero,
  text: RichText,
  faq: Faq,
  'category-grid': CategoryGrid,
}

export type WidgetsProps = {
  widgets: Widget[]
  /** products belong to a feature of their own: the page brings their parts along */
  products: { [K in ProductKind]: (data: WidgetData<K>) => ReactNode }
}

const holdsProducts = (widget: Widget): widget is Extract<Widget, { type: ProductKind }> =>
  widget.type.startsWith('product-')

/** The parts of a page in their order. */
export const Widgets = ({ widgets, products }: WidgetsProps) =>
  widgets.map((widget, index) => {
    if (holdsProducts(widget)) {
      const part = products[widget.type] as (data: unknown) => ReactNode
      // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity but their place
      return <Fragment key={index}>{part(widget.data)}</Fragment>
    }
    const Part = parts[widget.type] as ComponentType<{ data: unknown; isFirst: boolean }>
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity but their place
    return <Part key={index} data={widget.data} isFirst={index === 0} />
  })
