import { ActionIcon, Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useFilters } from '#web/app/filters.ts'
import { Card } from '#web/ui/Card.tsx'
import type { Column } from '#web/ui/DataTable.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FormActions } from '#web/ui/form/FormActions.tsx'
import { SearchField } from '#web/ui/form/SearchField.tsx'
import { IconEdit, IconTrash } from '#web/ui/icons.ts'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { Stack } from '#web/ui/Stack.tsx'
import { PagedTable } from '#web/ui/table/PagedTable.tsx'
import { type Manufacturer, useManufacturerForm, useManufacturers, useRemoveManufacturer } from './lists.data.ts'

const NameForm = ({ manufacturer, onDone }: { manufacturer: Manufacturer; onDone: () => void }) => {
  const { form, submit, isSending } = useManufacturerForm(manufacturer, onDone)
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextInput
          label="Name"
          description="Gilt für alle Produkte, die ihn nennen. Gibt es den Namen schon, werden beide Einträge einer."
          maxLength={100}
          withAsterisk
          data-autofocus
          {...form.getInputProps('name')}
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

/** Names that providers typed, put in order by the operator. */
export const Manufacturers = () => {
  const { get, page, set } = useFilters()
  const keyword = get('suche')
  const { data, error } = useManufacturers({ page, keyword })
  const [open, setOpen] = useState<Manufacturer | null>(null)
  const [going, setGoing] = useState<Manufacturer | null>(null)
  const remove = useRemoveManufacturer(() => setGoing(null))
  const columns: Column<Manufacturer>[] = [
    { head: 'Hersteller', place: 'lead', cell: ({ name }) => name },
    { head: 'Produkte', isNarrow: true, cell: ({ products }) => products.toLocaleString('de-DE') },
    {
      head: 'Ändern',
      isActions: true,
      cell: (row) => (
        <>
          <ActionIcon variant="default" size={44} aria-label={`${row.name} bearbeiten`} onClick={() => setOpen(row)}>
            <IconEdit size={20} aria-hidden />
          </ActionIcon>
          {row.products === 0 && (
            <ActionIcon
              variant="subtle"
              color="red"
              size={44}
              aria-label={`${row.name} löschen`}
              onClick={() => setGoing(row)}
            >
              <IconTrash size={20} aria-hidden />
            </ActionIcon>
          )}
        </>
      ),
    },
  ]
  return (
    <Card
      title="Hersteller"
      text="Anbieter tragen Hersteller selbst ein. Hier berichtigen Sie Schreibweisen und legen doppelte zusammen."
    >
      <Stack>
        <SearchField placeholder="Hersteller suchen" value={keyword} onSearch={(suche) => set({ suche })} />
        <PagedTable
          caption="Hersteller"
          columns={columns}
          page={data}
          error={error}
          empty="Dazu gibt es keinen Hersteller."
          keyOf={({ id }) => id}
          onPage={(next) => set({ seite: String(next) })}
        />
      </Stack>
      <Dialog opened={open !== null} onClose={() => setOpen(null)} title="Hersteller bearbeiten">
        {open && <NameForm manufacturer={open} onDone={() => setOpen(null)} />}
      </Dialog>
      <ConfirmDialog
        isOpen={going !== null}
        title={`„${going?.name}“ löschen?`}
        text="Kein Produkt nennt diesen Hersteller."
        action="Löschen"
        isWorking={remove.isPending}
        onConfirm={() => going && remove.mutate({ id: going.id })}
        onClose={() => setGoing(null)}
      />
    </Card>
  )
}
