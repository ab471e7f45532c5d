import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { type ReportReason, reasonLabels, reportReason } from '#contract/reports/calls.ts'
import { formatNumber } from '#lib/format.ts'
import { refusedFields } from '#web/app/api.ts'
import { mayWrite } from '#web/app/frame/rights.ts'
import { newKey } from '#web/app/keys.ts'
import { useMember } from '#web/app/session.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { AreaField } from '#web/ui/form/Field.tsx'
import { FormActions } from '#web/ui/form/FormActions.tsx'
import { ValuesGuard } from '#web/ui/form/LeaveGuard.tsx'
import { Stack } from '#web/ui/Stack.tsx'
import { type BulkFilters, useStartRun } from './labels.data.ts'

type BulkDecisionsProps = { list: 'products' | 'reviews' | 'properties'; filters: BulkFilters; total: number }

const words = {
  products: { noun: 'Angebote', take_down: 'Offline nehmen', put_back: 'Wieder freigeben', type: 'product' },
  properties: { noun: 'Immobilien', take_down: 'Offline nehmen', put_back: 'Wieder freigeben', type: 'product' },
  reviews: { noun: 'Bewertungen', take_down: 'Ausblenden', put_back: 'Wieder zeigen', type: 'review' },
} as const

const BulkForm = ({ list, filters, total, onDone }: BulkDecisionsProps & { onDone: () => void }) => {
  const { noun, type, ...actions } = words[list]
  const [key] = useState(newKey)
  const [action, setAction] = useState<'take_down' | 'put_back'>('take_down')
  const [reason, setReason] = useState('')
  const [reasons, setReasons] = useState('')
  const start = useStartRun(onDone)
  const refused = refusedFields(start.error)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        start.mutate({
          ...{ list, action, reasons, request_key: key, ...filters },
          ...(action === 'take_down' && reason && { reason: reason as ReportReason }),
        })
      }}
    >
      <ValuesGuard values={[reason, reasons]} />
      <Stack>
        <p>
          Gilt für alle {formatNumber(total)}
          {total >= 10_000 && ' und mehr'} {noun}, die zu den Filtern passen. Alle Betroffenen bekommen für jedes davon
          eine E-Mail mit der Begründung und dem Weg zur Beschwerde.
        </p>
        <NativeSelect
          label="Aktion"
          data={[
            { value: 'take_down', label: actions.take_down },
            { value: 'put_back', label: actions.put_back },
          ]}
          value={action}
          onChange={(event) => setAction(event.currentTarget.value as typeof action)}
          error={refused.list ?? refused.action}
          data-autofocus
        />
        {action === 'take_down' && (
          <NativeSelect
            label="Grund"
            withAsterisk
            data={[
              { value: '', label: 'Bitte wählen' },
              ...reportReason.options.map((one) => ({ value: one, label: reasonLabels[type][one] })),
            ]}
            value={reason}
            error={refused.reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        )}
        <AreaField
          label="Begründung"
          rows={4}
          maxLength={4000}
          value={reasons}
          error={refused.reasons}
          onChange={(event) => setReasons(event.currentTarget.value)}
        />
        <FormActions onCancel={onDone} isAtEnd>
          <Button type="submit" loading={start.isPending}>
            Starten
          </Button>
        </FormActions>
      </Stack>
    </form>
  )
}

/** A decision about all that a list finds, each with its reasons and its appeal. */
export const BulkDecisions = (props: BulkDecisionsProps) => {
  const [isOpen, setOpen] = useState(false)
  if (!mayWrite(useMember(), 'reports')) return null
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        Über alle {formatNumber(props.total)} entscheiden
      </Button>
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title="Über alle entscheiden">
        <BulkForm {...props} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  )
}
