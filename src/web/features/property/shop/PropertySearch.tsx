import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { formatNumber } from '#lib/format.ts'
import { paths } from '#web/app/paths.ts'
import { loadView } from '#web/app/place/map.data.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { IconHome } from '#web/ui/icons.ts'
import { Link } from '#web/ui/Link.tsx'
import type { Backdrop } from '#web/ui/map/backdrop.ts'
import { type Pin, PlaceMap } from '#web/ui/map/PlaceMap.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import type { Found, PropertyCard } from '../property.data.ts'
import css from './Property.module.css'
import { PropertyCards } from './PropertyCards.tsx'
import { SaveSearch } from './SaveSearch.tsx'
import { SearchForm } from './SearchForm.tsx'
import {
  circleOf,
  inSection,
  numberNames,
  type Problems,
  type Search,
  searchPath,
  sectionIn,
  withoutSection,
} from './search.ts'

type SearchProps = {
  search: Search
  found: Found
  problems: Problems
  pins: readonly Pin[]
  /** on a small screen, where only one of both has room */
  isMap: boolean
  backdrop: Backdrop | null
  pages: ReactNode
  mark: (card: PropertyCard) => ReactNode
}

const shapeOf = (search: Search) =>
  (search.shape ?? '')
    .split(';')
    .filter(Boolean)
    .map((corner) => {
      const [lat = 0, lng = 0] = corner.split(',').map(Number)
      return { lat, lng }
    })

/** List and map side by side; everything but drawing works without a script. */
export const PropertySearch = ({ search, found, problems, pins, isMap, backdrop, pages, mark }: SearchProps) => {
  const navigate = useNavigate()
  const section = sectionIn(search)
  const shown = isMap ? { ansicht: 'karte' } : {}
  const unnamed = Object.entries(problems).flatMap(([name, text]) => (numberNames.includes(name) ? [] : text))
  return (
    <div className="content-width page-body">
      <PageHeader
        title="Immobilien in der Region"
        text={
          <>
            Wohnungen, Häuser und Grundstücke zum Kaufen und Mieten.{' '}
            <Link to={paths.finance}>Baufinanzierung berechnen</Link> ·{' '}
            <Link to={paths.ranking}>So sortieren wir die Ergebnisse</Link>
          </>
        }
      />
      <nav className={css.views} aria-label="Ansicht">
        <Link to={searchPath(search)} aria-current={isMap ? undefined : 'page'} preventScrollReset>
          Liste
        </Link>
        <Link
          to={searchPath(search, { ansicht: 'karte' })}
          aria-current={isMap ? 'page' : undefined}
          preventScrollReset
        >
          Karte
        </Link>
      </nav>
      <SearchForm search={search} problems={problems} isMap={isMap} key={JSON.stringify(search)} />
      {unnamed.length > 0 && <Notice kind="warning">{unnamed[0]}</Notice>}
      <div className={css.bar}>
        <p role="status">
          {found.total === 1 ? 'Eine Immobilie' : `${formatNumber(found.total)} Immobilien`}
          {search.place && !found.place && ` – den Ort „${search.place}“ kennen wir nicht`}
          {search.shape && (
            <>
              {' '}
              im gezeichneten Bereich. <Link to={searchPath(search, { ...shown, shape: '' })}>Bereich aufheben</Link>
            </>
          )}
          {section && (
            <>
              {' '}
              im Kartenausschnitt. <Link to={withoutSection(search, shown)}>Ausschnitt aufheben</Link>
            </>
          )}
        </p>
        {Object.keys(problems).length === 0 && <SaveSearch search={search} key={JSON.stringify(search)} />}
      </div>
      <div className={css.columns} data-view={isMap ? 'map' : 'list'}>
        <section aria-label="Ergebnisse" className={css.results}>
          {found.data.length ? (
            <PropertyCards cards={found.data} mark={mark} />
          ) : (
            <EmptyState
              icon={<IconHome size={30} />}
              title="Dazu gibt es gerade nichts"
              text="Nehmen Sie einen Filter heraus oder merken Sie die Suche: Über Neues schreiben wir Ihnen."
            />
          )}
          {pages}
        </section>
        <div className={css.map}>
          <PlaceMap
            label="Karte der Immobilien"
            key={isMap ? 'map' : 'list'}
            pins={pins}
            circle={circleOf(found)}
            backdrop={backdrop}
            loadView={loadView}
            area={shapeOf(search)}
            section={section}
            onSection={(part) => void navigate(inSection(search, part, shown), { preventScrollReset: true })}
            onArea={(corners) =>
              void navigate(
                searchPath(search, {
                  ...shown,
                  shape: corners.map(({ lat, lng }) => `${lat.toFixed(4)},${lng.toFixed(4)}`).join(';'),
                }),
                { preventScrollReset: true },
              )
            }
          />
        </div>
      </div>
    </div>
  )
}
