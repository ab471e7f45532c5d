import { Button, Group, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { formatNumber } from '#lib/format.ts'
import { Card } from '#web/ui/Card.tsx'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { FormActions } from '#web/ui/form/FormActions.tsx'
import { IconFlag } from '#web/ui/icons.ts'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { Stack } from '#web/ui/Stack.tsx'
import { LabelBadges } from '#web/ui/table/LabelBadges.tsx'
import { type Label, useLabelForm, useLabels, useRemoveLabel } from './labels.data.ts'

const colours = [
  { value: 'blue', label: 'Blau' },
  { value: 'green', label: 'Grün' },
  { value: 'yellow', label: 'Gelb' },
  { value: 'red', label: 'Rot' },
  { value: 'violet', label: 'Violett' },
  { value: 'gray', label: 'Grau' },
]

const LabelForm = ({ label, onDone }: { label: Label | null; onDone: () => void }) => {
  const { form, submit, isSending } = useLabelForm(label, onDone)
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextInput label="Name" withAsterisk maxLength={30} {...form.getInputProps('name')} />
        <NativeSelect label="Farbe" data={colours} {...form.getInputProps('colour')} />
        <FormActions onCancel={onDone} isAtEnd>
          <Button type="submit" loading={isSending}>
            Speichern
          </Button>
        </FormActions>
      </Stack>
    </form>
  )
}

/** All labels; they are put on a record on its page, or on many from a list. */
export const LabelTable = () => {
  const found = useLabels()
  const [edited, setEdited] = useState<Label | 'new' | null>(null)
  const [going, setGoing] = useState<Label | null>(null)
  const remove = useRemoveLabel(() => setGoing(null))
  const columns: Column<Label>[] = [
    { head: 'Label', place: 'lead', cell: (label) => <LabelBadges labels={[label]} /> },
    { head: 'Konten', isNarrow: true, cell: ({ accounts }) => formatNumber(accounts) },
    {
      head: 'Ändern',
      isActions: true,
      cell: (label) => (
        <Group gap="xs" wrap="nowrap">
          <Button size="sm" variant="default" aria-label={`${label.name} ändern`} onClick={() => setEdited(label)}>
            Ändern
          </Button>
          <Button
            size="sm"
            variant="subtle"
            color="red"
            aria-label={`${label.name} löschen`}
            onClick={() => setGoing(label)}
          >
            Löschen
          </Button>
        </Group>
      ),
    },
  ]
  return (
    <Card
      title="Labels"
      text="Für Konten, Bestellungen und Anfragen. Kunden und Anbieter sehen sie nicht, bekommen sie aber in der Auskunft über ihre Daten."
      action={<Button onClick={() => setEdited('new')}>Label anlegen</Button>}
    >
      <Loaded of={found} height={200}>
        {({ data }) =>
          data.length > 0 ? (
            <DataTable caption="Labels" columns={columns} rows={data} keyOf={({ id }) => id} isDense />
          ) : (
            <EmptyState
              icon={<IconFlag size={28} />}
              title="Noch keine Labels"
              text="Mit Labels ordnen Sie Konten, Bestellungen und Anfragen, zum Beispiel „Stammkunde“ oder „Rückruf“."
            />
          )
        }
      </Loaded>
      <Dialog
        opened={edited !== null}
        onClose={() => setEdited(null)}
        title={edited === 'new' ? 'Label anlegen' : 'Label ändern'}
      >
        {edited && <LabelForm label={edited === 'new' ? null : edited} onDone={() => setEdited(null)} />}
      </Dialog>
      <ConfirmDialog
        isOpen={going !== null}
        title={going ? `„${going.name}“ löschen?` : ''}
        text="Es verschwindet von allen Konten, Bestellungen und Anfragen. Das lässt sich nicht rückgängig machen."
        action="Löschen"
        isWorking={remove.isPending}
        onConfirm={() => going && remove.mutate({ id: going.id })}
        onClose={() => setGoing(null)}
      />
    </Card>
  )
}
