import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { refusedFields, refusedIn } from '#web/app/api.ts'
import { askPath, leadPath } from '#web/app/paths.ts'
import { useSession } from '#web/app/session.ts'
import { toast, toastError } from '#web/app/toasts.ts'
import { Button } from '#web/ui/Button.tsx'
import { ContactStep, type Fields, PlaceStep } from './AddressSteps.tsx'
import css from './Ask.module.css'
import { sendAsGuest, sendDraft } from './ask.data.ts'
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
  stepsOf,
} from './draft.ts'
import { QuestionField } from './QuestionFields.tsx'
import type { Questionnaire } from './questionnaire.ts'
import { SendStep } from './SendStep.tsx'

const titles = {
  place: 'Wo soll die Arbeit gemacht werden?',
  contact: 'Wie dürfen wir Sie nennen?',
  send: 'Stimmt alles?',
}

const canGoOn = (questionnaire: Questionnaire, step: Step, draft: Draft) => {
  if (step === 'place') return /^\d{5}$/.test(draft.place.postal_code)
  if (step === 'contact') return draft.contact.first_name.trim() !== ''
  const question = questionnaire.questions.find(({ id }) => id === step)
  return !question || isAnswered(question, draft.answers[question.id] ?? noAnswer)
}

type AskFlowProps = { questionnaire: Questionnaire; providerSlug: string | undefined; here: string }

/** Steps stand in the address, so that the browser's way back goes one question back. */
const stepIn = (hash: string) => Number(/^#schritt-(\d+)$/.exec(hash)?.[1] ?? 1)

/** One question a screen. Going back loses nothing; closing the page neither. */
export const AskFlow = ({ questionnaire, providerSlug, here }: AskFlowProps) => {
  const { lead_route: route, questions } = questionnaire
  // the server shows the first question; a kept draft replaces it when the script runs
  const [draft, setDraft] = useState<Draft>(() => newDraft(questions))
  const [isSending, setIsSending] = useState(false)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [share, setShare] = useState(0)
  const [errors, setErrors] = useState<Fields>({})
  const heading = useRef<HTMLHeadingElement>(null)
  const navigate = useNavigate()
  const { hash } = useLocation()
  const session = useSession()
  const wantsSending = useRef(false)
  /** entries of the history that this page made */
  const pushed = useRef(0)

  const change = (given: Draft) => {
    const next = { ...given, name: route.name, here }
    setDraft(next)
    keepDraft(route.slug, next)
  }
  const focusHeading = () => requestAnimationFrame(() => heading.current?.focus())
  /** Shows the last step of a trail; each is an entry in the history of the browser. */
  const goTo = (next: Draft, replace = false) => {
    change(next)
    if (!replace) pushed.current++
    void navigate(`#schritt-${next.trail.length}`, { replace, preventScrollReset: true })
    focusHeading()
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the script runs
  useLayoutEffect(() => {
    const kept = readDraft(route.slug)
    if (!kept) return
    // back from the login, where sending was asked for
    wantsSending.current = hash === '#senden'
    const isKnown = (step: Step) => typeof step === 'string' || questions.some(({ id }) => id === step)
    const trail = kept.trail.filter(isKnown)
    const next = { ...kept, trail: trail.length ? trail : [firstStep(questions, kept)] }
    setDraft(next)
    void navigate(`#schritt-${next.trail.length}`, { replace: true, preventScrollReset: true })
  }, [route.slug, questions])

  // the browser went back
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the address alone
  useEffect(() => {
    const wanted = stepIn(hash)
    if (wanted < draft.trail.length && !sentTo) {
      pushed.current = Math.max(0, pushed.current - draft.trail.length + wanted)
      change({ ...draft, trail: draft.trail.slice(0, wanted) })
      focusHeading()
    }
  }, [hash])

  const step = draft.trail.at(-1)!
  const question = questions.find(({ id }) => id === step)
  const isReady = canGoOn(questionnaire, step, draft)
  const goOn = (given = draft) => {
    if (!canGoOn(questionnaire, step, given) || step === 'send') return
    goTo({ ...given, trail: [...given.trail, stepAfter(questions, step, given)] })
  }
  const goBackTo = (length: number) => {
    const back = draft.trail.length - length
    if (pushed.current >= back) void navigate(-back)
    else goTo({ ...draft, trail: draft.trail.slice(0, length) }, true)
  }
  const answer = (given: Draft['answers'][number]) => ({
    ...draft,
    answers: { ...draft.answers, [question!.id]: given },
  })
  /** Goes back to the step of the first field that was refused. */
  const refuse = (error: unknown) => {
    const refused = refusedFields(error)
    const wrong = (['place', 'contact'] as const).find((one) => refusedIn(refused, one))
    setErrors(refused)
    if (wrong) goTo({ ...draft, trail: [...draft.trail, wrong] })
    // a provider that was named may not come there; others may
    if (refused.place)
      toast.error(
        refused.place,
        providerSlug ? { to: askPath(route.slug), label: 'Andere Betriebe fragen' } : undefined,
      )
    else if (!wrong && !refused.email) toastError(error)
  }
  const send = async (email?: string) => {
    setIsSending(true)
    setErrors({})
    try {
      if (email) {
        await sendAsGuest(questionnaire, draft, providerSlug, email)
        dropDraft(route.slug)
        setSentTo(email)
      } else {
        const id = await sendDraft(questionnaire, draft, providerSlug, setShare)
        dropDraft(route.slug)
        toast.success('Ihre Anfrage ist unterwegs.')
        await navigate(leadPath(id))
      }
    } catch (error) {
      if (error instanceof GoneFile) {
        goTo(backTo(draft, error))
        toast.error(error.message)
      } else refuse(error)
    }
    setIsSending(false)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as soon as the account is known
  useEffect(() => {
    if (!wantsSending.current || session.status !== 'member' || step !== 'send') return
    wantsSending.current = false
    void send()
  }, [session.status, step])

  const total = stepsOf(questions, draft)
  return (
    <form
      className={css.flow}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        goOn()
      }}
    >
      <p className={css.count}>
        Schritt {draft.trail.length} von {total}
      </p>
      <progress className={css.progress} value={draft.trail.length} max={total} aria-hidden />
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
            onChange={(given) => change(answer(given))}
            onChosen={(given) => goOn(answer(given))}
          />
        )}
        {step === 'place' && <PlaceStep draft={draft} errors={errors} onChange={change} />}
        {step === 'contact' && <ContactStep draft={draft} errors={errors} onChange={change} />}
        {step === 'send' && (
          <SendStep
            questionnaire={questionnaire}
            draft={draft}
            here={here}
            isSending={isSending}
            share={share}
            errors={errors}
            sentTo={sentTo}
            onChange={(to) => goBackTo(draft.trail.indexOf(to) + 1)}
            onSend={(email) => void send(email)}
          />
        )}
      </fieldset>
      {!sentTo && (
        <div className={css.steps}>
          {draft.trail.length > 1 ? (
            <Button look="quiet" onClick={() => goBackTo(draft.trail.length - 1)} disabled={isSending}>
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
      )}
    </form>
  )
}
