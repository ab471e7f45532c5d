import { Form } from 'react-router'
import { dealLabels, featureLabels, sortLabels, typeLabels } from '#contract/property/kinds.ts'
import { paths } from '#web/app/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import css from './Property.module.css'
import type { Search } from './search.ts'

const radii = [5, 10, 20, 50, 100]

/** What is chosen behind the button of a small screen. */
const countOf = ({ area_from, rooms_from, price_per_m2_to, features = '' }: Search) =>
  [area_from, rooms_from, price_per_m2_to, ...features.split(',')].filter(Boolean).length

export const SearchForm = ({ search }: { search: Search }) => {
  const chosen = (search.features ?? '').split(',')
  const count = countOf(search)
  return (
    <Form action={paths.properties} method="get" className={css.search} role="search" aria-label="Immobilien suchen">
      <label>
        Angebot
        <select name="deal" defaultValue={search.deal ?? 'buy'}>
          {Object.entries(dealLabels).map(([key, label]) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <label>
        Art
        <select name="property_type" defaultValue={search.property_type ?? ''}>
          <option value="">Alle</option>
          {Object.entries(typeLabels).map(([key, label]) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <label>
        Ort oder PLZ
        <input name="place" defaultValue={search.place ?? ''} maxLength={100} autoComplete="postal-code" />
      </label>
      <label>
        Umkreis
        <select name="radius" defaultValue={search.radius ?? '20'}>
          {radii.map((km) => (
            <option key={km} value={km}>
              {km} km
            </option>
          ))}
        </select>
      </label>
      <label>
        Preis bis €
        <input name="price_to" inputMode="decimal" defaultValue={search.price_to ?? ''} />
      </label>
      {(['shape', 'south', 'west', 'north', 'east'] as const).map(
        (name) => search[name] && <input key={name} type="hidden" name={name} value={search[name]} />,
      )}
      <details className={css.more}>
        <summary>Weitere Filter{count > 0 && ` (${count})`}</summary>
        <div className={css.moreFields}>
          <label>
            Fläche ab m²
            <input name="area_from" inputMode="decimal" defaultValue={search.area_from ?? ''} />
          </label>
          <label>
            Zimmer ab
            <input name="rooms_from" inputMode="decimal" defaultValue={search.rooms_from ?? ''} />
          </label>
          <label>
            Preis je m² bis €
            <input name="price_per_m2_to" inputMode="decimal" defaultValue={search.price_per_m2_to ?? ''} />
          </label>
          <label>
            Sortierung
            <select name="sort" defaultValue={search.sort ?? 'newest'}>
              {Object.entries(sortLabels).map(([key, label]) => (
                <option key={key} value={key}>
                  {label}
                </option>
              ))}
            </select>
          </label>
          <fieldset className={css.checks}>
            <legend className="visually-hidden">Ausstattung</legend>
            {(Object.entries(featureLabels) as [string, string][]).map(([key, label]) => (
              <label key={key}>
                <input type="checkbox" name="features" value={key} defaultChecked={chosen.includes(key)} />
                {label}
              </label>
            ))}
          </fieldset>
        </div>
      </details>
      <Button type="submit">Suchen</Button>
    </Form>
  )
}
