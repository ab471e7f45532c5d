import { Badge } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { propertyDeal, propertyState, propertyType } from '#contract/property/kinds.ts'
import { dealLabels, stateLabels, typeLabels } from '#contract/property/labels.ts'
import { formatDate, formatEuro, formatNumber } from '#lib/format.ts'
import { useFilters } from '#web/app/filters.ts'
import { operatorProductPath, operatorProviderPath } from '#web/app/paths/operator.ts'
import type { Column } from '#web/ui/DataTable.tsx'
import { DateInput } from '#web/ui/form/DateInput.tsx'
import { SearchField } from '#web/ui/form/SearchField.tsx'
import { IconHome } from '#web/ui/icons.ts'
import { FilterChoice, FilterGrid, FilterNote, FilterSwitch } from '#web/ui/table/FilterGrid.tsx'
import { Lines } from '#web/ui/table/Lines.tsx'
import { useListShape } from '#web/ui/table/ListShape.tsx'
import { ListTable } from '#web/ui/table/ListTable.tsx'
import { SaveButton } from '#web/ui/table/SaveButton.tsx'
import { type ListedProperty, type PropertyFilter, saveAllProperties, useAllProperties } from './all-properties.data.ts'

const colors = { active: 'green', reserved: 'yellow', sold: 'gray' }
const visits = (count: number) => (count === 1 ? 'eine Besichtigung' : `${formatNumber(count)} Besichtigungen`)

const columns: Column<ListedProperty>[] = [
  {
    head: 'Immobilie',
    place: 'lead',
    cell: ({ id, name, property_type, deal }) => (
      <Lines below={`${typeLabels[property_type]} · ${dealLabels[deal]}`}>
        <Link to={operatorProductPath(id)}>{name || 'ohne Namen'}</Link>
      </Lines>
    ),
  },
  {
    head: 'Anbieter',
    cell: ({ provider }) => <Link to={operatorProviderPath(provider.id)}>{provider.company_name}</Link>,
  },
  { head: 'Ort', cell: ({ postal_code, city }) => `${postal_code} ${city}` },
  {
    head: 'Preis',
    isAmount: true,
    cell: ({ price, deal, area, rooms }) => (
      <Lines
        below={[area && `${formatNumber(area)} m²`, rooms && `${formatNumber(rooms)} Zimmer`]
          .filter(Boolean)
          .join(' · ')}
      >
        {formatEuro(price)}
        {deal === 'rent' && ' kalt'}
      </Lines>
    ),
  },
  {
    head: 'Stand',
    isNarrow: true,
    cell: ({ state, is_listed, visit_count }) => (
      <Lines below={is_listed ? visit_count > 0 && visits(visit_count) : 'für Kunden nicht sichtbar'}>
        <Badge variant="light" miw="max-content" color={colors[state]}>
          {stateLabels[state]}
        </Badge>
      </Lines>
    ),
  },
  { head: 'Angelegt', isNarrow: true, cell: ({ created_at }) => formatDate(created_at) },
]

/** Properties of all providers, searched and filtered by the server. */
export const AllProperties = ({ bulk }: { bulk: (filter: PropertyFilter, total: number) => ReactNode }) => {
  const { get, page, set } = useFilters()
  const [from, to] = [get('von'), get('bis')]
  const filter = {
    q: get('suche'),
    deal: propertyDeal.options.find((one) => one === get('vermarktung')),
    type: propertyType.options.find((one) => one === get('art')),
    state: propertyState.options.find((one) => one === get('stand')),
    hidden: get('verborgen') === 'ja',
    provider_id: Number(get('anbieter')) || undefined,
    from: from || undefined,
    to: to || undefined,
  }
  const shape = useListShape(columns)
  const list = useAllProperties({ ...filter, page, per_page: shape.perPage })
  return (
    <>
      <FilterGrid>
        <SearchField placeholder="Name, Ort oder Postleitzahl" value={filter.q} onSearch={(suche) => set({ suche })} />
        <FilterChoice name="vermarktung" label="Kaufen oder mieten" data={dealLabels} />
        <FilterChoice name="art" label="Art" data={typeLabels} />
        <FilterChoice name="stand" label="Stand" data={stateLabels} />
        <FilterSwitch name="verborgen" label="Sichtbarkeit" on="Für Kunden nicht sichtbar" />
        <DateInput label="Von" value={from} max={to} onChange={(day) => set({ von: day })} />
        <DateInput label="Bis" value={to} min={from} onChange={(day) => set({ bis: day })} />
      </FilterGrid>
      <FilterNote name="anbieter" text="Nur Immobilien eines Anbieters." />
      <ListTable
        caption="Immobilien"
        columns={columns}
        shown={shape.columns}
        keyOf={({ id }) => id}
        list={list}
        empty={{
          icon: <IconHome size={28} />,
          title: 'Keine Immobilien',
          text: 'Zu dieser Auswahl gibt es keine Immobilien. Versuchen Sie es mit weniger Filtern.',
        }}
      >
        <SaveButton save={() => saveAllProperties(filter)}>Als CSV speichern</SaveButton>
        {list.data && bulk(filter, list.data.total)}
      </ListTable>
    </>
  )
}
