import { type ChangeEvent, type FormEvent, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { keepPlace } from '#web/app/public/consent.ts'
import { addressWith, type Filters, fieldsOf, filterNames, type Place, readFilters } from './listing.ts'

/** Those fields of the address that a form does not ask for but keeps. */
export const HiddenFields = ({ place, filters, names }: { place: Place; filters: Filters; names: string[] }) =>
  [...Object.entries(place.fixed), ...fieldsOf(filters).filter(([name]) => names.includes(name))].map(
    ([name, value]) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />,
  )

export const submitForm = (event: ChangeEvent<HTMLInputElement>) => event.currentTarget.form?.requestSubmit()

/** Fields follow the address when it changes by a link or the back button, except for the one somebody is in. */
const followAddress = (form: HTMLFormElement) => {
  for (const field of form.elements) {
    if (!(field instanceof HTMLInputElement) || field.type === 'hidden') continue
    if (field.type === 'checkbox' || field.type === 'radio') field.checked = field.defaultChecked
    else if (field !== document.activeElement) field.value = field.defaultValue
  }
}

/** A form of filters: the browser could send it by itself, but here the page stays where it is. */
export const useListingForm = (place: Place, filters: Filters) => {
  const navigate = useNavigate()
  const ref = useRef<HTMLFormElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the fields have new defaults when the filters are others
  useEffect(() => {
    if (ref.current) followAddress(ref.current)
  }, [filters])
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const entries = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)])
    keepPlace(event.currentTarget, filterNames.where)
    const asked = readFilters(new URLSearchParams(entries as [string, string][]))
    void navigate(addressWith(place, asked, {}), { preventScrollReset: true })
  }
  return { ref, action: place.path, method: 'get' as const, onSubmit }
}
