import { Button, FileButton, TextInput } from '@mantine/core'
import { useState } from 'react'
import { refusedFields } from '#web/app/api.ts'
import { ValuesGuard } from '#web/ui/form/LeaveGuard.tsx'
import { IconPhoto } from '#web/ui/icons.ts'
import { RemoveButton } from '#web/ui/overlay/RemoveButton.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import { useDragOrder } from '#web/ui/table/order.ts'
import css from '../provider/Provider.module.css'
import { JumpMenu } from './JumpMenu.tsx'
import { MoveButtons } from './QuestionList.tsx'
import {
  type RouteAnswer,
  type RouteQuestion,
  useCreateAnswer,
  useRemoveAnswer,
  useUpdateAnswer,
} from './routes.data.ts'

const AnswerPicture = ({ answer }: { answer: RouteAnswer }) => {
  const save = useUpdateAnswer()
  return (
    <div className={css.picture}>
      {answer.image && <Picture picture={answer.image} alt="" sizes="64px" />}
      <FileButton
        accept="image/png,image/jpeg,image/webp"
        inputProps={{ 'aria-label': `Bild zu „${answer.answer}“` }}
        onChange={(image) => image && save.mutate({ id: answer.id, image })}
      >
        {(props) => (
          <Button {...props} variant="subtle" size="xs" loading={save.isPending} leftSection={<IconPhoto size={18} />}>
            {answer.image ? 'Anderes Bild' : 'Bild hinzufügen'}
          </Button>
        )}
      </FileButton>
      {answer.image && (
        <RemoveButton
          size="xs"
          name={`Bild zu „${answer.answer}“`}
          action="Bild entfernen"
          question={`Bild zu „${answer.answer}“ entfernen?`}
          onRemove={() => save.mutate({ id: answer.id, image: null })}
        />
      )}
    </div>
  )
}

type AnswerRowProps = {
  question: RouteQuestion
  answer: RouteAnswer
  at: number
  onMove: (from: number, to: number) => void
}

const AnswerRow = ({ question, answer, at, onMove }: AnswerRowProps) => {
  const [label, setLabel] = useState(answer.answer)
  const save = useUpdateAnswer()
  const remove = useRemoveAnswer()
  const isYesNo = question.question_type === 'boolean'
  const drag = useDragOrder(at, false, onMove)
  return (
    <li {...drag} className={css.answer}>
      <div className={css.pair}>
        <TextInput
          label={`Antwort ${answer.position}`}
          error={refusedFields(save.error).answer}
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
      </div>
      <div className={css.buttons}>
        <AnswerPicture answer={answer} />
        <span className={css.tools}>
          <MoveButtons name={answer.answer} at={at} count={question.answers.length} onMove={onMove} />
          {!isYesNo && (
            <RemoveButton
              isIcon
              name={`Antwort „${answer.answer}“`}
              label={`Antwort „${answer.answer}“ löschen`}
              loading={remove.isPending}
              onRemove={() => remove.mutate({ id: answer.id })}
            />
          )}
        </span>
      </div>
    </li>
  )
}

/** The answers of a question, each with its picture and the question it leads to. */
export const AnswerRows = ({ question }: { question: RouteQuestion }) => {
  const [label, setLabel] = useState('')
  const create = useCreateAnswer()
  const move = useUpdateAnswer()
  const { answers } = question
  return (
    <div className={css.stack}>
      <ol className={css.questions} aria-label="Antworten">
        {answers.map((answer, at) => (
          <AnswerRow
            key={answer.id}
            question={question}
            answer={answer}
            at={at}
            onMove={(from, to) => move.mutate({ id: answers[from]!.id, position: to + 1 })}
          />
        ))}
      </ol>
      {question.question_type !== 'boolean' && (
        <form
          noValidate
          className={css.buttons}
          onSubmit={(event) => {
            event.preventDefault()
            if (!label.trim()) return
            create.mutate({ lead_route_question_id: question.id, answer: label }, { onSuccess: () => setLabel('') })
          }}
        >
          <ValuesGuard values={label} />
          <TextInput
            label="Neue Antwort"
            error={refusedFields(create.error).answer}
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
