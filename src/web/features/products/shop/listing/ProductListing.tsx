import { useId } from 'react'
import { useNavigation } from 'react-router'
import { formatNumber } from '#lib/format.ts'
import { paths } from '#web/app/paths.ts'
import { HydrationBoundary } from '#web/rendering/HydrationBoundary.tsx'
import { ButtonLink } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { IconAdjustmentsHorizontal, IconMapPin, IconSearch, IconX } from '#web/ui/icons.ts'
import { Link } from '#web/ui/Link.tsx'
import { ProductCard } from '../ProductCard.tsx'
import { CategoryFacet } from './CategoryFacet.tsx'
import { type Chip, chipsOf } from './chips.ts'
import { FilterForm } from './FilterForm.tsx'
import { addressWith, type Filters, type Listing, noFilters, type Place } from './listing.ts'
import { PageLinks } from './PageLinks.tsx'
import css from './ProductListing.module.css'
import { SortForm } from './SortForm.tsx'

export type ListingProps = {
  listing: Listing
  filters: Filters
  place: Place
  /** the address of a category within this list; the filter of the address where it is left out */
  categoryAddress?: (slug: string) => string
  /** the category whose page this is: no filter that could be taken off */
  category?: string
}

const countOf = (count: number) => {
  if (count === 0) return 'Keine Angebote'
  return count === 1 ? 'Ein Angebot' : `${formatNumber(count)} Angebote`
}

const Chips = ({ chips, place, filters }: { chips: Chip[]; place: Place; filters: Filters }) =>
  chips.length > 0 && (
    <ul className={css.chips} aria-label="Gewählte Filter">
      {chips.map(({ label, change }) => (
        <li key={label}>
          <Link to={addressWith(place, filters, change)} preventScrollReset aria-label={`Filter entfernen: ${label}`}>
            {label}
            <IconX size={16} aria-hidden />
          </Link>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <Link to={addressWith(place, filters, noFilters)} preventScrollReset className={css.all}>
            Alle entfernen
          </Link>
        </li>
      )}
    </ul>
  )

type NothingFoundProps = Pick<ListingProps, 'listing' | 'filters' | 'place'> & { hasFilters: boolean }

/** Where only the distance stands in the way, the next step that has something is one click away. */
const NothingNear = ({ listing, filters, place }: NothingFoundProps) => {
  const further = listing.filters.distances.find(({ km, count }) => km > (filters.radius ?? 0) && count > 0)
  return (
    <EmptyState
      icon={<IconMapPin size={30} />}
      title="In dieser Entfernung ist nichts dabei"
      text={
        further
          ? `Bis ${further.km} km um ${listing.filters.place?.city} finden Sie ${countOf(further.count)}.`
          : 'Suchen Sie weiter weg: Viele Betriebe versenden auch.'
      }
      action={
        <ButtonLink to={addressWith(place, filters, { radius: further?.km ?? null })}>
          {further ? `Bis ${further.km} km suchen` : 'Überall suchen'}
        </ButtonLink>
      }
    />
  )
}

const NothingFound = ({ place, filters, hasFilters }: NothingFoundProps) => (
  <EmptyState
    icon={<IconSearch size={30} />}
    title="Hier ist gerade nichts zu finden"
    text={
      hasFilters
        ? 'Zu diesen Filtern passt kein Angebot. Nehmen Sie einen davon weg, dann sehen Sie wieder mehr.'
        : 'In diesem Bereich bietet gerade niemand etwas an. Schauen Sie in den anderen Kategorien vorbei.'
    }
    action={
      hasFilters ? (
        <ButtonLink to={addressWith(place, filters, noFilters)}>Filter entfernen</ButtonLink>
      ) : (
        <ButtonLink to={paths.products}>Alle Produkte</ButtonLink>
      )
    }
  />
)

/** A list of products with its filters: a column beside it, on the phone a sheet. Everything works without a script. */
export const ProductListing = (props: ListingProps) => {
  const { listing, filters, place, category = filters.category } = props
  const sheet = useId()
  const isBusy = useNavigation().location?.pathname === place.path
  const addressOf = props.categoryAddress ?? ((slug: string) => addressWith(place, filters, { category: slug }))
  const chips = chipsOf(filters, listing.filters)
  const { data, total_records: count, total_pages: pages } = listing
  const isTooNear = listing.filters.place !== null && filters.radius !== null
  const Nothing = isTooNear ? NothingNear : NothingFound
  return (
    <div className={css.layout}>
      <aside id={sheet} popover="auto" className={css.filters} aria-label="Filter">
        <div className={css.sheetHead}>
          <h2>Filter</h2>
          <button type="button" popoverTarget={sheet} popoverTargetAction="hide" aria-label="Filter schließen">
            <IconX size={22} aria-hidden />
          </button>
        </div>
        <HydrationBoundary>
          <CategoryFacet facets={listing.filters.categories} chosen={category} addressOf={addressOf} />
          <FilterForm place={place} filters={filters} listing={listing} />
        </HydrationBoundary>
        <button type="button" className={css.done} popoverTarget={sheet} popoverTargetAction="hide">
          {count === 0 ? 'Filter schließen' : `${countOf(count)} anzeigen`}
        </button>
      </aside>
      <section className={css.results} aria-label="Produkte" aria-busy={isBusy}>
        <div className={css.bar}>
          <p className={css.count} role="status">
            {countOf(count)}
          </p>
          <button type="button" className={css.open} popoverTarget={sheet}>
            <IconAdjustmentsHorizontal size={20} aria-hidden />
            Filter{chips.length > 0 && ` (${chips.length})`}
          </button>
          <SortForm place={place} filters={filters} sorts={listing.filters.sorts} />
        </div>
        <Chips chips={chips} place={place} filters={filters} />
        {data.length > 0 ? (
          <HydrationBoundary>
            <ul className={css.grid}>
              {data.map((product, index) => (
                <li key={product.id}>
                  <ProductCard product={product} heading="h2" isEager={index < 4} />
                </li>
              ))}
            </ul>
          </HydrationBoundary>
        ) : (
          <Nothing
            listing={listing}
            filters={filters}
            place={place}
            hasFilters={chips.length > 0 || filters.page > 1}
          />
        )}
        <PageLinks current={filters.page} total={pages} addressOf={(page) => addressWith(place, filters, { page })} />
        <p className={css.ranking}>
          <Link to={paths.ranking}>So sortieren wir die Ergebnisse</Link>
        </p>
      </section>
    </div>
  )
}
