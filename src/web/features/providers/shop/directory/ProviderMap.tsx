import type { LoadedData } from '#contract/content/widget-data.ts'
import { businessPath } from '#web/app/paths.ts'
import { loadView } from '#web/app/place/map.data.ts'
import { Link } from '#web/ui/Link.tsx'
import { ShelfHead } from '#web/ui/layout/Shelf.tsx'
import type { Backdrop } from '#web/ui/map/backdrop.ts'
import { PlaceMap } from '#web/ui/map/PlaceMap.tsx'
import css from './ProviderRow.module.css'

type ProviderMapProps = {
  title: string
  text: string
  places: NonNullable<LoadedData['places']>
  backdrop: Backdrop | null
}

/** Providers of the region on a map, and beside it as a list with the same numbers. */
export default function ProviderMap({ title, text, places, backdrop }: ProviderMapProps) {
  const pins = places.map(({ company_name, url, lat, lng }, at) => ({
    number: at + 1,
    name: company_name,
    to: businessPath(url),
    lat,
    lng,
  }))
  return (
    <section className={`content-width ${css.section}`}>
      <ShelfHead title={title} text={text} />
      <div className={css.onMap}>
        <PlaceMap label={title} pins={pins} backdrop={backdrop} loadView={loadView} />
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
        <ol tabIndex={0} aria-label={title}>
          {places.map(({ id, company_name, url, city }) => (
            <li key={id}>
              <Link to={businessPath(url)}>{company_name}</Link>
              <span>{city}</span>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
