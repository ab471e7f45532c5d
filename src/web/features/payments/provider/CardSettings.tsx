import { Button, Switch } from '@mantine/core'
import { Card } from '#web/ui/Card.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { useCardSettings } from '../cards.data.ts'
import css from '../Payments.module.css'

const accounts = {
  none: { text: 'Dafür brauchen Sie ein Konto beim Zahlungsdienst Stripe.', action: 'Konto verbinden' },
  incomplete: { text: 'Beim Zahlungsdienst fehlen noch Angaben von Ihnen.', action: 'Angaben vervollständigen' },
  checking: { text: 'Der Zahlungsdienst prüft Ihre Angaben.', action: 'Angaben ansehen' },
  ready: { text: 'Ihr Konto beim Zahlungsdienst ist bereit.', action: 'Angaben ändern' },
} as const

/** Whether a provider takes cards; nothing where the platform does not. */
export const CardSettings = () => {
  const { data, error, save, connect } = useCardSettings()
  if (!data?.offered) return error ? <Notice kind="error">{error.message}</Notice> : null
  const { text, action } = accounts[data.account]
  return (
    <Card
      title="Kartenzahlung"
      text="Der Kunde bezahlt beim Bestellen. Ihr Anteil geht sofort an Ihr Konto beim Zahlungsdienst: der Betrag abzüglich der Provision mit Mehrwertsteuer. Die Kartengebühr trägt Marktwerk."
    >
      <div className={css.stack}>
        <p>{text}</p>
        <div className={css.row}>
          <Button
            variant={data.account === 'none' ? 'filled' : 'default'}
            loading={connect.isPending || connect.isSuccess}
            onClick={() => connect.mutate({})}
          >
            {action}
          </Button>
        </div>
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
