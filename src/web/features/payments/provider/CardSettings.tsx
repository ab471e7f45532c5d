import { Button, Switch } from '@mantine/core'
import { siteName } from '#lib/site/name.ts'
import { Card } from '#web/ui/Card.tsx'
import { CurrentPassword } from '#web/ui/form/Password.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { useCardSettings, useConnectForm } from '../cards.data.ts'
import css from '../Payments.module.css'

const accounts = {
  none: { text: 'Dafür brauchen Sie ein Konto beim Zahlungsdienst Stripe.', action: 'Konto verbinden' },
  incomplete: { text: 'Beim Zahlungsdienst fehlen noch Angaben von Ihnen.', action: 'Angaben vervollständigen' },
  checking: { text: 'Der Zahlungsdienst prüft Ihre Angaben.', action: 'Angaben ansehen' },
  ready: { text: 'Ihr Konto beim Zahlungsdienst ist bereit.', action: 'Angaben ändern' },
} as const

/** Leaves for the page of the payment service, where the bank account is named: with the password. */
const ConnectForm = ({ action }: { action: string }) => {
  const { form, submit, isSending } = useConnectForm({
    initialValues: { current_password: '' },
    onDone: ({ url }) => window.location.assign(url),
  })
  return (
    <form className={css.row} onSubmit={submit} noValidate>
      <CurrentPassword {...form.getInputProps('current_password')} />
      <Button type="submit" loading={isSending}>
        {action}
      </Button>
    </form>
  )
}

/** Whether a provider takes cards; where the platform does not, it says so. */
export const CardSettings = () => {
  const { data, error, save } = useCardSettings()
  if (!data) return <Loaded of={{ data, error }} />
  if (!data.offered)
    return (
      <Card title="Kartenzahlung">
        <p className={css.soft}>
          {`Kartenzahlung gibt es auf ${siteName()} noch nicht. Ihre Kunden zahlen per Überweisung oder bei der Übergabe. Sobald es sie gibt, schalten Sie sie hier ein.`}
        </p>
      </Card>
    )
  const { text, action } = accounts[data.account]
  return (
    <Card
      title="Kartenzahlung"
      text={`Der Kunde bezahlt beim Bestellen. Ihr Anteil geht sofort an Ihr Konto beim Zahlungsdienst: der Betrag abzüglich der Provision mit Mehrwertsteuer. Die Kartengebühr trägt ${siteName()}.`}
    >
      <div className={css.stack}>
        <p>{text}</p>
        <ConnectForm action={action} />
        {data.account !== 'none' && (
          <Switch
            size="md"
            label="Kartenzahlung annehmen"
            description={data.account === 'ready' ? undefined : 'Gilt, sobald Ihr Konto bereit ist.'}
            checked={save.isPending ? save.variables.card === true : data.card}
            onChange={(event) => save.mutate({ card: event.currentTarget.checked })}
          />
        )}
        <p className={css.soft}>
          Lässt ein Kunde eine Kartenzahlung über seine Bank zurückbuchen, tragen Sie den Betrag, bis darüber
          entschieden ist. Wir benachrichtigen Sie und legen der Bank Ihre Belege vor.
        </p>
      </div>
    </Card>
  )
}
