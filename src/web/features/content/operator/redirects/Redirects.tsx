import { ActionIcon, Button, FileButton, Group, TextInput } from '@mantine/core'
import { useState } from 'react'
import { formatDate } from '#lib/format.ts'
import { useFilters } from '#web/app/filters.ts'
import { toastOutcome } from '#web/app/toasts.ts'
import type { Column } from '#web/ui/DataTable.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FormActions } from '#web/ui/form/FormActions.tsx'
import { SearchField } from '#web/ui/form/SearchField.tsx'
import { IconEdit, IconExternalLink, IconPlus, IconTrash, IconUpload } from '#web/ui/icons.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Stack } from '#web/ui/Stack.tsx'
import { FilterGrid } from '#web/ui/table/FilterGrid.tsx'
import { useListShape } from '#web/ui/table/ListShape.tsx'
import { ListTable } from '#web/ui/table/ListTable.tsx'
import { SaveButton } from '#web/ui/table/SaveButton.tsx'
import {
  type ImportResult,
  type Redirect,
  saveRedirects,
  useImportRedirects,
  useRedirectForm,
  useRedirects,
  useRemoveRedirect,
} from './redirects.data.ts'

const RedirectForm = ({ redirect, onDone }: { redirect: Redirect | null; onDone: () => void }) => {
  const { form, submit, isSending, reload } = useRedirectForm(redirect === null, {
    initialValues: { path: redirect?.path ?? '', target: redirect?.target ?? '' },
    toInput: (values) => (redirect ? { id: redirect.id, ...values } : values),
    onDone: async (answer) => {
      toastOutcome(answer as { status: boolean; message: string })
      await reload()
      onDone()
    },
  })
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextInput
          label="Alte Adresse"
          description="Wie sie früher hieß, z. B. /shop/tee.html. Der Name der Website und alles ab dem Fragezeichen zählen nicht."
          maxLength={500}
          withAsterisk
          data-autofocus
          {...form.getInputProps('path')}
        />
        <TextInput
          label="Neue Adresse"
          description="Eine Seite dieser Website, z. B. /kategorie/tee"
          maxLength={500}
          withAsterisk
          {...form.getInputProps('target')}
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

const Refused = ({ refused }: ImportResult) => (
  <Notice kind="warning" title="Diese Zeilen wurden nicht übernommen">
    <ul>
      {refused.map(({ line, path, reason }) => (
        <li key={line}>
          Zeile {line}
          {path && `, ${path}`}: {reason}
        </li>
      ))}
    </ul>
  </Notice>
)

const ImportButton = ({ onDone }: { onDone: (result: ImportResult) => void }) => {
  const read = useImportRedirects(onDone)
  return (
    <FileButton accept=".csv,.xlsx" onChange={(file) => file && read.mutate({ file })}>
      {(props) => (
        <Button
          {...props}
          variant="default"
          loading={read.isPending}
          leftSection={<IconUpload size={18} aria-hidden />}
        >
          CSV einlesen
        </Button>
      )}
    </FileButton>
  )
}

/** Old addresses, as of a website before, and where they lead. */
export const Redirects = () => {
  const { get, page, set } = useFilters()
  const q = get('suche')
  const [open, setOpen] = useState<Redirect | 'new' | null>(null)
  const [going, setGoing] = useState<Redirect | null>(null)
  const [result, setResult] = useState<ImportResult | null>(null)
  const remove = useRemoveRedirect(() => setGoing(null))
  const columns: Column<Redirect>[] = [
    { head: 'Alte Adresse', place: 'lead', cell: ({ path }) => path },
    { head: 'Neue Adresse', cell: ({ target }) => <a href={target}>{target}</a> },
    {
      head: 'Zuletzt benutzt',
      isNarrow: true,
      cell: ({ last_used_on }) => (last_used_on ? formatDate(last_used_on) : 'noch nie'),
    },
    {
      head: 'Ändern',
      isActions: true,
      cell: (row) => (
        <>
          <ActionIcon variant="default" size={44} aria-label={`${row.path} bearbeiten`} onClick={() => setOpen(row)}>
            <IconEdit size={20} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="red"
            size={44}
            aria-label={`${row.path} löschen`}
            onClick={() => setGoing(row)}
          >
            <IconTrash size={20} aria-hidden />
          </ActionIcon>
        </>
      ),
    },
  ]
  const shape = useListShape(columns)
  const add = (
    <Group gap="sm">
      <ImportButton onDone={setResult} />
      <Button data-shortcut="n" leftSection={<IconPlus size={20} aria-hidden />} onClick={() => setOpen('new')}>
        Weiterleitung anlegen
      </Button>
    </Group>
  )
  return (
    <>
      <PageHeader
        title="Weiterleitungen"
        text="Führen alte Adressen, etwa Ihrer früheren Website, zu den neuen Seiten. Gibt es unter einer Adresse eine Seite, gilt die Seite. In einer CSV-Datei steht in jeder Zeile die alte Adresse und dann die neue."
        action={add}
      />
      {result && result.refused.length > 0 && <Refused {...result} />}
      <FilterGrid>
        <SearchField placeholder="Alte oder neue Adresse" value={q} onSearch={(suche) => set({ suche })} />
      </FilterGrid>
      <ListTable
        caption="Weiterleitungen"
        columns={columns}
        shown={shape.columns}
        keyOf={({ id }) => id}
        list={useRedirects({ q, page, per_page: shape.perPage })}
        empty={{
          icon: <IconExternalLink size={28} />,
          title: q ? 'Nichts gefunden' : 'Noch keine Weiterleitungen',
          text: q
            ? 'Zu diesem Wort gibt es keine Weiterleitung.'
            : 'Wenn Sie von einer anderen Website umziehen, finden Besucher und Suchmaschinen so die neuen Seiten.',
        }}
      >
        <SaveButton save={() => saveRedirects(q)}>Als CSV speichern</SaveButton>
      </ListTable>
      <Dialog
        opened={open !== null}
        onClose={() => setOpen(null)}
        title={open === 'new' ? 'Weiterleitung anlegen' : 'Weiterleitung bearbeiten'}
      >
        {open && <RedirectForm redirect={open === 'new' ? null : open} onDone={() => setOpen(null)} />}
      </Dialog>
      <ConfirmDialog
        isOpen={going !== null}
        title="Weiterleitung löschen?"
        text={`Wer ${going?.path} aufruft, liest dann wieder, dass es die Seite nicht gibt.`}
        action="Löschen"
        isWorking={remove.isPending}
        onConfirm={() => going && remove.mutate({ id: going.id })}
        onClose={() => setGoing(null)}
      />
    </>
  )
}
