import { ActionIcon, Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useFilters } from '#web/app/filters.ts'
import { Card } from '#web/ui/Card.tsx'
import type { Column } from '#web/ui/DataTable.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { SearchField } from '#web/ui/form/SearchField.tsx'
import { IconEdit, IconPlus, IconTrash } from '#web/ui/icons.ts'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { Stack } from '#web/ui/Stack.tsx'
import { PagedTable } from '#web/ui/table/PagedTable.tsx'
import { type Synonym, useRemoveSynonym, useSynonymForm, useSynonyms } from './synonyms.data.ts'

type SynonymFormProps = { synonym: Synonym | null; start?: string; onDone: () => void }

/** `start`: the first of the words, for a new entry. */
export const SynonymForm = ({ synonym, start = '', onDone }: SynonymFormProps) => {
  const { form, submit, isSending } = useSynonymForm(synonym, start, onDone)
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Textarea
          label="Wörter"
          description="Durch Kommas getrennt. Wer eines davon sucht, findet auch die anderen."
          autosize
          minRows={2}
          maxLength={600}
          withAsterisk
          data-autofocus
          {...form.getInputProps('words')}
        />
        <Textarea
          label="Findet außerdem (freiwillig)"
          description="Gilt nur in dieser Richtung: „Obst“ findet „Äpfel“, aber „Äpfel“ nicht alles Obst."
          autosize
          minRows={2}
          maxLength={600}
          {...form.getInputProps('finds')}
        />
        <div>
          <Button type="submit" loading={isSending}>
            Speichern
          </Button>
        </div>
      </Stack>
    </form>
  )
}

/** Which words the search treats alike. */
export const Synonyms = () => {
  const { get, page, set } = useFilters()
  const keyword = get('suche')
  const { data, error } = useSynonyms({ page, keyword })
  const [open, setOpen] = useState<Synonym | 'new' | null>(null)
  const [going, setGoing] = useState<Synonym | null>(null)
  const remove = useRemoveSynonym(() => setGoing(null))
  const columns: Column<Synonym>[] = [
    { head: 'Wörter', place: 'lead', cell: ({ words }) => words },
    { head: 'Findet außerdem', cell: ({ finds }) => finds || '–' },
    {
      head: 'Ändern',
      isActions: true,
      cell: (row) => (
        <>
          <ActionIcon variant="default" size={44} aria-label={`${row.words} bearbeiten`} onClick={() => setOpen(row)}>
            <IconEdit size={20} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="red"
            size={44}
            aria-label={`${row.words} löschen`}
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
      title="Synonyme"
      text="Kunden nennen Dinge anders als Anbieter. Mit diesen Wörtern finden sie sie trotzdem."
      action={
        <Button variant="default" leftSection={<IconPlus size={20} aria-hidden />} onClick={() => setOpen('new')}>
          Wörter anlegen
        </Button>
      }
    >
      <Stack>
        <SearchField placeholder="Wort suchen" value={keyword} onSearch={(suche) => set({ suche })} />
        <PagedTable
          caption="Synonyme"
          columns={columns}
          page={data}
          error={error}
          empty="Dazu gibt es keine Wörter."
          keyOf={({ id }) => id}
          onPage={(next) => set({ seite: String(next) })}
        />
      </Stack>
      <Dialog
        opened={open !== null}
        onClose={() => setOpen(null)}
        title={open === 'new' ? 'Wörter anlegen' : 'Wörter bearbeiten'}
      >
        {open && <SynonymForm synonym={open === 'new' ? null : open} onDone={() => setOpen(null)} />}
      </Dialog>
      <ConfirmDialog
        isOpen={going !== null}
        title="Diese Wörter löschen?"
        text={`Die Suche behandelt „${going?.words}“ dann wieder als verschiedene Wörter.`}
        action="Löschen"
        isWorking={remove.isPending}
        onConfirm={() => going && remove.mutate({ id: going.id })}
        onClose={() => setGoing(null)}
      />
    </Card>
  )
}
