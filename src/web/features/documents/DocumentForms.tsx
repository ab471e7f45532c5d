import { Button, FileInput, NativeSelect, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type DocumentKind, documentKind, documentKindLabels } from '#contract/documents/calls.ts'
import { toastOutcome } from '#web/app/toasts.ts'
import {
  type DocumentRow,
  documentReloads,
  downloadDocument,
  type Side,
  useCustomerDocumentForm,
  useDocumentForm,
  useDocuments,
} from './documents.data.ts'

const optionsOf = (kinds: readonly DocumentKind[]) =>
  kinds.map((value) => ({ value, label: documentKindLabels[value] }))
const formats = 'image/png,image/jpeg,image/webp,application/pdf'

/** The papers of one request, offers included, as both sides see them. */
const Papers = ({ side, leadId }: { side: Side; leadId: number }) => {
  const { data } = useDocuments(side, { query: '', page: 1, lead_id: leadId })
  if (!data?.data.length) return null
  return (
    <ul style={{ listStyle: 'none', padding: 0, margin: 0, display: 'grid', gap: 8 }}>
      {data.data.map((row: DocumentRow) => (
        <li key={row.key}>
          <Button variant="default" size="xs" onClick={() => void downloadDocument(row)}>
            {row.kind_text}: {row.title}
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** Reloads the lists and empties what was sent. */
const useSent = (clear: () => void) => {
  const client = useQueryClient()
  return async (answer: { status: boolean; message: string }) => {
    toastOutcome(answer)
    clear()
    await Promise.all(documentReloads.map((queryKey) => client.invalidateQueries({ queryKey })))
  }
}

/** Adds a paper to a lead that was offered on. */
export const DocumentForm = ({ leadId }: { leadId: number }) => {
  const [file, setFile] = useState<File | null>(null)
  const sent = useSent(() => {
    form.setFieldValue('title', '')
    setFile(null)
  })
  const { form, submit, isSending } = useDocumentForm({
    initialValues: { kind: 'contract' as DocumentKind, title: '', number: '', file: null },
    toInput: ({ file: _, ...values }) => ({ ...values, lead_id: leadId, file: file as File }),
    onDone: sent,
  })
  return (
    <form onSubmit={submit} noValidate style={{ display: 'grid', gap: 12 }}>
      <Papers side="provider" leadId={leadId} />
      <NativeSelect label="Art" data={optionsOf(documentKind.options)} {...form.getInputProps('kind')} />
      <TextInput label="Titel" maxLength={150} {...form.getInputProps('title')} />
      <FileInput
        label="Datei (Bild oder PDF)"
        accept={formats}
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

type CustomerFormProps = { leadId: number; offerers: { providerId: number; name: string }[] }

/** A customer sends a paper to one of the providers that made an offer. */
export const CustomerDocumentForm = ({ leadId, offerers }: CustomerFormProps) => {
  const [file, setFile] = useState<File | null>(null)
  const sent = useSent(() => {
    form.setFieldValue('title', '')
    setFile(null)
  })
  const { form, submit, isSending } = useCustomerDocumentForm({
    initialValues: {
      kind: 'other' as DocumentKind,
      title: '',
      provider_id: String(offerers[0]?.providerId ?? ''),
      file: null,
    },
    toInput: ({ file: _, provider_id, ...values }) => ({
      ...values,
      provider_id: Number(provider_id),
      lead_id: leadId,
      file: file as File,
    }),
    onDone: sent,
  })
  return (
    <form onSubmit={submit} noValidate style={{ display: 'grid', gap: 12 }}>
      <Papers side="customer" leadId={leadId} />
      <NativeSelect
        label="An"
        data={offerers.map(({ providerId, name }) => ({ value: String(providerId), label: name }))}
        {...form.getInputProps('provider_id')}
      />
      <NativeSelect label="Art" data={optionsOf(['contract', 'picture', 'other'])} {...form.getInputProps('kind')} />
      <TextInput label="Titel" maxLength={150} {...form.getInputProps('title')} />
      <FileInput
        label="Datei (Bild oder PDF)"
        accept={formats}
        value={file}
        onChange={setFile}
        error={form.getInputProps('file').error}
      />
      <Button type="submit" variant="default" loading={isSending}>
        Dokument senden
      </Button>
    </form>
  )
}
