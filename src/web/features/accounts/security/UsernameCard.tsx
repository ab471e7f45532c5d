import { Button, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { toastOutcome } from '#web/app/toasts.ts'
import { Card } from '#web/ui/Card.tsx'
import css from '../Form.module.css'
import { useUpdateAuthForm } from './security.data.ts'

export const UsernameCard = ({ username }: { username: string }) => {
  const client = useQueryClient()
  const { form, submit, isSending } = useUpdateAuthForm({
    initialValues: { username },
    onDone: async (answer) => {
      toastOutcome(answer)
      await client.invalidateQueries()
    },
  })
  return (
    <Card title="Benutzername" text="Damit können Sie sich anmelden, ohne Ihre E-Mail-Adresse einzutippen.">
      <form className={css.form} onSubmit={submit} noValidate>
        <TextInput
          label="Benutzername (freiwillig)"
          maw={420}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...form.getInputProps('username')}
        />
        <div className={css.actions}>
          <Button type="submit" variant="default" loading={isSending}>
            Benutzername speichern
          </Button>
        </div>
      </form>
    </Card>
  )
}
