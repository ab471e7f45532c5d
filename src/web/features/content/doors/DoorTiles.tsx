import { Link } from '#web/ui/Link.tsx'
import css from './DoorTiles.module.css'
import { useDoors } from './doors.ts'

/** The parts of the marketplace on the first screen of the home page. */
export const DoorTiles = () => (
  <nav aria-label="Was suchen Sie?">
    <ul className={css.tiles}>
      {useDoors().map(({ to, short, text, icon: Icon }) => (
        <li key={to}>
          <Link to={to}>
            <Icon size={26} aria-hidden />
            <strong>{short}</strong>
            <span>{text}</span>
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
