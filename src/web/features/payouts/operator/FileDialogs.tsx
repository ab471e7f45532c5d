import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { formatDate, formatEuro } from '#lib/format.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FormActions } from '#web/ui/form/FormActions.tsx'
import css from '../Payouts.module.css'
import type { FileAction } from './FileTable.tsx'
import type { PaymentFile } from './payment-files.data.ts'

export type AskedStep = { action: Exclude<FileAction, 'show' | 'save'>; file: PaymentFile }

const titles: Record<AskedStep['action'], string> = {
  release: 'Datei freigeben',
  settle: 'Datei als ausgeführt buchen',
  discard: 'Datei verwerfen',
}

const textOf = ({ action, file: { count, total, open_count, execute_on, made_by } }: AskedStep) =>
  ({
    release: `${made_by} hat diese Datei erstellt: ${count} Zahlungen, zusammen ${formatEuro(total)}, Ausführung am ${formatDate(execute_on)}. Haben Sie den Inhalt geprüft?`,
    settle: `Hat die Bank die Datei ausgeführt? ${open_count} Zahlungen werden gebucht. Wenn Sie den Kontoauszug einlesen, geschieht das von selbst.`,
    discard:
      'Niemand hat die Datei heruntergeladen. Alles darin ist danach wieder offen und kommt in die nächste Datei.',
  })[action]

type StepDialogProps = {
  asked: AskedStep | null
  isWorking: boolean
  onConfirm: (asked: AskedStep, reason: string) => void
  onClose: () => void
}

const Form = ({ asked, isWorking, onConfirm, onClose }: StepDialogProps & { asked: AskedStep }) => {
  const [reason, setReason] = useState('')
  const isDiscard = asked.action === 'discard'
  return (
    <div className={css.form}>
      <p>{textOf(asked)}</p>
      {isDiscard && (
        <Textarea
          label="Grund"
          maxLength={500}
          autosize
          minRows={2}
          data-autofocus
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
      <FormActions onCancel={onClose}>
        <Button
          loading={isWorking}
          disabled={isDiscard && !reason.trim()}
          onClick={() => onConfirm(asked, reason.trim())}
        >
          {titles[asked.action]}
        </Button>
      </FormActions>
    </div>
  )
}

/** Asks before something is done with a file. */
export const StepDialog = (props: StepDialogProps) => (
  <Dialog opened={props.asked !== null} onClose={props.onClose} title={props.asked && titles[props.asked.action]}>
    {props.asked && <Form {...props} asked={props.asked} />}
  </Dialog>
)
