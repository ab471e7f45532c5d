import { formatLongDate } from '#lib/format.ts'
import { newsletterIssuePath } from '#web/app/paths.ts'
import { Link } from '#web/ui/Link.tsx'
import type { ArchivedIssue } from '../archive.data.ts'
import css from './Archive.module.css'

export const ArchiveList = ({ issues }: { issues: readonly Omit<ArchivedIssue, 'parts'>[] }) => (
  <ul className={css.list}>
    {issues.map(({ id, subject, teaser, sent_at }) => (
      <li key={id}>
        <Link to={newsletterIssuePath(id)}>{subject}</Link>
        {teaser && <span>{teaser}</span>}
        <span>{formatLongDate(sent_at)}</span>
      </li>
    ))}
  </ul>
)
