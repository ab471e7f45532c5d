import { Button, Select, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { refusedFields } from '#web/app/api.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FormActions } from '#web/ui/form/FormActions.tsx'
import { ValuesGuard } from '#web/ui/form/LeaveGuard.tsx'
import { Stack } from '#web/ui/Stack.tsx'
import { type StaffRole, useInvite } from './staff.data.ts'

/** Asks whom to invite, and with which role. */
export const InviteDialog = ({ roles, onClose }: { roles: readonly StaffRole[]; onClose: () => void }) => {
  const invite = useInvite(onClose)
  const [values, setValues] = useState({ first_name: '', last_name: '', email: '', role: '' })
  const errors = refusedFields(invite.error)
  const field = (name: keyof typeof values) => ({
    value: values[name],
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget
      setValues((before) => ({ ...before, [name]: value }))
    },
    error: errors[name],
  })
  return (
    <Dialog opened onClose={onClose} title="Jemanden einladen">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const { role, ...person } = values
          invite.mutate({ ...person, role_id: Number(role) })
        }}
      >
        <ValuesGuard values={values} />
        <Stack>
          <Text>
            Die Person bekommt eine E-Mail mit einem Link, der zwei Tage gilt, legt ihr eigenes Passwort fest und
            richtet einen zweiten Faktor ein.
          </Text>
          <TextInput label="Vorname" maxLength={100} autoComplete="off" data-autofocus {...field('first_name')} />
          <TextInput label="Nachname" maxLength={100} autoComplete="off" {...field('last_name')} />
          <TextInput label="E-Mail-Adresse" type="email" maxLength={254} autoComplete="off" {...field('email')} />
          <Select
            label="Rolle"
            placeholder="Bitte wählen"
            data={roles.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={values.role || null}
            onChange={(role) => setValues((before) => ({ ...before, role: role ?? '' }))}
            error={errors.role_id && 'Bitte wählen Sie eine Rolle.'}
          />
          <FormActions isAtEnd onCancel={onClose}>
            <Button type="submit" loading={invite.isPending}>
              Einladen
            </Button>
          </FormActions>
        </Stack>
      </form>
    </Dialog>
  )
}
