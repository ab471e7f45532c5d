import { Link } from 'react-router'
import { formatEuro, formatNumber, formatPercent } from '#lib/format.ts'
import { useFilters } from '#web/app/filters.ts'
import { operatorPaths, operatorProviderPath } from '#web/app/paths/operator.ts'
import { Card } from '#web/ui/Card.tsx'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import css from './Figures.module.css'
import { Figure, figurePeriod } from './Figures.tsx'
import { type Demand as Asked, type Risk, useDemand, useRisks } from './operator.data.ts'

const rate = (some: number, all: number) => (all > 0 ? (some / all) * 100 : 0)
const decimal = (value: number) => formatNumber(Math.round(value * 10) / 10)

const Shown = ({ of: demand }: { of: Asked }) => {
  const { from, until, views, views_before, carts, carts_before, orders, orders_before, misses, words, categories } =
    demand
  const online = `${operatorPaths.operatorProducts}?stand=online`
  const placed = `${operatorPaths.operatorOrders}?von=${from}&bis=${until}&art=goods`
  return (
    <>
      <div className={css.figures}>
        <Figure name="Angesehene Angebote" to={online} now={views} before={views_before} />
        <Figure name="Warenkörbe mit Waren" to={online} now={carts} before={carts_before} />
        <Figure name="Bestellungen von Waren" to={placed} now={orders} before={orders_before} />
        <Figure
          name="Warenkörbe je 100 Ansichten"
          to={online}
          now={rate(carts, views)}
          before={carts_before === null || views_before === null ? null : rate(carts_before, views_before)}
          format={decimal}
        />
        <Figure
          name="Bestellungen je 100 Warenkörbe"
          to={placed}
          now={rate(orders, carts)}
          before={carts_before === null ? null : rate(orders_before, carts_before)}
          format={decimal}
        />
        <Figure
          name="Bestellungen je 100 Ansichten"
          to={placed}
          now={rate(orders, views)}
          before={views_before === null ? null : rate(orders_before, views_before)}
          format={decimal}
        />
        <Figure name="Suchen ohne Treffer" to={operatorPaths.operatorSearchWords} now={misses} before={null} />
      </div>
      <div className={css.lists}>
        <section>
          <h3>Stärkste Kategorien</h3>
          {categories.length === 0 && <p className={css.soft}>In diesem Zeitraum wurde nichts verkauft.</p>}
          <ol>
            {categories.map(({ id, name, turnover }) => (
              <li key={id}>
                <Link to={`${operatorPaths.operatorProducts}?kategorie=${id}`}>{name}</Link> {formatEuro(turnover)}
              </li>
            ))}
          </ol>
        </section>
        <section>
          <h3>Gesucht und nicht gefunden</h3>
          {words.length === 0 && <p className={css.soft}>Jede Suche hatte Treffer.</p>}
          <ol>
            {words.map(({ words: searched, count }) => (
              <li key={searched}>
                <Link to={operatorPaths.operatorSearchWords}>{searched}</Link> {formatNumber(count)}-mal
              </li>
            ))}
          </ol>
        </section>
      </div>
    </>
  )
}

/** What customers looked at, ordered and searched in vain. */
export const Demand = () => {
  const { get } = useFilters()
  const loaded = useDemand(figurePeriod(get('tage')))
  return (
    <Card
      title="Nachfrage"
      text="Im selben Zeitraum. Eine Ansicht zählt je Besucher, Angebot und Tag, ein Warenkorb je Anbieter und Tag, sobald Waren hineingelegt werden; die Kategorien zählen vor Erstattungen."
    >
      <Loaded of={loaded} height={260}>
        {({ data }) => <Shown of={data} />}
      </Loaded>
    </Card>
  )
}

const columns: Column<Risk>[] = [
  {
    head: 'Anbieter',
    place: 'lead',
    cell: ({ id, company_name }) => <Link to={operatorProviderPath(id)}>{company_name}</Link>,
  },
  {
    head: 'Überfällig',
    isNarrow: true,
    cell: ({ id, late }) => <Link to={`${operatorPaths.operatorOrders}?anbieter=${id}`}>{formatNumber(late)}</Link>,
  },
  {
    head: 'Storniert',
    isNarrow: true,
    cell: ({ id, cancelled, orders }) => (
      <Link to={`${operatorPaths.operatorOrders}?anbieter=${id}&status=cancelled`}>
        {formatNumber(cancelled)}
        {orders > 0 && ` (${formatPercent(Math.round((cancelled / orders) * 100))})`}
      </Link>
    ),
  },
  {
    head: 'Bewertungen',
    isNarrow: true,
    cell: ({ id, reviews, stars }) => (
      <Link to={`${operatorPaths.operatorReviews}?anbieter=${id}`}>
        {stars === null ? 'keine' : `${formatNumber(Math.round(stars * 10) / 10)} Sterne (${formatNumber(reviews)})`}
      </Link>
    ),
  },
]

/** Providers that need a call. */
export const Risks = () => {
  const loaded = useRisks()
  return (
    <Card
      title="Anbieter mit Schwierigkeiten"
      text="In 90 Tagen: ab drei überfälligen Bestellungen, ab einem Fünftel Stornos oder unter drei Sternen."
    >
      <Loaded of={loaded} height={160}>
        {({ data }) =>
          data.length === 0 ? (
            <p>Zurzeit fällt niemand auf.</p>
          ) : (
            <DataTable
              caption="Anbieter mit Schwierigkeiten"
              columns={columns}
              rows={data}
              keyOf={({ id }) => id}
              isDense
            />
          )
        }
      </Loaded>
    </Card>
  )
}
