import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { leaveForHome, useMember } from '#web/app/session.ts'
import { toastOutcome } from '#web/app/toasts.ts'
import { Card } from '#web/ui/Card.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FormActions } from '#web/ui/form/FormActions.tsx'
import { CurrentPassword } from '#web/ui/form/Password.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { deletionBlockers } from '../accounts.data.ts'
import css from '../Form.module.css'
import { useRemoveAccountForm } from './own-data.data.ts'

const word = 'LÖSCHEN'

const DeleteForm = ({ onClose }: { onClose: () => void }) => {
  const navigate = useNavigate()
  const member = useMember()
  const [typed, setTyped] = useState('')
  const { form, submit, isSending } = useRemoveAccountForm({
    initialValues: { password: '' },
    onDone: (answer) => {
      toastOutcome(answer)
      leaveForHome(navigate)
    },
  })
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <Notice kind="warning">
        Das lässt sich nicht rückgängig machen. Ihre persönlichen Daten werden sofort entfernt; Rechnungen bewahren wir
        so lange auf, wie das Gesetz es verlangt.
      </Notice>
      <input type="text" autoComplete="username" value={member.email} readOnly hidden />
      <CurrentPassword {...form.getInputProps('password')} />
      <TextInput
        label={`Zur Sicherheit: Bitte tippen Sie ${word}`}
        autoComplete="off"
        autoCapitalize="characters"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <FormActions isAtEnd onCancel={onClose}>
        <Button
          type="submit"
          color="red"
          data-danger
          disabled={typed.trim().toUpperCase() !== word}
          loading={isSending}
        >
          Endgültig löschen
        </Button>
      </FormActions>
    </form>
  )
}

export const DeleteAccountCard = () => {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  const { data } = useQuery(deletionBlockers())
  const open = data?.data ?? []
  return (
    <Card title="Konto löschen" text="Ihr Konto und Ihre persönlichen Daten werden sofort und endgültig entfernt.">
      {open.length > 0 && (
        <Notice kind="warning" title="Das geht, sobald Folgendes erledigt ist">
          <ul>
            {open.map(({ text, url }) => (
              <li key={text}>
                <Link to={url}>{text}</Link>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <Button variant="outline" color="red" disabled={open.length > 0} onClick={() => setIsOpen(true)}>
        Konto löschen …
      </Button>
      <Dialog opened={isOpen} onClose={close} title="Konto endgültig löschen?">
        <DeleteForm onClose={close} />
      </Dialog>
    </Card>
  )
}
