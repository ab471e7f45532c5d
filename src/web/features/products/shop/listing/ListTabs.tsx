import { paths } from '#web/app/paths.ts'
import { Link } from '#web/ui/Link.tsx'
import chips from '#web/ui/layout/Chips.module.css'
import css from './ListTabs.module.css'
import { addressWith, type Filters, noFilters } from './listing.ts'

/** The lists of all there is, as addresses spell them. */
export const lists = {
  '': { list: 'products', label: 'Waren', title: 'Alle Waren' },
  'essen-und-trinken': { list: 'food-products', label: 'Essen und Trinken', title: 'Essen und Trinken' },
  dienstleistungen: { list: 'services', label: 'Dienstleistungen', title: 'Dienstleistungen' },
  immobilien: { list: 'properties', label: 'Immobilien', title: 'Immobilien' },
} as const
export type ListKey = keyof typeof lists

export const readList = (params: URLSearchParams): ListKey => {
  const asked = params.get('art') ?? ''
  return Object.hasOwn(lists, asked) ? (asked as ListKey) : ''
}

/** Another list knows other filters; only the place stays. */
export const ListTabs = ({ current, filters: { where, radius } }: { current: ListKey; filters: Filters }) => (
  <nav aria-label="Was es gibt">
    <ul className={`${chips.chips} ${css.tabs}`}>
      {Object.entries(lists).map(([key, { label }]) => (
        <li key={key}>
          <Link
            to={addressWith(
              { path: paths.products, fixed: key ? { art: key } : {} },
              { ...noFilters, where, radius, sort: '', page: 1 },
              {},
            )}
            aria-current={key === current ? 'page' : undefined}
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
