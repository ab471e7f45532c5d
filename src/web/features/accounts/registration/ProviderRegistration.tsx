import { Button } from '@mantine/core'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useHydrated } from '#web/app/frame/hydrated.ts'
import { toastOutcome } from '#web/app/toasts.ts'
import { Card } from '#web/ui/Card.tsx'
import { FormActions } from '#web/ui/form/FormActions.tsx'
import { Steps } from '#web/ui/layout/Steps.tsx'
import css from '../Form.module.css'
import { ResendConfirmation } from '../signin/ResendConfirmation.tsx'
import { type Draft, dropDraft, emptyDraft, keepDraft, readDraft, splitStreet, stepOf, steps } from './draft.ts'
import { contractErrors, type RegistrationInput, useRegistrationForm } from './registration.data.ts'
import { AccessStep, AddressStep, CompanyStep } from './steps.tsx'

const last = steps.length - 1

const toInput = ({ street, ...values }: Draft) => ({ ...values, ...splitStreet(street) }) as RegistrationInput

/** Fields that the contract leaves optional but this form asks for. */
const missingIn = (values: Draft): Record<string, string> => ({
  ...(values.company_type_id ? {} : { company_type_id: 'Bitte wählen Sie die Rechtsform.' }),
  ...(values.industry_id ? {} : { industry_id: 'Bitte wählen Sie Ihre Branche.' }),
  ...(values.street && !splitStreet(values.street).street_number
    ? { street: 'Bitte ergänzen Sie die Hausnummer, zum Beispiel „Hauptplatz 7“.' }
    : {}),
})

const errorsIn = (values: Draft) => ({
  ...contractErrors(toInput(values)),
  ...missingIn(values),
})

/** A provider registers step by step; what was typed survives a reload, and an error opens its step. */
export const ProviderRegistration = () => {
  const [{ step, reached }, setProgress] = useState({ step: 0, reached: 0 })
  const [sent, setSent] = useState<{ email: string; message: string } | null>(null)
  const [isRestored, setIsRestored] = useState(false)
  const isReady = useHydrated()
  const panel = useRef<HTMLFormElement>(null)
  const hasMoved = useRef(false)

  const { form, submit, isSending } = useRegistrationForm({
    initialValues: emptyDraft,
    toInput,
    onDone: (answer, { email }) => {
      toastOutcome(answer)
      if (answer.requires_email_confirmation) {
        dropDraft()
        return setSent({ email, message: answer.message })
      }
      form.setFieldError('email', answer.message)
      go(stepOf(['email']))
    },
    onRefused: (error) => {
      const wrong = stepOf(Object.keys(error.fields))
      if (wrong >= 0) go(wrong)
      return false
    },
  })

  const go = (to: number) => {
    hasMoved.current = true
    setProgress((now) => ({ step: to, reached: Math.max(now.reached, to) }))
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after the page of the server stands
  useEffect(() => {
    const kept = readDraft()
    if (kept) {
      form.setValues(kept.values)
      setProgress({ step: kept.step, reached: kept.reached })
    }
    setIsRestored(true)
  }, [])

  useEffect(() => {
    if (isRestored && !sent) keepDraft(form.values, { step, reached })
  }, [form.values, step, reached, isRestored, sent])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new step takes the focus, or what is wrong in it
  useEffect(() => {
    if (!hasMoved.current) return
    const target = panel.current?.querySelector<HTMLElement>('[aria-invalid="true"], h2')
    target?.focus()
  }, [step])

  const openFirstWrongStep = (upTo: number) => {
    const errors = errorsIn(form.values)
    const wrong = steps.findIndex((each, index) => index < upTo && each.fields.some((field) => errors[field]))
    form.setErrors(Object.fromEntries(Object.entries(errors).filter(([name]) => stepOf([name]) === wrong)))
    if (wrong < 0) return false
    if (wrong === step) {
      const first = steps[wrong]!.fields.find((field) => errors[field])
      if (first) form.getInputNode(first)?.focus()
    } else go(wrong)
    return true
  }

  const next = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (openFirstWrongStep(step + 1)) return
    if (step < last) go(step + 1)
    else submit()
  }

  if (sent) {
    return (
      <ResendConfirmation
        kind="success"
        email={sent.email}
        title={sent.message}
        text={`Wir haben eine Nachricht an ${sent.email} geschickt. Öffnen Sie den Link darin: Er meldet Sie an, und Sie richten Ihren Verkauf gleich ein.`}
      />
    )
  }
  return (
    <>
      <Steps
        label="Schritte der Registrierung"
        names={steps.map(({ name }) => name)}
        current={step}
        reached={reached}
        onOpen={(to) => (to < step || !openFirstWrongStep(to)) && go(to)}
      />
      <Card>
        <form ref={panel} className={css.form} method="post" onSubmit={next} noValidate>
          <h2 tabIndex={-1}>{steps[step]!.title}</h2>
          {step === 0 && <CompanyStep form={form} />}
          {step === 1 && <AddressStep form={form} />}
          {step === 2 && <AccessStep form={form} />}
          <FormActions onCancel={step > 0 ? () => go(step - 1) : undefined} cancel="Zurück">
            <Button type="submit" loading={isSending} disabled={!isReady}>
              {step < last ? 'Weiter' : 'Kostenlos registrieren'}
            </Button>
          </FormActions>
        </form>
      </Card>
    </>
  )
}
