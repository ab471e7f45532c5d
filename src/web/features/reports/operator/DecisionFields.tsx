import { NativeSelect, Textarea } from '@mantine/core'
import { type ReportReason, reasonLabels, reportReason } from '#contract/reports/calls.ts'
import type { ModeratedType } from './moderation.ts'

type ReasonFieldProps = {
  type: ModeratedType
  value: ReportReason | ''
  error?: string | undefined
  onChange: (reason: ReportReason | '') => void
}

/** Against what it is. */
export const ReasonField = ({ type, value, error, onChange }: ReasonFieldProps) => (
  <NativeSelect
    label="Grund"
    withAsterisk
    data={[
      { value: '', label: 'Bitte wählen' },
      ...reportReason.options.map((reason) => ({ value: reason, label: reasonLabels[type][reason] })),
    ]}
    value={value}
    error={error}
    data-autofocus
    onChange={(event) => onChange(event.currentTarget.value as ReportReason | '')}
  />
)

type ReasonsFieldProps = { value: string; error?: string | undefined; onChange: (reasons: string) => void }

export const ReasonsField = ({ value, error, onChange }: ReasonsFieldProps) => (
  <Textarea
    label="Begründung"
    description="Sie geht so per E-Mail an die Betroffenen: Tatsachen, Vorschrift oder Regel, und warum."
    withAsterisk
    autosize
    minRows={3}
    maxLength={4000}
    value={value}
    error={error}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
)
