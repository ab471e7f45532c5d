import { ActionIcon, Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { IconTrash } from '#web/ui/icons.ts'
import { JumpMenu } from './JumpMenu.tsx'
import css from './Provider.module.css'
import {
  type RouteAnswer,
  type RouteQuestion,
  useCreateAnswer,
  useRemoveAnswer,
  useUpdateAnswer,
} from './routes.data.ts'

const AnswerRow = ({ question, answer }: { question: RouteQuestion; answer: RouteAnswer }) => {
  const [label, setLabel] = useState(answer.answer)
  const save = useUpdateAnswer()
  const remove = useRemoveAnswer()
  return (
    <div className={css.answer}>
      <TextInput
        label={`Antwort ${answer.position}`}
        maxLength={120}
        value={label}
        onChange={(event) => setLabel(event.currentTarget.value)}
        onBlur={() => label.trim() && label !== answer.answer && save.mutate({ id: answer.id, answer: label })}
      />
      <JumpMenu
        label={`Nach „${answer.answer}“`}
        questionId={question.id}
        value={answer}
        onChange={(jump) => save.mutate({ id: answer.id, ...jump })}
      />
      {question.question_type !== 'boolean' && (
        <ActionIcon
          variant="subtle"
          color="red"
          aria-label={`Antwort „${answer.answer}“ löschen`}
          onClick={() => remove.mutate({ id: answer.id })}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      )}
    </div>
  )
}

/** The answers of a question, each with the question it leads to. */
export const AnswerRows = ({ question }: { question: RouteQuestion }) => {
  const [label, setLabel] = useState('')
  const create = useCreateAnswer()
  return (
    <div className={css.stack}>
      {question.answers.map((answer) => (
        <AnswerRow key={answer.id} question={question} answer={answer} />
      ))}
      {question.question_type !== 'boolean' && (
        <form
          className={css.buttons}
          onSubmit={(event) => {
            event.preventDefault()
            if (!label.trim()) return
            create.mutate({ lead_route_question_id: question.id, answer: label })
            setLabel('')
          }}
        >
          <TextInput
            label="Neue Antwort"
            maxLength={120}
            value={label}
            onChange={(event) => setLabel(event.currentTarget.value)}
          />
          <Button type="submit" variant="default" loading={create.isPending} style={{ alignSelf: 'end' }}>
            Antwort hinzufügen
          </Button>
        </form>
      )}
    </div>
  )
}
