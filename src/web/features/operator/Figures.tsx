import { SegmentedControl } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { figureDays } from '#contract/operator/calls.ts'
import { formatDate, formatEuro, formatNumber, formatPercent } from '#lib/format.ts'
import { useFilters } from '#web/app/filters.ts'
import { operatorPaths } from '#web/app/paths/operator.ts'
import { Card } from '#web/ui/Card.tsx'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import css from './Figures.module.css'
import { type Figures as Period, useFigures } from './operator.data.ts'

const BarChart = lazy(() => import('#web/ui/figures/BarChart.tsx'))

const changeOf = (now: number, before: number) => {
  if (now === before) return 'wie davor'
  if (before <= 0) return `davor ${formatNumber(before)}`
  const percent = Math.round(((now - before) / before) * 100)
  return `${percent > 0 ? '+' : '−'}${formatPercent(Math.abs(percent))} gegenüber davor`
}

type FigureProps = {
  name: string
  to: string
  now: number /** null: not known */
  before: number | null
  format?: (value: number) => string
}

/** One figure, which is the way to its list. */
export const Figure = ({ name, to, now, before, format = formatNumber }: FigureProps) => (
  <Link to={to} className={css.figure}>
    <span className={css.soft}>{name}</span>
    <strong>{format(now)}</strong>
    {before !== null && <span className={css.soft}>{changeOf(now, before)}</span>}
  </Link>
)

type Day = Period['days'][number]
const dayColumns: Column<Day>[] = [
  { head: 'Tag', place: 'lead', cell: ({ day }) => formatDate(day) },
  { head: 'Bestellungen', isNarrow: true, cell: ({ orders }) => formatNumber(orders) },
  { head: 'Umsatz', isAmount: true, cell: ({ turnover }) => formatEuro(turnover) },
]

const average = ({ turnover, orders }: Period['now']) => (orders > 0 ? turnover / orders : 0)

const Shown = ({ of: { from, until, now, before, days } }: { of: Period }) => {
  const orders = `${operatorPaths.operatorOrders}?von=${from}&bis=${until}`
  const sold = days.filter((day) => day.orders > 0).toReversed()
  return (
    <>
      <div className={css.figures}>
        <Figure name="Umsatz" to={orders} now={now.turnover} before={before.turnover} format={formatEuro} />
        <Figure name="Bestellungen" to={orders} now={now.orders} before={before.orders} />
        <Figure name="davon Essen" to={`${orders}&art=food`} now={now.food_orders} before={before.food_orders} />
        <Figure
          name="Durchschnitt je Bestellung"
          to={orders}
          now={average(now)}
          before={average(before)}
          format={formatEuro}
        />
        <Figure
          name="Einnahmen"
          to={operatorPaths.operatorAccounting}
          now={now.income}
          before={before.income}
          format={formatEuro}
        />
        <Figure name="Anfragen" to={operatorPaths.operatorRoutes} now={now.requests} before={before.requests} />
        <Figure
          name="Neue Kunden"
          to={`${operatorPaths.operatorPeople}?stand=active`}
          now={now.new_customers}
          before={before.new_customers}
        />
        <Figure
          name="Neue Anbieter"
          to={operatorPaths.operatorProviders}
          now={now.new_providers}
          before={before.new_providers}
        />
      </div>
      <Suspense fallback={<Skeleton height={220} />}>
        <BarChart
          bars={days.map(({ day, turnover }) => ({ key: day, label: formatDate(day).slice(0, 6), value: turnover }))}
          label={`Umsatz je Tag, zusammen ${formatEuro(now.turnover)}`}
          format={formatEuro}
        />
      </Suspense>
      {sold.length > 0 && (
        <details>
          <summary>Als Tabelle</summary>
          <DataTable caption="Umsatz nach Tagen" columns={dayColumns} rows={sold} keyOf={({ day }) => day} isDense />
        </details>
      )}
    </>
  )
}

const names = { '7': '7 Tage', '30': '30 Tage', '90': '90 Tage' }

export const figurePeriod = (days: string) => figureDays.options.find((one) => one === days) ?? '30'

/** What was traded, beside the same time before. */
export const Figures = () => {
  const { get, set } = useFilters()
  const chosen = figurePeriod(get('tage'))
  const loaded = useFigures(chosen)
  return (
    <Card
      title="Handel"
      text="Ohne Stornos und Erstattungen. Einnahmen sind Provision und Pakete, abzüglich eigener Gutscheine."
      action={
        <SegmentedControl
          aria-label="Zeitraum"
          data={figureDays.options.map((value) => ({ value, label: names[value] }))}
          value={chosen}
          onChange={(value) => set({ tage: value === '30' ? '' : value })}
        />
      }
    >
      <Loaded of={loaded} height={420}>
        {({ data }) => <Shown of={data} />}
      </Loaded>
    </Card>
  )
}
