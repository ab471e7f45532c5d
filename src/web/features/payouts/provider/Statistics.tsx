import { Progress } from '@mantine/core'
import { formatEuro, formatMonth, formatNumber } from '#lib/format.ts'
import { providerPaths } from '#web/app/paths/provider.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import css from '../Payouts.module.css'
import { type Statistics as Figures, useStatistics } from '../payouts.data.ts'

type Month = Figures['months'][number]
type Product = Figures['products'][number]

const number = (text: string) => <span className={css.number}>{text}</span>

const monthColumns = (most: number): Column<Month>[] => [
  { head: 'Monat', place: 'lead', cell: ({ month }) => formatMonth(month) },
  {
    head: 'Umsatz',
    cell: ({ turnover }) => (
      <>
        <div className={css.sum}>{number(formatEuro(turnover))}</div>
        <Progress value={most ? (turnover * 100) / most : 0} aria-hidden />
      </>
    ),
  },
  { head: 'Bestellungen', isNarrow: true, cell: ({ orders }) => formatNumber(orders) },
  { head: 'Storniert', isNarrow: true, cell: ({ cancelled }) => formatNumber(cancelled) },
  { head: 'Provision', isAmount: true, cell: ({ commission }) => number(formatEuro(commission)) },
]

const productColumns: Column<Product>[] = [
  { head: 'Produkt', place: 'lead', cell: ({ name }) => name },
  { head: 'Stück', isNarrow: true, cell: ({ pieces }) => formatNumber(pieces) },
  { head: 'Umsatz', isAmount: true, cell: ({ turnover }) => number(formatEuro(turnover)) },
]

/** What the provider sold; a package that does not contain it says which one does. */
export const Statistics = () => {
  const { data, error } = useStatistics()
  if (error)
    return (
      <Notice
        kind="info"
        title="Statistik"
        action={
          <ButtonLink to={providerPaths.providerPackage} look="quiet" compact>
            Pakete ansehen
          </ButtonLink>
        }
      >
        {error.message}
      </Notice>
    )
  if (!data) return <Loaded of={{ data, error }} height={320} />
  const { months, products } = data.data
  const newest = months.toReversed()
  return (
    <div className={css.stack}>
      <Card title="Die letzten zwölf Monate" text="Ware nach Rabatten, ohne Versand und ohne das, was zurückging.">
        <DataTable
          caption="Umsatz nach Monaten"
          columns={monthColumns(Math.max(...months.map(({ turnover }) => turnover)))}
          rows={newest}
          keyOf={({ month }) => month}
          isDense
        />
      </Card>
      <Card title="Am besten verkauft" text="In den letzten 90 Tagen.">
        {products.length ? (
          <DataTable
            caption="Produkte nach Umsatz"
            columns={productColumns}
            rows={products}
            keyOf={({ id }) => id}
            isDense
          />
        ) : (
          <p className={css.soft}>In dieser Zeit haben Sie noch nichts verkauft.</p>
        )}
      </Card>
    </div>
  )
}
