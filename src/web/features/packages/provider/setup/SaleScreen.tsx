import { Button, Switch, Textarea, TextInput } from '@mantine/core'
import { Link } from 'react-router'
import { documentLabels } from '#contract/packages/kinds.ts'
import { type TradeField, tradeFieldNames, tradeFields } from '#lib/law/trades.ts'
import { providerPaths } from '#web/app/paths/provider.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { PaperInput } from './PaperInput.tsx'
import css from './Setup.module.css'
import { type ScreenProps, saveProof, saveStore, saveTaxData, useScreen } from './setup.data.ts'

const certification =
  'nur Produkte und Dienstleistungen anzubieten, die dem geltenden Recht der Europäischen Union entsprechen'

/** What the law asks before the first sale, and nothing else (Art. 30 DSA, § 5 DDG, § 14 UStG). */
export const SaleScreen = ({ setup, onDone }: ScreenProps) => {
  const { info, profile, store } = setup
  // persons are in no register
  const registered = !info.is_person
  const owed = tradeFieldNames.filter((field) => store.trade_required.includes(field))
  const name = info.is_person ? `${profile.first_name} ${profile.last_name}`.trim() : profile.company_name
  const known = info.documents.find(({ kind, status }) => kind === 'identity' && status !== 'rejected')
  const { form, submit, isSending } = useScreen({
    initialValues: {
      tax_number: profile.vat_number || profile.tax_number,
      company_registration_number: profile.company_registration_number,
      small_business: profile.small_business !== 0,
      iban: store.iban,
      account_holder: store.account_holder || name,
      identity: null as File | null,
      ...store.imprint.trade,
    },
    check: (values) => ({
      tax_number: !values.tax_number.trim() && 'Bitte geben Sie Ihre Steuernummer oder USt-IdNr. ein.',
      company_registration_number:
        registered && !values.company_registration_number.trim() && 'Ihre Rechtsform braucht die Registernummer.',
      iban: !values.iban.trim() && 'Bitte geben Sie Ihre IBAN ein.',
      account_holder: !values.account_holder.trim() && 'Bitte geben Sie den Kontoinhaber ein.',
      identity: !known && !values.identity && 'Bitte fotografieren Sie Ihren Ausweis, oder wählen Sie eine Datei.',
      ...Object.fromEntries(
        owed.map((field): [TradeField, string | false] => [
          field,
          !values[field].trim() && 'Ihre Branche muss das im Impressum angeben.',
        ]),
      ),
    }),
    send: async ({
      tax_number,
      company_registration_number,
      small_business,
      iban,
      account_holder,
      identity,
      ...trade
    }) => {
      const isVat = /^[a-z]{2}/i.test(tax_number.trim())
      await saveTaxData({
        ...(isVat ? { vat_number: tax_number.replace(/\s/g, '') } : { tax_number: tax_number.trim() }),
        ...(registered && { company_registration_number }),
        small_business: small_business ? 1 : 0,
      })
      await saveStore({ iban, account_holder, self_certification: true, ...(owed.length > 0 && { trade }) })
      if (identity) await saveProof('identity', identity)
    },
    onDone,
  })
  const business = info.steps.find(({ key }) => key === 'business')?.missing ?? []
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      {business.length > 0 && (
        <Notice kind="warning" action={<Link to={providerPaths.providerCompany}>Ergänzen</Link>}>
          {business.join(' ')}
        </Notice>
      )}
      <TextInput
        label="Steuernummer oder USt-IdNr."
        description="Sie steht auf Ihren Rechnungen"
        placeholder="26 815 08152 oder DE136695976"
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
      <TextInput label="IBAN" autoComplete="off" {...form.getInputProps('iban')} />
      <TextInput label="Kontoinhaber" maxLength={120} {...form.getInputProps('account_holder')} />
      {known ? (
        <p className={css.soft}>
          {documentLabels.identity}: {known.name} ist da.
        </p>
      ) : (
        <PaperInput
          label={documentLabels.identity}
          description="Vorderseite genügt. Nur Sie und wir sehen die Kopie; nach der Prüfung wird sie gelöscht."
          {...form.getInputProps('identity')}
        />
      )}
      {owed.map((field) => (
        <Textarea
          key={field}
          label={tradeFields[field].label}
          description={tradeFields[field].hint}
          autosize
          maxLength={400}
          {...form.getInputProps(field)}
        />
      ))}
      <p>Mit „Zusagen und weiter“ sage ich zu, {certification}.</p>
      <div>
        <Button type="submit" className={css.save} loading={isSending}>
          Zusagen und weiter
        </Button>
      </div>
    </form>
  )
}
