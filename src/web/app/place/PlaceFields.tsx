import { Autocomplete, Checkbox, Loader, TextInput } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { InputProps } from '#web/app/form.ts'
import css from './PlaceFields.module.css'
import { useStreets, useTowns } from './place.data.ts'

type PlaceFieldsProps = {
  zip: InputProps
  city: InputProps
  street: InputProps
  /** missing: the number stands behind the street */
  number?: InputProps
  isNumberOptional?: boolean
  /** a tick for addresses without a number */
  noNumber?: InputProps
  /** only German places can be looked up */
  isGermany?: boolean
}

const isPostalCode = (text: string) => /^\d{5}$/.test(text)
const unique = (names: string[]) => [...new Set(names)]

/** Postal code, town, street and number: the code names the town, the street is suggested while it is typed. */
export const PlaceFields = ({
  zip,
  city,
  street,
  number,
  isNumberOptional,
  noNumber,
  isGermany = true,
}: PlaceFieldsProps) => {
  const towns = useTowns()
  const streets = useStreets()
  const latestCity = useRef('')
  useEffect(() => {
    latestCity.current = city.value
  })

  const changeZip = async (code: string) => {
    zip.onChange(code)
    if (!isGermany) return
    const found = await towns.look(isPostalCode(code.trim()) ? { postal_code: code.trim() } : null)
    const names = found?.data.map((town) => town.city) ?? []
    // a town that was typed by hand and fits the code stays
    if (names[0] && !names.includes(latestCity.current)) city.onChange(names[0])
  }

  // a postal code that was known before the form opened
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the fields appear
  useEffect(() => {
    if (isPostalCode(zip.value) && !city.value) void changeZip(zip.value)
  }, [])

  const changeStreet = (text: string) => {
    street.onChange(text)
    if (!isGermany) return
    const keyword = text.trim()
    const postal_code = isPostalCode(zip.value) ? zip.value : undefined
    void streets.look(keyword.length > 1 ? { keyword, postal_code } : null)
  }

  /** "Marktplatz 3a" typed in one go fills both fields. */
  const splitStreet = () => {
    const [, name, found] = /^(.*\D) (\d{1,4} ?[a-zA-Z]?)$/.exec(street.value.trim()) ?? []
    if (!number || number.value || noNumber?.checked || !isGermany || !name || !found) return
    street.onChange(name)
    number.onChange(found)
  }

  const isUnknown = isGermany && towns.result?.data.length === 0
  return (
    <div className={css.place}>
      <TextInput
        label="Postleitzahl"
        required
        withAsterisk={false}
        inputMode={isGermany ? 'numeric' : 'text'}
        maxLength={isGermany ? 5 : 12}
        autoComplete="postal-code"
        {...zip}
        onChange={(event) => void changeZip(event.currentTarget.value)}
        rightSection={towns.isLooking && <Loader size={18} />}
      />
      <div>
        <Autocomplete
          label="Ort"
          required
          withAsterisk={false}
          autoComplete="address-level2"
          data={unique(towns.result?.data.map((town) => town.city) ?? [])}
          filter={({ options }) => options}
          {...city}
        />
      </div>
      <div>
        <Autocomplete
          label={number ? 'Straße' : 'Straße und Hausnummer'}
          required
          withAsterisk={false}
          autoComplete="address-line1"
          data={unique(streets.result?.data.map((found) => found.street) ?? [])}
          filter={({ options }) => options}
          {...street}
          onChange={changeStreet}
          onBlur={(event) => {
            street.onBlur?.(event)
            splitStreet()
          }}
        />
      </div>
      {number && (
        <TextInput
          label="Hausnr."
          aria-label="Hausnummer"
          required={!isNumberOptional && !noNumber?.checked}
          withAsterisk={false}
          maxLength={20}
          autoComplete="address-line2"
          {...number}
          disabled={Boolean(noNumber?.checked)}
        />
      )}
      {noNumber && <Checkbox className={css.noNumber} label="ohne Nummer" {...noNumber} />}
      <p className={css.unknown} role="status">
        {isUnknown && 'Diese Postleitzahl kennen wir nicht. Bitte prüfen Sie sie.'}
      </p>
    </div>
  )
}
