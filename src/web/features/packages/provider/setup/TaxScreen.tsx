import { Button, Switch, TextInput } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '#web/app/paths.ts'
import { DateInput } from '#web/ui/form/DateInput.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import css from './Setup.module.css'
import { type ScreenProps, savePerson, saveTaxData, useScreen } from './setup.data.ts'

const missingOf = ({ info }: ScreenProps['setup'], step: string) =>
  info.steps.find(({ key }) => key === step)?.missing ?? []

export const TaxScreen = ({ setup, onDone }: ScreenProps) => {
  const { info, profile } = setup
  // persons are in no register
  const registered = !info.is_person
  const { form, submit, isSending } = useScreen({
    initialValues: {
      tax_number: profile.vat_number || profile.tax_number,
      company_registration_number: profile.company_registration_number,
      small_business: profile.small_business !== 0,
      person_name: info.person_name || `${profile.first_name} ${profile.last_name}`.trim(),
      person_birthday: info.person_birthday ?? '',
      tax_id: info.tax_id,
    },
    check: (values) => ({
      tax_number: !values.tax_number.trim() && 'Bitte geben Sie Ihre Steuernummer oder USt-IdNr. ein.',
      company_registration_number:
        registered && !values.company_registration_number.trim() && 'Ihre Rechtsform braucht die Registernummer.',
      person_name: !values.person_name.trim() && 'Bitte geben Sie den Namen ein.',
      person_birthday: !values.person_birthday && 'Bitte geben Sie das Geburtsdatum ein.',
      tax_id: info.is_person && !/^\d{11}$/.test(values.tax_id.trim()) && 'Diese Nummer hat elf Ziffern.',
    }),
    send: async ({ tax_number, company_registration_number, small_business, ...person }) => {
      const isVat = /^[a-z]{2}/i.test(tax_number.trim())
      await saveTaxData({
        ...(isVat ? { vat_number: tax_number.replace(/\s/g, '') } : { tax_number: tax_number.trim() }),
        ...(registered && { company_registration_number }),
        small_business: small_business ? 1 : 0,
      })
      await savePerson({ ...person, submit: false })
    },
    onDone,
  })
  const business = missingOf(setup, 'business')
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      {business.length > 0 && (
        <Notice kind="warning" action={<Link to={paths.providerCompany}>Ergänzen</Link>}>
          {business.join(' ')}
        </Notice>
      )}
      <TextInput
        label="Steuernummer oder USt-IdNr."
        placeholder="26 815 08152 oder DE123456788"
        autoComplete="off"
        {...form.getInputProps('tax_number')}
      />
      {registered && (
        <TextInput
          label="Registernummer"
          placeholder="HRB 12345"
          autoComplete="off"
          {...form.getInputProps('company_registration_number')}
        />
      )}
      <Switch
        size="md"
        label="Kleinunternehmer nach § 19 UStG"
        {...form.getInputProps('small_business', { type: 'checkbox' })}
      />
      <TextInput
        label="Vertretungsberechtigte Person"
        description="Vor- und Nachname"
        autoComplete="name"
        {...form.getInputProps('person_name')}
      />
      <DateInput label="Geburtsdatum" autoComplete="bday" {...form.getInputProps('person_birthday')} />
      {info.is_person && (
        <TextInput
          label="Steuerliche Identifikationsnummer"
          description="Elf Ziffern, aus Ihrem Steuerbescheid"
          inputMode="numeric"
          autoComplete="off"
          {...form.getInputProps('tax_id')}
        />
      )}
      <div>
        <Button type="submit" className={css.save} loading={isSending}>
          Speichern und weiter
        </Button>
      </div>
    </form>
  )
}
