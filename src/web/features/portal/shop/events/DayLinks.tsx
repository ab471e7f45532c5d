import { Link } from '#web/ui/Link.tsx'
import css from '../Portal.module.css'
import { dayChoices } from './days.ts'

type DayLinksProps = { here: string; pathOf: (day: string) => string }

/** Narrows dates to today, tomorrow or the weekend. */
export const DayLinks = ({ here, pathOf }: DayLinksProps) => (
  <nav aria-label="Tage">
    <ul className={css.chips}>
      {dayChoices.map(({ key, label }) => (
        <li key={key}>
          <Link to={pathOf(key)} aria-current={key === here ? 'page' : undefined} preventScrollReset>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
