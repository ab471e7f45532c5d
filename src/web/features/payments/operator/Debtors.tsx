import { Link } from 'react-router'
import { formatDate, formatEuro } from '#lib/format.ts'
import { useFilters } from '#web/app/filters.ts'
import { operatorProviderPath } from '#web/app/paths/operator.ts'
import { Card } from '#web/ui/Card.tsx'
import type { Column } from '#web/ui/DataTable.tsx'
import { PagedTable } from '#web/ui/table/PagedTable.tsx'
import css from '../Payments.module.css'
import { type Debtor, useDebtors } from '../payments.data.ts'

const columns: Column<Debtor>[] = [
  {
    head: 'Anbieter',
    place: 'lead',
    cell: ({ provider, reference }) => (
      <div className={css.cell}>
        <Link to={operatorProviderPath(provider.id)}>{provider.company_name}</Link>
        <span className={css.soft}>{[provider.city, reference].filter(Boolean).join(' · ')}</span>
      </div>
    ),
  },
  {
    head: 'Offen',
    isAmount: true,
    cell: ({ total, commission, invoices }) => (
      <div className={css.cell}>
        <strong className={css.number}>{formatEuro(total)}</strong>
        {commission > 0 && <span className={css.soft}>Provision und Gebühren {formatEuro(commission)}</span>}
        {invoices > 0 && <span className={css.soft}>Pakete {formatEuro(invoices)}</span>}
      </div>
    ),
  },
  {
    head: 'Seit',
    isNarrow: true,
    cell: ({ since, days }) => (
      <div className={css.cell}>
        <span>{formatDate(since)}</span>
        <span className={css.soft}>{days === 1 ? '1 Tag' : `${days} Tage`}</span>
      </div>
    ),
  },
  { head: 'Erinnerungen', isNarrow: true, cell: ({ reminders }) => `${reminders} von 3` },
  {
    head: 'Was als Nächstes geschieht',
    cell: ({ next_on, next_text }) => (next_on ? `${next_text} am ${formatDate(next_on)}` : next_text),
  },
]

/** Who owes the platform something, the longest first. */
export const Debtors = () => {
  const { page, set } = useFilters()
  const { data, error } = useDebtors(page)
  return (
    <Card
      title="Wer uns etwas schuldet"
      text="Am längsten Offenes zuerst. Bezahlt ist, was der Kontoauszug zeigt oder Sie bei den Auszahlungen als Ausgleich buchen."
    >
      <PagedTable
        caption="Offene Beträge der Anbieter"
        columns={columns}
        isWide
        page={data}
        error={error}
        empty="Niemand schuldet uns etwas."
        keyOf={({ provider }) => provider.id}
        onPage={(seite) => set({ seite: String(seite) })}
      />
    </Card>
  )
}
