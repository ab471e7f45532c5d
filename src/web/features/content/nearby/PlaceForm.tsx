import { type SubmitEvent, useEffect, useState } from 'react'
import { Form, useNavigate } from 'react-router'
import { paths } from '#web/app/paths.ts'
import { keepPlace, rememberedPlace } from '#web/app/public/consent.ts'
import { Button } from '#web/ui/Button.tsx'
import { IconMapPin } from '#web/ui/icons.ts'
import fields from '#web/ui/layout/SearchBar.module.css'
import css from './Nearby.module.css'
import { findTownHere } from './nearby.data.ts'
import { type NearbyFilters, nearbyNames as names, nearbyPath, nearbyRadii } from './nearby.ts'

const missing = 'Bitte geben Sie Ihre Postleitzahl oder Ihren Ort ein.'
const notAllowed = 'Ihr Gerät hat den Standort nicht verraten. Geben Sie bitte Ihre Postleitzahl oder Ihren Ort ein.'

/** The place: typed, remembered from the last search, or asked from the browser by a tap. */
export const PlaceForm = ({ filters, isUnknown }: { filters: NearbyFilters; isUnknown: boolean }) => {
  const navigate = useNavigate()
  const [problem, setProblem] = useState('')
  const [isAsking, setIsAsking] = useState(false)
  useEffect(() => {
    const where = filters.where ? '' : rememberedPlace.read()
    if (where) void navigate(nearbyPath({ ...filters, where }), { replace: true })
  }, [filters, navigate])
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    const field = event.currentTarget.querySelector<HTMLInputElement>(`[name=${names.where}]`)
    if (field?.value.trim()) {
      setProblem('')
      return keepPlace(event.currentTarget, names.where)
    }
    event.preventDefault()
    setProblem(missing)
    field?.focus()
  }
  const ask = () => {
    setIsAsking(true)
    const give = (text: string) => {
      setProblem(text)
      setIsAsking(false)
    }
    navigator.geolocation.getCurrentPosition(
      async ({ coords }) => {
        const where = await findTownHere(coords).catch(() => null)
        give(where ? '' : notAllowed)
        if (!where) return
        rememberedPlace.keep(where)
        await navigate(nearbyPath({ ...filters, where }))
      },
      () => give(notAllowed),
      { timeout: 15_000, maximumAge: 600_000 },
    )
  }
  const said = problem || (isUnknown ? `Den Ort „${filters.where}“ kennen wir nicht. Am sichersten ist die PLZ.` : '')
  return (
    <Form
      noValidate
      action={paths.nearby}
      method="get"
      role="search"
      aria-label="Ort wählen"
      className={`${fields.bar} ${css.form}`}
      onSubmit={submit}
      key={filters.where}
    >
      <label>
        <span>Wo?</span>
        <input
          name={names.where}
          defaultValue={filters.where}
          maxLength={80}
          placeholder="PLZ oder Ort"
          autoComplete="postal-code"
          aria-invalid={said ? true : undefined}
          aria-describedby={said ? 'nearby-problem' : undefined}
        />
      </label>
      <label>
        <span>Umkreis</span>
        <select name={names.radius} defaultValue={filters.radius}>
          {nearbyRadii.map((km) => (
            <option key={km} value={km}>
              {km} km
            </option>
          ))}
        </select>
      </label>
      <Button type="submit">Zeigen</Button>
      <Button look="quiet" onClick={ask} disabled={isAsking}>
        <IconMapPin size={20} aria-hidden />
        {isAsking ? 'Standort wird gesucht' : 'Meinen Standort verwenden'}
      </Button>
      {said && (
        <p id="nearby-problem" role="alert" className={css.problem}>
          {said}
        </p>
      )}
    </Form>
  )
}
