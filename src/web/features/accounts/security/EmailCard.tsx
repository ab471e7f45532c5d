import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useMember } from '#web/app/session.ts'
import { toast, toastOutcome } from '#web/app/toasts.ts'
import { Card } from '#web/ui/Card.tsx'
import { CurrentPassword } from '#web/ui/form/Password.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import css from '../Form.module.css'
import { useUpdateAuthForm } from './security.data.ts'

export const EmailCard = () => {
  const member = useMember()
  const [waitsFor, setWaitsFor] = useState<string | null>(null)
  const { form, submit, isSending } = useUpdateAuthForm({
    initialValues: { email: '', current_password: '' },
    onDone: (answer, { email }) => {
      form.reset()
      if (!answer.requires_email_confirmation) return toast.info('Das ist bereits Ihre E-Mail-Adresse.')
      toastOutcome(answer)
      setWaitsFor(email)
    },
  })
  return (
    <Card title="E-Mail-Adresse" text={`Zurzeit: ${member.email}`}>
      <form className={css.form} onSubmit={submit} noValidate>
        {waitsFor && (
          <Notice kind="success" title="Bitte bestätigen Sie die neue Adresse">
            Wir haben eine Nachricht an {waitsFor} geschickt. Bis Sie den Link darin öffnen, bleibt alles beim Alten.
          </Notice>
        )}
        <div className={css.pair}>
          <TextInput
            label="Neue E-Mail-Adresse"
            type="email"
            autoComplete="email"
            required
            withAsterisk={false}
            {...form.getInputProps('email')}
          />
          <CurrentPassword {...form.getInputProps('current_password')} />
        </div>
        <div className={css.actions}>
          <Button type="submit" variant="default" loading={isSending}>
            E-Mail-Adresse ändern
          </Button>
        </div>
      </form>
    </Card>
  )
}
