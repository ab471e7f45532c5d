import { paths, postPath } from '#web/app/paths.ts'
import { loadView } from '#web/app/place/map.data.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { IconMap } from '#web/ui/icons.ts'
import { Link } from '#web/ui/Link.tsx'
import { Breadcrumb } from '#web/ui/layout/Breadcrumb.tsx'
import type { Backdrop } from '#web/ui/map/backdrop.ts'
import { PlaceMap } from '#web/ui/map/PlaceMap.tsx'
import type { Hotspot, Region } from '../portal.data.ts'
import { shortDate } from './dates.ts'
import { listPath } from './meta.ts'
import css from './Portal.module.css'
import { RegionLinks } from './RegionLinks.tsx'

type HotspotsProps = { regions: Region[]; region: string; spots: Hotspot[]; backdrop: Backdrop }

export const pinsOf = (spots: Hotspot[]) =>
  spots.map(({ title, slug, lat, lng }, at) => ({ number: at + 1, name: title, to: postPath(slug), lat, lng }))

/** Where something is going on: the map, and beside it the same as a list with the same numbers. */
export const Hotspots = ({ regions, region, spots, backdrop }: HotspotsProps) => {
  const here = regions.find(({ slug }) => slug === region)
  return (
    <div className="content-width page-body">
      <Breadcrumb crumbs={[{ label: 'Regional', to: paths.portal }]} here="Hotspots" />
      <header className={css.head}>
        <h1>{here ? `Hotspots: ${here.name}` : 'Hotspots der Region'}</h1>
        <p>Wo demnächst etwas los ist und was es Neues gibt. Termine stehen oben, die nächsten zuerst.</p>
        <RegionLinks regions={regions} here={region} pathOf={(slug) => listPath(paths.portalMap, { region: slug })} />
      </header>
      {spots.length === 0 ? (
        <EmptyState
          icon={<IconMap size={30} />}
          title="Hier ist gerade nichts los"
          text="In dieser Region gibt es noch keine Beiträge. Sehen Sie sich in den anderen um."
          action={<ButtonLink to={paths.portalMap}>Alle Regionen zeigen</ButtonLink>}
        />
      ) : (
        <div className={css.spots}>
          <PlaceMap
            label="Karte der Beiträge und Termine"
            pins={pinsOf(spots)}
            backdrop={backdrop}
            loadView={loadView}
          />
          <ol aria-label="Beiträge und Termine">
            {spots.map((spot, at) => (
              <li key={spot.id} className={css.spot}>
                <span className={css.number} aria-hidden>
                  {at + 1}
                </span>
                <div>
                  <h2>
                    <Link to={postPath(spot.slug)}>{spot.title}</Link>
                  </h2>
                  <p>
                    {spot.category.name} · {spot.city}
                    {spot.next_date && ` · ${shortDate(spot.next_date)}`}
                  </p>
                </div>
              </li>
            ))}
          </ol>
        </div>
      )}
    </div>
  )
}
