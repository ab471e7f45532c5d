import type { ReactNode } from 'react'
import type { Widget } from '#contract/content/widgets.ts'
import { formatLongDate } from '#lib/format.ts'
import { Prose } from '#web/ui/layout/Prose.tsx'
import type { Page } from './content.data.ts'
import { type Heading, outline } from './outline.ts'
import css from './TextPage.module.css'
import { Widgets, type WidgetsProps } from './widgets/Widgets.tsx'

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

type Text = { title: string; html: string }

const nameHeadings = (texts: Text[]) => {
  const headings: Heading[] = []
  const named = texts.map(({ title, html }) => {
    const text = outline(html, headings)
    headings.push(...text.headings)
    return { title, html: text.html }
  })
  return { named, headings }
}

const Texts = ({ texts, wrap }: { texts: Text[]; wrap: (part: ReactNode, at: number) => ReactNode }) => {
  const { named, headings } = nameHeadings(texts)
  return (
    <div className={`content-width ${css.texts}`}>
      <div>
        {named.map(({ title, html }, index) =>
          wrap(
            // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity but their place
            <section key={index}>
              {title && <h2>{title}</h2>}
              <Prose html={html} />
            </section>,
            index,
          ),
        )}
      </div>
      {headings.length > 2 && <Contents headings={headings} />}
    </div>
  )
}

const textOf = (widget: Widget) => (widget.type === 'text' ? [widget.data] : [])

type TextPageProps = { page: Page } & Pick<WidgetsProps, 'foreign' | 'wrap'>

/** A page to read: one column of a comfortable width, long ones with their contents beside it. */
export const TextPage = ({ page, foreign, wrap = (part) => part }: TextPageProps) => (
  <article className={css.page}>
    <header className={css.head}>
      <div className="content-width">
        <h1>{page.title}</h1>
        {page.kind === 'legal' && <p>Stand: {formatLongDate(page.updated_at)}</p>}
      </div>
    </header>
    {page.widgets.every((widget) => widget.type === 'text') ? (
      <Texts texts={page.widgets.flatMap(textOf)} wrap={wrap} />
    ) : (
      page.widgets.map((widget, index) => {
        const wrapOne = (part: ReactNode) => wrap(part, index)
        return widget.type === 'text' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity but their place
          <Texts key={index} texts={[widget.data]} wrap={wrapOne} />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity but their place
          <Widgets key={index} widgets={[widget]} loaded={page.loaded} foreign={foreign} wrap={wrapOne} />
        )
      })
    )}
  </article>
)
