import { ActionIcon, Button, Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type QuestionKind, questionKind, questionKindLabels } from '#contract/leads/shapes.ts'
import { ApiError } from '#web/app/api.ts'
import { askPath, paths } from '#web/app/paths.ts'
import { BackLink } from '#web/ui/BackLink.tsx'
import { ButtonLink } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { IconArrowDown, IconArrowUp, IconListCheck, IconTrash } from '#web/ui/icons.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { AnswerRows } from './AnswerRows.tsx'
import { JumpMenu } from './JumpMenu.tsx'
import css from './Provider.module.css'
import { QuestionPreview } from './QuestionPreview.tsx'
import {
  type OwnRoute,
  type RouteQuestion,
  useCreateQuestion,
  useRemoveQuestion,
  useRemoveRoute,
  useRoute,
  useSetStatus,
  useUpdateQuestion,
} from './routes.data.ts'

const kindOptions = questionKind.options.map((value) => ({ value, label: questionKindLabels[value] }))

type ListProps = { route: OwnRoute; chosenId: number | null; onChoose: (id: number) => void }

/** The questions in their order: chosen, moved by buttons or dragged. */
const QuestionList = ({ route, chosenId, onChoose }: ListProps) => {
  const move = useUpdateQuestion()
  const remove = useRemoveQuestion()
  const [draggedId, setDraggedId] = useState<number | null>(null)
  const last = route.questions.length
  const hasProblem = (id: number) => route.problems.some(({ lead_route_question_id }) => lead_route_question_id === id)
  const to = (id: number, position: number) => move.mutate({ id, position })
  return (
    <ol className={css.questions}>
      {route.questions.map(({ id, question, question_type, position }, at) => (
        <li
          key={id}
          className={css.entry}
          data-chosen={id === chosenId || undefined}
          data-problem={hasProblem(id) || undefined}
          draggable
          onDragStart={() => setDraggedId(id)}
          onDragOver={(event) => event.preventDefault()}
          onDrop={() => draggedId && draggedId !== id && to(draggedId, position)}
        >
          <button type="button" aria-pressed={id === chosenId} onClick={() => onChoose(id)}>
            {at + 1}. {question}
            <small>{questionKindLabels[question_type]}</small>
          </button>
          <ActionIcon
            variant="subtle"
            aria-label={`„${question}“ nach oben`}
            disabled={at === 0}
            onClick={() => to(id, at)}
          >
            <IconArrowUp size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            aria-label={`„${question}“ nach unten`}
            disabled={at + 1 === last}
            onClick={() => to(id, at + 2)}
          >
            <IconArrowDown size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="red"
            aria-label={`„${question}“ löschen`}
            onClick={() => remove.mutate({ id })}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </li>
      ))}
    </ol>
  )
}

const NewQuestion = ({ routeId, onMade }: { routeId: number; onMade: (id: number) => void }) => {
  const [question, setQuestion] = useState('')
  const [kind, setKind] = useState<QuestionKind>('single')
  const create = useCreateQuestion((id) => {
    setQuestion('')
    onMade(id)
  })
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (question.trim()) create.mutate({ lead_route_id: routeId, question, question_type: kind })
      }}
    >
      <TextInput
        label="Neue Frage"
        maxLength={200}
        value={question}
        onChange={(event) => setQuestion(event.currentTarget.value)}
      />
      <NativeSelect
        label="Art der neuen Frage"
        data={kindOptions}
        value={kind}
        onChange={(event) => setKind(event.currentTarget.value as QuestionKind)}
      />
      <Button type="submit" variant="default" loading={create.isPending} disabled={!question.trim()}>
        Frage hinzufügen
      </Button>
    </form>
  )
}

