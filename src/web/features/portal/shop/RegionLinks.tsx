import { Link } from '#web/ui/Link.tsx'
import type { Region } from '../portal.data.ts'
import css from './Portal.module.css'

type RegionLinksProps = { regions: Region[]; here: string; pathOf: (slug: string) => string }

/** Narrows a list to one region, or to none. */
export const RegionLinks = ({ regions, here, pathOf }: RegionLinksProps) => (
  <nav aria-label="Regionen">
    <ul className={css.chips}>
      <li>
        <Link to={pathOf('')} aria-current={here === '' ? 'page' : undefined} preventScrollReset>
          Alle Regionen
        </Link>
      </li>
      {regions
        .filter(({ posts, slug }) => posts > 0 || slug === here)
        .map(({ slug, name }) => (
          <li key={slug}>
            <Link to={pathOf(slug)} aria-current={slug === here ? 'page' : undefined} preventScrollReset>
              {name}
            </Link>
          </li>
        ))}
    </ul>
  </nav>
)
