import { ActionIcon, Badge, Button, Select } from '@mantine/core'
import { useState } from 'react'
import { type StaffArea, staffAreas } from '#contract/wire/rights.ts'
import { mayWrite } from '#web/app/frame/rights.ts'
import { useMember } from '#web/app/session.ts'
import { Card } from '#web/ui/Card.tsx'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { IconEdit, IconMail, IconPlus, IconTrash } from '#web/ui/icons.ts'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { Stack } from '#web/ui/Stack.tsx'
import { InviteDialog } from './InviteDialog.tsx'
import { RoleDialog } from './RoleDialog.tsx'
import css from './Staff.module.css'
import {
  type StaffMember,
  type StaffRole,
  useInviteAgain,
  useRemoveMember,
  useRemoveRole,
  useSetRole,
  useStaff,
} from './staff.data.ts'

type MembersProps = { members: readonly StaffMember[]; roles: readonly StaffRole[]; mayChange: boolean }

const stateOf = ({ is_confirmed, has_second_factor }: StaffMember) => {
  if (!is_confirmed) return { name: 'Eingeladen', color: 'yellow' }
  return has_second_factor ? { name: 'Aktiv', color: 'green' } : { name: 'Ohne zweiten Faktor', color: 'yellow' }
}

const Members = ({ members, roles, mayChange }: MembersProps) => {
  const setRole = useSetRole(() => {})
  const again = useInviteAgain()
  const [going, setGoing] = useState<StaffMember | null>(null)
  const remove = useRemoveMember(() => setGoing(null))
  const data = roles.map(({ id, name }) => ({ value: String(id), label: name }))
  const columns: Column<StaffMember>[] = [
    {
      head: 'Person',
      place: 'lead',
      cell: ({ name, email, is_self }) => (
        <div className={css.cell}>
          <span>
            {name || email}
            {is_self && ' (Sie)'}
          </span>
          <span className={css.soft}>{email}</span>
        </div>
      ),
    },
    {
      head: 'Rolle',
      cell: ({ id, name, email, role_id, role_name, is_self }) =>
        mayChange && !is_self ? (
          <Select
            aria-label={`Rolle von ${name || email}`}
            data={data}
            value={role_id === null ? null : String(role_id)}
            allowDeselect={false}
            disabled={setRole.isPending}
            onChange={(value) => value && setRole.mutate({ id, role_id: Number(value) })}
          />
        ) : (
          role_name
        ),
    },
    {
      head: 'Stand',
      isNarrow: true,
      cell: (row) => (
        <Badge variant="light" color={stateOf(row).color}>
          {stateOf(row).name}
        </Badge>
      ),
    },
    ...(mayChange
      ? [
          {
            head: 'Aktionen',
            isActions: true,
            cell: (row: StaffMember) =>
              !row.is_self && (
                <>
                  {!row.is_confirmed && (
                    <ActionIcon
                      variant="default"
                      size={44}
                      aria-label={`${row.name || row.email} noch einmal einladen`}
                      onClick={() => again.mutate({ id: row.id })}
                    >
                      <IconMail size={20} aria-hidden />
                    </ActionIcon>
                  )}
                  <ActionIcon
                    variant="subtle"
                    color="red"
                    size={44}
                    aria-label={`${row.name || row.email} entfernen`}
                    onClick={() => setGoing(row)}
                  >
                    <IconTrash size={20} aria-hidden />
                  </ActionIcon>
                </>
              ),
          },
        ]
      : []),
  ]
  return (
    <>
      <DataTable caption="Mitarbeiter" columns={columns} rows={members} keyOf={({ id }) => id} />
      <ConfirmDialog
        isOpen={going !== null}
        title={`${going?.name || going?.email} entfernen?`}
        text={
          going?.is_confirmed
            ? 'Alle Sitzungen enden sofort, und die Person hat keinen Zugang mehr zum Betreiberbereich. Sie bekommt eine E-Mail.'
            : 'Die Einladung gilt dann nicht mehr.'
        }
        action="Entfernen"
        isWorking={remove.isPending}
        onConfirm={() => going && remove.mutate({ id: going.id })}
        onClose={() => setGoing(null)}
      />
    </>
  )
}

