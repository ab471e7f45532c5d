import { Link } from 'react-router'
import { paths } from '#web/app/paths.ts'
import css from './ListTabs.module.css'

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

export const ListTabs = ({ current }: { current: ListKey }) => (
  <nav aria-label="Was es gibt">
    <ul className={css.tabs}>
      {Object.entries(lists).map(([key, { label }]) => (
        <li key={key}>
          <Link
            to={key ? `${paths.products}?art=${key}` : paths.products}
            aria-current={key === current ? 'page' : undefined}
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
