import { Button, Stack as Fields, Group, Radio, Textarea } from '@mantine/core'
import { useState } from 'react'
import { misuseKindLabels, misuseStepLabels } from '#contract/reports/misuse.ts'
import { formatDate, formatNumber } from '#lib/format.ts'
import { misuseRules } from '#lib/misuse.ts'
import { refusedFields } from '#web/app/api.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FormActions } from '#web/ui/form/FormActions.tsx'
import { ValuesGuard } from '#web/ui/form/LeaveGuard.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { Stack } from '#web/ui/Stack.tsx'
import { type Standing, useCreateMeasure, useStandings } from './duties.data.ts'

const periods = [7, 30, misuseRules.longestDays]

const factsOf = ({ cases, warned_at, suspended_until }: Standing) =>
  [
    `${formatNumber(cases)} ${cases === 1 ? 'Fall' : 'Fälle'} in ${misuseRules.months} Monaten`,
    warned_at && `gewarnt am ${formatDate(warned_at)}`,
    suspended_until && `ausgeschlossen bis ${formatDate(suspended_until)}`,
  ]
    .filter(Boolean)
    .join(', ')

const MeasureForm = ({ id, standing, onClose }: { id: number; standing: Standing; onClose: () => void }) => {
  const { kind, next } = standing
  const [reason, setReason] = useState('')
  const [days, setDays] = useState('30')
  const create = useCreateMeasure(onClose)
  const refused = refusedFields(create.error)
  if (!next) return null
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        create.mutate({ id, kind, step: next, reason, ...(next === 'suspension' && { days: Number(days) }) })
      }}
    >
      <ValuesGuard values={[reason, days]} />
      <Fields>
        {next === 'suspension' && (
          <Radio.Group label="Wie lange" value={days} error={refused.days} onChange={setDays}>
            <Group mt={6}>
              {periods.map((period) => (
                <Radio key={period} value={String(period)} label={`${period} Tage`} />
              ))}
            </Group>
          </Radio.Group>
        )}
        <Textarea
          label="Begründung"
          description="Geht per E-Mail an die Person: die Fälle, ihre Schwere und Folgen, die Absicht."
          required
          autosize
          minRows={3}
          maxLength={4000}
          value={reason}
          error={refused.reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <FormActions onCancel={onClose}>
          <Button type="submit" loading={create.isPending}>
            {next === 'warning' ? 'Warnen' : 'Ausschließen'}
          </Button>
        </FormActions>
      </Fields>
    </form>
  )
}

export const StandingView = ({ standing }: { standing: Standing }) => (
  <>
    <h3>{`${standing.name || standing.email}: ${misuseKindLabels[standing.kind]}`}</h3>
    <p>{factsOf(standing)}</p>
    {standing.next ? (
      <p>{`Möglich: ${misuseStepLabels[standing.next]}`}</p>
    ) : (
      !standing.suspended_until && (
        <p>
          {standing.warned_at
            ? 'Ein Ausschluss ist erst nach einem weiteren Fall möglich.'
            : `Eine Warnung ist ab ${misuseRules.cases} Fällen möglich.`}
        </p>
      )
    )}
  </>
)

/** Warns or suspends one side of a report (Art. 23 DSA). */
export const MisuseDialog = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const { data, error } = useStandings(id)
  return (
    <Dialog opened onClose={onClose} size="lg" title="Missbrauch">
      <Loaded of={{ data, error }} height={160} />
      <Stack>
        {data?.data.map((standing) => (
          <section key={standing.kind}>
            <StandingView standing={standing} />
            <MeasureForm id={id} standing={standing} onClose={onClose} />
          </section>
        ))}
      </Stack>
    </Dialog>
  )
}
