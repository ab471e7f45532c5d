import { ActionIcon } from '@mantine/core'
import { useState } from 'react'
import { questionKindLabels } from '#contract/leads/shapes.ts'
import { IconArrowDown, IconArrowUp, IconTrash } from '#web/ui/icons.ts'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { useDragOrder } from '#web/ui/table/order.ts'
import css from '../provider/Provider.module.css'
import { type OwnRoute, type RouteQuestion, useRemoveQuestion, useUpdateQuestion } from './routes.data.ts'

type MoveButtonsProps = { name: string; at: number; count: number; onMove: (from: number, to: number) => void }

/** The same as dragging, for the keyboard and for fingers. */
export const MoveButtons = ({ name, at, count, onMove }: MoveButtonsProps) => (
  <>
    <ActionIcon
      variant="subtle"
      size={44}
      aria-label={`„${name}“ nach oben`}
      disabled={at === 0}
      onClick={() => onMove(at, at - 1)}
    >
      <IconArrowUp size={18} aria-hidden />
    </ActionIcon>
    <ActionIcon
      variant="subtle"
      size={44}
      aria-label={`„${name}“ nach unten`}
      disabled={at + 1 === count}
      onClick={() => onMove(at, at + 1)}
    >
      <IconArrowDown size={18} aria-hidden />
    </ActionIcon>
  </>
)

type EntryProps = {
  question: RouteQuestion
  at: number
  count: number
  isChosen: boolean
  hasProblem: boolean
  onChoose: () => void
  onMove: (from: number, to: number) => void
  onRemove: () => void
}

const Entry = ({ question, at, count, isChosen, hasProblem, onChoose, onMove, onRemove }: EntryProps) => {
  const drag = useDragOrder(at, false, onMove)
  return (
    <li {...drag} className={css.entry} data-chosen={isChosen || undefined} data-problem={hasProblem || undefined}>
      <button type="button" aria-pressed={isChosen} onClick={onChoose}>
        {at + 1}. {question.question}
        <small>{questionKindLabels[question.question_type]}</small>
      </button>
      <MoveButtons name={question.question} at={at} count={count} onMove={onMove} />
      <ActionIcon
        variant="subtle"
        size={44}
        color="red"
        aria-label={`„${question.question}“ löschen`}
        onClick={onRemove}
      >
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </li>
  )
}

type ListProps = { route: OwnRoute; chosenId: number | null; onChoose: (id: number) => void }

/** The questions in their order: chosen, moved by dragging or by buttons. */
export const QuestionList = ({ route, chosenId, onChoose }: ListProps) => {
  const move = useUpdateQuestion()
  const [removing, setRemoving] = useState<RouteQuestion | null>(null)
  const remove = useRemoveQuestion(() => setRemoving(null))
  const { questions, problems } = route
  return (
    <>
      <ol className={css.questions}>
        {questions.map((question, at) => (
          <Entry
            key={question.id}
            question={question}
            at={at}
            count={questions.length}
            isChosen={question.id === chosenId}
            hasProblem={problems.some(({ lead_route_question_id }) => lead_route_question_id === question.id)}
            onChoose={() => onChoose(question.id)}
            onMove={(from, to) => move.mutate({ id: questions[from]!.id, position: to + 1 })}
            onRemove={() => setRemoving(question)}
          />
        ))}
      </ol>
      {questions.length > 1 && (
        <p className={css.soft}>Ziehen Sie die Fragen in Ihre Reihenfolge, oder nehmen Sie die Pfeile.</p>
      )}
      <ConfirmDialog
        isOpen={removing !== null}
        title="Frage löschen?"
        text={`„${removing?.question ?? ''}“ wird mit ihren Antworten gelöscht. Schon gestellte Anfragen behalten sie.`}
        action="Löschen"
        isWorking={remove.isPending}
        onConfirm={() => removing && remove.mutate({ id: removing.id })}
        onClose={() => setRemoving(null)}
      />
    </>
  )
}
