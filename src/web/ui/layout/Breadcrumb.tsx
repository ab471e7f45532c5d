import { IconChevronRight } from '../icons.ts'
import { Link } from '../Link.tsx'
import css from './Breadcrumb.module.css'

export type Crumb = { label: string; to: string }

const home = { label: 'Startseite', to: '/' }

type BreadcrumbProps = { crumbs: Crumb[]; here: string; from?: Crumb }

/** The way from the home page, or from that of an area, to here; the last one is where somebody is. */
export const Breadcrumb = ({ crumbs, here, from = home }: BreadcrumbProps) => (
  <nav className={css.way} aria-label="Sie sind hier">
    <ol>
      {[from, ...crumbs].map(({ label, to }) => (
        <li key={to}>
          <Link to={to}>{label}</Link>
          <IconChevronRight size={14} aria-hidden />
        </li>
      ))}
      <li aria-current="page">{here}</li>
    </ol>
  </nav>
)
