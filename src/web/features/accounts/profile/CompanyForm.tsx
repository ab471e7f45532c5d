import { Button, Switch, Textarea, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { PlaceFields } from '#web/app/place/PlaceFields.tsx'
import { refreshMember } from '#web/app/session.ts'
import { toastOutcome } from '#web/app/toasts.ts'
import { Card } from '#web/ui/Card.tsx'
import { type ProviderProfile, providerProfile } from '../accounts.data.ts'
import { CompanyFields, RegisterFields } from '../CompanyFields.tsx'
import css from '../Form.module.css'
import { loadedProfile, useUpdateCompanyForm } from './profile.data.ts'

const required = { required: true, withAsterisk: false }
const invoiceTexts = ['invoice_text_1', 'invoice_text_2', 'invoice_text_3', 'invoice_text_4', 'invoice_text_5'] as const

const valuesOf = (profile: ProviderProfile) => ({
  company_name: profile.company_name,
  company_type_id: profile.company_type_id ? String(profile.company_type_id) : '',
  industry_id: profile.industry_id ? String(profile.industry_id) : '',
  zip_code: profile.zip_code,
  city: profile.city,
  street: profile.street,
  house_number: profile.house_number,
  phone: profile.phone,
  second_email: profile.second_email,
  vat_number: profile.vat_number,
  tax_number: profile.tax_number,
  small_business: profile.small_business !== 0,
  company_registration_number: profile.company_registration_number,
  lucid_number: profile.lucid_number,
  weee_number: profile.weee_number,
  show_profile: profile.show_profile !== 0,
  invoice_text_1: profile.invoice_text_1,
  invoice_text_2: profile.invoice_text_2,
  invoice_text_3: profile.invoice_text_3,
  invoice_text_4: profile.invoice_text_4,
  invoice_text_5: profile.invoice_text_5,
})

/** Company data, visibility and invoice texts of a provider. */
export const CompanyForm = ({ profile }: { profile: ProviderProfile }) => {
  const client = useQueryClient()
  const { form, submit, isSending } = useUpdateCompanyForm({
    initialValues: valuesOf(profile),
    loaded: loadedProfile(profile),
    toInput: ({ show_profile, small_business, ...values }) => ({
      ...values,
      show_profile: show_profile ? (1 as const) : (0 as const),
      small_business: small_business ? (1 as const) : (0 as const),
    }),
    onDone: async (answer) => {
      toastOutcome(answer)
      await Promise.all([client.invalidateQueries(), refreshMember()])
    },
    kept: async () => valuesOf(await client.ensureQueryData(providerProfile())),
  })

  return (
    <form className={css.stack} onSubmit={submit} noValidate>
      <Card title="Unternehmen" text="Diese Angaben stehen in Ihrem Impressum und auf Ihren Rechnungen.">
        <div className={css.form}>
          <CompanyFields form={form} />
          <PlaceFields
            zip={form.getInputProps('zip_code')}
            city={form.getInputProps('city')}
            street={form.getInputProps('street')}
            number={form.getInputProps('house_number')}
          />
          <div className={css.pair}>
            <TextInput label="Telefon" type="tel" autoComplete="tel" {...required} {...form.getInputProps('phone')} />
            <TextInput
              label="Zweite E-Mail-Adresse (freiwillig)"
              type="email"
              autoComplete="off"
              {...form.getInputProps('second_email')}
            />
          </div>
          <div className={css.pair}>
            <RegisterFields form={form} />
            <TextInput
              label="Steuernummer"
              description="Nötig ohne USt-IdNr.; steht auf Ihren Rechnungen"
              placeholder="26 815 08152"
              autoComplete="off"
              {...form.getInputProps('tax_number')}
            />
            <TextInput
              label="LUCID-Nummer"
              description="Verpackungsregister, nötig für Waren"
              placeholder="DE1234567890123"
              autoComplete="off"
              {...form.getInputProps('lucid_number')}
            />
            <TextInput
              label="WEEE-Nummer"
              description="Nötig für Elektrogeräte"
              placeholder="DE12345678"
              autoComplete="off"
              {...form.getInputProps('weee_number')}
            />
          </div>
          <Switch
            size="md"
            label="Kleinunternehmer nach § 19 UStG"
            description="Sie verkaufen ohne Umsatzsteuer; Warenkorb und Rechnung sagen es Ihren Kunden."
            {...form.getInputProps('small_business', { type: 'checkbox' })}
          />
          <Switch
            size="md"
            label="Profil öffentlich zeigen"
            description="Ausgeschaltet finden Kunden Ihre Anbieterseite nicht."
            {...form.getInputProps('show_profile', { type: 'checkbox' })}
          />
        </div>
      </Card>
      <Card
        title="Texte auf Rechnungen"
        text="Bis zu fünf Absätze, etwa Dank, Bankverbindung oder Hinweise zur Lieferung."
      >
        <div className={css.form}>
          {invoiceTexts.map((name, index) => (
            <Textarea
              key={name}
              label={`Rechnungstext ${index + 1}`}
              autosize
              minRows={2}
              maxRows={8}
              maxLength={500}
              {...form.getInputProps(name)}
            />
          ))}
        </div>
      </Card>
      <div className={css.actions}>
        <Button type="submit" loading={isSending}>
          Unternehmensdaten speichern
        </Button>
      </div>
    </form>
  )
}
