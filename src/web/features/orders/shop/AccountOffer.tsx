import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '#web/app/paths.ts'
import { Card } from '#web/ui/Card.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { useRegisterByLink } from '../orders.data.ts'
import css from './OrderView.module.css'

/** One tap makes an account of what a guest's order knows; a password can be set when the mail is confirmed. */
export const AccountOffer = ({ linkKey }: { linkKey: string }) => {
  const [isSent, setIsSent] = useState(false)
  const register = useRegisterByLink(() => setIsSent(true))
  if (isSent)
    return (
      <Notice kind="success" title="Bitte sehen Sie in Ihr Postfach" takesFocus>
        Mit dem Link in unserer E-Mail bestätigen Sie Ihre Adresse. Danach steht diese Bestellung in Ihrem Konto.
      </Notice>
    )
  return (
    <Card title="Alle Bestellungen an einem Ort">
      <div className={css.offer}>
        <p>
          Mit einem Konto finden Sie Bestellungen und Rechnungen wieder. Name und E-Mail-Adresse übernehmen wir aus
          dieser Bestellung. Es gelten unsere <Link to={paths.terms}>AGB</Link> und{' '}
          <Link to={paths.privacyPolicy}>Datenschutzhinweise</Link>.
        </p>
        <Button variant="default" loading={register.isPending} onClick={() => register.mutate({ key: linkKey })}>
          Konto anlegen
        </Button>
      </div>
    </Card>
  )
}
