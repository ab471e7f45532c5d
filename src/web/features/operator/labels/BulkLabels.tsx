import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { areaOfList } from '#contract/operator/saved-views.ts'
import { formatNumber } from '#lib/format.ts'
import { refusedFields } from '#web/app/api.ts'
import { mayWrite } from '#web/app/frame/rights.ts'
import { newKey } from '#web/app/keys.ts'
import { operatorPaths } from '#web/app/paths/operator.ts'
import { useMember } from '#web/app/session.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FormActions } from '#web/ui/form/FormActions.tsx'
import { Stack } from '#web/ui/Stack.tsx'
import { type BulkFilters, useLabels, useStartRun } from './labels.data.ts'

const nouns = { orders: 'Bestellungen', people: 'Konten', requests: 'Anfragen' }

type BulkLabelsProps = { list: keyof typeof nouns; filters: BulkFilters; total: number }

const actions = [
  { value: 'add_label', label: 'Label vergeben' },
  { value: 'remove_label', label: 'Label entfernen' },
]

const BulkForm = ({ list, filters, total, onDone }: BulkLabelsProps & { onDone: () => void }) => {
  const { data } = useLabels()
  const [key] = useState(newKey)
  const [action, setAction] = useState<'add_label' | 'remove_label'>('add_label')
  const [label, setLabel] = useState('')
  const [isLacking, setIsLacking] = useState(false)
  const start = useStartRun(onDone)
  const refused = refusedFields(start.error)
  if (data?.data.length === 0)
    return (
      <p>
        Noch gibt es keine Labels. <Link to={operatorPaths.operatorLabels}>Labels anlegen</Link>
      </p>
    )
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setIsLacking(true)
        if (label) start.mutate({ list, action, label_id: Number(label), request_key: key, ...filters })
      }}
    >
      <Stack>
        <p>
          Gilt für alle {formatNumber(total)}
          {total >= 10_000 && ' und mehr'} {nouns[list]}, die zu den Filtern passen. Das läuft im Hintergrund und lässt
          sich danach zurücknehmen.
        </p>
        <NativeSelect
          label="Aktion"
          data={actions}
          value={action}
          onChange={(event) => setAction(event.currentTarget.value as typeof action)}
          error={refused.list}
          data-autofocus
        />
        <NativeSelect
          label="Label"
          withAsterisk
          data={[
            { value: '', label: 'Bitte wählen' },
            ...(data?.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          value={label}
          onChange={(event) => setLabel(event.currentTarget.value)}
          error={isLacking && !label ? 'Bitte wählen Sie ein Label.' : refused.label_id}
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

/** An action on all that a list finds, not only on the page that is shown. */
export const BulkLabels = (props: BulkLabelsProps) => {
  const [isOpen, setIsOpen] = useState(false)
  if (!mayWrite(useMember(), areaOfList[props.list])) return null
  return (
    <>
      <Button variant="default" onClick={() => setIsOpen(true)}>
        Alle {formatNumber(props.total)} markieren
      </Button>
      <Dialog opened={isOpen} onClose={() => setIsOpen(false)} title="Alle markieren">
        <BulkForm {...props} onDone={() => setIsOpen(false)} />
      </Dialog>
    </>
  )
}
