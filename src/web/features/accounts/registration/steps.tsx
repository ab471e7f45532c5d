import { NativeSelect, PasswordInput, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Form } from '#web/app/form.ts'
import { paths } from '#web/app/paths.ts'
import { PlaceFields } from '#web/app/place/PlaceFields.tsx'
import { Button } from '#web/ui/Button.tsx'
import { genderOptions, subIndustries, useCompanyTypes } from '../accounts.data.ts'
import { CompanyFields, RegisterFields } from '../CompanyFields.tsx'
import css from '../Form.module.css'
import type { Draft } from './draft.ts'
import review from './ReviewStep.module.css'

type StepProps = { form: Form<Draft> }
const required = { required: true, withAsterisk: false }

export const CompanyStep = ({ form }: StepProps) => (
  <CompanyFields form={form} parent={form.getInputProps('parent_industry')} />
)

export const AddressStep = ({ form }: StepProps) => (
  <PlaceFields
    zip={form.getInputProps('postal_code')}
    city={form.getInputProps('city')}
    street={form.getInputProps('street')}
    number={form.getInputProps('street_number')}
  />
)

export const ContactStep = ({ form }: StepProps) => (
  <>
    <NativeSelect
      label="Anrede"
      autoComplete="honorific-prefix"
      data={[{ value: '', label: 'Bitte wählen' }, ...genderOptions]}
      {...required}
      {...form.getInputProps('gender')}
    />
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
  </>
)

export const AccessStep = ({ form }: StepProps) => (
  <>
    <PasswordInput
      label="Passwort"
      description="Mindestens 10 Zeichen. Wir speichern es nicht zwischen."
      autoComplete="new-password"
      visibilityToggleButtonProps={{ 'aria-label': 'Passwort anzeigen', tabIndex: 0 }}
      {...required}
      {...form.getInputProps('password')}
    />
    <div className={css.pair}>
      <RegisterFields form={form} />
    </div>
  </>
)

type ReviewStepProps = { values: Draft; onEdit: (step: number) => void }

export const ReviewStep = ({ values, onEdit }: ReviewStepProps) => {
  const companyType = useCompanyTypes().find(({ id }) => String(id) === values.company_type_id)
  const industries = useQuery(subIndustries(Number(values.parent_industry))).data?.data ?? []
  const industry = industries.find(({ id }) => String(id) === values.industry_id)
  const gender = genderOptions.find(({ value }) => value === values.gender)
  const parts = [
    [values.company_name, companyType?.name, industry?.name],
    [`${values.street} ${values.street_number}`, `${values.postal_code} ${values.city}`],
    [`${gender?.label ?? ''} ${values.first_name} ${values.last_name}`, values.phone, values.email],
    [
      values.vat_number ? `USt-IdNr. ${values.vat_number}` : 'Keine USt-IdNr.',
      values.company_registration_number || 'Keine Registernummer',
    ],
  ]
  const names = ['Firma', 'Anschrift', 'Ansprechpartner', 'Zugang']
  return (
    <>
      <dl className={review.list}>
        {parts.map((lines, step) => (
          <div key={names[step]} className={review.part}>
            <dt>{names[step]}</dt>
            {lines.filter(Boolean).map((line) => (
              <dd key={line}>{line}</dd>
            ))}
            <dd className={review.edit}>
              <Button look="plain" compact onClick={() => onEdit(step)} aria-label={`${names[step]} ändern`}>
                Ändern
              </Button>
            </dd>
          </div>
        ))}
      </dl>
      <p className={css.soft}>
        Mit der Registrierung stimmen Sie unseren <Link to={paths.terms}>AGB</Link> und dem{' '}
        <Link to={paths.providerContract}>Anbietervertrag</Link> zu. Wie wir mit Ihren Daten umgehen, steht in den{' '}
        <Link to={paths.privacyPolicy}>Datenschutzhinweisen</Link>.
      </p>
    </>
  )
}
