import { useLayoutEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { refusedFields, refusedIn } from '#web/app/api.ts'
import { askPath, leadPath, paths } from '#web/app/paths.ts'
import { useSession } from '#web/app/session.ts'
import { toast, toastError } from '#web/app/toasts.ts'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import css from './Ask.module.css'
import { sendDraft } from './ask.data.ts'
import {
  backTo,
  type Draft,
  dropDraft,
  firstStep,
  GoneFile,
  isAnswered,
  keepDraft,
  newDraft,
  noAnswer,
  readDraft,
  type Step,
  stepAfter,
} from './draft.ts'
import { QuestionField } from './QuestionFields.tsx'
import type { Questionnaire } from './questionnaire.ts'

type Fields = ReturnType<typeof refusedFields>
type StepProps = { draft: Draft; errors: Fields; onChange: (draft: Draft) => void }

const PlaceStep = ({ draft, errors, onChange }: StepProps) => {
  const set = (changes: Partial<Draft['place']>) => onChange({ ...draft, place: { ...draft.place, ...changes } })
  const { postal_code, street, street_number } = draft.place
  return (
    <div className={css.fields}>
      <Field
        label="Postleitzahl"
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={5}
        required
        value={postal_code}
        error={errors['place.postal_code'] ?? errors.place}
        onChange={(event) => set({ postal_code: event.currentTarget.value.replace(/\D/g, '') })}
      />
      <div className={css.pair}>
        <Field
          label="Straße"
          isOptional
          autoComplete="address-line1"
          maxLength={100}
          value={street}
          error={errors['place.street']}
          onChange={(event) => set({ street: event.currentTarget.value })}
        />
        <Field
          label="Hausnummer"
          isOptional
          maxLength={20}
          value={street_number}
          error={errors['place.street_number']}
          onChange={(event) => set({ street_number: event.currentTarget.value })}
        />
      </div>
      <p className={css.soft}>Betriebe sehen nur Postleitzahl und Ort, bis Sie ihnen mehr zeigen.</p>
    </div>
  )
}

const ContactStep = ({ draft, errors, onChange }: StepProps) => {
  const set = (changes: Partial<Draft['contact']>) => onChange({ ...draft, contact: { ...draft.contact, ...changes } })
  const { first_name, last_name, phone } = draft.contact
  return (
    <div className={css.fields}>
      <div className={css.pair}>
        <Field
          label="Vorname"
          required
          autoComplete="given-name"
          maxLength={80}
          value={first_name}
          error={errors['contact.first_name'] ?? errors.contact}
          onChange={(event) => set({ first_name: event.currentTarget.value })}
        />
        <Field
          label="Nachname"
          isOptional
          autoComplete="family-name"
          maxLength={80}
          value={last_name}
          error={errors['contact.last_name']}
          onChange={(event) => set({ last_name: event.currentTarget.value })}
        />
      </div>
      <Field
        label="Telefon"
        isOptional
        type="tel"
        autoComplete="tel"
        maxLength={30}
        value={phone}
        error={errors['contact.phone']}
        onChange={(event) => set({ phone: event.currentTarget.value })}
      />
      <p className={css.soft}>
        Nachname, Telefon und Straße bleiben verborgen, bis Sie sie einem Betrieb zeigen oder ein Angebot annehmen.
      </p>
    </div>
  )
}

/** Everything is answered: a guest logs in or registers now, and nothing is lost. */
const SendStep = ({
  here,
  isSending,
  share,
  onSend,
}: {
  here: string
  isSending: boolean
  share: number
  onSend: () => void
}) => {
  const session = useSession()
  if (session.status === 'guest')
    return (
      <div className={css.fields}>
        <p>
          Alles ausgefüllt. Zum Absenden brauchen Sie ein Konto, damit Sie Ihre Angebote wiederfinden. Ihre Antworten
          bleiben auf diesem Gerät, bis Sie zurück sind.
        </p>
        <div className={css.pair}>
          <ButtonLink to={`${paths.register}?weiter=${encodeURIComponent(here)}`}>Registrieren und senden</ButtonLink>
          <ButtonLink look="quiet" to={`${paths.login}?weiter=${encodeURIComponent(here)}`}>
            Anmelden und senden
          </ButtonLink>
        </div>
      </div>
    )
  if (session.status === 'member' && session.member.role !== 'User')
    return <Notice kind="info">Anfragen stellen Sie mit einem Kundenkonto.</Notice>
  return (
    <div className={css.fields}>
      <p>
        Ihre Anfrage geht an höchstens fünf Betriebe in Ihrer Nähe. Wer nicht innerhalb von 24 Stunden antwortet, wird
        durch den nächsten ersetzt. Für Sie ist das kostenlos und unverbindlich.
      </p>
      {isSending && share > 0 && <progress value={share} aria-label="Dateien werden hochgeladen" />}
      <Button disabled={isSending || session.status === 'starting'} onClick={onSend}>
        {isSending ? 'Wird gesendet …' : 'Anfrage absenden'}
      </Button>
    </div>
  )
}

const titles = {
  place: 'Wo soll die Arbeit gemacht werden?',
  contact: 'Wie dürfen wir Sie nennen?',
  send: 'Bereit zum Absenden',
}

const canGoOn = (questionnaire: Questionnaire, step: Step, draft: Draft) => {
  if (step === 'place') return /^\d{5}$/.test(draft.place.postal_code)
  if (step === 'contact') return draft.contact.first_name.trim() !== ''
  const question = questionnaire.questions.find(({ id }) => id === step)
  return !question || isAnswered(question, draft.answers[question.id] ?? noAnswer)
}

type AskFlowProps = { questionnaire: Questionnaire; providerSlug: string | undefined; here: string }

/** One question a screen. Going back loses nothing; closing the page neither. */
export const AskFlow = ({ questionnaire, providerSlug, here }: AskFlowProps) => {
  const { lead_route: route, questions } = questionnaire
  // the server shows the first question; a kept draft replaces it when the script runs
  const [draft, setDraft] = useState<Draft>(() => newDraft(questions))
  const [isSending, setIsSending] = useState(false)
  const [share, setShare] = useState(0)
  const [errors, setErrors] = useState<Fields>({})
  const heading = useRef<HTMLHeadingElement>(null)
  const navigate = useNavigate()
  useLayoutEffect(() => {
    const kept = readDraft(route.slug)
    if (!kept) return
    const isKnown = (step: Step) => typeof step === 'string' || questions.some(({ id }) => id === step)
    const trail = kept.trail.filter(isKnown)
    setDraft({ ...kept, trail: trail.length ? trail : [firstStep(questions, kept)] })
  }, [route.slug, questions])

  const change = (given: Draft) => {
    const next = { ...given, name: route.name, here }
    setDraft(next)
    keepDraft(route.slug, next)
  }
  const step = draft.trail.at(-1)!
  const question = questions.find(({ id }) => id === step)
  const isReady = canGoOn(questionnaire, step, draft)
  const goOn = () => {
    if (!isReady || step === 'send') return
    change({ ...draft, trail: [...draft.trail, stepAfter(questions, step, draft)] })
    requestAnimationFrame(() => heading.current?.focus())
  }
  const goBack = () => {
    change({ ...draft, trail: draft.trail.slice(0, -1) })
    requestAnimationFrame(() => heading.current?.focus())
  }
  /** Goes back to the step of the first field that was refused. */
  const refuse = (error: unknown) => {
    const refused = refusedFields(error)
    const wrong = (['place', 'contact'] as const).find((one) => refusedIn(refused, one))
    setErrors(refused)
    if (wrong) change({ ...draft, trail: [...draft.trail, wrong] })
    // a provider that was named may not come there; others may
    if (refused.place)
      toast.error(
        refused.place,
        providerSlug ? { to: askPath(route.slug), label: 'Andere Betriebe fragen' } : undefined,
      )
    else if (!wrong) toastError(error)
  }
  const send = async () => {
    setIsSending(true)
    setErrors({})
    try {
      const id = await sendDraft(questionnaire, draft, providerSlug, setShare)
      dropDraft(route.slug)
      toast.success('Ihre Anfrage ist unterwegs.')
      await navigate(leadPath(id))
    } catch (error) {
      if (error instanceof GoneFile) {
        change(backTo(draft, error))
        toast.error(error.message)
      } else refuse(error)
      setIsSending(false)
    }
  }
  const total = questions.length + 3
  return (
    <form
      className={css.flow}
      onSubmit={(event) => {
        event.preventDefault()
        goOn()
      }}
    >
      <progress
        className={css.progress}
        value={step === 'send' ? total : draft.trail.length}
        max={total}
        aria-label="Fortschritt"
      />
      <h2 ref={heading} tabIndex={-1} className={css.question} id="frage">
        {question ? question.question : titles[step as keyof typeof titles]}
        {question && !question.is_required && <small> (freiwillig)</small>}
      </h2>
      {question?.help_text && <p className={css.soft}>{question.help_text}</p>}
      <fieldset className={css.fieldset} aria-labelledby="frage">
        {question && (
          <QuestionField
            key={question.id}
            question={question}
            given={draft.answers[question.id] ?? noAnswer}
            onChange={(given) => change({ ...draft, answers: { ...draft.answers, [question.id]: given } })}
          />
        )}
        {step === 'place' && <PlaceStep draft={draft} errors={errors} onChange={change} />}
        {step === 'contact' && <ContactStep draft={draft} errors={errors} onChange={change} />}
        {step === 'send' && <SendStep here={here} isSending={isSending} share={share} onSend={() => void send()} />}
      </fieldset>
      <div className={css.steps}>
        {draft.trail.length > 1 ? (
          <Button look="quiet" onClick={goBack} disabled={isSending}>
            Zurück
          </Button>
        ) : (
          <span />
        )}
        {step !== 'send' && (
          <Button type="submit" disabled={!isReady}>
            Weiter
          </Button>
        )}
      </div>
    </form>
  )
}
