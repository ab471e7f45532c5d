import { SegmentedControl } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import type { VisitSource } from '#contract/products/view-counters.ts'
import { insightDays } from '#contract/trades/insights.ts'
import { formatDate, formatEuro, formatNumber, formatPercent } from '#lib/format.ts'
import { Card } from '#web/ui/Card.tsx'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { type Insights as Figures, type InsightDays, useInsights } from './insights.data.ts'
import css from './Trades.module.css'

const BarChart = lazy(() => import('#web/ui/figures/BarChart.tsx'))

const sourceNames: Record<VisitSource, string> = {
  search: 'Suche auf dieser Website',
  category: 'Kategorie',
  home: 'Startseite',
  business: 'Ihre Seite und andere Betriebe',
  site: 'Andere Seiten dieser Website',
  search_engine: 'Suchmaschinen',
  network: 'Soziale Netzwerke',
  other_site: 'Andere Websites',
  direct: 'Direkt oder unbekannt',
}

const decimal = (value: number) => value.toLocaleString('de-DE', { maximumFractionDigits: 1 })
const hours = (value: number) => (value < 48 ? `${decimal(value)} Std.` : `${decimal(value / 24)} Tage`)
const orNone = (format: (value: number) => string) => (value: number | null) => (value === null ? '–' : format(value))

type Row = { name: string; now: string; before: string; similar: string }

const rowsOf = ({ now, before, similar }: Figures): Row[] => {
  const row = <K extends keyof Figures['now']>(name: string, key: K, format: (value: number) => string): Row => {
    const show = orNone(format)
    const theirs = similar && key in similar ? similar[key as keyof typeof similar] : null
    return {
      name,
      now: show(now[key]),
      before: show(before[key]),
      similar: show(typeof theirs === 'number' ? theirs : null),
    }
  }
  return [
    row('Besucher', 'visitors', formatNumber),
    row('Warenkörbe', 'carts', formatNumber),
    row('Bestellungen', 'orders', formatNumber),
    ...(now.bookings + before.bookings > 0 ? [row('Gebuchte Termine', 'bookings', formatNumber)] : []),
    row('Warenkörbe je 100 Besucher', 'carts_of_visitors', decimal),
    row('Bestellungen je 100 Besucher', 'conversion', decimal),
    row('Umsatz', 'turnover', formatEuro),
    row('Kunden', 'customers', formatNumber),
    row('davon schon einmal gekauft', 'returning', formatNumber),
    row('Neue Bewertungen', 'reviews', formatNumber),
    row('Sterne im Schnitt', 'stars', decimal),
    row('Antwort auf Anfragen nach', 'request_hours', hours),
    row('Antwort auf Nachrichten nach', 'message_hours', hours),
  ]
}

const figureColumns = (hasSimilar: boolean): Column<Row>[] => [
  { head: 'Kennzahl', place: 'lead', cell: ({ name }) => name },
  { head: 'Jetzt', isAmount: true, cell: ({ now }) => <strong>{now}</strong> },
  { head: 'Zeit davor', isAmount: true, cell: ({ before }) => before },
  ...(hasSimilar ? [{ head: 'Ähnliche Betriebe', isAmount: true, cell: ({ similar }: Row) => similar }] : []),
]

type Source = Figures['sources'][number]
const sourceColumns = (all: number): Column<Source>[] => [
  { head: 'Herkunft', place: 'lead', cell: ({ source }) => sourceNames[source] },
  { head: 'Besucher', isNarrow: true, cell: ({ visitors }) => formatNumber(visitors) },
  {
    head: 'Anteil',
    isNarrow: true,
    cell: ({ visitors }) => formatPercent(all ? Math.round((visitors * 100) / all) : 0),
  },
  { head: 'Zeit davor', isNarrow: true, cell: ({ before }) => formatNumber(before) },
]

const wordColumns: Column<Figures['words'][number]>[] = [
  { head: 'Gesucht nach', place: 'lead', cell: ({ words }) => words },
  { head: 'Besucher', isNarrow: true, cell: ({ visitors }) => formatNumber(visitors) },
]

