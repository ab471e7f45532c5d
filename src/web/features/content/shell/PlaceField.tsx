import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { usePostalCodes } from '#web/app/place/search.data.ts'
import { rememberedPlace } from '#web/app/public/consent.ts'
import { IconMapPin } from '#web/ui/icons.ts'
import css from './SearchForm.module.css'

const placeIn = (text: string) => {
  if (/^\d{2,5}$/.test(text)) return { postal_code: text }
  return /^\p{L}{2}[^\d]*$/u.test(text) ? { city: text } : null
}

/** "PLZ oder Ort" with suggestions; a new lookup cancels the one in flight. */
export const PlaceField = ({ initial, label }: { initial: string; label: string }) => {
  const [place, setPlace] = useState(initial)
  const [active, setActive] = useState(-1)
  const [isOpen, setIsOpen] = useState(false)
  const { result, look } = usePostalCodes()
  const listId = useId()
  const root = useRef<HTMLLabelElement>(null)

  useEffect(() => {
    if (!initial) setPlace(rememberedPlace.read())
  }, [initial])

  const towns = (isOpen && result?.data.slice(0, 6).map((town) => `${town.postal_code} ${town.city}`)) || []

  const type = (text: string) => {
    setPlace(text)
    setActive(-1)
    const asked = placeIn(text.trim())
    setIsOpen(asked !== null)
    void look(asked)
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
      <span id={listId} className={css.towns} role="listbox" aria-label="Orte" hidden={!towns.length}>
        {towns.map((town, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the arrow keys of the field reach it
          // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the field
          <span
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
          </span>
        ))}
      </span>
    </label>
  )
}
