import { Link } from 'react-router'
import { offerStatusLabels } from '#contract/leads/shapes.ts'
import { formatDate, formatEuro, formatNumber } from '#lib/format.ts'
import { useFilters } from '#web/app/filters.ts'
import { providerPaths, receivedLeadPath } from '#web/app/paths/provider.ts'
import { Card } from '#web/ui/Card.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { PagedTable } from '#web/ui/table/PagedTable.tsx'
import { offerPrice } from '../offer-price.ts'
import { type OfferCounts, type OfferRow, useOfferCounts, useProviderOffers } from '../offers.data.ts'
import css from './Provider.module.css'

const figures: { name: keyof OfferCounts; label: string }[] = [
  { name: 'requested', label: 'Anfragen ohne Antwort' },
  { name: 'open', label: 'Offene Angebote' },
  { name: 'accepted', label: 'Angenommen' },
  { name: 'rejected', label: 'Nicht gewählt' },
  { name: 'total_order_value', label: 'Wert der Aufträge' },
]

const figureOf = (counts: OfferCounts, name: keyof OfferCounts) =>
  name === 'total_order_value' ? formatEuro(counts[name]) : formatNumber(counts[name])

/** What became of the offers so far. */
const Figures = () => {
  const counts = useOfferCounts()
  return (
    <Card title="Auf einen Blick">
      <dl className={css.figures}>
        {figures.map(({ name, label }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>{counts ? figureOf(counts, name) : <Skeleton height={28} width={48} />}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

const columns = [
  {
    head: 'Angebot',
    place: 'lead' as const,
    cell: (row: OfferRow) => (
      <Link to={receivedLeadPath(row.lead_id)}>
        <strong>{row.offer_name}</strong>
      </Link>
    ),
  },
  { head: 'Stand', cell: (row: OfferRow) => offerStatusLabels[row.offer_status] },
  { head: 'Anfrage', cell: (row: OfferRow) => row.lead_title },
  { head: 'Preis', isAmount: true, cell: offerPrice },
  { head: 'Beginn', cell: ({ date1 }: OfferRow) => (date1 ? formatDate(date1) : 'nach Absprache') },
  { head: 'Gemacht am', cell: ({ created_at }: OfferRow) => formatDate(created_at) },
]

/** The own offers with their counts. */
export const OfferTable = () => {
  const { page, set } = useFilters()
  const { data, error } = useProviderOffers(page)
  return (
    <div className={css.stack}>
      <Figures />
      <Card title="Ihre Angebote" action={<Link to={providerPaths.providerLeads}>Alle Anfragen</Link>}>
        <PagedTable
          caption="Angebote"
          columns={columns}
          keyOf={({ id }) => String(id)}
          page={data}
          error={error}
          empty="Noch keine Angebote. Antworten Sie auf eine Anfrage, dann steht Ihr Angebot hier."
          onPage={(to) => set({ seite: to > 1 ? String(to) : '' })}
        />
      </Card>
    </div>
  )
}
