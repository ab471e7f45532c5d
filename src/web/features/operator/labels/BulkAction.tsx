import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { areaOfList } from '#contract/operator/saved-views.ts'
import { formatNumber } from '#lib/format.ts'
import { refusedFields } from '#web/app/api.ts'
import { mayWrite } from '#web/app/frame/rights.ts'
import { newKey } from '#web/app/keys.ts'
import { useMember } from '#web/app/session.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FormActions } from '#web/ui/form/FormActions.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Stack } from '#web/ui/Stack.tsx'
import { type BulkFilters, useStartRun } from './labels.data.ts'

const words = {
  invoices: {
    noun: 'Belege',
    open: (count: string) => `Alle ${count} noch einmal senden`,
    actions: { send_again: 'E-Mail mit dem Beleg noch einmal senden' },
    text: 'Gesendet wird die letzte E-Mail, mit der ein Beleg verschickt wurde. E-Mails bewahren wir 90 Tage auf; ältere Belege und E-Mails mit persönlichem Link bleiben aus. Zurücknehmen lässt sich das nicht.',
  },
  vouchers: {
    noun: 'Gutscheine',
    open: (count: string) => `Alle ${count} ab- oder einschalten`,
    actions: { switch_off: 'Abschalten', switch_on: 'Einschalten' },
    text: 'Abgeschaltete Gutscheine lassen sich nicht mehr einlösen. Was schon eingelöst ist, bleibt. Das läuft im Hintergrund und lässt sich danach zurücknehmen.',
  },
  payments: {
    noun: 'Umsätze',
    open: (count: string) => `Alle ${count} aus- oder einblenden`,
    actions: { hide: 'Ausblenden', show: 'Wieder zeigen' },
    text: 'Ausgeblendete Umsätze warten nicht mehr auf eine Zuordnung; was zugeordnet ist, bleibt. Das läuft im Hintergrund und lässt sich danach zurücknehmen.',
  },
} as const

type BulkActionProps = { list: keyof typeof words; filters: BulkFilters; total: number }

const BulkForm = ({ list, filters, total, onDone }: BulkActionProps & { onDone: () => void }) => {
  const { noun, actions, text } = words[list]
  const [key] = useState(newKey)
  const choices = Object.entries(actions).map(([value, label]) => ({ value, label }))
  const [action, setAction] = useState(choices[0]!.value)
  const [reasons, setReasons] = useState('')
  const hasReasons = action === 'hide'
  const start = useStartRun(onDone)
  const refused = refusedFields(start.error)
  const refusal = refused.list ?? refused.action
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        start.mutate({
          ...{ list, action: action as 'switch_off', request_key: key, ...filters },
          ...(hasReasons && { reasons }),
        })
      }}
    >
      <Stack>
        <p>
          Gilt für alle {formatNumber(total)}
          {total >= 10_000 && ' und mehr'} {noun}, die zu den Filtern passen. {text}
        </p>
        {choices.length > 1 && (
          <NativeSelect
            label="Aktion"
            data={choices}
            value={action}
            onChange={(event) => setAction(event.currentTarget.value)}
            data-autofocus
          />
        )}
        {hasReasons && (
          <TextInput
            label="Grund"
            description="Steht danach bei jedem Umsatz, zum Beispiel „Umbuchung zwischen eigenen Konten“."
            withAsterisk
            maxLength={200}
            value={reasons}
            onChange={(event) => setReasons(event.currentTarget.value)}
            error={refused.reasons}
          />
        )}
        {refusal && <Notice kind="error">{refusal}</Notice>}
        <FormActions onCancel={onDone} isAtEnd>
          <Button type="submit" loading={start.isPending}>
            Starten
          </Button>
        </FormActions>
      </Stack>
    </form>
  )
}

/** An action on all that a list finds, which asks at most for a reason. */
export const BulkAction = (props: BulkActionProps) => {
  const [isOpen, setOpen] = useState(false)
  const { open } = words[props.list]
  if (!mayWrite(useMember(), areaOfList[props.list])) return null
  const title = open(formatNumber(props.total))
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {title}
      </Button>
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title={title}>
        <BulkForm {...props} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  )
}
