import { ActionIcon, Button, Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Card } from '#web/ui/Card.tsx'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FormActions } from '#web/ui/form/FormActions.tsx'
import { IconEdit, IconPlus } from '#web/ui/icons.ts'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { Stack } from '#web/ui/Stack.tsx'
import { type Reason, useReasonForm, useReasons } from './reasons.data.ts'

const ReasonForm = ({ reason, onDone }: { reason: Reason | null; onDone: () => void }) => {
  const { form, submit, isSending } = useReasonForm(reason, onDone)
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextInput label="Grund" maxLength={80} withAsterisk data-autofocus {...form.getInputProps('name')} />
        <Switch
          label="Nicht mehr anbieten"
          description="Rückgaben, die ihn nennen, behalten ihn."
          {...form.getInputProps('is_hidden', { type: 'checkbox' })}
        />
        <FormActions onCancel={onDone} isAtEnd>
          <Button type="submit" loading={isSending}>
            Speichern
          </Button>
        </FormActions>
      </Stack>
    </form>
  )
}

/** What customers can choose from when they give something back. */
export const ReturnReasons = () => {
  const reasons = useReasons()
  const [open, setOpen] = useState<Reason | 'new' | null>(null)
  const columns: Column<Reason>[] = [
    { head: 'Grund', place: 'lead', cell: ({ name }) => name },
    { head: 'Zur Wahl', cell: ({ is_hidden }) => (is_hidden ? 'nein' : 'ja') },
    {
      head: 'Ändern',
      isActions: true,
      cell: (row) => (
        <ActionIcon variant="default" size={44} aria-label={`${row.name} bearbeiten`} onClick={() => setOpen(row)}>
          <IconEdit size={20} aria-hidden />
        </ActionIcon>
      ),
    },
  ]
  return (
    <Card
      title="Gründe für Rückgaben"
      text="Daraus wählen Kunden, wenn sie etwas zurückgeben."
      action={
        <Button variant="default" leftSection={<IconPlus size={20} aria-hidden />} onClick={() => setOpen('new')}>
          Grund anlegen
        </Button>
      }
    >
      <Loaded of={reasons} height={240}>
        {({ data }) => (
          <DataTable caption="Gründe für Rückgaben" columns={columns} rows={data} keyOf={({ id }) => id} isDense />
        )}
      </Loaded>
      <Dialog
        opened={open !== null}
        onClose={() => setOpen(null)}
        title={open === 'new' ? 'Grund anlegen' : 'Grund bearbeiten'}
      >
        {open && <ReasonForm reason={open === 'new' ? null : open} onDone={() => setOpen(null)} />}
      </Dialog>
    </Card>
  )
}
