import { ActionIcon, Badge, Button, Menu, NativeSelect, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatEuro } from '#lib/format.ts'
import { useFilters } from '#web/app/filters.ts'
import { paths } from '#web/app/paths.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { IconDots, IconDownload, IconPackage, IconPhoto, IconSearch } from '#web/ui/icons.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { Paging } from '#web/ui/Paging.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { useExport } from './export.ts'
import css from './Provider.module.css'
import {
  type ListFilter,
  type ProductRow,
  type ProductStatus,
  shopPageOf,
  statuses,
  useProducts,
  useRemoveProduct,
  useSetStatus,
} from './provider.data.ts'
import { StockField } from './StockField.tsx'

const sorts = {
  '': 'Zuletzt angelegt',
  'name-asc': 'Name A–Z',
  'name-desc': 'Name Z–A',
  'price-asc': 'Preis aufsteigend',
  'price-desc': 'Preis absteigend',
  'stock-asc': 'Wenig Bestand zuerst',
  'stock-desc': 'Viel Bestand zuerst',
}
const sortOptions = Object.entries(sorts).map(([value, label]) => ({ value, label }))

const shownStatuses: ProductStatus[] = ['active', 'draft', 'inactive']
const statusOptions = [
  { value: '', label: 'Alle' },
  ...shownStatuses.map((value) => ({ value, label: statuses[value].name })),
]

const editorOf = ({ id }: ProductRow) => `${paths.providerProducts}/${id}`

const What = ({ product }: { product: ProductRow }) => (
  <div className={css.what}>
    {product.photo ? (
      <img className={css.thumb} src={product.photo} alt="" width={56} height={56} loading="lazy" />
    ) : (
      <span className={css.thumb}>
        <IconPhoto size={22} aria-hidden />
      </span>
    )}
    <Link to={editorOf(product)}>{product.name}</Link>
  </div>
)

type ActionsProps = { product: ProductRow; onRemove: () => void }

const Actions = ({ product, onRemove }: ActionsProps) => {
  const setStatus = useSetStatus()
  const isActive = product.status === 'active'
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          size={44}
          loading={setStatus.isPending}
          aria-label={`Aktionen für ${product.name}`}
        >
          <IconDots size={22} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to={editorOf(product)}>
          Bearbeiten
        </Menu.Item>
        {isActive && (
          <Menu.Item component={Link} to={shopPageOf(product)}>
            Im Shop ansehen
          </Menu.Item>
        )}
        <Menu.Item onClick={() => setStatus.mutate({ id: product.id, status: isActive ? 'inactive' : 'active' })}>
          {isActive ? 'Pausieren' : 'Veröffentlichen'}
        </Menu.Item>
        <Menu.Item color="red" onClick={onRemove}>
          Löschen
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** Everything a provider sells, searched and sorted by the server. */
export const ProductTable = () => {
  const { get, page, set } = useFilters()
  const keyword = get('suche')
  const status = shownStatuses.find((value) => value === get('stand'))
  const sort = get('sortierung') in sorts ? get('sortierung') : ''
  const [sortField, sortDirection] = sort.split('-') as [string, 'asc' | 'desc' | undefined]
  const [typed, setTyped] = useState(keyword)
  const search = useDebouncedCallback((text: string) => set({ suche: text.trim() }), 250)
  const filter: Omit<ListFilter, 'page' | 'pageSize'> = {
    keyword,
    ...(status && { status }),
    ...(sortDirection && { sortField, sortDirection }),
  }
  const { data, error, isPending } = useProducts({ page, pageSize: 20, ...filter })
  const [removing, setRemoving] = useState<ProductRow | null>(null)
  const remove = useRemoveProduct(() => setRemoving(null))
  const { exportAll, isExporting } = useExport()
  const isFiltered = Boolean(keyword || status)

  const columns: Column<ProductRow>[] = [
    { head: 'Produkt', cell: (product) => <What product={product} /> },
    { head: 'Artikelnr.', cell: ({ article_number }) => article_number || '–' },
    { head: 'Kategorie', cell: ({ category_name }) => category_name ?? '–' },
    {
      head: 'Preis',
      isNarrow: true,
      cell: ({ price, is_variants }) => (
        <span className={css.number}>{price === null ? '–' : `${is_variants ? 'ab ' : ''}${formatEuro(price)}`}</span>
      ),
    },
    { head: 'Bestand', isNarrow: true, cell: (product) => <StockField key={product.stock} product={product} /> },
    {
      head: 'Status',
      isNarrow: true,
      cell: ({ status }) => (
        <Badge variant="light" miw="max-content" color={statuses[status].color}>
          {statuses[status].name}
        </Badge>
      ),
    },
    {
      head: 'Aktionen',
      isActions: true,
      cell: (product) => <Actions product={product} onRemove={() => setRemoving(product)} />,
    },
  ]

  return (
    <>
      <div className={css.filters}>
        <TextInput
          label="Suchen"
          type="search"
          placeholder="Name, Artikelnummer oder SKU"
          leftSection={<IconSearch size={18} aria-hidden />}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            search(event.currentTarget.value)
          }}
        />
        <NativeSelect
          label="Status"
          data={statusOptions}
          value={status ?? ''}
          onChange={(event) => set({ stand: event.currentTarget.value })}
        />
        <NativeSelect
          label="Sortieren"
          data={sortOptions}
          value={sort}
          onChange={(event) => set({ sortierung: event.currentTarget.value })}
        />
        {data !== undefined && data.total > 0 && (
          <Button
            variant="default"
            leftSection={<IconDownload size={20} aria-hidden />}
            loading={isExporting}
            onClick={() => exportAll(filter)}
          >
            CSV
          </Button>
        )}
      </div>
      {isPending && <Skeleton height={420} radius={14} />}
      {error && <Notice kind="error">{error.message}</Notice>}
      {data?.total === 0 ? (
        <EmptyState
          icon={<IconPackage size={28} />}
          title={isFiltered ? 'Nichts gefunden' : 'Noch keine Produkte'}
          text={
            isFiltered
              ? 'Versuchen Sie es mit einem anderen Suchwort oder ohne Filter.'
              : 'Legen Sie Ihr erstes Produkt an. Solange es ein Entwurf ist, sehen nur Sie es.'
          }
          action={!isFiltered && <ButtonLink to={paths.newProduct}>Produkt anlegen</ButtonLink>}
        />
      ) : (
        data && (
          <>
            <DataTable caption="Produkte" columns={columns} rows={data.data} keyOf={({ id }) => id} />
            <Paging page={data} onPage={(next) => set({ seite: String(next) })} />
          </>
        )
      )}
      <ConfirmDialog
        isOpen={removing !== null}
        title="Produkt löschen?"
        text={`„${removing?.name ?? ''}“ verschwindet endgültig aus dem Shop. Bestellungen, die es schon gibt, bleiben unverändert.`}
        action="Produkt löschen"
        isWorking={remove.isPending}
        onConfirm={() => removing && remove.mutate({ id: removing.id })}
        onClose={() => setRemoving(null)}
      />
    </>
  )
}
