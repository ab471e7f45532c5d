import { Badge } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { leadKindLabels, offersOf, offersOfLabels } from '#contract/leads/operator.ts'
import { leadKind, leadStatus, leadStatusLabels } from '#contract/leads/shapes.ts'
import { formatDate, formatNumber } from '#lib/format.ts'
import { useFilters } from '#web/app/filters.ts'
import { operatorOrderPath, operatorPersonPath, operatorRequestPath } from '#web/app/paths/operator.ts'
import type { Column } from '#web/ui/DataTable.tsx'
import { DateInput } from '#web/ui/form/DateInput.tsx'
import { SearchField } from '#web/ui/form/SearchField.tsx'
import { IconInbox } from '#web/ui/icons.ts'
import { FilterChoice, FilterGrid, FilterNote } from '#web/ui/table/FilterGrid.tsx'
import { LabelBadges } from '#web/ui/table/LabelBadges.tsx'
import { Lines } from '#web/ui/table/Lines.tsx'
import { useListShape } from '#web/ui/table/ListShape.tsx'
import { ListTable } from '#web/ui/table/ListTable.tsx'
import { SaveButton } from '#web/ui/table/SaveButton.tsx'
import { type LeadFilter, type ListedLead, saveAllLeads, useAllLeads } from './all-leads.data.ts'

export const statusColors = { requested: 'yellow', open: 'blue', accepted: 'green', rejected: 'gray', expired: 'gray' }

const columns: Column<ListedLead>[] = [
  {
    head: 'Anfrage',
    place: 'lead',
    cell: ({ id, title, kind, labels }) => (
      <>
        <Lines below={leadKindLabels[kind]}>
          <Link to={operatorRequestPath(id)}>{title}</Link>
        </Lines>
        <LabelBadges labels={labels} />
      </>
    ),
  },
  {
    head: 'Kunde',
    cell: ({ user_id, customer_name, city }) => (
      <Lines below={city}>
        {user_id === null ? 'gelöscht' : <Link to={operatorPersonPath(user_id)}>{customer_name || 'ohne Namen'}</Link>}
      </Lines>
    ),
  },
  { head: 'Gefragt', isNarrow: true, cell: ({ asked_count }) => formatNumber(asked_count) },
  {
    head: 'Angebote',
    isNarrow: true,
    cell: ({ offer_count, order_number }) => (
      <Lines below={order_number && <Link to={operatorOrderPath(order_number)}>{order_number}</Link>}>
        {formatNumber(offer_count)}
      </Lines>
    ),
  },
  {
    head: 'Stand',
    isNarrow: true,
    cell: ({ status, expires_at }) => (
      <Lines below={(status === 'requested' || status === 'open') && `bis ${formatDate(expires_at)}`}>
        <Badge variant="light" miw="max-content" color={statusColors[status]}>
          {leadStatusLabels[status]}
        </Badge>
      </Lines>
    ),
  },
  { head: 'Gestellt', isNarrow: true, cell: ({ created_at }) => formatDate(created_at) },
]

/** What another feature brings to the list: the choice of a label, and an action on all that is found. */
type LabelTools = { filter: ReactNode; bulk: (filter: LeadFilter, total: number) => ReactNode }

/** Requests of all customers, searched and filtered by the server. */
export const AllLeads = ({ labels }: { labels: LabelTools }) => {
  const { get, page, set } = useFilters()
  const [from, to] = [get('von'), get('bis')]
  const filter = {
    q: get('suche'),
    status: leadStatus.options.find((one) => one === get('stand')),
    kind: leadKind.options.find((one) => one === get('art')),
    offers: offersOf.options.find((one) => one === get('angebote')),
    provider_id: Number(get('anbieter')) || undefined,
    user_id: Number(get('kunde')) || undefined,
    from: from || undefined,
    to: to || undefined,
    label_id: Number(get('label')) || undefined,
  }
  const shape = useListShape(columns)
  const list = useAllLeads({ ...filter, page, per_page: shape.perPage })
  return (
    <>
      <FilterGrid>
        <SearchField
          placeholder="Titel, Ort oder E-Mail-Adresse"
          value={filter.q}
          onSearch={(suche) => set({ suche })}
        />
        <FilterChoice name="stand" label="Stand" data={leadStatusLabels} />
        <FilterChoice name="angebote" label="Angebote" data={offersOfLabels} />
        <FilterChoice name="art" label="Art" data={leadKindLabels} />
        <DateInput label="Von" value={from} max={to} onChange={(day) => set({ von: day })} />
        <DateInput label="Bis" value={to} min={from} onChange={(day) => set({ bis: day })} />
        {labels.filter}
      </FilterGrid>
      <FilterNote name="anbieter" text="Nur Anfragen an einen Anbieter." />
      <FilterNote name="kunde" text="Nur Anfragen einer Person." />
      <ListTable
        caption="Anfragen"
        columns={columns}
        shown={shape.columns}
        keyOf={({ id }) => id}
        list={list}
        empty={{
          icon: <IconInbox size={28} />,
          title: 'Keine Anfragen',
          text: 'Zu dieser Auswahl gibt es keine Anfragen. Versuchen Sie es mit weniger Filtern.',
        }}
      >
        {labels.bulk(filter, list.data?.total ?? 0)}
        <SaveButton save={() => saveAllLeads(filter)}>Als CSV speichern</SaveButton>
      </ListTable>
    </>
  )
}
