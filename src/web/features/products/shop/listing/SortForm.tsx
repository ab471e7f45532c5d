import { type ChangeEvent, useEffect, useState } from 'react'
import { HiddenFields, useListingForm } from './ListingForm.tsx'
import { type Filters, type Listing, filterNames as names, type Place, spellSort } from './listing.ts'
import css from './SortForm.module.css'

const kept = Object.values(names).filter((name) => name !== names.sort && name !== names.page)

type SortFormProps = { place: Place; filters: Filters; sorts: Listing['filters']['sorts'] }

export const SortForm = ({ place, filters, sorts }: SortFormProps) => {
  const form = useListingForm(place, filters)
  const current = spellSort((sorts.find(({ key }) => spellSort(key) === filters.sort) ?? sorts[0])?.key ?? '')
  const [chosen, setChosen] = useState(current)
  useEffect(() => setChosen(current), [current])
  const choose = (event: ChangeEvent<HTMLSelectElement>) => {
    setChosen(event.currentTarget.value)
    event.currentTarget.form?.requestSubmit()
  }
  return (
    <form {...form} className={css.sort}>
      <HiddenFields place={place} filters={filters} names={kept} />
      <label>
        <span>Sortieren nach</span>
        <select name={names.sort} value={chosen} onChange={choose}>
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
