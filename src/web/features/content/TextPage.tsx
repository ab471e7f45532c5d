import { formatLongDate } from '#lib/format.ts'
import { Prose } from '#web/ui/Prose.tsx'
import type { Page } from './content.data.ts'
import css from './TextPage.module.css'
import { Widgets } from './widgets/Widgets.tsx'

/** A page to read: one column of a comfortable width. */
export const TextPage = ({ page }: { page: Page }) => (
  <article className={css.page}>
    <header className={css.head}>
      <div className="content-width">
        <h1>{page.title}</h1>
        {page.kind === 'legal' && <p>Stand: {formatLongDate(page.updated_at)}</p>}
      </div>
    </header>
    {page.widgets.map((widget, index) =>
      widget.type === 'text' ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity but their place
        <section key={index} className={`content-width ${css.text}`}>
          {widget.data.title && <h2>{widget.data.title}</h2>}
          <Prose html={widget.data.html} />
        </section>
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity but their place
        <Widgets key={index} widgets={[widget]} />
      ),
    )}
  </article>
)
