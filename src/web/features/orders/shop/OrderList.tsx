import { Link } from 'react-router'
import { useFilters } from '#web/app/filters.ts'
import { paths } from '#web/app/paths.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { SearchField } from '#web/ui/form/SearchField.tsx'
import { IconPackage } from '#web/ui/icons.ts'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { Paging } from '#web/ui/Paging.tsx'
import { OrderRows } from '../OrderRows.tsx'
import { useLatestOrders, useOrders } from '../orders.data.ts'
import css from './OrderList.module.css'

const NoOrders = () => (
  <EmptyState
    icon={<IconPackage size={30} />}
    title="Noch keine Bestellungen"
    text="Was Sie bestellen, finden Sie hier wieder: vom Eingang bis zur Lieferung."
    action={<ButtonLink to={paths.products}>Produkte ansehen</ButtonLink>}
  />
)

/** All own purchases, the newest first. */
export const OrderList = () => {
  const { page, get, set } = useFilters()
  const keyword = get('suche')
  const { data, error } = useOrders(page, keyword)
  if (error || !data) return <Loaded of={{ data, error }} height={440} />
  if (!data.total && !keyword) return <NoOrders />
  return (
    <div className={css.list}>
      <SearchField
        label="Bestellungen durchsuchen"
        placeholder="Nummer, Artikel oder Anbieter"
        value={keyword}
        onSearch={(suche) => set({ suche })}
      />
      {data.total ? (
        <OrderRows orders={data.data} />
      ) : (
        <p>Keine Bestellung passt zu „{keyword}“. Vielleicht hilft ein kürzeres Wort.</p>
      )}
      <Paging page={data} onPage={(to) => set({ seite: to > 1 ? String(to) : '' })} />
    </div>
  )
}

/** The newest three, for the overview of the account; nothing where there is none. They come last, so nothing moves. */
export const LatestOrders = () => {
  const orders = useLatestOrders().data?.data
  if (!orders?.length) return null
  return (
    <section className={css.latest} aria-labelledby="latest-orders">
      <div className={css.head}>
        <h2 id="latest-orders">Ihre letzten Bestellungen</h2>
        <Link to={paths.orders}>Alle Bestellungen</Link>
      </div>
      <OrderRows orders={orders} />
    </section>
  )
}
