import { PasswordInput, TextInput } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { Form } from '#web/app/form.ts'
import { paths } from '#web/app/paths.ts'
import { PlaceFields } from '#web/app/place/PlaceFields.tsx'
import { useCompanyTypes } from '../accounts.data.ts'
import { CompanyFields } from '../CompanyFields.tsx'
import css from '../Form.module.css'
import { type Draft, legalFormOf } from './draft.ts'

type StepProps = { form: Form<Draft> }
const required = { required: true, withAsterisk: false }

/** The legal form follows the name until somebody chooses one. */
export const CompanyStep = ({ form }: StepProps) => {
  const types = useCompanyTypes()
  const guessed = useRef('')
  const { company_name: name, company_type_id: chosen } = form.values
  const guess = types.find((type) => type.name.startsWith(legalFormOf(name)))?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: after the name, not after the choice
  useEffect(() => {
    if (guess === undefined || (chosen !== '' && chosen !== guessed.current)) return
    guessed.current = String(guess)
    form.setFieldValue('company_type_id', guessed.current)
  }, [guess])
  return <CompanyFields form={form} />
}

export const AddressStep = ({ form }: StepProps) => (
  <PlaceFields
    zip={form.getInputProps('postal_code')}
    city={form.getInputProps('city')}
    street={form.getInputProps('street')}
  />
)

export const AccessStep = ({ form }: StepProps) => (
  <>
    <div className={css.pair}>
      <TextInput label="Vorname" autoComplete="given-name" {...required} {...form.getInputProps('first_name')} />
      <TextInput label="Nachname" autoComplete="family-name" {...required} {...form.getInputProps('last_name')} />
    </div>
    <div className={css.pair}>
      <TextInput label="Telefon" type="tel" autoComplete="tel" {...required} {...form.getInputProps('phone')} />
      <TextInput
        label="E-Mail-Adresse"
        type="email"
        autoComplete="email"
        {...required}
        {...form.getInputProps('email')}
      />
    </div>
    <PasswordInput
      label="Passwort"
      description="Mindestens 10 Zeichen."
      autoComplete="new-password"
      visibilityToggleButtonProps={{ 'aria-label': 'Passwort anzeigen', tabIndex: 0 }}
      {...required}
      {...form.getInputProps('password')}
    />
    <p className={css.soft}>
      Mit der Registrierung stimmen Sie unseren <Link to={paths.terms}>AGB</Link> und dem{' '}
      <Link to={paths.providerContract}>Anbietervertrag</Link> zu. Wie wir mit Ihren Daten umgehen, steht in den{' '}
      <Link to={paths.privacyPolicy}>Datenschutzhinweisen</Link>.
    </p>
  </>
)
