import { useState } from 'react'
import { toastOutcome } from '#web/app/toasts.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import css from './SignInPage.module.css'
import { useSendPasswordReminderForm } from './signin.data.ts'

export const ForgotPasswordForm = () => {
  const [reminderSent, setReminderSent] = useState<string | null>(null)
  const { form, submit, isSending } = useSendPasswordReminderForm({
    initialValues: { email: '' },
    onDone: (answer) => {
      if (answer.status) setReminderSent(answer.message)
      else toastOutcome(answer)
    },
  })

  if (reminderSent) {
    return (
      <div className={css.form}>
        <Notice kind="success" title="Bitte sehen Sie in Ihr Postfach">
          {reminderSent} Der Link gilt eine Stunde.
        </Notice>
        <Button look="quiet" onClick={() => setReminderSent(null)}>
          Andere Adresse versuchen
        </Button>
      </div>
    )
  }
  return (
    <form className={css.form} method="post" onSubmit={submit} noValidate>
      <Field label="E-Mail-Adresse" type="email" autoComplete="email" required {...form.getInputProps('email')} />
      <SubmitButton isSending={isSending}>Link anfordern</SubmitButton>
    </form>
  )
}
