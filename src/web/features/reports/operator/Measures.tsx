import { Button, Checkbox, Stack as Fields, Textarea } from '@mantine/core'
import { useState } from 'react'
import { misuseKindLabels, misuseStepLabels } from '#contract/reports/misuse.ts'
import { formatDate } from '#lib/format.ts'
import { refusedFields } from '#web/app/api.ts'
import { Card } from '#web/ui/Card.tsx'
import { DataTable } from '#web/ui/DataTable.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FormActions } from '#web/ui/form/FormActions.tsx'
import { ValuesGuard } from '#web/ui/form/LeaveGuard.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { Paging } from '#web/ui/Paging.tsx'
import { type Measure, useAnswer, useMeasures } from './duties.data.ts'

const AnswerDialog = ({ measure, onClose }: { measure: Measure; onClose: () => void }) => {
  const [answer, setAnswer] = useState('')
  const [lift, setLift] = useState(false)
  const send = useAnswer(onClose)
  return (
    <Dialog opened onClose={onClose} size="lg" title="Widerspruch beantworten">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          send.mutate({ id: measure.id, lift, answer })
        }}
      >
        <ValuesGuard values={[answer, lift]} />
        <Fields>
          <p>
            <strong>Begründung der Maßnahme:</strong> {measure.reason}
          </p>
          <p>
            <strong>Widerspruch:</strong> {measure.objection}
          </p>
          <Checkbox
            label="Maßnahme aufheben"
            checked={lift}
            onChange={(event) => setLift(event.currentTarget.checked)}
          />
          <Textarea
            label="Begründung"
            required
            autosize
            minRows={3}
            maxLength={4000}
            value={answer}
            error={refusedFields(send.error).answer}
            onChange={(event) => setAnswer(event.currentTarget.value)}
          />
          <FormActions onCancel={onClose}>
            <Button type="submit" loading={send.isPending}>
              Antwort senden
            </Button>
          </FormActions>
        </Fields>
      </form>
    </Dialog>
  )
}

const stateOf = ({ step, ends_at, is_lifted, objected_at, answered_at }: Measure) => {
  if (is_lifted) return 'aufgehoben'
  if (objected_at && !answered_at) return 'Widerspruch wartet'
  return step === 'suspension' ? `bis ${formatDate(ends_at!)}` : 'ausgesprochen'
}

export const MeasureTable = ({ measures, onAnswer }: { measures: Measure[]; onAnswer: (measure: Measure) => void }) => (
  <DataTable
    isWide
    caption="Warnungen und Ausschlüsse"
    rows={measures}
    keyOf={({ id }) => id}
    columns={[
      { head: 'Wer', place: 'lead', cell: ({ name, company_name, email }) => company_name || name || email },
      { head: 'Weshalb', cell: ({ kind }) => misuseKindLabels[kind] },
      { head: 'Maßnahme', cell: ({ step, created_at }) => `${misuseStepLabels[step]}, ${formatDate(created_at)}` },
      { head: 'Stand', cell: stateOf },
      {
        head: 'Aktionen',
        isActions: true,
        cell: (measure) =>
          measure.objected_at && !measure.answered_at ? (
            <Button
              size="sm"
              aria-label={`Widerspruch beantworten: ${measure.name || measure.email}`}
              onClick={() => onAnswer(measure)}
            >
              Beantworten
            </Button>
          ) : null,
      },
    ]}
  />
)

/** Warnings and suspensions (Art. 23 DSA), objections that wait first. */
export const Measures = () => {
  const [page, setPage] = useState(1)
  const { data, error } = useMeasures(page)
  const [answered, setAnswered] = useState<Measure | null>(null)
  return (
    <Card
      title="Missbrauch"
      text="Wer häufig rechtswidrige Inhalte einstellt oder unbegründet meldet (Art. 23 DSA). Die Warnung sprechen Sie bei einer Meldung aus."
    >
      <Loaded of={{ data, error }} height={80} />
      {data?.data.length === 0 && <p>Bisher wurde niemand gewarnt.</p>}
      {data && data.data.length > 0 && <MeasureTable measures={data.data} onAnswer={setAnswered} />}
      {data && data.lastPage > 1 && <Paging page={data} onPage={setPage} />}
      {answered && <AnswerDialog measure={answered} onClose={() => setAnswered(null)} />}
    </Card>
  )
}
