import type { ComponentType } from 'react'
import type { Widget, WidgetData, WidgetKind } from '#contract/widgets.ts'
import { CategoryGrid } from './CategoryGrid.tsx'
import { Faq } from './Faq.tsx'
import { Hero } from './Hero.tsx'
import { RichText } from './RichText.tsx'

export type WidgetProps<K extends WidgetKind> = { data: WidgetData<K>; isFirst: boolean }

const parts: { [K in WidgetKind]: ComponentType<WidgetProps<K>> } = {
  hero: Hero,
  text: RichText,
  faq: Faq,
  'category-grid': CategoryGrid,
}

/** The parts of a page in their order. */
export const Widgets = ({ widgets }: { widgets: Widget[] }) =>
  widgets.map((widget, index) => {
    const Part = parts[widget.type] as ComponentType<{ data: unknown; isFirst: boolean }>
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity but their place
    return <Part key={index} data={widget.data} isFirst={index === 0} />
  })
