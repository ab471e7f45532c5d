import { Button, Checkbox, Textarea, TextInput } from '@mantine/core'
import { type TradeField, tradeFieldNames, tradeFields } from '#lib/law/trades.ts'
import { CurrentPassword } from '#web/ui/form/Password.tsx'
import css from './Setup.module.css'
import { type ScreenProps, saveStore, useScreen } from './setup.data.ts'

export const BankScreen = ({ setup: { info, profile, store }, onDone }: ScreenProps) => {
  const owed = tradeFieldNames.filter((field) => store.trade_required.includes(field))
  const name = info.is_person ? `${profile.first_name} ${profile.last_name}`.trim() : profile.company_name
  const { form, submit, isSending } = useScreen({
    initialValues: {
      iban: store.iban,
      account_holder: store.account_holder || name,
      current_password: '',
      self_certification: store.imprint.certified_at !== null,
      ...store.imprint.trade,
    },
    check: (values) => ({
      iban: !values.iban.trim() && 'Bitte geben Sie Ihre IBAN ein.',
      account_holder: !values.account_holder.trim() && 'Bitte geben Sie den Kontoinhaber ein.',
      self_certification: !values.self_certification && 'Ohne diese Zusage dürfen wir Sie nicht zeigen.',
      ...Object.fromEntries(
        owed.map((field): [TradeField, string | false] => [
          field,
          !values[field].trim() && 'Ihre Branche muss das im Impressum angeben.',
        ]),
      ),
    }),
    send: ({ iban, account_holder, current_password, self_certification, ...trade }) =>
      saveStore({
        iban,
        account_holder,
        current_password: current_password || undefined,
        self_certification,
        ...(owed.length > 0 && { trade }),
      }),
    onDone,
  })
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <TextInput label="IBAN" autoComplete="off" {...form.getInputProps('iban')} />
      <TextInput label="Kontoinhaber" maxLength={120} {...form.getInputProps('account_holder')} />
      <CurrentPassword
        description="Damit niemand außer Ihnen die Bankverbindung ändern kann."
        {...form.getInputProps('current_password')}
      />
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
      <Checkbox
        size="md"
        label="Ich sage zu, nur Produkte und Dienstleistungen anzubieten, die dem geltenden Recht der Europäischen Union entsprechen."
        {...form.getInputProps('self_certification', { type: 'checkbox' })}
      />
      <div>
        <Button type="submit" className={css.save} loading={isSending}>
          Speichern und weiter
        </Button>
      </div>
    </form>
  )
}
