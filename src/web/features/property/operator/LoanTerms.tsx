import { Button, Stack as Fields } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { representativeExample } from '#lib/finance/representative.ts'
import { formatDate, formatNumber } from '#lib/format.ts'
import { toastOutcome } from '#web/app/toasts.ts'
import { Card } from '#web/ui/Card.tsx'
import { DataTable } from '#web/ui/DataTable.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { DateInput } from '#web/ui/form/DateInput.tsx'
import { FormActions } from '#web/ui/form/FormActions.tsx'
import { NumberInput } from '#web/ui/form/NumberInput.tsx'
import type { TypedNumber } from '#web/ui/form/typed-number.ts'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { type Terms, useRemoveTerms, useTerms, useTermsForm } from './terms.data.ts'

const TermsForm = ({ last, onClose }: { last: Terms; onClose: () => void }) => {
  const client = useQueryClient()
  const { form, submit, isSending } = useTermsForm({
    initialValues: {
      valid_from: '',
      loan: last.loan as TypedNumber,
      rate: last.rate as TypedNumber,
      repayment: last.repayment as TypedNumber,
      fixed_years: last.fixed_years as TypedNumber,
    },
    toInput: ({ valid_from, loan, rate, repayment, fixed_years }) => ({
      valid_from,
      loan: Number(loan),
      rate: Number(rate),
      repayment: Number(repayment),
      fixed_years: Number(fixed_years),
    }),
    onDone: (outcome) => {
      toastOutcome(outcome)
      void client.invalidateQueries()
      onClose()
    },
  })
  return (
    <Dialog opened onClose={onClose} title="Neue Konditionen">
      <form onSubmit={submit} noValidate>
        <Fields>
          <DateInput
            label="Gültig ab"
            description="Bis dahin gelten die bisherigen."
            required
            data-autofocus
            {...form.getInputProps('valid_from')}
          />
          <NumberInput label="Nettodarlehensbetrag" kind="count" unit="€" required {...form.getInputProps('loan')} />
          <NumberInput label="Sollzinssatz im Jahr" kind="small" unit="%" required {...form.getInputProps('rate')} />
          <NumberInput
            label="Tilgung im ersten Jahr"
            kind="small"
            unit="%"
            required
            {...form.getInputProps('repayment')}
          />
          <NumberInput label="Zinsbindung in Jahren" kind="count" required {...form.getInputProps('fixed_years')} />
          <FormActions onCancel={onClose}>
            <Button type="submit" loading={isSending}>
              Konditionen speichern
            </Button>
          </FormActions>
        </Fields>
      </form>
    </Dialog>
  )
}

const TakeBack = ({ terms }: { terms: Terms }) => {
  const remove = useRemoveTerms()
  return (
    <Button
      size="sm"
      variant="default"
      loading={remove.isPending}
      aria-label={`Zurücknehmen: Konditionen ab ${formatDate(terms.valid_from)}`}
      onClick={() => remove.mutate({ valid_from: terms.valid_from })}
    >
      Zurücknehmen
    </Button>
  )
}

const percent = (value: number) => `${formatNumber(value)} %`

export const TermsTable = ({ terms, current }: { terms: Terms[]; current: string }) => (
  <DataTable
    isWide
    caption="Konditionen des repräsentativen Beispiels"
    rows={terms}
    keyOf={({ valid_from }) => valid_from}
    columns={[
      { head: 'Gültig ab', place: 'lead', cell: ({ valid_from }) => formatDate(valid_from) },
      { head: 'Darlehen', cell: ({ loan }) => `${formatNumber(loan)} €` },
      { head: 'Sollzins', cell: ({ rate }) => percent(rate) },
      { head: 'Tilgung', cell: ({ repayment }) => percent(repayment) },
      { head: 'Zinsbindung', cell: ({ fixed_years }) => `${fixed_years} Jahre` },
      {
        head: 'Stand',
        cell: ({ valid_from }) =>
          valid_from === current ? 'gilt heute' : valid_from > current ? 'angekündigt' : 'abgelaufen',
      },
      {
        head: 'Aktionen',
        isActions: true,
        cell: (one) => (one.valid_from > current ? <TakeBack terms={one} /> : null),
      },
    ]}
  />
)

/** What calculator and listings say of loans (PAngV § 17), with the day it holds from. */
export const LoanTerms = () => {
  const { data, error } = useTerms()
  const [isOpen, setIsOpen] = useState(false)
  const current = data?.data.find(({ valid_from }) => valid_from === data.current)
  return (
    <Card
      title="Konditionen des repräsentativen Beispiels"
      text="Finanzrechner und Immobilien nennen sie (§ 17 PAngV). Tragen Sie ein, wozu voraussichtlich mindestens zwei Drittel der Verträge zustande kommen, und lassen Sie es sich von den Finanzierungspartnern bestätigen."
      action={data && <Button onClick={() => setIsOpen(true)}>Neue Konditionen</Button>}
    >
      <Loaded of={{ data, error }} height={120} />
      <Fields>
        {current && <p>{representativeExample(current)}</p>}
        {data && <TermsTable terms={data.data} current={data.current} />}
      </Fields>
      {isOpen && data && <TermsForm last={data.data[0]!} onClose={() => setIsOpen(false)} />}
    </Card>
  )
}
