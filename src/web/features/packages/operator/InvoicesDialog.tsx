import { Button, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDate, formatEuro } from '#lib/format.ts'
import { toCents, toEuros } from '#lib/money.ts'
import { newKey } from '#web/app/keys.ts'
import { toastOutcome } from '#web/app/toasts.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { NumberInput } from '#web/ui/form/NumberInput.tsx'
import type { TypedNumber } from '#web/ui/form/typed-number.ts'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import css from '../Packages.module.css'
import { type Invoice, type OperatorSubscription, useCorrectionForm, useInvoicesOf } from '../packages.data.ts'

const Correction = ({ invoice, onDone }: { invoice: Invoice; onDone: () => void }) => {
  const client = useQueryClient()
  const [key] = useState(newKey)
  const left = toEuros(toCents(invoice.amount) - toCents(invoice.corrected))
  const { form, submit, isSending } = useCorrectionForm({
    initialValues: { amount: left as TypedNumber, reason: '' },
    toInput: (values) => ({ ...values, invoice_id: invoice.id, request_key: key }),
    onDone: async (outcome) => {
      toastOutcome(outcome)
      await client.invalidateQueries()
      onDone()
    },
  })
  return (
    <form className={css.stack} onSubmit={submit} noValidate>
      <NumberInput kind="money" unit="€" label="Betrag mit MwSt." {...form.getInputProps('amount')} />
      <TextInput label="Grund" description="Steht auf der Korrektur" {...form.getInputProps('reason')} />
      <div>
        <Button type="submit" loading={isSending}>
          {invoice.invoice_number} korrigieren
        </Button>
      </div>
    </form>
  )
}

/** The invoices of a subscription; a correction gives back a part of one. */
export const InvoicesDialog = ({ row, onClose }: { row: OperatorSubscription; onClose: () => void }) => {
  const { data, error } = useInvoicesOf(row.id)
  const [corrected, setCorrected] = useState<number | null>(null)
  const invoices = data?.data ?? []
  const chosen = invoices.find(({ id }) => id === corrected)
  return (
    <Dialog opened onClose={onClose} title={`Rechnungen: ${row.provider.company_name}`}>
      <div className={css.stack}>
        <Loaded of={{ data, error }} />
        {data && invoices.length === 0 && <p className={css.soft}>Es gibt noch keine Rechnung.</p>}
        <ul className={css.facts}>
          {invoices.map((invoice) => (
            <li key={invoice.id} className={css.row}>
              <span>
                {invoice.invoice_number} vom {formatDate(invoice.issued_on)}: {formatEuro(invoice.amount)}
                {invoice.corrects && `, Korrektur zu ${invoice.corrects}: ${invoice.note}`}
                {invoice.corrected > 0 && `, ${formatEuro(invoice.corrected)} korrigiert`}
              </span>
              {!invoice.corrects && invoice.corrected < invoice.amount && (
                <Button
                  size="sm"
                  variant="default"
                  aria-label={`Korrigieren: ${invoice.invoice_number}`}
                  onClick={() => setCorrected(invoice.id)}
                >
                  Korrigieren
                </Button>
              )}
            </li>
          ))}
        </ul>
        {chosen && <Correction key={chosen.id} invoice={chosen} onDone={() => setCorrected(null)} />}
      </div>
    </Dialog>
  )
}
