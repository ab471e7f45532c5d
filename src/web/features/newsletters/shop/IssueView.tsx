import type { IssuePart } from '#contract/newsletters/public.ts'
import { Link } from '#web/ui/Link.tsx'
import { Prose } from '#web/ui/layout/Prose.tsx'
import css from './Archive.module.css'

const ListPart = ({ heading, items }: IssuePart) => (
  <section>
    {heading && <h2 className={css.heading}>{heading}</h2>}
    <ul className={css.list}>
      {items.map(({ title, text, path }) => (
        <li key={path}>
          <Link to={path}>{title}</Link>
          {text && <span>{text}</span>}
        </li>
      ))}
    </ul>
  </section>
)

/** An issue as it was sent. */
export const IssueView = ({ parts }: { parts: readonly IssuePart[] }) =>
  parts.map((part, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sent issue never move
    part.html ? <Prose key={at} html={part.html} /> : <ListPart key={at} {...part} />,
  )
