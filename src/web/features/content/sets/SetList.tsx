import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { planOf, StateBadge } from '#web/app/drafts/Publication.tsx'
import { operatorSetPath } from '#web/app/paths/operator.ts'
import { toastOutcome } from '#web/app/toasts.ts'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FormActions } from '#web/ui/form/FormActions.tsx'
import { IconPlus } from '#web/ui/icons.ts'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import css from '../operator/PageEditor.module.css'
import { type SetRow, setsKey, useNewSetForm, useSets } from './sets.data.ts'

const columns: Column<SetRow>[] = [
  { head: 'Element', place: 'lead', cell: ({ slug, title }) => <Link to={operatorSetPath(slug)}>{title}</Link> },
  {
    head: 'Stand',
    cell: (row) => (
      <>
        <StateBadge state={row.state} /> <span className={css.hint}>{planOf(row)}</span>
      </>
    ),
  },
]

const NewSetDialog = ({ onClose }: { onClose: () => void }) => {
  const navigate = useNavigate()
  const client = useQueryClient()
  const { form, submit, isSending } = useNewSetForm({
    initialValues: { kind: 'banners' as 'banners' | 'slider', name: '' },
    onDone: async (answer) => {
      toastOutcome(answer)
      await client.invalidateQueries({ queryKey: setsKey })
      onClose()
      await navigate(operatorSetPath(answer.data.slug))
    },
  })
  return (
    <Dialog opened onClose={onClose} title="Neues Element">
      <form className={css.fields} onSubmit={submit} noValidate>
        <NativeSelect
          label="Was"
          data={[
            { value: 'banners', label: 'Platz für Banner' },
            { value: 'slider', label: 'Bilderfolge' },
          ]}
          {...form.getInputProps('kind')}
        />
        <TextInput
          label="Name"
          description="Kleine Buchstaben, Ziffern und Bindestriche. Unter diesem Namen zeigen Seiten es an."
          withAsterisk
          maxLength={30}
          data-autofocus
          {...form.getInputProps('name')}
        />
        <FormActions isAtEnd onCancel={onClose}>
          <Button type="submit" loading={isSending}>
            Anlegen
          </Button>
        </FormActions>
      </form>
    </Dialog>
  )
}

/** Everything that belongs to no single page, with what guests see of it. */
export const SetList = () => {
  const { data, error } = useSets()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <PageHeader
        title="Menüs und Banner"
        text="Menüs, Fußbereich, Banner, Bilderfolgen, Stimmen, Themen des Kontaktformulars, kurze Texte und die Worte zu Cookies; Texte und Bilder von Kategorien, sobald jemand sie unter „Kategorien“ als Entwurf öffnet und ändert. Änderungen sind Entwürfe, bis Sie sie veröffentlichen."
        action={
          <Button leftSection={<IconPlus size={20} aria-hidden />} onClick={() => setIsOpen(true)}>
            Neues Element
          </Button>
        }
      />
      <Loaded of={{ data, error }} height={320} />
      {data && <DataTable caption="Menüs und Banner" columns={columns} rows={data.data} keyOf={({ slug }) => slug} />}
      {isOpen && <NewSetDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}
