import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { formatEuro, formatNumber } from '#lib/format.ts'
import { paths } from '#web/app/paths.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { IconAdjustmentsHorizontal, IconSearch, IconX } from '#web/ui/icons.ts'
import { CategoryFacet, FilterForm, SortForm } from './ListingForms.tsx'
import { addressWith, type Filters, type Listing, type Place } from './listing.ts'
import { PageLinks } from './PageLinks.tsx'
import { ProductCard } from './ProductCard.tsx'
import css from './ProductListing.module.css'

export type ListingProps = {
  listing: Listing
  filters: Filters
  place: Place
  /** the address of a category within this list; the filter of the address where it is left out */
  categoryAddress?: (slug: string) => string
  /** the category whose page this is: no filter that could be taken off */
  category?: string
  /** stands beside the number of products */
  note?: string
  empty?: ReactNode
}

const countOf = (count: number) => (count === 1 ? 'Ein Produkt' : `${formatNumber(count)} Produkte`)

type Chip = { label: string; change: Partial<Filters> }

const chipsOf = ({ filters, listing }: ListingProps): Chip[] => {
  const category = listing.filters.categories.find(({ slug }) => slug === filters.category)
  const { from, to } = filters
  return [
    ...(filters.category ? [{ label: category?.name ?? 'Kategorie', change: { category: '' } }] : []),
    ...(filters.provider !== null
      ? [{ label: listing.data[0]?.provider.company_name ?? 'Ein Anbieter', change: { provider: null } }]
      : []),
    ...(from !== null ? [{ label: `ab ${formatEuro(from)}`, change: { from: null } }] : []),
    ...(to !== null ? [{ label: `bis ${formatEuro(to)}`, change: { to: null } }] : []),
    ...(filters.inStock ? [{ label: 'Auf Lager', change: { inStock: false } }] : []),
  ]
}

const none: Partial<Filters> = { category: '', provider: null, from: null, to: null, inStock: false }

const Chips = (props: ListingProps) => {
  const chips = chipsOf(props)
  const { place, filters } = props
  if (!chips.length) return null
  return (
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
          <Link to={addressWith(place, filters, none)} className={css.all}>
            Alle entfernen
          </Link>
        </li>
      )}
    </ul>
  )
}

const NothingFound = ({ place, filters, hasFilters }: { place: Place; filters: Filters; hasFilters: boolean }) => (
  <EmptyState
    icon={<IconSearch size={30} />}
    title="Hier ist gerade nichts zu finden"
    text={
      hasFilters
        ? 'Zu diesen Filtern passt kein Produkt. Nehmen Sie einen davon weg, dann sehen Sie wieder mehr.'
        : 'In diesem Bereich bietet gerade niemand etwas an. Schauen Sie in den anderen Kategorien vorbei.'
    }
    action={
      hasFilters ? (
        <ButtonLink to={addressWith(place, filters, none)}>Filter entfernen</ButtonLink>
      ) : (
        <ButtonLink to={paths.products}>Alle Produkte</ButtonLink>
      )
    }
  />
)

/** A list of products with its filters: a column beside it, on the phone a sheet. Everything works without a script. */
export const ProductListing = (props: ListingProps) => {
  const { listing, filters, place, category = filters.category, empty } = props
  const sheet = useId()
  const addressOf = props.categoryAddress ?? ((slug: string) => addressWith(place, filters, { category: slug }))
  const chips = chipsOf(props)
  const { data, total_records: count, total_pages: pages } = listing
  return (
    <div className={css.layout}>
      <aside id={sheet} popover="auto" className={css.filters} aria-label="Filter">
        <div className={css.sheetHead}>
          <h2>Filter</h2>
          <button type="button" popoverTarget={sheet} popoverTargetAction="hide" aria-label="Filter schließen">
            <IconX size={22} aria-hidden />
          </button>
        </div>
        <CategoryFacet facets={listing.filters.categories} chosen={category} addressOf={addressOf} />
        <FilterForm place={place} filters={filters} price={listing.filters.price} />
        <button type="button" className={css.done} popoverTarget={sheet} popoverTargetAction="hide">
          {countOf(count)} anzeigen
        </button>
      </aside>
      <section className={css.results} aria-label="Produkte">
        <div className={css.bar}>
          <p className={css.count} role="status">
            {countOf(count)}
            {props.note && count > 0 && ` ${props.note}`}
          </p>
          <button type="button" className={css.open} popoverTarget={sheet}>
            <IconAdjustmentsHorizontal size={20} aria-hidden />
            Filter{chips.length > 0 && ` (${chips.length})`}
          </button>
          <SortForm place={place} filters={filters} sorts={listing.filters.sorts} />
        </div>
        <Chips {...props} />
        {data.length > 0 ? (
          <ul className={css.grid}>
            {data.map((product, index) => (
              <li key={product.id}>
                <ProductCard product={product} heading="h2" isEager={index < 4} />
              </li>
            ))}
          </ul>
        ) : (
          (chips.length === 0 && empty) || (
            <NothingFound place={place} filters={filters} hasFilters={chips.length > 0 || filters.page > 1} />
          )
        )}
        <PageLinks current={filters.page} total={pages} addressOf={(page) => addressWith(place, filters, { page })} />
        <p className={css.ranking}>
          <Link to={paths.ranking}>So sortieren wir die Ergebnisse</Link>
        </p>
      </section>
    </div>
  )
}