const QuestionForm = ({ question }: { question: RouteQuestion }) => {
  const [values, setValues] = useState({
    question: question.question,
    help_text: question.help_text,
    unit: question.unit,
    is_required: question.is_required,
  })
  const save = useUpdateQuestion()
  const set = (changes: Partial<typeof values>) => setValues({ ...values, ...changes })
  return (
    <div className={css.stack}>
      <TextInput
        label="Frage"
        maxLength={200}
        value={values.question}
        onChange={(event) => set({ question: event.currentTarget.value })}
      />
      <Textarea
        label="Hilfetext (freiwillig)"
        maxLength={500}
        autosize
        value={values.help_text}
        onChange={(event) => set({ help_text: event.currentTarget.value })}
      />
      {question.question_type === 'number' && (
        <TextInput
          label="Einheit"
          maxLength={20}
          value={values.unit}
          onChange={(event) => set({ unit: event.currentTarget.value })}
        />
      )}
      <Checkbox
        label="Muss beantwortet werden"
        checked={values.is_required}
        onChange={(event) => set({ is_required: event.currentTarget.checked })}
      />
      <Button variant="default" loading={save.isPending} onClick={() => save.mutate({ id: question.id, ...values })}>
        Frage speichern
      </Button>
      {(question.question_type === 'single' ||
        question.question_type === 'multiple' ||
        question.question_type === 'boolean') && <AnswerRows question={question} />}
      <JumpMenu
        label="Wie geht es nach dieser Frage weiter?"
        questionId={question.id}
        value={question}
        onChange={(jump) => save.mutate({ id: question.id, ...jump })}
      />
    </div>
  )
}

const Status = ({ route }: { route: OwnRoute }) => {
  const set = useSetStatus()
  const navigate = useNavigate()
  const [isRemoving, setIsRemoving] = useState(false)
  const remove = useRemoveRoute(() => void navigate(paths.providerRoutes))
  const isActive = route.status === 'active'
  return (
    <div className={css.buttons}>
      <Button
        loading={set.isPending}
        disabled={!isActive && route.problems.length > 0}
        variant={isActive ? 'default' : 'filled'}
        onClick={() => set.mutate({ id: route.id, status: isActive ? 'inactive' : 'active' })}
      >
        {isActive ? 'Offline nehmen' : 'Veröffentlichen'}
      </Button>
      {isActive && (
        <ButtonLink look="quiet" to={askPath(route.slug)}>
          Ansehen
        </ButtonLink>
      )}
      <Button variant="outline" color="red" onClick={() => setIsRemoving(true)}>
        Löschen
      </Button>
      <ConfirmDialog
        isOpen={isRemoving}
        title="Fragebogen löschen?"
        text="Anfragen, die damit gestellt wurden, bleiben erhalten."
        action="Löschen"
        isWorking={remove.isPending}
        onConfirm={() => remove.mutate({ id: route.id })}
        onClose={() => setIsRemoving(false)}
      />
    </div>
  )
}

const Editor = ({ route }: { route: OwnRoute }) => {
  const [chosenId, setChosenId] = useState<number | null>(route.questions[0]?.id ?? null)
  const chosen = route.questions.find(({ id }) => id === chosenId)
  return (
    <>
      <PageHeader
        title={route.name}
        text={route.status === 'active' ? 'Veröffentlicht' : 'Nicht veröffentlicht'}
        action={<Status route={route} />}
      />
      {route.problems.length > 0 && (
        <Notice kind="warning">
          {route.problems.map(({ message }) => (
            <span key={message} style={{ display: 'block' }}>
              {message}
            </span>
          ))}
        </Notice>
      )}
      <div className={css.columns}>
        <Card title="Fragen">
          <div className={css.stack}>
            <QuestionList route={route} chosenId={chosenId} onChoose={setChosenId} />
            <NewQuestion routeId={route.id} onMade={setChosenId} />
          </div>
        </Card>
        {chosen && (
          <div className={css.stack}>
            <Card title="So sieht es der Kunde">
              <QuestionPreview question={chosen} />
            </Card>
            <Card title="Frage bearbeiten">
              <QuestionForm key={chosen.id} question={chosen} />
            </Card>
          </div>
        )}
      </div>
    </>
  )
}

/** List on the left, the question as the customer sees it on the right, and where each answer leads. */
export const RouteEditor = ({ id }: { id: number }) => {
  const { data, error } = useRoute(id)
  if (error instanceof ApiError && [404, 422].includes(error.status))
    return (
      <EmptyState
        heading="h1"
        icon={<IconListCheck size={28} />}
        title="Diesen Fragebogen gibt es nicht"
        text="Vielleicht wurde er gelöscht."
        action={<ButtonLink to={paths.providerRoutes}>Alle Fragebögen</ButtonLink>}
      />
    )
  return (
    <>
      <BackLink to={paths.providerRoutes}>Alle Fragebögen</BackLink>
      {error && <Notice kind="error">{error.message}</Notice>}
      {data ? <Editor route={data.data} /> : !error && <Skeleton height={480} radius={14} />}
    </>
  )
}
