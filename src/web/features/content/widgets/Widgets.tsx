import type { ComponentType, ReactNode } from 'react'
import type { LoadedData } from '#contract/content/widget-data.ts'
import type { Widget, WidgetData, WidgetKind } from '#contract/content/widgets.ts'
import { HydrationBoundary } from '#web/rendering/HydrationBoundary.tsx'
import { Banners } from './Banners.tsx'
import { CallToAction } from './CallToAction.tsx'
import { CategoryGrid } from './CategoryGrid.tsx'
import { Faq } from './Faq.tsx'
import { Hero } from './Hero.tsx'
import { PackageInfo } from './PackageInfo.tsx'
import { PictureText } from './PictureText.tsx'
import { RichText } from './RichText.tsx'
import { Slider } from './Slider.tsx'
import { Testimonials } from './Testimonials.tsx'
import type { WidgetProps } from './widget-props.ts'
import css from './widgets.module.css'

type ForeignKind = Extract<WidgetKind, `product-${string}` | 'provider-row' | 'map' | 'posts' | 'questionnaires'>

const parts: { [K in Exclude<WidgetKind, ForeignKind>]: ComponentType<WidgetProps<K>> } = {
  hero: Hero,
  text: RichText,
  picture: PictureText,
  faq: Faq,
  'category-grid': CategoryGrid,
  slider: Slider,
  banners: Banners,
  testimonials: Testimonials,
  'call-to-action': CallToAction,
  'package-info': PackageInfo,
}

export type ForeignWidgets = { [K in ForeignKind]: (data: WidgetData<K>) => ReactNode }
export type WidgetsProps = {
  widgets: Widget[]
  /** places of those that stand at the side of the one before */
  beside?: number[] | undefined
  loaded: LoadedData
  /** what belongs to features of their own: the page brings these parts along */
  foreign: ForeignWidgets
  /** around each part, for the frame of the editor */
  wrap?: ((part: ReactNode, at: number) => ReactNode) | undefined
}

const isForeign = (widget: Widget): widget is Extract<Widget, { type: ForeignKind }> => !(widget.type in parts)

const inRows = (parts: ReactNode[], beside: number[]) =>
  parts.map((part, first) => {
    if (beside.includes(first)) return null
    let end = first + 1
    while (beside.includes(end)) end++
    if (end === first + 1) return part
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity but their place
      <div key={first} className={css.columns} data-columns={end - first}>
        {parts.slice(first, end)}
      </div>
    )
  })

/** The parts of a page in their order. */
export const Widgets = ({ widgets, beside, loaded, foreign, wrap = (part) => part }: WidgetsProps) => {
  const drawn = widgets.map((widget, index) => {
    if (isForeign(widget)) {
      const part = foreign[widget.type] as (data: unknown) => ReactNode
      // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity but their place
      return wrap(<HydrationBoundary key={index}>{part(widget.data)}</HydrationBoundary>, index)
    }
    const View = parts[widget.type] as ComponentType<{ data: unknown; isFirst: boolean; loaded: LoadedData }>
    return wrap(
      // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity but their place
      <HydrationBoundary key={index}>
        <View data={widget.data} isFirst={index === 0} loaded={loaded} />
      </HydrationBoundary>,
      index,
    )
  })
  return beside ? inRows(drawn, beside) : drawn
}
