import { Form } from 'react-router'
import { dealLabels, featureLabels, sortLabels, tenancyLabels, typeLabels } from '#contract/property/labels.ts'
import type { NumberKind } from '#lib/numbers.ts'
import { paths } from '#web/app/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { keepWrongBack, NumberField } from '#web/ui/form/NumberField.tsx'
import { Details } from '#web/ui/layout/Details.tsx'
import css from './Property.module.css'
import type { Problems, Search, SearchName } from './search.ts'

const radii = [5, 10, 20, 50, 100]

const moreNames = ['area_from', 'rooms_from', 'baths_from', 'price_per_m2_to'] as const

/** What is chosen behind the button of a small screen. */
const countOf = ({ tenancy, features = '', ...search }: Search) =>
  [...moreNames.map((name) => search[name]), tenancy, ...features.split(',')].filter(Boolean).length

/** `problems` are the sentences at the values that the search refused. */
export const SearchForm = ({ search, problems, isMap }: { search: Search; problems: Problems; isMap: boolean }) => {
  const chosen = (search.features ?? '').split(',')
  const count = countOf(search)
  const number = (kind: NumberKind, name: SearchName, label: string) => (
    <NumberField kind={kind} name={name} label={label} defaultValue={search[name] ?? ''} error={problems[name]} />
  )
  return (
    <Form
      noValidate
      onSubmit={keepWrongBack}
      action={paths.properties}
      method="get"
      className={css.search}
      role="search"
      aria-label="Immobilien suchen"
    >
      {isMap && <input type="hidden" name="ansicht" value="karte" />}
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
      {number('money', 'price_to', 'Preis bis €')}
      {(['shape', 'south', 'west', 'north', 'east'] as const).map(
        (name) => search[name] && <input key={name} type="hidden" name={name} value={search[name]} />,
      )}
      <Details className={css.more} isNeeded={moreNames.some((name) => problems[name])}>
        <summary>Weitere Filter{count > 0 && ` (${count})`}</summary>
        <div className={css.moreFields}>
          {number('amount', 'area_from', 'Fläche ab m²')}
          {number('small', 'rooms_from', 'Zimmer ab')}
          {number('count', 'baths_from', 'Bäder ab')}
          {number('money', 'price_per_m2_to', 'Preis je m² bis €')}
          {search.deal !== 'rent' && (
            <label>
              Vermietung
              <select name="tenancy" defaultValue={search.tenancy ?? ''}>
                <option value="">Egal</option>
                {Object.entries(tenancyLabels).map(([key, label]) => (
                  <option key={key} value={key}>
                    {label}
                  </option>
                ))}
              </select>
            </label>
          )}
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
      </Details>
      <Button type="submit">Suchen</Button>
    </Form>
  )
}
