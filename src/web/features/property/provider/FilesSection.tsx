import { Button, FileInput, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { formatBytes } from '#lib/format.ts'
import { refusedFields } from '#web/app/api.ts'
import { RemoveButton } from '#web/ui/overlay/RemoveButton.tsx'
import css from './Provider.module.css'
import { type OwnProperty, useAddFile, useRemoveFile } from './provider.data.ts'

/** Floor plans and documents. */
export const FilesSection = ({ id, files }: { id: number; files: OwnProperty['files'] }) => {
  const [kind, setKind] = useState<'plan' | 'document'>('plan')
  const [title, setTitle] = useState('')
  const [file, setFile] = useState<File | null>(null)
  const add = useAddFile()
  const remove = useRemoveFile()
  const send = () => {
    if (!file) return
    const done = () => {
      setTitle('')
      setFile(null)
    }
    add.mutate({ id, kind, title: title || 'Grundriss', file }, { onSuccess: done })
  }
  return (
    <section className={css.section}>
      <h2>Grundrisse und Unterlagen</h2>
      <ul className={css.list}>
        {files.map((one) => (
          <li key={one.id}>
            {one.title} ({one.kind === 'plan' ? 'Grundriss' : 'PDF'}, {formatBytes(one.size)})
            <RemoveButton
              size="compact-sm"
              variant="default"
              name={`„${one.title}“`}
              label={`Löschen: ${one.title}`}
              loading={remove.isPending}
              onRemove={() => remove.mutate({ id: one.id })}
            />
          </li>
        ))}
      </ul>
      <div className={css.row}>
        <NativeSelect
          label="Art der Datei"
          value={kind}
          onChange={(event) => setKind(event.currentTarget.value === 'plan' ? 'plan' : 'document')}
          data={[
            { value: 'plan', label: 'Grundriss (Bild)' },
            { value: 'document', label: 'Unterlage (PDF)' },
          ]}
        />
        <TextInput
          label="Titel"
          error={refusedFields(add.error).title}
          value={title}
          maxLength={100}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        <FileInput
          label="Datei"
          error={refusedFields(add.error).file}
          placeholder="Datei wählen"
          value={file}
          onChange={setFile}
          accept={kind === 'plan' ? 'image/png,image/jpeg,image/webp' : 'application/pdf'}
          w={220}
        />
        <Button disabled={!file} loading={add.isPending} onClick={send}>
          Hochladen
        </Button>
      </div>
    </section>
  )
}
