import { Button, NativeSelect, Switch, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { chatCalls } from '#contract/chat/calls.ts'
import type { AbsenceMode } from '#contract/chat/rules.ts'
import type { OutputOf } from '#contract/wire/call.ts'
import { refusedFields } from '#web/app/api.ts'
import { Card } from '#web/ui/Card.tsx'
import { LeaveGuard, ValuesGuard } from '#web/ui/form/LeaveGuard.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { RemoveButton } from '#web/ui/overlay/RemoveButton.tsx'
import { SkeletonLines } from '#web/ui/Skeleton.tsx'
import css from './ChatSettings.module.css'
import { settings, useCreateQuickReply, useRemoveQuickReply, useSetSettings } from './chat.data.ts'

type Saved = OutputOf<typeof chatCalls.getSettings>['data']

const modes = [
  { value: 'off', label: 'Nicht automatisch antworten' },
  { value: 'closed', label: 'Außerhalb der Öffnungszeiten antworten' },
  { value: 'always', label: 'Immer antworten' },
]

const Absence = ({ saved }: { saved: Saved }) => {
  const [mode, setMode] = useState(saved.absence_mode)
  const [text, setText] = useState(saved.absence_text)
  const [savedAt, setSavedAt] = useState(0)
  const save = useSetSettings()
  return (
    <Card title="Abwesenheit">
      <ValuesGuard values={{ mode, text }} savedAt={savedAt} />
      <form
        noValidate
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault()
          save.mutate({ absence_mode: mode, absence_text: text }, { onSuccess: () => setSavedAt(Date.now()) })
        }}
      >
        <NativeSelect
          label="Automatische Antwort"
          data={modes}
          value={mode}
          onChange={({ currentTarget }) => setMode(currentTarget.value as AbsenceMode)}
        />
        <Textarea
          label="Text"
          error={refusedFields(save.error).absence_text}
          autosize
          minRows={3}
          maxLength={1000}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <Button type="submit" loading={save.isPending}>
          Speichern
        </Button>
      </form>
    </Card>
  )
}

const QuickReplies = ({ saved }: { saved: Saved }) => {
  const [title, setTitle] = useState('')
  const [text, setText] = useState('')
  const create = useCreateQuickReply(() => {
    setTitle('')
    setText('')
  })
  const remove = useRemoveQuickReply()
  return (
    <Card title="Schnelle Antworten">
      <LeaveGuard isDirty={title !== '' || text !== ''} />
      <ul className={css.replies}>
        {saved.quick_replies.map((reply) => (
          <li key={reply.id}>
            <span>
              <strong>{reply.title}</strong>
              <br />
              {reply.text}
            </span>
            <RemoveButton
              name={`„${reply.title}“`}
              label={`„${reply.title}“ löschen`}
              flex="none"
              loading={remove.isPending && remove.variables.id === reply.id}
              onRemove={() => remove.mutate({ id: reply.id })}
            />
          </li>
        ))}
      </ul>
      <form
        noValidate
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault()
          create.mutate({ title, text })
        }}
      >
        <TextInput
          label="Name"
          error={refusedFields(create.error).title}
          maxLength={80}
          required
          value={title}
          onChange={({ currentTarget }) => setTitle(currentTarget.value)}
        />
        <Textarea
          label="Antwort"
          error={refusedFields(create.error).text}
          autosize
          minRows={2}
          required
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={create.isPending}>
          Hinzufügen
        </Button>
      </form>
    </Card>
  )
}

/** Online state, and for providers the absence text and quick replies. */
export const ChatSettings = ({ isProvider }: { isProvider: boolean }) => {
  const { data, error } = useQuery(settings())
  const save = useSetSettings()
  if (!data) return <Loaded of={{ data, error }} loading={<SkeletonLines count={6} />} />
  return (
    <div className={css.cards}>
      <Card title="Online-Anzeige">
        <Switch
          size="md"
          label="Anderen zeigen, ob ich online bin"
          checked={save.isPending ? !save.variables.hide_online : data.data.hide_online !== 1}
          onChange={({ currentTarget }) => save.mutate({ hide_online: !currentTarget.checked })}
        />
      </Card>
      {isProvider && <Absence saved={data.data} />}
      {isProvider && <QuickReplies saved={data.data} />}
    </div>
  )
}
