import { ActionIcon, Badge, Button } from '@mantine/core'
import { useState } from 'react'
import { Card } from '#web/ui/Card.tsx'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { IconEdit, IconMail, IconPlus, IconTrash, IconUsers } from '#web/ui/icons.ts'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { InviteDialog, TasksDialog } from './EmployeeDialog.tsx'
import { tasks } from './tasks.ts'
import { type Employee, useInviteAgain, useRemoveEmployee, useTeam } from './team.data.ts'

const nameOf = ({ first_name, last_name }: Employee) => `${first_name} ${last_name}`

/** Who works for the provider, and on what. */
export const Team = () => {
  const { data, error } = useTeam()
  const again = useInviteAgain()
  const [isInviting, setIsInviting] = useState(false)
  const [open, setOpen] = useState<Employee | null>(null)
  const [going, setGoing] = useState<Employee | null>(null)
  const remove = useRemoveEmployee(() => setGoing(null))
  const columns: Column<Employee>[] = [
    { head: 'Name', place: 'lead', cell: nameOf },
    { head: 'E-Mail', cell: ({ email }) => email },
    {
      head: 'Aufgaben',
      cell: ({ areas }) =>
        tasks
          .filter(({ area }) => areas.includes(area))
          .map(({ name }) => name)
          .join(', '),
    },
    {
      head: 'Stand',
      isNarrow: true,
      cell: ({ is_confirmed }) => (
        <Badge variant="light" color={is_confirmed ? 'green' : 'yellow'}>
          {is_confirmed ? 'Aktiv' : 'Eingeladen'}
        </Badge>
      ),
    },
    {
      head: 'Aktionen',
      isActions: true,
      cell: (row) =>
        !row.is_self && (
          <>
            {!row.is_confirmed && (
              <ActionIcon
                variant="default"
                size={44}
                aria-label={`${nameOf(row)} noch einmal einladen`}
                onClick={() => again.mutate({ id: row.id })}
              >
                <IconMail size={20} aria-hidden />
              </ActionIcon>
            )}
            <ActionIcon
              variant="default"
              size={44}
              aria-label={`Aufgaben von ${nameOf(row)} ändern`}
              onClick={() => setOpen(row)}
            >
              <IconEdit size={20} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="red"
              size={44}
              aria-label={`${nameOf(row)} entfernen`}
              onClick={() => setGoing(row)}
            >
              <IconTrash size={20} aria-hidden />
            </ActionIcon>
          </>
        ),
    },
  ]
  return (
    <Card
      title="Personen"
      action={
        <Button
          data-shortcut="n"
          variant="default"
          leftSection={<IconPlus size={20} aria-hidden />}
          onClick={() => setIsInviting(true)}
        >
          Einladen
        </Button>
      }
    >
      <Loaded of={{ data, error }} height={200} />
      {data?.data.length === 0 && (
        <EmptyState
          icon={<IconUsers size={28} />}
          title="Noch niemand eingeladen"
          text="Geben Sie der Küche oder dem Versand eigene Konten. Ihr Passwort bleibt bei Ihnen."
        />
      )}
      {!!data?.data.length && (
        <DataTable caption="Mitarbeiter" columns={columns} rows={data.data} keyOf={({ id }) => id} />
      )}
      {isInviting && <InviteDialog onClose={() => setIsInviting(false)} />}
      {open && <TasksDialog employee={open} onClose={() => setOpen(null)} />}
      <ConfirmDialog
        isOpen={going !== null}
        title={going ? `${nameOf(going)} entfernen?` : ''}
        text={
          going?.is_confirmed
            ? 'Alle Sitzungen enden sofort, und die Person hat keinen Zugang mehr zu Ihrem Betrieb. Sie bekommt eine E-Mail.'
            : 'Die Einladung gilt dann nicht mehr.'
        }
        action="Entfernen"
        isWorking={remove.isPending}
        onConfirm={() => going && remove.mutate({ id: going.id })}
        onClose={() => setGoing(null)}
      />
    </Card>
  )
}
