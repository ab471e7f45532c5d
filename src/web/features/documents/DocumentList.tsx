import { Button, FileInput, NativeSelect, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { documentKind, documentKindLabels } from '#contract/documents/calls.ts'
import { formatDate } from '#lib/format.ts'
import { useFilters } from '#web/app/filters.ts'
import { toastOutcome } from '#web/app/toasts.ts'
import { Card } from '#web/ui/Card.tsx'
import { PagedTable } from '#web/ui/PagedTable.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import {
  type DocumentRow,
  documentReloads,
  downloadDocument,
  type Side,
  useDocumentForm,
  useDocuments,
} from './documents.data.ts'

const columnsOf = (side: Side) => [
  { head: 'Art', cell: ({ kind_text }: DocumentRow) => kind_text, place: 'corner' as const },
  { head: 'Titel', cell: ({ title }: DocumentRow) => title, place: 'lead' as const },
  { head: 'Nummer', cell: ({ number }: DocumentRow) => number || '–' },
  {
    head: side === 'customer' ? 'Betrieb' : 'Kunde',
    cell: (row: DocumentRow) => (side === 'customer' ? row.provider_name : row.customer_name),
  },
  { head: 'Vom', cell: ({ created_at }: DocumentRow) => formatDate(created_at) },
  {
    head: 'Herunterladen',
    isActions: true,
    cell: (row: DocumentRow) => (
      <Button
        variant="default"
        size="xs"
        aria-label={`${row.title} herunterladen`}
        onClick={() => void downloadDocument(row)}
      >
        Herunterladen
      </Button>
    ),
  },
]

/** Both sides see the same list; a provider searches it by number, title and customer. */
export const DocumentList = ({ side }: { side: Side }) => {
  const { page, get, set } = useFilters()
  const { data, error } = useDocuments(side, { query: get('suche'), page })
  return (
    <Card>
      <SearchField label="Dokumente suchen" value={get('suche')} onSearch={(suche) => set({ suche })} />
      <PagedTable
        caption="Dokumente"
        columns={columnsOf(side)}
        keyOf={({ key }) => key}
        page={data}
        error={error}
        empty="Noch keine Dokumente."
        onPage={(to) => set({ seite: to > 1 ? String(to) : '' })}
      />
    </Card>
  )
}

/** Adds a paper to a lead that was offered on. */
export const DocumentForm = ({ leadId }: { leadId: number }) => {
  const client = useQueryClient()
  const [file, setFile] = useState<File | null>(null)
  const { form, submit, isSending } = useDocumentForm({
    initialValues: { kind: 'contract' as (typeof documentKind.options)[number], title: '', number: '', file: null },
    toInput: ({ file: _, ...values }) => ({ ...values, lead_id: leadId, file: file as File }),
    onDone: async (answer) => {
      toastOutcome(answer)
      form.setFieldValue('title', '')
      setFile(null)
      await Promise.all(documentReloads.map((queryKey) => client.invalidateQueries({ queryKey })))
    },
  })
  return (
    <form onSubmit={submit} noValidate style={{ display: 'grid', gap: 12 }}>
      <NativeSelect
        label="Art"
        data={documentKind.options.map((value) => ({ value, label: documentKindLabels[value] }))}
        {...form.getInputProps('kind')}
      />
      <TextInput label="Titel" maxLength={150} {...form.getInputProps('title')} />
      <FileInput
        label="Datei (Bild oder PDF)"
        accept="image/png,image/jpeg,image/webp,application/pdf"
        value={file}
        onChange={setFile}
        error={form.getInputProps('file').error}
      />
      <Button type="submit" variant="default" loading={isSending}>
        Dokument hinzufügen
      </Button>
    </form>
  )
}
