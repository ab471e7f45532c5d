import { useLocation } from 'react-router'
import { CachedFragment } from '#web/rendering/CachedFragment.tsx'
import { Link } from '#web/ui/Link.tsx'
import css from './DoorBar.module.css'
import { doorOf, useDoors } from './doors.ts'

/** The parts of the marketplace on every page: a row below the header, on a phone a bar at the bottom. */
export const DoorBar = () => {
  const doors = useDoors()
  const current = doorOf(useLocation().pathname)
  return (
    <CachedFragment name={`doors ${current ?? ''}`}>
      <nav className={css.bar} aria-label="Bereiche">
        <ul className="content-width">
          {doors.map(({ to, label, short, icon: Icon }) => (
            <li key={to}>
              <Link to={to} aria-current={to === current ? 'page' : undefined}>
                <Icon size={20} aria-hidden />
                <span className={css.long}>{label}</span>
                <span className={css.short}>{short}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </CachedFragment>
  )
}
