import { NativeSelect, Select, TextInput } from '@mantine/core'
import type { InputProps } from '#web/app/form.ts'
import { Details } from '#web/ui/layout/Details.tsx'
import css from './AddressFields.module.css'
import { PlaceFields } from './PlaceFields.tsx'
import { useCountries } from './place.data.ts'

const genders = [
  { value: 'female', label: 'Frau' },
  { value: 'male', label: 'Herr' },
  { value: 'other', label: 'Keine Angabe oder divers' },
]

const required = { required: true, withAsterisk: false }

type AddressFieldsProps = {
  /** of a field of the form by its name in the contract */
  of: (name: string, options?: { type: 'checkbox' }) => InputProps
  hasVatId?: boolean
  hasPhone?: boolean
}

/** Who and where, as addresses are asked for everywhere. */
export const AddressFields = ({ of, hasVatId = false, hasPhone = true }: AddressFieldsProps) => {
  const countries = useCountries()
  const country = of('country')
  const folded = ['company', ...(hasVatId ? ['vat_id'] : [])].map((name) => of(name))
  // what is filled in or refused is seen
  const isFilled = of('gender').value !== 'other' || folded.some(({ value, error }) => value || error)
  return (
    <div className={css.fields}>
      <div className={css.pair}>
        <TextInput label="Vorname" autoComplete="given-name" {...required} {...of('first_name')} />
        <TextInput label="Nachname" autoComplete="family-name" {...required} {...of('last_name')} />
      </div>
      <Select
        label="Land"
        data={countries.map(({ code, name }) => ({ value: code, label: name }))}
        searchable
        allowDeselect={false}
        nothingFoundMessage="Kein Land gefunden"
        autoComplete="country-name"
        {...country}
      />
      <PlaceFields
        zip={of('zip')}
        city={of('city')}
        street={of('street')}
        number={of('street_number')}
        noNumber={of('has_no_number', { type: 'checkbox' })}
        isGermany={country.value === 'DE'}
      />
      {hasPhone && <TextInput label="Telefon (freiwillig)" type="tel" autoComplete="tel" {...of('phone')} />}
      <Details className={css.more} isNeeded={isFilled}>
        <summary>{hasVatId ? 'Anrede, Firma, USt-IdNr.' : 'Anrede, Firma'} (freiwillig)</summary>
        <div className={css.pair}>
          <NativeSelect label="Anrede" autoComplete="honorific-prefix" data={genders} {...of('gender')} />
          <TextInput label="Firma" autoComplete="organization" {...of('company')} />
          {hasVatId && <TextInput label="USt-IdNr." placeholder="DE123456788" autoComplete="off" {...of('vat_id')} />}
        </div>
      </Details>
    </div>
  )
}
