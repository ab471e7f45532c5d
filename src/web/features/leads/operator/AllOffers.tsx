import { Badge } from '@mantine/core'
import { Link } from 'react-router'
import { offerStatus, offerStatusLabels } from '#contract/leads/shapes.ts'
import { formatDate } from '#lib/format.ts'
import { useFilters } from '#web/app/filters.ts'
import {
  operatorOrderPath,
  operatorPersonPath,
  operatorProviderPath,
  operatorRequestPath,
} from '#web/app/paths/operator.ts'
import type { Column } from '#web/ui/DataTable.tsx'
import { DateInput } from '#web/ui/form/DateInput.tsx'
import { SearchField } from '#web/ui/form/SearchField.tsx'
import { IconInbox } from '#web/ui/icons.ts'
import { FilterChoice, FilterGrid, FilterNote } from '#web/ui/table/FilterGrid.tsx'
import { Lines } from '#web/ui/table/Lines.tsx'
import { useListShape } from '#web/ui/table/ListShape.tsx'
import { ListTable } from '#web/ui/table/ListTable.tsx'
import { SaveButton } from '#web/ui/table/SaveButton.tsx'
import { type ListedOffer, saveAllOffers, useAllOffers } from './all-leads.data.ts'

const statusColors = { open: 'blue', accepted: 'green', rejected: 'gray', withdrawn: 'gray', expired: 'gray' }

const columns: Column<ListedOffer>[] = [
  {
    head: 'Angebot',
    place: 'lead',
    cell: ({ name, lead, version }) => (
      <Lines below={version > 1 && `${version}. Fassung`}>
        <Link to={operatorRequestPath(lead.id)}>{name}</Link>
      </Lines>
    ),
  },
  {
    head: 'Anbieter',
    cell: ({ provider }) => <Link to={operatorProviderPath(provider.id)}>{provider.company_name}</Link>,
  },
  { head: 'Anfrage', cell: ({ lead }) => <Lines below={lead.city}>{lead.title}</Lines> },
  {
    head: 'Kunde',
    cell: ({ user_id, customer_name }) =>
      user_id === null ? 'gelöscht' : <Link to={operatorPersonPath(user_id)}>{customer_name || 'ohne Namen'}</Link>,
  },
  {
    head: 'Preis',
    isAmount: true,
    cell: ({ price_text, order_number }) => (
      <Lines below={order_number && <Link to={operatorOrderPath(order_number)}>{order_number}</Link>}>
        {price_text}
      </Lines>
    ),
  },
  {
    head: 'Stand',
    isNarrow: true,
    cell: ({ status, valid_until, decided_at }) => (
      <Lines
        below={status === 'open' ? `bis ${formatDate(valid_until)}` : decided_at && `am ${formatDate(decided_at)}`}
      >
        <Badge variant="light" miw="max-content" color={statusColors[status]}>
          {offerStatusLabels[status]}
        </Badge>
      </Lines>
    ),
  },
  { head: 'Abgegeben', isNarrow: true, cell: ({ created_at }) => formatDate(created_at) },
]

/** Offers of all businesses to requests, searched and filtered by the server. */
export const AllOffers = () => {
  const { get, page, set } = useFilters()
  const [from, to] = [get('von'), get('bis')]
  const filter = {
    q: get('suche'),
    status: offerStatus.options.find((one) => one === get('stand')),
    provider_id: Number(get('anbieter')) || undefined,
    user_id: Number(get('kunde')) || undefined,
    from: from || undefined,
    to: to || undefined,
  }
  const shape = useListShape(columns)
  const list = useAllOffers({ ...filter, page, per_page: shape.perPage })
  return (
    <>
      <FilterGrid>
        <SearchField
          placeholder="Titel, Ort oder E-Mail-Adresse"
          value={filter.q}
          onSearch={(suche) => set({ suche })}
        />
        <FilterChoice name="stand" label="Stand" data={offerStatusLabels} />
        <DateInput label="Von" value={from} max={to} onChange={(day) => set({ von: day })} />
        <DateInput label="Bis" value={to} min={from} onChange={(day) => set({ bis: day })} />
      </FilterGrid>
      <FilterNote name="anbieter" text="Nur Angebote eines Anbieters." />
      <FilterNote name="kunde" text="Nur Angebote an eine Person." />
      <ListTable
        caption="Angebote zu Anfragen"
        columns={columns}
        shown={shape.columns}
        keyOf={({ id }) => id}
        list={list}
        empty={{
          icon: <IconInbox size={28} />,
          title: 'Keine Angebote',
          text: 'Zu dieser Auswahl gibt es keine Angebote. Versuchen Sie es mit weniger Filtern.',
        }}
      >
        <SaveButton save={() => saveAllOffers(filter)}>Als CSV speichern</SaveButton>
      </ListTable>
    </>
  )
}
