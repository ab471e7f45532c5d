import type { FormEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { formatNumber } from '#lib/format.ts'
import { Button } from '#web/ui/Button.tsx'
import { IconChevronLeft } from '#web/ui/icons.ts'
import css from './ListingForms.module.css'
import {
  type Facet,
  type Filters,
  facetsAround,
  fieldsOf,
  type Listing,
  filterNames as names,
  type Place,
  spellSort,
} from './listing.ts'

type FormProps = { place: Place; filters: Filters }

/** What the form does not ask for stays as it is in the address. */
const HiddenFields = ({ place, filters, without }: FormProps & { without: (keyof Filters)[] }) => {
  const asked = ['page' as const, ...without].map((key) => names[key])
  const fields = fieldsOf(filters).filter(([name]) => !asked.includes(name))
  return [...Object.entries(place.fixed), ...fields].map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
}

/** As the browser sends a form, but without empty fields and without losing the place on the page. */
const useSendForm = (path: string) => {
  const navigate = useNavigate()
  return (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const entries = [...new FormData(event.currentTarget)].map(([name, value]): [string, string] => [
      name,
      String(value),
    ])
    const params = new URLSearchParams(entries.filter(([, value]) => value.trim() !== ''))
    void navigate(params.size ? `${path}?${params}` : path, { preventScrollReset: true })
  }
}

type CategoryFacetProps = { facets: Facet[]; chosen: string; addressOf: (slug: string) => string }

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

type FilterFormProps = FormProps & { price: Listing['filters']['price'] }

// keys: moving on by a link or the back button must not leave old values in the fields
export const FilterForm = ({ place, filters, price }: FilterFormProps) => {
  const send = useSendForm(place.path)
  const hint = (amount: number | undefined) => (amount === undefined ? '' : String(amount))
  return (
    <form action={place.path} method="get" onSubmit={send} className={css.form}>
      <HiddenFields place={place} filters={filters} without={['from', 'to', 'inStock']} />
      <fieldset className={css.group}>
        <legend>Preis in Euro</legend>
        <div className={css.prices}>
          <label>
            <span>von</span>
            <input
              key={filters.from}
              name={names.from}
              type="number"
              min={0}
              step="any"
              inputMode="decimal"
              defaultValue={filters.from ?? ''}
              placeholder={hint(price ? Math.floor(price.min) : undefined)}
            />
          </label>
          <label>
            <span>bis</span>
            <input
              key={filters.to}
              name={names.to}
              type="number"
              min={0}
              step="any"
              inputMode="decimal"
              defaultValue={filters.to ?? ''}
              placeholder={hint(price ? Math.ceil(price.max) : undefined)}
            />
          </label>
        </div>
      </fieldset>
      <label className={css.check}>
        <input
          key={String(filters.inStock)}
          type="checkbox"
          name={names.inStock}
          value="1"
          defaultChecked={filters.inStock}
          onChange={(event) => event.currentTarget.form?.requestSubmit()}
        />
        Nur was auf Lager ist
      </label>
      <Button type="submit" look="quiet" compact>
        Anwenden
      </Button>
    </form>
  )
}

type SortFormProps = FormProps & { sorts: Listing['filters']['sorts'] }

export const SortForm = ({ place, filters, sorts }: SortFormProps) => {
  const send = useSendForm(place.path)
  const chosen = sorts.find(({ key }) => spellSort(key) === filters.sort) ?? sorts[0]
  if (!chosen) return null
  return (
    <form action={place.path} method="get" onSubmit={send} className={css.sort}>
      <HiddenFields place={place} filters={filters} without={['sort']} />
      <label>
        <span>Sortieren nach</span>
        <select
          key={chosen.key}
          name={names.sort}
          defaultValue={spellSort(chosen.key)}
          onChange={(event) => event.currentTarget.form?.requestSubmit()}
        >
          {sorts.map(({ key, label }) => (
            <option key={key} value={spellSort(key)}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <noscript>
        <button type="submit">Sortieren</button>
      </noscript>
    </form>
  )
}
