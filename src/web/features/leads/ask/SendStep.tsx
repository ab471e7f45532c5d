import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { looksLikeMailAddress } from '#lib/text/mail-address.ts'
import { paths } from '#web/app/paths.ts'
import { useSession } from '#web/app/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import type { Fields } from './AddressSteps.tsx'
import css from './Ask.module.css'
import { answerText, type Draft, type Step } from './draft.ts'
import type { Questionnaire } from './questionnaire.ts'

type Row = { step: Step; label: string; text: string }

const rowsOf = ({ questions }: Questionnaire, { trail, answers, place, contact }: Draft): Row[] => [
  ...questions
    .filter(({ id }) => trail.includes(id))
    .map((question) => ({
      step: question.id,
      label: question.question,
      text: answerText(question, answers[question.id]),
    })),
  {
    step: 'place',
    label: 'Ort',
    text: [`${place.street} ${place.street_number}`.trim(), place.postal_code].filter(Boolean).join(', '),
  },
  {
    step: 'contact',
    label: 'Name',
    text: [`${contact.first_name} ${contact.last_name}`.trim(), contact.phone].filter(Boolean).join(', '),
  },
]

/** All answers once more, each with the way back to its question. */
const Summary = ({ rows, onChange }: { rows: Row[]; onChange: (step: Step) => void }) => (
  <dl className={css.summary} aria-label="Ihre Angaben">
    {rows.map(({ step, label, text }) => (
      <div key={step}>
        <dt>{label}</dt>
        <dd>{text || 'keine Angabe'}</dd>
        <dd>
          <Button look="plain" compact aria-label={`${label} ändern`} onClick={() => onChange(step)}>
            Ändern
          </Button>
        </dd>
      </div>
    ))}
  </dl>
)

const what =
  'Ihre Anfrage geht an höchstens fünf Betriebe in Ihrer Nähe. Wer nicht innerhalb von 24 Stunden antwortet, wird durch den nächsten ersetzt. Für Sie ist das kostenlos und unverbindlich.'

type GuestProps = { here: string; isSending: boolean; error: string | undefined; onSend: (email: string) => void }

/** Without an account the address is enough: confirming it sends the request. */
const GuestStep = ({ here, isSending, error, onSend }: GuestProps) => {
  const [email, setEmail] = useState('')
  const [problem, setProblem] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (error) field.current?.focus()
  }, [error])
  const send = () => {
    if (looksLikeMailAddress(email)) return onSend(email.trim())
    setProblem('Bitte geben Sie Ihre E-Mail-Adresse ein.')
    field.current?.focus()
  }
  return (
    <>
      <Field
        ref={field}
        label="E-Mail-Adresse"
        type="email"
        autoComplete="email"
        required
        value={email}
        error={error ?? problem}
        hint="Dorthin schicken wir einen Link. Wenn Sie ihn öffnen, ist Ihre Anfrage unterwegs und Ihr Konto angelegt."
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          send()
        }}
        onChange={(event) => {
          setEmail(event.currentTarget.value)
          setProblem('')
        }}
      />
      <Button disabled={isSending} onClick={send}>
        {isSending ? 'Wird gesendet …' : 'Anfrage absenden'}
      </Button>
      <p className={css.soft}>
        Es gelten unsere <Link to={paths.terms}>AGB</Link> und <Link to={paths.privacyPolicy}>Datenschutzhinweise</Link>
        . Schon registriert?{' '}
        <Link to={`${paths.login}?weiter=${encodeURIComponent(`${here}#senden`)}`}>Anmelden und senden</Link>
      </p>
    </>
  )
}

type SendStepProps = {
  questionnaire: Questionnaire
  draft: Draft
  here: string
  isSending: boolean
  share: number
  errors: Fields
  /** the address that the link went to */
  sentTo: string | null
  onChange: (step: Step) => void
  onSend: (email?: string) => void
}

/** Everything is answered: read once more, then sent. */
export const SendStep = ({ questionnaire, draft, onChange, onSend, ...step }: SendStepProps) => {
  const session = useSession()
  const { isSending, share, sentTo } = step
  if (sentTo)
    return (
      <Notice kind="success" title="Fast geschafft: Bitte sehen Sie in Ihr Postfach" takesFocus>
        Wir haben einen Link an {sentTo} geschickt. Wenn Sie ihn öffnen, geht Ihre Anfrage an die Betriebe. Er gilt zwei
        Tage, auch auf einem anderen Gerät.
      </Notice>
    )
  if (session.status === 'member' && session.member.role !== 'User')
    return <Notice kind="info">Anfragen stellen Sie mit einem Kundenkonto.</Notice>
  return (
    <div className={css.fields}>
      <Summary rows={rowsOf(questionnaire, draft)} onChange={onChange} />
      <p>{what}</p>
      {isSending && share > 0 && <progress value={share} aria-label="Dateien werden hochgeladen" />}
      {session.status === 'guest' ? (
        <GuestStep here={step.here} isSending={isSending} error={step.errors.email} onSend={onSend} />
      ) : (
        <Button disabled={isSending || session.status === 'starting'} onClick={() => onSend()}>
          {isSending ? 'Wird gesendet …' : 'Anfrage absenden'}
        </Button>
      )}
    </div>
  )
}
