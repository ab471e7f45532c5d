import { Button, Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { type QuestionKind, questionKind, questionKindLabels } from '#contract/leads/shapes.ts'
import { isChoice } from '#lib/lists/questionnaire.ts'
import { refusedFields } from '#web/app/api.ts'
import { ValuesGuard } from '#web/ui/form/LeaveGuard.tsx'
import css from '../provider/Provider.module.css'
import { AnswerRows } from './AnswerRows.tsx'
import { JumpMenu } from './JumpMenu.tsx'
import { type RouteQuestion, useCreateQuestion, useEditQuestion, useUpdateQuestion } from './routes.data.ts'

const kindOptions = questionKind.options.map((value) => ({ value, label: questionKindLabels[value] }))

export const NewQuestion = ({ routeId, onMade }: { routeId: number; onMade: (id: number) => void }) => {
  const [question, setQuestion] = useState('')
  const [kind, setKind] = useState<QuestionKind>('single')
  const create = useCreateQuestion((id) => {
    setQuestion('')
    onMade(id)
  })
  return (
    <form
      noValidate
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (question.trim()) create.mutate({ lead_route_id: routeId, question, question_type: kind })
      }}
    >
      <ValuesGuard values={question} />
      <TextInput
        label="Neue Frage"
        maxLength={200}
        value={question}
        error={refusedFields(create.error).question}
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

export const QuestionForm = ({ routeId, question }: { routeId: number; question: RouteQuestion }) => {
  const [values, setValues] = useState({
    question: question.question,
    help_text: question.help_text,
    unit: question.unit,
    is_required: question.is_required,
  })
  const save = useEditQuestion(routeId, question)
  const jumps = useUpdateQuestion()
  const refused = refusedFields(save.error)
  const set = (changes: Partial<typeof values>) => setValues({ ...values, ...changes })
  return (
    <div className={css.stack}>
      <ValuesGuard values={values} savedAt={save.isSuccess ? save.submittedAt : 0} />
      <TextInput
        label="Frage"
        maxLength={200}
        value={values.question}
        error={refused.question}
        onChange={(event) => set({ question: event.currentTarget.value })}
      />
      <Textarea
        label="Hilfetext (freiwillig)"
        maxLength={500}
        autosize
        value={values.help_text}
        error={refused.help_text}
        onChange={(event) => set({ help_text: event.currentTarget.value })}
      />
      {question.question_type === 'number' && (
        <TextInput
          label="Einheit"
          maxLength={20}
          value={values.unit}
          error={refused.unit}
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
      {isChoice(question.question_type) && <AnswerRows question={question} />}
      <JumpMenu
        label="Wie geht es nach dieser Frage weiter?"
        questionId={question.id}
        value={question}
        onChange={(jump) => jumps.mutate({ id: question.id, ...jump })}
      />
    </div>
  )
}
