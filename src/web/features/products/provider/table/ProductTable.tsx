import { ActionIcon, Badge, Checkbox, Menu } from '@mantine/core'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { formatEuro } from '#lib/format.ts'
import { providerPaths } from '#web/app/paths/provider.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { IconDots, IconPackage, IconPhoto } from '#web/ui/icons.ts'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { Paging } from '#web/ui/Paging.tsx'
import css from '../Provider.module.css'
import {
  type ProductRow,
  shopPageOf,
  statuses,
  useCopyProduct,
  useProducts,
  useRemoveProduct,
  useSetStatus,
} from '../provider.data.ts'
import { BulkBar } from './BulkBar.tsx'
import { useSelection } from './bulk.ts'
import { ProductFilters, useProductFilter } from './ProductFilters.tsx'
import { StockField } from './StockField.tsx'

const editorOf = ({ id }: Pick<ProductRow, 'id'>) => `${providerPaths.providerProducts}/${id}`

const What = ({ product }: { product: ProductRow }) => (
  <div className={css.what}>
    {product.photo ? (
      <img className={css.thumb} src={product.photo} alt="" width={56} height={56} loading="lazy" />
    ) : (
      <span className={css.thumb}>
        <IconPhoto size={22} aria-hidden />
      </span>
    )}
    <div>
      <Link to={editorOf(product)}>{product.name}</Link>
      {product.article_number && <div className={css.code}>{product.article_number}</div>}
    </div>
  </div>
)

type ActionsProps = { product: ProductRow; onRemove: () => void }

const Actions = ({ product, onRemove }: ActionsProps) => {
  const setStatus = useSetStatus()
  const navigate = useNavigate()
  const copy = useCopyProduct(({ id }) => void navigate(editorOf({ id })))
  const isActive = product.status === 'active'
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          size={44}
          loading={setStatus.isPending || copy.isPending}
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
        <Menu.Item onClick={() => copy.mutate({ id: product.id })}>Duplizieren</Menu.Item>
        <Menu.Item color="red" onClick={onRemove}>
          Löschen
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** Everything a provider sells, searched and sorted by the server. */
export const ProductTable = () => {
  const search = useProductFilter()
  const { filter, order, page, set } = search
  const { data, error } = useProducts({ page, pageSize: 20, ...filter, ...order })
  const selection = useSelection(filter, data?.total ?? 0)
  const pageIds = data?.data.map(({ id }) => id) ?? []
  const [removing, setRemoving] = useState<ProductRow | null>(null)
  const remove = useRemoveProduct(() => setRemoving(null))
  const isFiltered = Object.keys(filter).length > 0

  const columns: Column<ProductRow>[] = [
    {
      head: 'Auswählen',
      isActions: true,
      place: 'corner',
      cell: ({ id, name }) => (
        <Checkbox
          size="md"
          aria-label={`${name} auswählen`}
          checked={selection.has(id)}
          onChange={() => selection.toggle(id, pageIds)}
        />
      ),
    },
    { head: 'Produkt', place: 'lead', cell: (product) => <What product={product} /> },
    { head: 'Kategorie', cell: ({ category_name }) => category_name ?? '–' },
    {
      head: 'Preis',
      isAmount: true,
      cell: ({ price, is_variants }) => (
        <span className={css.number}>{price === null ? '–' : `${is_variants ? 'ab ' : ''}${formatEuro(price)}`}</span>
      ),
    },
    { head: 'Bestand', isNarrow: true, cell: (product) => <StockField product={product} /> },
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
      place: 'lower-corner',
      cell: (product) => <Actions product={product} onRemove={() => setRemoving(product)} />,
    },
  ]

  return (
    <>
      <ProductFilters {...search} hasProducts={(data?.total ?? 0) > 0} />
      <Loaded of={{ data, error }} height={420} />
      {data?.total === 0 ? (
        <EmptyState
          icon={<IconPackage size={28} />}
          title={isFiltered ? 'Nichts gefunden' : 'Noch keine Produkte'}
          text={
            isFiltered
              ? 'Versuchen Sie es mit einem anderen Suchwort oder ohne Filter.'
              : 'Legen Sie Ihr erstes Produkt an. Solange es ein Entwurf ist, sehen nur Sie es.'
          }
          action={!isFiltered && <ButtonLink to={providerPaths.newProduct}>Produkt anlegen</ButtonLink>}
        />
      ) : (
        data && (
          <>
            <BulkBar selection={selection} pageIds={pageIds} total={data.total} />
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
