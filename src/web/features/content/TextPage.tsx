import { formatLongDate } from '#lib/format.ts'
import { Prose } from '#web/ui/Prose.tsx'
import type { Page } from './content.data.ts'
import { type Heading, outline } from './outline.ts'
import css from './TextPage.module.css'
import { Widgets } from './widgets/Widgets.tsx'

const Contents = ({ headings }: { headings: Heading[] }) => (
  <nav className={css.contents} aria-label="Auf dieser Seite">
    <p>Auf dieser Seite</p>
    <ul>
      {headings.map(({ id, text }) => (
        <li key={id}>
          <a href={`#${id}`}>{text}</a>
        </li>
      ))}
    </ul>
  </nav>
)

const Text = ({ title, html }: { title: string; html: string }) => {
  const named = outline(html)
  return (
    <section className={`content-width ${css.text}`}>
      <div>
        {title && <h2>{title}</h2>}
        <Prose html={named.html} />
      </div>
      {named.headings.length > 2 && <Contents headings={named.headings} />}
    </section>
  )
}

/** A page to read: one column of a comfortable width, long ones with their contents beside it. */
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
        <Text key={index} {...widget.data} />
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity but their place
        <Widgets key={index} widgets={[widget]} />
      ),
    )}
  </article>
)
