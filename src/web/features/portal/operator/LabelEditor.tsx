import { ActionIcon, Button, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { operatorPaths } from '#web/app/paths/operator.ts'
import { toastOutcome } from '#web/app/toasts.ts'
import { Card } from '#web/ui/Card.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { IconEdit, IconPlus, IconTrash } from '#web/ui/icons.ts'
import { BackLink } from '#web/ui/layout/BackLink.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Stack } from '#web/ui/Stack.tsx'
import type { Region, Topic } from '../portal.data.ts'
import { postsWord } from '../shop/Portal.tsx'
import css from './PostTable.module.css'
import { type LabelKind, useLabelForm, useRegions, useRemoveRegion, useRemoveTopic, useTopics } from './posts.data.ts'

type Label = Topic & Partial<Pick<Region, 'postal_code'>>

const kinds = {
  topic: {
    title: 'Themen',
    text: 'Wonach die Beiträge geordnet sind.',
    add: 'Thema anlegen',
    edit: 'Thema bearbeiten',
  },
  region: {
    title: 'Regionen',
    text: 'Wo etwas los ist. Die Postleitzahl nennt die Mitte auf der Karte.',
    add: 'Region anlegen',
    edit: 'Region bearbeiten',
  },
} as const

type LabelFormProps = { kind: LabelKind; label: Label | null; onDone: () => void }

const LabelForm = ({ kind, label, onDone }: LabelFormProps) => {
  const { form, submit, isSending, reload } = useLabelForm(kind, !label, {
    initialValues: {
      name: label?.name ?? '',
      description: label?.description ?? '',
      postal_code: label?.postal_code ?? '',
    },
    toInput: ({ postal_code, ...values }) =>
      ({ ...values, ...(label && { id: label.id }), ...(kind === 'region' && { postal_code }) }) as never,
    onDone: async (answer) => {
      toastOutcome(answer)
      await reload()
      onDone()
    },
  })
  return (
    <form className={css.fields} onSubmit={submit} noValidate>
      <TextInput label="Name" maxLength={60} withAsterisk data-autofocus {...form.getInputProps('name')} />
      <Textarea
        label="Beschreibung (freiwillig)"
        description="Steht über der Liste und bei Suchmaschinen"
        autosize
        minRows={2}
        maxLength={300}
        {...form.getInputProps('description')}
      />
      {kind === 'region' && (
        <TextInput
          label="Postleitzahl der Mitte"
          inputMode="numeric"
          maxLength={5}
          withAsterisk
          {...form.getInputProps('postal_code')}
        />
      )}
      <div className={css.actions}>
        <Button type="submit" loading={isSending}>
          Speichern
        </Button>
      </div>
    </form>
  )
}

type LabelCardProps = { kind: LabelKind; labels: Label[] }

const LabelCard = ({ kind, labels }: LabelCardProps) => {
  const { title, text, add, edit } = kinds[kind]
  const [open, setOpen] = useState<Label | 'new' | null>(null)
  const [going, setGoing] = useState<Label | null>(null)
  const removeTopic = useRemoveTopic(() => setGoing(null))
  const removeRegion = useRemoveRegion(() => setGoing(null))
  const remove = kind === 'topic' ? removeTopic : removeRegion
  return (
    <Card
      title={title}
      text={text}
      action={
        <Button variant="default" leftSection={<IconPlus size={20} aria-hidden />} onClick={() => setOpen('new')}>
          {add}
        </Button>
      }
    >
      <ul className={css.labels}>
        {labels.map((label) => (
          <li key={label.id}>
            <div>
              <strong>{label.name}</strong>
              <span>
                {label.posts === 0 ? 'kein Beitrag' : postsWord(label.posts)}
                {label.postal_code && `, Mitte ${label.postal_code}`}
              </span>
            </div>
            <ActionIcon
              variant="default"
              size={44}
              aria-label={`${label.name} bearbeiten`}
              onClick={() => setOpen(label)}
            >
              <IconEdit size={20} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="red"
              size={44}
              aria-label={`${label.name} löschen`}
              onClick={() => setGoing(label)}
            >
              <IconTrash size={20} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <Dialog opened={open !== null} onClose={() => setOpen(null)} title={open === 'new' ? add : edit}>
        {open && <LabelForm kind={kind} label={open === 'new' ? null : open} onDone={() => setOpen(null)} />}
      </Dialog>
      <ConfirmDialog
        isOpen={going !== null}
        title={`„${going?.name}“ löschen?`}
        text="Das geht nur, solange kein Beitrag dazugehört, auch kein Entwurf."
        action="Löschen"
        isWorking={remove.isPending}
        onConfirm={() => going && remove.mutate({ id: going.id })}
        onClose={() => setGoing(null)}
      />
    </Card>
  )
}

/** What posts are ordered by. */
export const LabelEditor = () => {
  const topics = useTopics()
  const regions = useRegions()
  return (
    <>
      <BackLink to={operatorPaths.operatorPosts}>Alle Beiträge</BackLink>
      <PageHeader title="Themen und Regionen" />
      <Stack>
        <LabelCard kind="topic" labels={topics.data?.data ?? []} />
        <LabelCard kind="region" labels={regions.data?.data ?? []} />
      </Stack>
    </>
  )
}
