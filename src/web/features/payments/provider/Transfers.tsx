import { Badge, Button, SegmentedControl } from '@mantine/core'
import { Link } from 'react-router'
import { type TransferState, transferState, transferStates } from '#contract/payments/kinds.ts'
import { formatIban } from '#lib/bank/girocode.ts'
import { formatDate, formatEuro } from '#lib/format.ts'
import { useFilters } from '#web/app/filters.ts'
import { providerOrderPath } from '#web/app/paths/provider.ts'
import { Card } from '#web/ui/Card.tsx'
import type { Column } from '#web/ui/DataTable.tsx'
import { PagedTable } from '#web/ui/table/PagedTable.tsx'
import css from '../Payments.module.css'
import { type Payback, type TransferRow, useConfirmPayback, usePaybacks, useTransferList } from '../payments.data.ts'

const colors: Record<TransferState, string> = { waiting: 'yellow', part: 'yellow', paid: 'green', cancelled: 'gray' }

const columns: Column<TransferRow>[] = [
  {
    head: 'Bestellung',
    place: 'lead',
    cell: ({ vendor_order_id, order_number, customer_name }) => (
      <div className={css.cell}>
        <Link to={providerOrderPath(vendor_order_id)}>{order_number}</Link>
        <span className={css.soft}>{customer_name}</span>
      </div>
    ),
  },
  { head: 'Betrag', isAmount: true, cell: ({ amount }) => <span className={css.number}>{formatEuro(amount)}</span> },
  {
    head: 'Eingegangen',
    isAmount: true,
    cell: ({ received }) => <span className={css.number}>{formatEuro(received)}</span>,
  },
  { head: 'Frist', isNarrow: true, cell: ({ due_on }) => formatDate(due_on) },
  {
    head: 'Stand',
    isNarrow: true,
    cell: ({ state, state_text }) => (
      <Badge variant="light" color={colors[state]}>
        {state_text}
      </Badge>
    ),
  },
]

const paybackColumns = (confirm: ReturnType<typeof useConfirmPayback>): Column<Payback>[] => [
  {
    head: 'Bestellung',
    place: 'lead',
    cell: ({ vendor_order_id, order_number, customer_name, reason_text }) => (
      <div className={css.cell}>
        <Link to={providerOrderPath(vendor_order_id)}>{order_number}</Link>
        <span className={css.soft}>
          {customer_name}, {reason_text}
        </span>
      </div>
    ),
  },
  { head: 'Betrag', isAmount: true, cell: ({ amount }) => <span className={css.number}>{formatEuro(amount)}</span> },
  { head: 'An', cell: ({ iban }) => (iban ? formatIban(iban) : 'Konto beim Kunden erfragen') },
  {
    head: 'Erledigen',
    isActions: true,
    cell: ({ id, order_number }) => (
      <Button
        size="sm"
        loading={confirm.isPending && confirm.variables.id === id}
        onClick={() => confirm.mutate({ id })}
        aria-label={`${order_number}: zurücküberwiesen`}
      >
        Zurücküberwiesen
      </Button>
    ),
  },
]

const states = [
  { value: '', label: 'Alle' },
  ...(['waiting', 'part', 'paid', 'cancelled'] as const).map((state) => ({
    value: state,
    label: transferStates[state],
  })),
]

/** What has to go back to customers; not shown where nothing has. */
const Paybacks = () => {
  const { data, error } = usePaybacks()
  const confirm = useConfirmPayback()
  if (!error && !data?.total) return null
  return (
    <Card
      title="Zurückzuüberweisen"
      text="Dieses Geld gehört Kunden. Bitte überweisen Sie es mit der Bestellnummer als Verwendungszweck."
    >
      <PagedTable
        caption="Rückzahlungen"
        columns={paybackColumns(confirm)}
        page={data}
        error={error}
        empty=""
        keyOf={({ id }) => id}
        onPage={() => {}}
      />
    </Card>
  )
}

/** Orders that are paid by transfer, and what goes back. */
export const Transfers = () => {
  const { get, page, set } = useFilters()
  const state = transferState.options.find((one) => one === get('stand'))
  const { data, error } = useTransferList(state, page)
  return (
    <div className={css.stack}>
      <Paybacks />
      <Card title="Überweisungen von Kunden">
        <div className={css.stack}>
          <SegmentedControl
            aria-label="Stand der Überweisung"
            size="md"
            data={states}
            value={state ?? ''}
            onChange={(stand) => set({ stand })}
          />
          <PagedTable
            caption="Überweisungen von Kunden"
            columns={columns}
            page={data}
            error={error}
            empty="Hier ist keine Überweisung."
            keyOf={({ vendor_order_id }) => vendor_order_id}
            onPage={(seite) => set({ seite: String(seite) })}
          />
        </div>
      </Card>
    </div>
  )
}
