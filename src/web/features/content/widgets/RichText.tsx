import { Prose } from '#web/ui/layout/Prose.tsx'
import type { WidgetProps } from './widget-props.ts'
import css from './widgets.module.css'

export const RichText = ({ data }: WidgetProps<'text'>) => (
  <section className={`content-width ${css.section}`}>
    <div className={css.feature}>
      <header>{data.title && <h2>{data.title}</h2>}</header>
      <Prose html={data.html} points />
    </div>
  </section>
)