const areasOf = (rights: readonly string[], kind: 'read' | 'write') =>
  (Object.keys(staffAreas) as StaffArea[])
    .filter((area) => rights.includes(`${kind}_${area}`) && (kind === 'write' || !rights.includes(`write_${area}`)))
    .map((area) => staffAreas[area])
    .join(' · ')

const Roles = ({ roles, mayChange }: { roles: readonly StaffRole[]; mayChange: boolean }) => {
  const [open, setOpen] = useState<StaffRole | null>(null)
  const [going, setGoing] = useState<StaffRole | null>(null)
  const remove = useRemoveRole(() => setGoing(null))
  const columns: Column<StaffRole>[] = [
    { head: 'Rolle', place: 'lead', cell: ({ name }) => name },
    { head: 'Darf ändern', cell: ({ is_owner, rights }) => (is_owner ? 'alles' : areasOf(rights, 'write') || '–') },
    { head: 'Darf nur sehen', cell: ({ is_owner, rights }) => (is_owner ? '–' : areasOf(rights, 'read') || '–') },
    { head: 'Personen', isNarrow: true, cell: ({ members }) => members },
    ...(mayChange
      ? [
          {
            head: 'Aktionen',
            isActions: true,
            cell: (row: StaffRole) =>
              !row.is_owner && (
                <>
                  <ActionIcon
                    variant="default"
                    size={44}
                    aria-label={`Rolle ${row.name} bearbeiten`}
                    onClick={() => setOpen(row)}
                  >
                    <IconEdit size={20} aria-hidden />
                  </ActionIcon>
                  <ActionIcon
                    variant="subtle"
                    color="red"
                    size={44}
                    aria-label={`Rolle ${row.name} löschen`}
                    onClick={() => setGoing(row)}
                  >
                    <IconTrash size={20} aria-hidden />
                  </ActionIcon>
                </>
              ),
          },
        ]
      : []),
  ]
  return (
    <>
      <DataTable caption="Rollen" columns={columns} rows={roles} keyOf={({ id }) => id} />
      {open && <RoleDialog of={open} onClose={() => setOpen(null)} />}
      <ConfirmDialog
        isOpen={going !== null}
        title={`Rolle „${going?.name}“ löschen?`}
        text="Das geht nur, wenn niemand mehr diese Rolle hat."
        action="Löschen"
        isWorking={remove.isPending}
        onConfirm={() => going && remove.mutate({ id: going.id })}
        onClose={() => setGoing(null)}
      />
    </>
  )
}

/** Who works for the operator, and what each may do. */
export const Staff = () => {
  const { data, error } = useStaff()
  const mayChange = mayWrite(useMember(), 'staff')
  const [dialog, setDialog] = useState<'invite' | 'role' | null>(null)
  const add = (label: string, what: 'invite' | 'role') =>
    mayChange && (
      <Button
        data-shortcut={what === 'invite' ? 'n' : undefined}
        variant="default"
        leftSection={<IconPlus size={20} aria-hidden />}
        onClick={() => setDialog(what)}
      >
        {label}
      </Button>
    )
  if (!data) return <Loaded of={{ data, error }} height={420} />
  const { members, roles } = data.data
  return (
    <Stack>
      <Card title="Personen" action={add('Einladen', 'invite')}>
        <Members members={members} roles={roles} mayChange={mayChange} />
      </Card>
      <Card title="Rollen" action={add('Rolle anlegen', 'role')}>
        <Roles roles={roles} mayChange={mayChange} />
      </Card>
      {dialog === 'invite' && <InviteDialog roles={roles} onClose={() => setDialog(null)} />}
      {dialog === 'role' && <RoleDialog of={null} onClose={() => setDialog(null)} />}
    </Stack>
  )
}
