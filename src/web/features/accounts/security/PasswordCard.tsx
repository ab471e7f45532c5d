import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useMember } from '#web/app/session.ts'
import { toastOutcome } from '#web/app/toasts.ts'
import { Card } from '#web/ui/Card.tsx'
import { CurrentPassword, Password } from '#web/ui/form/Password.tsx'
import css from '../Form.module.css'
import { useUpdateAuthForm } from './security.data.ts'

export const PasswordCard = ({ title, text }: { title: string; text: string }) => {
  const member = useMember()
  const client = useQueryClient()
  const { form, submit, isSending } = useUpdateAuthForm({
    initialValues: { current_password: '', password: '' },
    onDone: async (answer) => {
      toastOutcome(answer)
      form.reset()
      await client.invalidateQueries()
    },
  })
  return (
    <Card title={title} text={text}>
      <form className={css.form} onSubmit={submit} noValidate>
        {/* tells password managers whose password this is */}
        <input type="text" autoComplete="username" value={member.email} readOnly hidden />
        <div className={css.pair}>
          <CurrentPassword {...form.getInputProps('current_password')} />
          <Password
            label="Neues Passwort"
            autoComplete="new-password"
            placeholder="Mindestens 10 Zeichen"
            {...form.getInputProps('password')}
          />
        </div>
        <div className={css.actions}>
          <Button type="submit" variant="default" loading={isSending}>
            Passwort ändern
          </Button>
        </div>
      </form>
    </Card>
  )
}
