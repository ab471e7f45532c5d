import { Button } from '@mantine/core'
import { formatDate, formatEuro } from '#lib/format.ts'
import { ageOnParcel } from '#lib/law/media.ts'
import { providerOrderPath } from '#web/app/paths/provider.ts'
import { BackLink } from '#web/ui/layout/BackLink.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { isPickedUp, placeOf } from '../../orders.present.ts'
import { type ProviderOrder, useOrder } from '../provider-orders.data.ts'
import { linesOf } from './OrderPeople.tsx'
import css from './PackingSlip.module.css'

type Parcel = ProviderOrder['shippings'][number]

/** Printed on the slip, so that whoever books the parcel books the look at the age too (§ 10 JuSchG). */
export const AgeOfParcel = ({
  order,
  parcel,
}: {
  order: Pick<ProviderOrder, 'items'>
  parcel: Pick<Parcel, 'item_ids' | 'kind'>
}) => {
  const ages = order.items.filter(({ id }) => parcel.item_ids.includes(id)).map(({ age_limit }) => age_limit ?? 0)
  const age = Math.max(0, ...ages)
  return age > 0 && parcel.kind !== 'pickup' ? <strong className={css.age}>{ageOnParcel(age)}</strong> : null
}

const Sheet = ({ order }: { order: ProviderOrder }) => (
  <article className={css.sheet}>
    <p className={css.sender}>
      {order.provider.company_name} · {order.provider.city}
    </p>
    <header className={css.head}>
      <address className={css.address}>
        {linesOf(isPickedUp(order) ? order.billing_address : order.shipping_address).map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      <dl className={css.facts}>
        <div>
          <dt>Bestellung</dt>
          <dd>{order.order_number}</dd>
        </div>
        <div>
          <dt>Bestellt am</dt>
          <dd>{formatDate(order.order_date)}</dd>
        </div>
      </dl>
    </header>
    <h1 className={css.title}>{isPickedUp(order) ? 'Abholschein' : 'Lieferschein'}</h1>
    {order.shippings.map((parcel) => (
      <table key={parcel.id} className={css.items}>
        <caption>
          {[parcel.name, placeOf(parcel)].filter(Boolean).join(', ')}
          <AgeOfParcel order={order} parcel={parcel} />
        </caption>
        <thead>
          <tr>
            <th scope="col">Menge</th>
            <th scope="col">Artikel</th>
            <th scope="col">Art.-Nr.</th>
          </tr>
        </thead>
        <tbody>
          {order.items
            .filter(({ id }) => parcel.item_ids.includes(id))
            .map((item) => (
              <tr key={item.id}>
                <td className={css.quantity}>{item.quantity - item.returned_quantity}</td>
                <td>
                  {item.name}
                  {item.variant_name && `, ${item.variant_name}`}
                  {item.age_limit && <span className={css.hint}>Abgabe nur ab {item.age_limit} Jahren</span>}
                </td>
                <td>{item.article_number || '–'}</td>
              </tr>
            ))}
        </tbody>
      </table>
    ))}
    {order.to_pay > 0 && order.payment_method === 'cash' && (
      <p>
        Bei der Übergabe zu zahlen: <strong>{formatEuro(order.to_pay)}</strong>
        {order.voucher_total > 0 && ` (${formatEuro(order.voucher_total)} sind mit einem Gutschein bezahlt)`}
      </p>
    )}
    <p className={css.thanks}>
      Vielen Dank für Ihre Bestellung!
      {order.provider.phone && ` Bei Fragen erreichen Sie uns unter ${order.provider.phone}.`}
    </p>
  </article>
)

/** What lies in the parcel, without prices; and what is to be paid at the door. */
export const PackingSlip = ({ id }: { id: number }) => {
  const { data, error } = useOrder(id)
  return (
    <>
      <div className={css.bar}>
        <BackLink to={providerOrderPath(id)}>Zur Bestellung</BackLink>
        {data && <Button onClick={() => window.print()}>Drucken</Button>}
      </div>
      <Loaded of={{ data, error }} height={520} />
      {data && <Sheet order={data.data} />}
    </>
  )
}
