import type { LoadedData } from '#contract/content/widget-data.ts'
import type { WidgetData } from '#contract/content/widgets.ts'
import { paths } from '#web/app/paths.ts'
import { Nearby } from './listing/Nearby.tsx'
import { ProductRow } from './ProductRow.tsx'
import { ProductSections } from './product/ProductSections.tsx'

const newest = `${paths.products}?sortierung=created_at-desc`
const popular = `${paths.products}?sortierung=views-desc`

const moreOfRow = { latest: newest, trending: popular, featured: paths.products }
const ofSlider: Record<string, { text: string; more?: string }> = {
  reduced: { text: 'Gemessen am niedrigsten Preis der 30 Tage vor der Senkung.' },
  newest: { text: 'Frisch eingestellt von Betrieben der Region.', more: newest },
  popular: { text: 'Was sich andere in diesen Tagen ansehen.', more: popular },
}

/** The parts with products that a page of the content service asks for. */
export const productWidgets = ({ rows, sliders, sections }: LoadedData) => ({
  'product-row': ({ title, text, list }: WidgetData<'product-row'>) => (
    <div className="content-width">
      <ProductRow title={title} text={text} products={rows?.[list] ?? []} more={moreOfRow[list]} />
    </div>
  ),
  'product-sliders': () => (
    <div className="content-width">
      {sliders?.map(({ key, title, products }) => (
        <ProductRow key={key} title={title} products={products} {...ofSlider[key]} />
      ))}
    </div>
  ),
  'product-nearby': ({ title, text }: WidgetData<'product-nearby'>) => (
    <div className="content-width">
      <Nearby title={title} text={text} />
    </div>
  ),
  'product-sections': ({ title, text }: WidgetData<'product-sections'>) => (
    <ProductSections title={title} text={text} sections={sections ?? []} />
  ),
})
