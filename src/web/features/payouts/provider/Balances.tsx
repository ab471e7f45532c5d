import { Button, Radio, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { financeCalls } from '#contract/payouts/calls.ts'
import { formatEuro } from '#lib/format.ts'
import type { ApiInput } from '#web/app/api.ts'
import { newKey } from '#web/app/keys.ts'
import { toastOutcome } from '#web/app/toasts.ts'
import { Card } from '#web/ui/Card.tsx'
import type { Column } from '#web/ui/DataTable.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FormActions } from '#web/ui/form/FormActions.tsx'
import { NumberInput } from '#web/ui/form/NumberInput.tsx'
import { SearchField } from '#web/ui/form/SearchField.tsx'
import type { TypedNumber } from '#web/ui/form/typed-number.ts'
import { PagedTable } from '#web/ui/table/PagedTable.tsx'
import css from '../Payouts.module.css'
import { type Balance, operatorReads, useBalances, useCreateSettlementForm } from '../payouts.data.ts'

const SettlementForm = ({ of, onDone }: { of: Balance; onDone: () => void }) => {
  const client = useQueryClient()
  const key = useRef(newKey())
  const { form, submit, isSending } = useCreateSettlementForm({
    initialValues: {
      direction: 'in',
      amount: of.balance < 0 ? -of.balance : ('' as TypedNumber),
      note: '',
    },
    toInput: (values) =>
      ({ ...values, provider_id: of.provider.id, request_key: key.current }) as ApiInput<
        typeof financeCalls.createSettlement
      >,
    onDone: async (answer) => {
      toastOutcome(answer)
      await Promise.all(
        operatorReads.map(({ method, path }) => client.invalidateQueries({ queryKey: [`${method} ${path}`] })),
      )
      onDone()
    },
  })
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <p>
        {of.provider.company_name} hat zurzeit <strong className={css.number}>{formatEuro(of.balance)}</strong>.
      </p>
      <Radio.Group label="Was ist geschehen?" {...form.getInputProps('direction')}>
        <div className={css.kinds}>
          <Radio size="md" value="in" label="Der Anbieter hat an die Plattform gezahlt" />
          <Radio size="md" value="out" label="Die Plattform hat an den Anbieter gezahlt" />
        </div>
      </Radio.Group>
      <NumberInput kind="money" unit="€" label="Betrag" {...form.getInputProps('amount')} />
      <TextInput
        label="Notiz"
        description="Der Anbieter sieht sie in seinen Umsätzen."
        maxLength={200}
        {...form.getInputProps('note')}
      />
      <FormActions onCancel={onDone}>
        <Button type="submit" loading={isSending}>
          Ausgleich buchen
        </Button>
      </FormActions>
    </form>
  )
}

const columnsFor = (settle: (of: Balance) => void): Column<Balance>[] => [
  {
    head: 'Anbieter',
    place: 'lead',
    cell: ({ provider }) => (
      <div className={css.cell}>
        <span>{provider.company_name}</span>
        <span className={css.soft}>{provider.city}</span>
      </div>
    ),
  },
  {
    head: 'Guthaben',
    isAmount: true,
    cell: ({ balance }) => <span className={css.number}>{formatEuro(balance)}</span>,
  },
  {
    head: 'Beantragt',
    isAmount: true,
    cell: ({ requested }) => <span className={css.number}>{formatEuro(requested)}</span>,
  },
  {
    head: 'Ausgleich',
    isActions: true,
    cell: (row) => (
      <Button
        size="sm"
        variant="default"
        onClick={() => settle(row)}
        aria-label={`Ausgleich buchen: ${row.provider.company_name}`}
      >
        Ausgleich buchen
      </Button>
    ),
  },
]

/** Who has how much; below zero a provider owes the platform. */
export const Balances = () => {
  const [{ q, page }, setList] = useState({ q: '', page: 1 })
  const { data, error } = useBalances(q, page)
  const [settled, setSettled] = useState<Balance | null>(null)
  return (
    <Card title="Guthaben der Anbieter" text="Unter null: Der Anbieter schuldet der Plattform Provision.">
      <div className={css.filters}>
        <SearchField label="Anbieter suchen" onSearch={(text) => setList({ q: text, page: 1 })} />
      </div>
      <PagedTable
        caption="Guthaben der Anbieter"
        columns={columnsFor(setSettled)}
        isWide
        page={data}
        error={error}
        empty="Kein Anbieter gefunden."
        keyOf={({ provider }) => provider.id}
        onPage={(next) => setList({ q, page: next })}
      />
      <Dialog opened={settled !== null} onClose={() => setSettled(null)} title="Ausgleich buchen">
        {settled && <SettlementForm of={settled} onDone={() => setSettled(null)} />}
      </Dialog>
    </Card>
  )
}
