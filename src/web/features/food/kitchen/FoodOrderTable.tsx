import { Select } from '@mantine/core'
import { Link } from 'react-router'
import { foodStatus } from '#contract/food/shapes.ts'
import { formatDateTime, formatEuro } from '#lib/format.ts'
import { useFilters } from '#web/app/filters.ts'
import { providerOrderPath } from '#web/app/paths/provider.ts'
import { DateInput } from '#web/ui/form/DateInput.tsx'
import { SearchField } from '#web/ui/form/SearchField.tsx'
import { PagedTable } from '#web/ui/table/PagedTable.tsx'
import css from './FoodOrderTable.module.css'
import { useFoodOrders } from './kitchen.data.ts'

const labels = {
  processing: 'Warten auf Annahme',
  confirmed: 'In Zubereitung',
  'on delivery': 'Unterwegs oder abholbereit',
  completed: 'Abgeschlossen',
}
const choices = foodStatus.options.map((value) => ({ value, label: labels[value] }))

/** Food orders of any age by delivery status, keyword and day; the board shows what is to do now. */
export const FoodOrderTable = () => {
  const { get, page, set } = useFilters()
  const status = foodStatus.options.find((value) => value === get('status')) ?? ''
  const [keyword, day] = [get('suche'), get('tag')]
  const { data, error } = useFoodOrders({ page, status, keyword, day })
  return (
    <>
      <div className={css.filters}>
        <SearchField placeholder="Nummer, Name oder Gericht" value={keyword} onSearch={(suche) => set({ suche })} />
        <Select
          label="Status"
          placeholder="Alle"
          clearable
          data={choices}
          value={status || null}
          onChange={(value) => set({ status: value ?? '' })}
        />
        <DateInput label="Bestellt am" value={day} onChange={(tag) => set({ tag })} />
      </div>
      <PagedTable
        caption="Essensbestellungen"
        page={data}
        error={error}
        empty={status || keyword || day ? 'Dazu gibt es keine Bestellung.' : 'Noch hat niemand Essen bestellt.'}
        onPage={(to) => set({ seite: String(to) })}
        keyOf={({ id }) => id}
        isMarked={(order) => order.status === 'processing'}
        columns={[
          {
            head: 'Bestellung',
            place: 'lead',
            isNarrow: true,
            cell: ({ id, order_number }) => <Link to={providerOrderPath(id)}>{order_number}</Link>,
          },
          { head: 'Status', cell: ({ status_text }) => status_text },
          { head: 'Bestellt', isNarrow: true, cell: ({ created_at }) => formatDateTime(created_at) },
          { head: 'Zugesagt', isNarrow: true, cell: ({ promised_at }) => formatDateTime(promised_at) },
          {
            head: 'Kunde',
            cell: ({ customer, is_pickup }) => `${customer.name}, ${is_pickup ? 'Abholung' : customer.city}`,
          },
          {
            head: 'Gerichte',
            cell: ({ items }) => items.map(({ quantity, name }) => `${quantity} × ${name}`).join(', '),
          },
          { head: 'Summe', isAmount: true, cell: ({ total }) => formatEuro(total) },
        ]}
      />
    </>
  )
}
