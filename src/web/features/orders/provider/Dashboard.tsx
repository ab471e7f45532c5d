import { lazy, type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'
import { formatDate, formatEuro, formatNumber } from '#lib/format.ts'
import { providerOrderPath, providerPaths } from '#web/app/paths/provider.ts'
import { Card } from '#web/ui/Card.tsx'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import css from './Dashboard.module.css'
import { type Overview, useOverview } from './provider-orders.data.ts'

const BarChart = lazy(() => import('#web/ui/figures/BarChart.tsx'))

type Day = Overview['days'][number]

const dayColumns: Column<Day>[] = [
  { head: 'Tag', place: 'lead', cell: ({ day }) => formatDate(day) },
  { head: 'Bestellungen', isNarrow: true, cell: ({ orders }) => formatNumber(orders) },
  { head: 'Umsatz', isAmount: true, cell: ({ turnover }) => formatEuro(turnover) },
]

const Turnover = ({ days }: { days: Day[] }) => {
  const total = days.reduce((sum, { turnover }) => sum + turnover, 0)
  const orders = days.reduce((sum, day) => sum + day.orders, 0)
  const sold = days.filter((day) => day.orders > 0).toReversed()
  return (
    <Card title="Umsatz der letzten 30 Tage" text="Ware nach Rabatten, ohne Versand und ohne das, was zurückging.">
      <p className={css.total}>
        <strong>{formatEuro(total)}</strong> aus{' '}
        {orders === 1 ? 'einer Bestellung' : `${formatNumber(orders)} Bestellungen`}
      </p>
      <Suspense fallback={<Skeleton height={220} />}>
        <BarChart
          bars={days.map(({ day, turnover }) => ({ key: day, label: formatDate(day).slice(0, 6), value: turnover }))}
          label={`Umsatz je Tag, zusammen ${formatEuro(total)}`}
          format={formatEuro}
        />
      </Suspense>
      {sold.length > 0 && (
        <details className={css.table}>
          <summary>Als Tabelle</summary>
          <DataTable caption="Umsatz nach Tagen" columns={dayColumns} rows={sold} keyOf={({ day }) => day} isDense />
        </details>
      )}
    </Card>
  )
}

type ListProps = {
  title: string
  empty: string
  more?: ReactNode
  rows: { key: number; to: string; name: string; text: string }[]
}

const List = ({ title, empty, more, rows }: ListProps) => (
  <Card title={title} action={more}>
    {rows.length === 0 && <p className={css.soft}>{empty}</p>}
    <ul className={css.rows}>
      {rows.map(({ key, to, name, text }) => (
        <li key={key}>
          <Link to={to}>{name}</Link>
          <span className={css.soft}>{text}</span>
        </li>
      ))}
    </ul>
  </Card>
)

const productPath = (id: number) => `${providerPaths.providerProducts}/${id}`

/** How the last weeks went, and of goods what is late or runs out. */
export const Dashboard = ({ hasStock }: { hasStock: boolean }) => {
  const { data, error } = useOverview()
  if (error || !data) return <Loaded of={{ data, error }} height={420} />
  const { days, overdue, overdue_count, low_stock, low_stock_count, best_sellers } = data.data
  return (
    <>
      <Turnover days={days} />
      <div className={css.columns}>
        {hasStock && (
          <>
            <List
              title={overdue_count ? `Überfällig (${formatNumber(overdue_count)})` : 'Überfällig'}
              empty="Nichts ist überfällig."
              more={
                overdue_count > overdue.length && <Link to={`${providerPaths.providerOrders}?ordnung=due`}>Alle</Link>
              }
              rows={overdue.map(({ id, order_number, since, waits_for }) => ({
                key: id,
                to: providerOrderPath(id),
                name: order_number,
                text: `${waits_for === 'confirm' ? 'zu bestätigen' : 'zu versenden'} seit ${formatDate(since)}`,
              }))}
            />
            <List
              title={low_stock_count ? `Bald ausverkauft (${formatNumber(low_stock_count)})` : 'Bald ausverkauft'}
              empty="Von allem ist genug da."
              more={
                low_stock_count > low_stock.length && (
                  <Link to={`${providerPaths.providerProducts}?bestand=low`}>Alle mit wenig Bestand</Link>
                )
              }
              rows={low_stock.map(({ id, name, stock }) => ({
                key: id,
                to: productPath(id),
                name,
                text: stock === 0 ? 'ausverkauft' : `noch ${formatNumber(stock)}`,
              }))}
            />
          </>
        )}
        <List
          title="Am besten verkauft"
          empty="In den letzten 30 Tagen haben Sie noch nichts verkauft."
          rows={best_sellers.map(({ id, name, pieces, turnover }) => ({
            key: id,
            to: productPath(id),
            name,
            text: `${formatNumber(pieces)} Stück, ${formatEuro(turnover)}`,
          }))}
        />
      </div>
    </>
  )
}
