import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { formatEuro } from '#lib/format.ts'
import { refusedFields } from '#web/app/api.ts'
import { DateInput } from '#web/ui/form/DateInput.tsx'
import { FormActions } from '#web/ui/form/FormActions.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import css from '../Payouts.module.css'

type Proposal = { count: number; total: number; execute_on: string; needs_second: boolean }
type Making = {
  isPending: boolean
  error: unknown
  mutate: (input: { count: number; total: number; execute_on: string }) => void
}
type MakeFileProps = {
  proposal: Proposal
  make: Making
  /** what it counts, and whose account it names */
  noun: string
  account: { name: string; value: ReactNode }
  day: { label: string; description: string }
  action: string
  text?: string
  onClose: () => void
}

/** Count, total and day once more, before a file for the bank is made. */
export const MakeFile = ({
  proposal,
  make,
  noun,
  account,
  day: { label, description },
  action,
  text,
  onClose,
}: MakeFileProps) => {
  const { count, total, execute_on, needs_second } = proposal
  const [day, setDay] = useState(execute_on)
  return (
    <div className={css.form}>
      {text && <p>{text}</p>}
      <dl className={css.account}>
        <dt>{noun}</dt>
        <dd className={css.number}>{count}</dd>
        <dt>Summe</dt>
        <dd className={css.number}>{formatEuro(total)}</dd>
        <dt>{account.name}</dt>
        <dd>{account.value}</dd>
      </dl>
      <DateInput
        label={label}
        description={description}
        value={day}
        error={refusedFields(make.error).execute_on}
        onChange={setDay}
      />
      {needs_second && <Notice>Bevor die Datei zur Bank kann, muss sie eine zweite Person freigeben.</Notice>}
      <FormActions onCancel={onClose}>
        <Button loading={make.isPending} disabled={!day} onClick={() => make.mutate({ count, total, execute_on: day })}>
          {action}
        </Button>
      </FormActions>
    </div>
  )
}
