import { Button, Checkbox, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { TeamArea } from '#contract/wire/rights.ts'
import { refusedFields } from '#web/app/api.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FormActions } from '#web/ui/form/FormActions.tsx'
import { ValuesGuard } from '#web/ui/form/LeaveGuard.tsx'
import { Stack } from '#web/ui/Stack.tsx'
import { tasks } from './tasks.ts'
import { type Employee, useInvite, useSetAreas } from './team.data.ts'

const TaskFields = (props: {
  value: TeamArea[]
  onChange: (value: TeamArea[]) => void
  error?: string | undefined
}) => (
  <Checkbox.Group
    label="Aufgaben"
    value={props.value}
    onChange={(value) => props.onChange(value as TeamArea[])}
    error={props.error}
  >
    <Stack>
      {tasks.map(({ area, name, text }) => (
        <Checkbox key={area} value={area} label={name} description={text} />
      ))}
    </Stack>
  </Checkbox.Group>
)

/** Asks whom to invite, and for which tasks. */
export const InviteDialog = ({ onClose }: { onClose: () => void }) => {
  const invite = useInvite(onClose)
  const [person, setPerson] = useState({ first_name: '', last_name: '', email: '' })
  const [areas, setAreas] = useState<TeamArea[]>([])
  const errors = refusedFields(invite.error)
  const field = (name: keyof typeof person) => ({
    value: person[name],
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget
      setPerson((before) => ({ ...before, [name]: value }))
    },
    error: errors[name],
  })
  return (
    <Dialog opened onClose={onClose} title="Mitarbeiter einladen">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          invite.mutate({ ...person, areas })
        }}
      >
        <ValuesGuard values={[person, areas]} />
        <Stack>
          <Text>
            Die Person bekommt eine E-Mail mit einem Link, der zwei Tage gilt, und legt ihr eigenes Passwort fest.
          </Text>
          <TextInput label="Vorname" maxLength={100} autoComplete="off" data-autofocus {...field('first_name')} />
          <TextInput label="Nachname" maxLength={100} autoComplete="off" {...field('last_name')} />
          <TextInput label="E-Mail-Adresse" type="email" maxLength={254} autoComplete="off" {...field('email')} />
          <TaskFields value={areas} onChange={setAreas} error={errors.areas} />
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

export const TasksDialog = ({ employee, onClose }: { employee: Employee; onClose: () => void }) => {
  const save = useSetAreas(onClose)
  const [areas, setAreas] = useState(employee.areas as TeamArea[])
  return (
    <Dialog opened onClose={onClose} title={`Aufgaben von ${employee.first_name} ${employee.last_name}`}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          save.mutate({ id: employee.id, areas })
        }}
      >
        <ValuesGuard values={areas} />
        <Stack>
          <TaskFields value={areas} onChange={setAreas} error={refusedFields(save.error).areas} />
          <FormActions isAtEnd onCancel={onClose}>
            <Button type="submit" loading={save.isPending}>
              Speichern
            </Button>
          </FormActions>
        </Stack>
      </form>
    </Dialog>
  )
}
