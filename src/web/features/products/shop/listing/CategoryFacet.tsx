import { formatNumber } from '#lib/format.ts'
import { IconChevronLeft } from '#web/ui/icons.ts'
import { Link } from '#web/ui/Link.tsx'
import css from './CategoryFacet.module.css'
import { type Facet, facetsAround } from './listing.ts'

type CategoryFacetProps = { facets: Facet[]; chosen: string; addressOf: (slug: string) => string }

/** The way up to the chosen category and what lies below it, with the number of products. */
export const CategoryFacet = ({ facets, chosen, addressOf }: CategoryFacetProps) => {
  const { way, below } = facetsAround(facets, chosen)
  if (!way.length && !below.length) return null
  return (
    <section className={css.group}>
      <h3>Kategorie</h3>
      <ul className={css.categories}>
        {way.map((facet) => (
          <li key={facet.id} data-way>
            {facet.slug === chosen ? (
              <strong>{facet.name}</strong>
            ) : (
              <Link to={addressOf(facet.slug)}>
                <IconChevronLeft size={16} aria-hidden />
                {facet.name}
              </Link>
            )}
          </li>
        ))}
        {below
          .toSorted((a, b) => b.count - a.count)
          .map((facet) => (
            <li key={facet.id}>
              <Link to={addressOf(facet.slug)}>
                {facet.name} <span>{formatNumber(facet.count)}</span>
              </Link>
            </li>
          ))}
      </ul>
    </section>
  )
}
