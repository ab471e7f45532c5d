import { Badge, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { productLack, productLackLabels, productState, productStateLabels } from '#contract/products/operator.ts'
import { productKind } from '#contract/products/shapes.ts'
import { formatDate, formatEuro, formatNumber } from '#lib/format.ts'
import { useFilters } from '#web/app/filters.ts'
import { operatorProductPath, operatorProviderPath } from '#web/app/paths/operator.ts'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { SearchField } from '#web/ui/form/SearchField.tsx'
import { IconPackage } from '#web/ui/icons.ts'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { Paging } from '#web/ui/Paging.tsx'
import { FilterChoice, FilterGrid, FilterNote, FilterSwitch } from '#web/ui/table/FilterGrid.tsx'
import { Lines } from '#web/ui/table/Lines.tsx'
import { ListShape, useListShape } from '#web/ui/table/ListShape.tsx'
import { SaveButton } from '#web/ui/table/SaveButton.tsx'
import {
  kindLabels,
  type ListedProduct,
  type ProductFilter,
  saveAllProducts,
  stateColors,
  useAllProducts,
} from './operator-products.data.ts'

const columns: Column<ListedProduct>[] = [
  {
    head: 'Angebot',
    place: 'lead',
    cell: ({ id, name, article_number }) => (
      <Lines below={article_number}>
        <Link to={operatorProductPath(id)}>{name || 'ohne Namen'}</Link>
      </Lines>
    ),
  },
  {
    head: 'Anbieter',
    cell: ({ provider }) => <Link to={operatorProviderPath(provider.id)}>{provider.company_name}</Link>,
  },
  { head: 'Kategorie', cell: ({ category, kind }) => <Lines below={kindLabels[kind]}>{category || 'keine'}</Lines> },
  {
    head: 'Preis',
    isAmount: true,
    cell: ({ price, stock }) => (
      <Lines below={stock === null ? '' : `${formatNumber(stock)} auf Lager`}>
        {price === null ? 'keiner' : formatEuro(price)}
      </Lines>
    ),
  },
  {
    head: 'Stand',
    isNarrow: true,
    cell: ({ state, open_reports }) => (
      <Lines
        below={
          open_reports > 0 && `${formatNumber(open_reports)} offene ${open_reports === 1 ? 'Meldung' : 'Meldungen'}`
        }
      >
        <Badge variant="light" color={stateColors[state]}>
          {productStateLabels[state]}
        </Badge>
      </Lines>
    ),
  },
  { head: 'Angelegt', isNarrow: true, cell: ({ created_at }) => formatDate(created_at) },
]

/** An action on all that is found, which another feature brings. */
type AllProductsProps = { bulk: (filter: ProductFilter, total: number) => ReactNode }

/** Products of all providers, searched and filtered by the server. */
export const AllProducts = ({ bulk }: AllProductsProps) => {
  const { get, page, set } = useFilters()
  const filter = {
    q: get('suche'),
    state: productState.options.find((one) => one === get('stand')),
    kind: productKind.options.find((one) => one === get('art')),
    provider_id: Number(get('anbieter')) || undefined,
    category_id: Number(get('kategorie')) || undefined,
    lacks: productLack.options.find((one) => one === get('fehlt')),
    reported: get('gemeldet') === 'ja',
  }
  const shape = useListShape(columns)
  const { data, error } = useAllProducts({ ...filter, page, per_page: shape.perPage })
  return (
    <>
      <FilterGrid>
        <SearchField placeholder="Name, Artikelnummer oder SKU" value={filter.q} onSearch={(suche) => set({ suche })} />
        <FilterChoice name="stand" label="Stand" data={productStateLabels} />
        <FilterChoice name="art" label="Art" data={kindLabels} />
        <FilterChoice name="fehlt" label="Es fehlt" data={productLackLabels} />
        <FilterSwitch name="gemeldet" label="Meldungen" on="Mit offener Meldung" />
      </FilterGrid>
      <FilterNote name="anbieter" text="Nur Angebote eines Anbieters." />
      <FilterNote name="kategorie" text="Nur Angebote einer Kategorie." />
      <Loaded of={{ data, error }} height={420} />
      {data?.total === 0 && (
        <EmptyState
          icon={<IconPackage size={28} />}
          title="Keine Angebote"
          text="Zu dieser Auswahl gibt es keine Angebote. Versuchen Sie es mit weniger Filtern."
        />
      )}
      {data && data.total > 0 && (
        <>
          <ListShape columns={columns} />
          <DataTable caption="Angebote" columns={shape.columns} rows={data.data} keyOf={({ id }) => id} isDense />
          <Paging page={data} onPage={(next) => set({ seite: String(next) })} />
          <Group mt="md">
            {bulk(filter, data.total)}
            <SaveButton save={() => saveAllProducts(filter)}>Als CSV speichern</SaveButton>
          </Group>
        </>
      )}
    </>
  )
}
