import { IconChevronRight } from '../icons.ts'
import { Link } from '../Link.tsx'
import css from './Breadcrumb.module.css'

export type Crumb = { label: string; to: string }

/** The way from the home page to here; the last one is where somebody is. */
export const Breadcrumb = ({ crumbs, here }: { crumbs: Crumb[]; here: string }) => (
  <nav className={css.way} aria-label="Sie sind hier">
    <ol>
      {[{ label: 'Startseite', to: '/' }, ...crumbs].map(({ label, to }) => (
        <li key={to}>
          <Link to={to}>{label}</Link>
          <IconChevronRight size={14} aria-hidden />
        </li>
      ))}
      <li aria-current="page">{here}</li>
    </ol>
  </nav>
)
