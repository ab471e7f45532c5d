import { Button, SegmentedControl, Text, TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import { type StaffArea, type StaffRight, staffAreas } from '#contract/wire/rights.ts'
import { refusedFields } from '#web/app/api.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FormActions } from '#web/ui/form/FormActions.tsx'
import { ValuesGuard } from '#web/ui/form/LeaveGuard.tsx'
import { Stack } from '#web/ui/Stack.tsx'
import css from './Staff.module.css'
import { type StaffRole, useCreateRole, useUpdateRole } from './staff.data.ts'

type Level = 'none' | 'read' | 'write'

const areas = Object.keys(staffAreas) as StaffArea[]
const readOnly: readonly StaffArea[] = ['figures', 'log']
const levels = { none: 'Nichts', read: 'Sehen', write: 'Ändern' }

const levelOf = (rights: readonly string[], area: StaffArea): Level =>
  rights.includes(`write_${area}`) ? 'write' : rights.includes(`read_${area}`) ? 'read' : 'none'

const rightsOf = (chosen: Record<StaffArea, Level>) =>
  areas.flatMap((area): StaffRight[] => (chosen[area] === 'none' ? [] : [`${chosen[area]}_${area}`]))

type AreaFieldProps = { area: StaffArea; level: Level; onChange: (level: Level) => void }

const AreaField = ({ area, level, onChange }: AreaFieldProps) => {
  const id = useId()
  const offered = (Object.keys(levels) as Level[]).filter((one) => one !== 'write' || !readOnly.includes(area))
  return (
    <div className={css.area}>
      <span id={id}>{staffAreas[area]}</span>
      <SegmentedControl
        aria-labelledby={id}
        value={level}
        onChange={(value) => onChange(value as Level)}
        data={offered.map((value) => ({ value, label: levels[value] }))}
      />
    </div>
  )
}

/** Name and rights of a role. */
export const RoleDialog = ({ of: role, onClose }: { of: StaffRole | null; onClose: () => void }) => {
  const create = useCreateRole(onClose)
  const update = useUpdateRole(onClose)
  const [name, setName] = useState(role?.name ?? '')
  const [chosen, setChosen] = useState(
    () =>
      Object.fromEntries(areas.map((area) => [area, levelOf(role?.rights ?? [], area)])) as Record<StaffArea, Level>,
  )
  const writing = role ? update : create
  return (
    <Dialog opened onClose={onClose} title={role ? `Rolle „${role.name}“` : 'Rolle anlegen'} size="lg">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const input = { name, rights: rightsOf(chosen) }
          if (role) update.mutate({ id: role.id, ...input })
          else create.mutate(input)
        }}
      >
        <ValuesGuard values={[name, chosen]} />
        <Stack>
          <Text>
            Änderungen gelten sofort für alle mit dieser Rolle. Sie können nur Rechte vergeben, die Sie selbst haben.
          </Text>
          <TextInput
            label="Name der Rolle"
            maxLength={60}
            data-autofocus
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            error={refusedFields(writing.error).name}
          />
          <div className={css.areas}>
            {areas.map((area) => (
              <AreaField
                key={area}
                area={area}
                level={chosen[area]}
                onChange={(level) => setChosen((before) => ({ ...before, [area]: level }))}
              />
            ))}
          </div>
          <FormActions isAtEnd onCancel={onClose}>
            <Button type="submit" loading={writing.isPending}>
              Speichern
            </Button>
          </FormActions>
        </Stack>
      </form>
    </Dialog>
  )
}
