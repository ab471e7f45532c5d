import { businessPath } from '#web/app/paths.ts'
import { loadView } from '#web/app/place/map.data.ts'
import { Link } from '#web/ui/Link.tsx'
import type { Backdrop } from '#web/ui/map/backdrop.ts'
import { PlaceMap } from '#web/ui/map/PlaceMap.tsx'
import css from './Directory.module.css'
import { circleOf, distanceWords, pinsOf } from './directory.ts'
import type { Directory } from './found.ts'

/** The providers of a page on the map, and beside it as a list with the same numbers. */
export const DirectoryMap = ({ found, backdrop }: { found: Directory; backdrop: Backdrop }) => (
  <div className={css.onMap}>
    <PlaceMap
      label="Karte der Betriebe"
      pins={pinsOf(found)}
      circle={circleOf(found)}
      backdrop={backdrop}
      loadView={loadView}
    />
    <ol>
      {found.data.map((provider) => (
        <li key={provider.id}>
          <div className={css.words}>
            <h2>
              <Link to={businessPath(provider.url)}>{provider.company_name}</Link>
            </h2>
            <p className={css.industry}>
              {provider.industry && `${provider.industry.name} · `}
              {provider.city}
              {provider.distance !== null && `, ${distanceWords(provider.distance)}`}
            </p>
            {provider.opening && (
              <p className={provider.opening.is_open ? css.open : css.closed}>{provider.opening.text}</p>
            )}
          </div>
        </li>
      ))}
    </ol>
  </div>
)
