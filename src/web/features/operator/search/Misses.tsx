import { ActionIcon, Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { formatDate } from '#lib/format.ts'
import { useFilters } from '#web/app/filters.ts'
import { Card } from '#web/ui/Card.tsx'
import type { Column } from '#web/ui/DataTable.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { IconTrash } from '#web/ui/icons.ts'
import { Stack } from '#web/ui/Stack.tsx'
import { PagedTable } from '#web/ui/table/PagedTable.tsx'
import { SynonymForm } from './Synonyms.tsx'
import { type Miss, useMisses, useRemoveMiss } from './search-desk.data.ts'

const periods = [
  { value: '7', label: 'der letzten 7 Tage' },
  { value: '30', label: 'der letzten 30 Tage' },
  { value: '90', label: 'der letzten 90 Tage' },
]

/** What customers look for in vain. */
export const Misses = () => {
  const { set } = useFilters()
  const [asked, setAsked] = useState({ page: 1, days: 30 })
  const { data, error } = useMisses(asked)
  const [open, setOpen] = useState<string | null>(null)
  const remove = useRemoveMiss()
  const columns: Column<Miss>[] = [
    { head: 'Gesucht', place: 'lead', cell: ({ words }) => words },
    { head: 'Wie oft', isNarrow: true, place: 'corner', cell: ({ count }) => count.toLocaleString('de-DE') },
    { head: 'Zuletzt', cell: ({ last_day }) => formatDate(last_day) },
    {
      head: 'Was tun',
      isActions: true,
      cell: ({ words }) => (
        <>
          <Button variant="default" size="sm" onClick={() => setOpen(words)} aria-label={`Synonym anlegen: ${words}`}>
            Synonym anlegen
          </Button>
          <Button variant="subtle" size="sm" onClick={() => set({ test: words })} aria-label={`${words} ausprobieren`}>
            Ausprobieren
          </Button>
          <ActionIcon
            variant="subtle"
            color="red"
            size={44}
            aria-label={`${words} aus der Liste nehmen`}
            onClick={() => remove.mutate({ words })}
          >
            <IconTrash size={20} aria-hidden />
          </ActionIcon>
        </>
      ),
    },
  ]
  return (
    <Card
      title="Suchen ohne Treffer"
      text="Wörter, zu denen der Shop kein Angebot fand. Gezählt wird ohne Person und 90 Tage lang aufbewahrt; was nach Anschrift, E-Mail-Adresse oder Telefonnummer aussieht, wird nicht gespeichert."
    >
      <Stack>
        <NativeSelect
          label="Zeitraum"
          data={periods}
          value={String(asked.days)}
          onChange={({ currentTarget }) => setAsked({ page: 1, days: Number(currentTarget.value) })}
        />
        <PagedTable
          caption="Suchen ohne Treffer"
          columns={columns}
          page={data}
          error={error}
          empty="In dieser Zeit hat jede Suche etwas gefunden."
          keyOf={({ words }) => words}
          onPage={(page) => setAsked({ ...asked, page })}
        />
      </Stack>
      <Dialog opened={open !== null} onClose={() => setOpen(null)} title="Wörter anlegen">
        {open && (
          <SynonymForm
            synonym={null}
            start={open}
            onDone={() => {
              remove.mutate({ words: open })
              setOpen(null)
            }}
          />
        )}
      </Dialog>
    </Card>
  )
}