const dayColumns: Column<Figures['days'][number]>[] = [
  { head: 'Tag', place: 'lead', cell: ({ day }) => formatDate(day) },
  { head: 'Besucher', isNarrow: true, cell: ({ visitors }) => formatNumber(visitors) },
  { head: 'Warenkörbe', isNarrow: true, cell: ({ carts }) => formatNumber(carts) },
  { head: 'Bestellungen', isNarrow: true, cell: ({ orders }) => formatNumber(orders) },
]

const similarText = ({ similar }: Figures) =>
  similar
    ? `Ähnliche Betriebe: Mittelwert (Median) von ${similar.count} Betrieben Ihrer Branche mit Postleitzahlen, die mit ${similar.postcodes} beginnen. Namen nennen wir nicht.`
    : 'Mit ähnlichen Betrieben vergleichen wir, sobald es in Ihrer Region mindestens fünf Ihrer Branche gibt.'

const Found = ({ data }: { data: Figures }) => {
  const all = data.sources.reduce((sum, { visitors }) => sum + visitors, 0)
  const seen = data.sources.filter(({ visitors, before }) => visitors + before > 0)
  return (
    <>
      <p className={css.soft}>
        {`${formatDate(data.from)} bis ${formatDate(data.until)}. Gezählt wird jeder Besucher Ihrer Betriebsseite, Ihrer Angebote und Ihrer Speisekarte einmal am Tag, ohne Cookie und ohne Namen; ein Warenkorb einmal am Tag, sobald etwas von Ihnen hineingelegt wird. ${similarText(data)}`}
      </p>
      <DataTable
        caption="Kennzahlen im Vergleich"
        columns={figureColumns(data.similar !== null)}
        rows={rowsOf(data)}
        keyOf={({ name }) => name}
        isDense
      />
      <h3>Besucher je Tag</h3>
      <Suspense fallback={<Skeleton height={220} />}>
        <BarChart
          label="Besucher je Tag; die Zahlen stehen in der Tabelle darunter"
          bars={data.days.map(({ day, visitors }) => ({
            key: day,
            label: formatDate(day).slice(0, 6),
            value: visitors,
          }))}
          format={formatNumber}
        />
      </Suspense>
      <details className={css.details}>
        <summary>Zahlen als Tabelle</summary>
        <DataTable
          caption="Besucher, Warenkörbe und Bestellungen je Tag"
          columns={dayColumns}
          rows={data.days.toReversed()}
          keyOf={({ day }) => day}
          isDense
        />
      </details>
      <h3>Woher Besucher kommen</h3>
      {seen.length ? (
        <DataTable
          caption="Besucher nach Herkunft"
          columns={sourceColumns(all)}
          rows={seen}
          keyOf={({ source }) => source}
          isDense
        />
      ) : (
        <p className={css.soft}>In dieser Zeit kam noch niemand auf Ihre Angebote.</p>
      )}
      <h3>Suchen, die zu Ihnen führten</h3>
      {data.words.length ? (
        <DataTable
          caption="Gesuchte Wörter"
          columns={wordColumns}
          rows={data.words}
          keyOf={({ words }) => words}
          isDense
        />
      ) : (
        <p className={css.soft}>Wörter stehen hier, sobald mindestens zwei Besucher nach dem Gleichen gesucht haben.</p>
      )}
    </>
  )
}

/** Visitors and what became of them, beside the time before and similar businesses. Without the package the page says so elsewhere. */
export const Insights = () => {
  const [days, setDays] = useState<InsightDays>('30')
  const { data, error } = useInsights(days)
  if (error) return null
  return (
    <Card title="Besucher und Verkäufe">
      <div className={css.insights}>
        <SegmentedControl
          aria-label="Zeitraum"
          value={days}
          onChange={(value) => setDays(value as InsightDays)}
          data={insightDays.map((value) => ({ value, label: `${value} Tage` }))}
        />
        {data ? <Found data={data.data} /> : <Loaded of={{ data, error }} height={420} />}
      </div>
    </Card>
  )
}
