import { NativeSelect } from '@mantine/core'
import { Link } from 'react-router'
import { formatDateTime, formatEuro, germanDay } from '#lib/format.ts'
import { useFilters } from '#web/app/filters.ts'
import { operatorOrderPath } from '#web/app/paths/operator.ts'
import { Card } from '#web/ui/Card.tsx'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { IconWallet } from '#web/ui/icons.ts'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { Paging } from '#web/ui/Paging.tsx'
import { Stack } from '#web/ui/Stack.tsx'
import { SaveButton } from '#web/ui/table/SaveButton.tsx'
import { periodsUntil } from '../periods.ts'
import { type Earning, type EarningKind, saveStatement, useEarnings, useStatement } from './earnings.data.ts'

const kindColumns: Column<EarningKind>[] = [
  { head: 'Art', cell: ({ label }) => label, place: 'lead' },
  { head: 'Bewegungen', isNarrow: true, cell: ({ count }) => count },
  { head: 'Betrag', isAmount: true, cell: ({ amount }) => formatEuro(amount) },
]

const columns: Column<Earning>[] = [
  {
    head: 'Bewegung',
    cell: ({ label, text, order_number, company_name }) => (
      <div>
        <strong>{label}</strong>, {company_name}
        <p>
          {text} {order_number && <Link to={operatorOrderPath(order_number)}>Zur Bestellung</Link>}
        </p>
      </div>
    ),
  },
  { head: 'Zeit', isNarrow: true, cell: ({ at }) => formatDateTime(at) },
  { head: 'Betrag', isAmount: true, cell: ({ amount }) => formatEuro(amount) },
  { head: 'Summe im Zeitraum', isAmount: true, cell: ({ sum }) => formatEuro(sum) },
]

const Statement = ({ from, to }: { from: string; to: string }) => {
  const { page, set } = useFilters()
  const { data, error } = useStatement({ from, to, page })
  return (
    <Card title="Kontoauszug der Plattform">
      <Loaded of={{ data, error }} height={320} />
      {data && data.total > 0 && (
        <>
          <DataTable caption="Bewegungen" columns={columns} rows={data.data} keyOf={({ id }) => id} />
          <Paging page={data} onPage={(next) => set({ seite: String(next) })} />
          <SaveButton save={() => saveStatement({ from, to })}>Als CSV speichern</SaveButton>
        </>
      )}
      {data?.total === 0 && (
        <EmptyState
          icon={<IconWallet size={28} />}
          title="Keine Bewegungen"
          text="In diesem Zeitraum wurde für die Plattform nichts gebucht. Wählen Sie einen anderen."
        />
      )}
    </Card>
  )
}

/** What the platform earned in a month or year, by kind, and every movement of its account. */
export const Earnings = () => {
  const { get, set } = useFilters()
  const periods = periodsUntil(germanDay())
  const chosen = periods.find(({ value }) => value === get('zeitraum')) ?? periods[0]!
  const [from = '', to = ''] = chosen.value.split(' ')
  const { data, error } = useEarnings({ from, to })
  return (
    <Stack>
      <NativeSelect
        label="Zeitraum"
        data={periods}
        value={chosen.value}
        onChange={(event) => set({ zeitraum: event.currentTarget.value })}
      />
      <Card title={`Verdient: ${data ? formatEuro(data.data.total) : '…'}`}>
        <Loaded of={{ data, error }} height={200}>
          {({ data: { kinds, tax } }) => (
            <>
              <DataTable caption="Einnahmen nach Art" columns={kindColumns} rows={kinds} keyOf={({ kind }) => kind} />
              <p>Darauf entfallen {formatEuro(tax)} Umsatzsteuer, die an das Finanzamt gehen.</p>
            </>
          )}
        </Loaded>
      </Card>
      <Statement from={from} to={to} />
    </Stack>
  )
}
