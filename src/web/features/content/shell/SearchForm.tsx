import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Form } from 'react-router'
import { rememberedPlace } from '#web/app/consent.ts'
import { useLookup } from '#web/app/lookup.ts'
import { IconMapPin, IconSearch } from '#web/ui/icons.ts'
import { useLayout } from '../layout.ts'
import css from './SearchForm.module.css'

// guests load the contract of reference data only when they type a postal code
const findPostalCodes = async () => (await import('#contract/reference.ts')).referenceCalls.findPostalCodes

/** "PLZ oder Ort" with suggestions; a new lookup cancels the one in flight. */
const PlaceField = ({ initial, label }: { initial: string; label: string }) => {
  const [place, setPlace] = useState(initial)
  const [active, setActive] = useState(-1)
  const [isOpen, setIsOpen] = useState(false)
  const { result, look } = useLookup(findPostalCodes)
  const listId = useId()
  const root = useRef<HTMLLabelElement>(null)

  useEffect(() => {
    if (!initial) setPlace(rememberedPlace.read())
  }, [initial])

  const towns = (isOpen && result?.data.slice(0, 6).map((town) => `${town.postal_code} ${town.city}`)) || []

  const type = (text: string) => {
    setPlace(text)
    setActive(-1)
    const digits = /^\d{2,5}$/.exec(text.trim())?.[0]
    setIsOpen(Boolean(digits))
    void look(digits ? { postal_code: digits } : null)
  }
  const take = (town: string) => {
    setPlace(town)
    setIsOpen(false)
  }
  const press = (event: KeyboardEvent) => {
    if (!towns.length) return
    if (event.key === 'ArrowDown') setActive((active + 1) % towns.length)
    else if (event.key === 'ArrowUp') setActive((active - 1 + towns.length) % towns.length)
    else if (event.key === 'Enter' && towns[active]) take(towns[active])
    else if (event.key === 'Escape') setIsOpen(false)
    else return
    event.preventDefault()
  }
  const leave = (event: FocusEvent) => {
    if (!root.current?.contains(event.relatedTarget)) setIsOpen(false)
  }

  return (
    <label className={css.field} ref={root} onBlur={leave}>
      <IconMapPin size={20} aria-hidden />
      <span className="visually-hidden">{label}</span>
      <input
        name="wo"
        placeholder={label}
        value={place}
        onChange={(event) => type(event.target.value)}
        onKeyDown={press}
        autoComplete="off"
        maxLength={80}
        role="combobox"
        aria-expanded={towns.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={towns[active] ? `${listId}-${active}` : undefined}
      />
      <div id={listId} className={css.towns} role="listbox" aria-label="Orte" hidden={!towns.length}>
        {towns.map((town, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the arrow keys of the field reach it
          // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the field
          <div
            key={town}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === active}
            onPointerDown={(event) => event.preventDefault()}
            onClick={(event) => {
              event.preventDefault()
              take(town)
            }}
          >
            {town}
          </div>
        ))}
      </div>
    </label>
  )
}

type SearchFormProps = { what?: string; where?: string; large?: boolean }

export const SearchForm = ({ what = '', where = '', large = false }: SearchFormProps) => {
  const { texts } = useLayout()
  const keepPlace = (form: HTMLFormElement) => rememberedPlace.keep(String(new FormData(form).get('wo') ?? '').trim())
  return (
    <search className={`${css.search} ${large ? css.large : ''}`}>
      <Form action="/suche" method="get" onSubmit={(event) => keepPlace(event.currentTarget)} key={`${what} ${where}`}>
        <label className={css.field}>
          <IconSearch size={20} aria-hidden />
          <span className="visually-hidden">Was?</span>
          <input
            name="was"
            placeholder={texts['search.what'] ?? 'Was?'}
            defaultValue={what}
            maxLength={100}
            type="search"
          />
        </label>
        <PlaceField initial={where} label={texts['search.where'] ?? 'PLZ oder Ort'} />
        <button type="submit">
          <span className={css.word}>{texts['search.button'] ?? 'Suchen'}</span>
          <IconSearch className={css.glass} size={20} aria-hidden />
        </button>
      </Form>
    </search>
  )
}
