import { useEffect, useState } from 'react'
import { formatBytes } from '#lib/format.ts'
import { toastError } from '#web/app/toasts.ts'
import { Button } from '#web/ui/Button.tsx'
import { DateField } from '#web/ui/form/DateField.tsx'
import { AreaField, Field } from '#web/ui/form/Field.tsx'
import { NumberField } from '#web/ui/form/NumberField.tsx'
import { IconPaperclip, IconTrash } from '#web/ui/icons.ts'
import { Picture } from '#web/ui/Picture.tsx'
import css from './Ask.module.css'
import type { Given } from './draft.ts'
import { dropFile, keepFile, keptFile } from './kept-files.ts'
import type { Question } from './questionnaire.ts'

type FieldProps = {
  question: Question
  given: Given
  onChange: (given: Given) => void
  /** the one answer was chosen by a tap: nothing is left to say here */
  onChosen: (given: Given) => void
}

/** One tap chooses; of one answer the next question follows by itself. */
const Choices = ({ question, given, onChange, onChosen }: FieldProps) => {
  const isMany = question.question_type === 'multiple'
  const toggle = (id: number) => {
    const { answerIds } = given
    if (!isMany) return onChange({ ...given, answerIds: [id] })
    onChange({
      ...given,
      answerIds: answerIds.includes(id) ? answerIds.filter((one) => one !== id) : [...answerIds, id],
    })
  }
  return (
    <div className={css.choices}>
      {question.answers.map(({ id, answer, help_text, image }) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: a tap goes on; keys choose, and Enter goes on
        <label
          key={id}
          className={css.choice}
          onClick={({ detail }) => {
            // the browser checks the field after this; keys have no detail
            if (!isMany && detail > 0) setTimeout(() => onChosen({ ...given, answerIds: [id] }))
          }}
        >
          <input
            type={isMany ? 'checkbox' : 'radio'}
            name={`frage-${question.id}`}
            checked={given.answerIds.includes(id)}
            onChange={() => toggle(id)}
          />
          {image && <Picture picture={image} alt="" sizes="96px" />}
          <span>
            {answer}
            {help_text && <small>{help_text}</small>}
          </span>
        </label>
      ))}
    </div>
  )
}

type Kept = { id: string; name: string; size: number }
const mostFiles = 6

const Files = ({ question, given, onChange }: FieldProps) => {
  const [kept, setKept] = useState<Kept[]>([])
  useEffect(() => {
    let isGone = false
    const load = async () => {
      const files = await Promise.all(given.files.map(async (id) => ({ id, file: await keptFile(id) })))
      if (!isGone) setKept(files.flatMap(({ id, file }) => (file ? [{ id, name: file.name, size: file.size }] : [])))
    }
    void load().catch(toastError)
    return () => {
      isGone = true
    }
  }, [given.files])
  const add = async (list: FileList | null) => {
    const free = [...(list ?? [])].slice(0, mostFiles - given.files.length)
    const ids = await Promise.all(free.map(keepFile))
    onChange({ ...given, files: [...given.files, ...ids] })
  }
  const remove = async (id: string) => {
    await dropFile(id)
    onChange({ ...given, files: given.files.filter((one) => one !== id) })
  }
  return (
    <div className={css.files}>
      <label className={css.upload}>
        <IconPaperclip size={20} aria-hidden />
        <span>Bild oder PDF auswählen</span>
        <input
          type="file"
          accept="image/png,image/jpeg,image/webp,application/pdf"
          multiple
          aria-label={question.question}
          disabled={given.files.length >= mostFiles}
          onChange={(event) => {
            void add(event.currentTarget.files).catch(toastError)
            event.currentTarget.value = ''
          }}
        />
      </label>
      <ul>
        {kept.map(({ id, name, size }) => (
          <li key={id}>
            <span>
              {name} <small>{formatBytes(size)}</small>
            </span>
            <Button
              look="plain"
              compact
              aria-label={`${name} entfernen`}
              onClick={() => void remove(id).catch(toastError)}
            >
              <IconTrash size={18} aria-hidden />
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}

const Period = ({ given, onChange }: FieldProps) => {
  const [from = '', to = ''] = given.value.split('/')
  const set = (start: string, end: string) => onChange({ ...given, value: start || end ? `${start}/${end}` : '' })
  return (
    <div className={css.pair}>
      <DateField label="Von" value={from} onChange={(day) => set(day, to)} />
      <DateField label="Bis" value={to} min={from} onChange={(day) => set(from, day)} />
    </div>
  )
}

const measures = ['Liter', 'Meter', 'Quadratmeter', 'Gramm', 'Kilogramm', 'Tonnen']

/** Measured is in a unit, things are counted: "In m²", "Anzahl der Räume". */
const unitLabel = (unit: string) => {
  if (unit === 'Stück') return 'Anzahl'
  return /^\p{Lu}\p{Ll}{3,}$/u.test(unit) && !measures.includes(unit) ? `Anzahl der ${unit}` : `In ${unit}`
}

/** The field that a kind of question is answered with. */
export const QuestionField = (props: FieldProps) => {
  const { question, given, onChange } = props
  const value = given.value
  const set = (next: string) => onChange({ ...given, value: next })
  switch (question.question_type) {
    case 'single':
    case 'multiple':
    case 'boolean':
      return <Choices {...props} />
    case 'files':
      return <Files {...props} />
    case 'period':
      return <Period {...props} />
    case 'date':
      return <DateField label="Tag" value={value} onChange={set} />
    case 'number':
      return question.unit ? (
        <NumberField
          key={question.id}
          kind="amount"
          label={unitLabel(question.unit)}
          defaultValue={value}
          maxLength={16}
          onInput={(event) => set(event.currentTarget.value)}
        />
      ) : (
        // without a unit it may be a year, which has no thousands
        <Field
          label="Zahl"
          inputMode="decimal"
          value={value}
          maxLength={16}
          onChange={(event) => set(event.currentTarget.value)}
        />
      )
    default:
      return (
        <AreaField
          label="Ihre Antwort"
          rows={4}
          value={value}
          maxLength={2000}
          onChange={(event) => set(event.currentTarget.value)}
        />
      )
  }
}
