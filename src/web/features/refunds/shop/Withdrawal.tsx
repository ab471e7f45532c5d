import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { formatDateTime } from '#lib/format.ts'
import { paths, trackingPath } from '#web/app/paths.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import css from './Withdrawal.module.css'
import { WithdrawalConfirm } from './WithdrawalConfirm.tsx'
import { type Declared, useFindItemsForm, type Withdrawable } from './withdrawal.data.ts'

type StepProps = { initial: Declared; onNext: (declared: Declared, items: Withdrawable[]) => void }

const NameStep = ({ initial, onNext }: StepProps) => {
  const { form, submit, isSending } = useFindItemsForm({
    initialValues: initial,
    toInput: ({ order_number, email }) => ({ order_number, email }),
    onDone: ({ data }, { name, order_number, email }) =>
      onNext({ name: name.trim(), order_number: order_number.trim(), email: email.trim() }, data),
  })
  return (
    <form
      className={css.form}
      method="post"
      noValidate
      onSubmit={(event) => {
        // the search needs no name, the declaration does
        if (form.values.name.trim()) return submit(event)
        event.preventDefault()
        form.setFieldError('name', 'Bitte geben Sie Ihren Namen an.')
      }}
    >
      <Field label="Ihr Name" autoComplete="name" maxLength={200} required {...form.getInputProps('name')} />
      <Field
        label="Bestellnummer"
        placeholder="2026-K7F3X9"
        hint="Sie steht in der Bestellbestätigung."
        autoComplete="off"
        maxLength={30}
        required
        {...form.getInputProps('order_number')}
      />
      <Field
        label="E-Mail-Adresse"
        type="email"
        hint="Mit der Sie bestellt haben. Dorthin geht auch die Eingangsbestätigung."
        autoComplete="email"
        required
        {...form.getInputProps('email')}
      />
      <SubmitButton isSending={isSending}>Weiter</SubmitButton>
      <p className={css.soft}>Einen Grund müssen Sie nicht nennen. Im nächsten Schritt bestätigen Sie den Widerruf.</p>
      <noscript>
        <Notice>
          Dieses Formular braucht JavaScript. Sie können auch{' '}
          <a href={`${paths.withdrawal}#abschnitt-vertrag-widerrufen`}>per E-Mail oder Brief</a> widerrufen.
        </Notice>
      </noscript>
    </form>
  )
}

const Received = ({ declared, at }: { declared: Declared; at: string }) => (
  <Notice kind="success" title="Ihr Widerruf ist eingegangen">
    <p>
      Eingang: <strong>{formatDateTime(at)}</strong>, Bestellung {declared.order_number}. Eine Bestätigung mit dem
      Inhalt Ihrer Erklärung geht gleich an <strong>{declared.email}</strong>. Sehen Sie bitte auch im Spam-Ordner nach.
    </p>
  </Notice>
)

const Framed = ({ children }: { children: ReactNode }) => <Card className={css.card}>{children}</Card>

/** The withdrawal function of §356a BGB: who and what, then the confirmation. */
export const Withdrawal = ({ initial, linkKey }: { initial: Declared; linkKey?: string | undefined }) => {
  const [declared, setDeclared] = useState(initial)
  const [items, setItems] = useState<Withdrawable[] | null>(null)
  const [receivedAt, setReceivedAt] = useState<string | null>(null)
  if (receivedAt)
    return (
      <Framed>
        <Received declared={declared} at={receivedAt} />
        <ButtonLink to={linkKey ? trackingPath(linkKey) : paths.home} look="quiet">
          {linkKey ? 'Zur Bestellung' : 'Zur Startseite'}
        </ButtonLink>
      </Framed>
    )
  if (items)
    return (
      <Framed>
        <WithdrawalConfirm
          declared={declared}
          linkKey={linkKey}
          items={items}
          onBack={() => setItems(null)}
          onDone={(at) => setReceivedAt(at)}
        />
      </Framed>
    )
  return (
    <Framed>
      <NameStep
        initial={declared}
        onNext={(next, found) => {
          setDeclared(next)
          setItems(found)
        }}
      />
      <p className={css.soft}>
        Ihre Rechte im Einzelnen: <Link to={paths.withdrawal}>Widerrufsbelehrung</Link>
      </p>
    </Framed>
  )
}
