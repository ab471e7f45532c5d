import { IconChevronDown } from '#web/ui/icons.ts'
import { Prose } from '#web/ui/layout/Prose.tsx'
import type { WidgetProps } from './widget-props.ts'
import css from './widgets.module.css'

/** Questions that open by themselves when the browser's search finds something inside. */
export const Faq = ({ data }: WidgetProps<'faq'>) => (
  <section className={`content-width ${css.section}`}>
    <div className={css.questions}>
      <header className={css.sectionHead}>{data.title && <h2>{data.title}</h2>}</header>
      <div>
        {data.items.map(({ question, html }) => (
          <details key={question} className={css.question}>
            <summary>
              {question}
              <IconChevronDown size={20} aria-hidden />
            </summary>
            <Prose html={html} />
          </details>
        ))}
      </div>
    </div>
  </section>
)
