import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { formatDateTime } from '#lib/format.ts'
import { refusedFields } from '#web/app/api.ts'
import { Card } from '#web/ui/Card.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { type Note, type NoteSubject, useAddNote, useNotes, useRemoveNote } from './notes.data.ts'
import css from './Operator.module.css'

const Written = ({ note }: { note: Note }) => {
  const remove = useRemoveNote()
  const written = formatDateTime(note.at)
  return (
    <li>
      <p className={css.note}>{note.text}</p>
      <p className={css.noteFoot}>
        <span>
          {note.author || 'gelöschtes Konto'}, <time dateTime={note.at}>{written}</time>
        </span>
        {note.is_own && (
          <Button
            size="compact-sm"
            variant="subtle"
            aria-label={`Notiz vom ${written} löschen`}
            loading={remove.isPending}
            onClick={() => remove.mutate({ id: note.id })}
          >
            Löschen
          </Button>
        )}
      </p>
    </li>
  )
}

/** What operators know of a person or a purchase, for each other. */
export const Notes = ({ subject }: { subject: NoteSubject }) => {
  const { data, error } = useNotes(subject)
  const [text, setText] = useState('')
  const add = useAddNote(() => setText(''))
  return (
    <Card title="Notizen" text="Nur Betreiber lesen sie. Verlangt die Person Auskunft, bekommt sie sie auch.">
      <form
        noValidate
        className={css.noteForm}
        onSubmit={(event) => {
          event.preventDefault()
          add.mutate({ ...subject, text })
        }}
      >
        <Textarea
          label="Neue Notiz"
          autosize
          minRows={2}
          maxRows={10}
          maxLength={2000}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          error={refusedFields(add.error).text}
        />
        <div>
          <Button type="submit" variant="default" loading={add.isPending}>
            Notiz speichern
          </Button>
        </div>
      </form>
      <Loaded of={{ data, error }} height={60} />
      {data && data.data.length > 0 && (
        <ul className={css.notes}>
          {data.data.map((note) => (
            <Written key={note.id} note={note} />
          ))}
        </ul>
      )}
    </Card>
  )
}
