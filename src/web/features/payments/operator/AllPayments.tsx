import { Badge, NativeSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type MoneyKind, moneyKind, moneyKindLabels, moneyStateLabels } from '#contract/payments/operator.ts'
import { formatDate, formatEuro } from '#lib/format.ts'
import { useFilters } from '#web/app/filters.ts'
import { operatorOrderPath, operatorPaths, operatorProviderPath } from '#web/app/paths/operator.ts'
import type { Column } from '#web/ui/DataTable.tsx'
import { DateInput } from '#web/ui/form/DateInput.tsx'
import { SearchField } from '#web/ui/form/SearchField.tsx'
import { IconWallet } from '#web/ui/icons.ts'
import { FilterChoice, FilterGrid, FilterNote } from '#web/ui/table/FilterGrid.tsx'
import { Lines } from '#web/ui/table/Lines.tsx'
import { useListShape } from '#web/ui/table/ListShape.tsx'
import { ListTable } from '#web/ui/table/ListTable.tsx'
import { SaveButton } from '#web/ui/table/SaveButton.tsx'
import { type ListedPayment, type PaymentFilter, saveAllPayments, useAllPayments } from './all-payments.data.ts'

const colors = { open: 'yellow', paid: 'green', ended: 'gray', wrong: 'red' }

const ofOrder: Column<ListedPayment>[] = [
  {
    head: 'Bestellung',
    place: 'lead',
    cell: ({ order_number, name }) => (
      <Lines below={name || 'gelöscht'}>
        <Link to={operatorOrderPath(order_number)}>{order_number}</Link>
      </Lines>
    ),
  },
  {
    head: 'Anbieter',
    cell: ({ provider }) =>
      provider ? <Link to={operatorProviderPath(provider.id)}>{provider.company_name}</Link> : 'mehrere',
  },
]
const ofAccount: Column<ListedPayment>[] = [
  { head: 'Umsatz', place: 'lead', cell: ({ name, note }) => <Lines below={note}>{name || 'ohne Namen'}</Lines> },
]

const columnsOf = (kind: MoneyKind): Column<ListedPayment>[] => [
  ...(kind === 'bank' ? ofAccount : ofOrder),
  { head: 'Datum', isNarrow: true, cell: ({ at }) => formatDate(at) },
  {
    head: 'Betrag',
    isAmount: true,
    cell: ({ amount, received, state }) => (
      <Lines below={state === 'open' && received > 0 && received !== amount && `${formatEuro(received)} eingegangen`}>
        {formatEuro(amount)}
      </Lines>
    ),
  },
  {
    head: 'Stand',
    isNarrow: true,
    cell: ({ state, state_text, note, kind: of }) => (
      <Lines below={of !== 'bank' && note}>
        <Badge variant="light" miw="max-content" color={colors[state]}>
          {state_text}
        </Badge>
      </Lines>
    ),
  },
]

const placeholders: Record<MoneyKind, string> = {
  transfer: 'Bestellung, Kunde oder Artikel',
  card: 'Bestellung, Kunde oder Artikel',
  bank: 'Name, Verwendungszweck oder Zuordnung',
}

/** `bulk`: an action on all movements of the account that are found, of another feature. */
type AllPaymentsProps = { bulk: (filter: PaymentFilter, total: number) => ReactNode }

/** What customers pay by transfer or card, and what moves on the platform's account. */
export const AllPayments = ({ bulk }: AllPaymentsProps) => {
  const { get, page, set } = useFilters()
  const kind = moneyKind.options.find((one) => one === get('art')) ?? 'transfer'
  const [from, to] = [get('von'), get('bis')]
  const states = moneyStateLabels[kind]
  const filter = {
    kind,
    q: get('suche'),
    state: (['open', 'paid', 'ended', 'wrong'] as const).find((one) => one === get('stand')),
    provider_id: Number(get('anbieter')) || undefined,
    from: from || undefined,
    to: to || undefined,
  }
  const columns = columnsOf(kind)
  const shape = useListShape(columns)
  const list = useAllPayments({ ...filter, page, per_page: shape.perPage })
  return (
    <>
      <FilterGrid>
        <SearchField placeholder={placeholders[kind]} value={filter.q} onSearch={(suche) => set({ suche })} />
        <NativeSelect
          label="Art"
          data={moneyKind.options.map((value) => ({ value, label: moneyKindLabels[value] }))}
          value={kind}
          onChange={({ currentTarget: { value } }) =>
            set({
              art: value === 'transfer' ? '' : value,
              stand: '',
              anbieter: value === 'bank' ? '' : get('anbieter'),
            })
          }
        />
        <FilterChoice name="stand" label="Stand" data={states as Record<string, string>} />
        <DateInput label="Von" value={from} max={to} onChange={(day) => set({ von: day })} />
        <DateInput label="Bis" value={to} min={from} onChange={(day) => set({ bis: day })} />
      </FilterGrid>
      <FilterNote name="anbieter" text="Nur Zahlungen an einen Anbieter." />
      <ListTable
        caption={moneyKindLabels[kind]}
        columns={columns}
        shown={shape.columns}
        keyOf={({ id }) => id}
        list={list}
        empty={{
          icon: <IconWallet size={28} />,
          title: 'Keine Zahlungen',
          text: 'Zu dieser Auswahl gibt es keine Zahlungen.',
        }}
      >
        {kind === 'bank' && bulk(filter, list.data?.total ?? 0)}
        <SaveButton save={() => saveAllPayments(filter)}>Als CSV speichern</SaveButton>
        {kind === 'bank' && <Link to={operatorPaths.operatorBankStatements}>Umsätze zuordnen</Link>}
      </ListTable>
    </>
  )
}
