import { formatEuro, formatPercent } from '#lib/format.ts'
import { Card } from '#web/ui/Card.tsx'
import { IconPhoto } from '#web/ui/icons.ts'
import { placeOf, whenOf } from '../../orders.present.ts'
import css from '../Order.module.css'
import type { ProviderOrder } from '../provider-orders.data.ts'

type Item = ProviderOrder['items'][number]

const ItemRow = ({ item, isSent }: { item: Item; isSent: boolean }) => (
  <li className={css.item}>
    {item.picture ? (
      <img className={css.thumb} src={item.picture.src} alt="" width={56} height={56} loading="lazy" />
    ) : (
      <span className={css.thumb}>
        <IconPhoto size={22} aria-hidden />
      </span>
    )}
    <div className={css.itemText}>
      <p className={css.itemName}>
        <span className={css.quantity}>{item.quantity} ×</span> {item.name}
        {item.variant_name && `, ${item.variant_name}`}
        {item.options.length > 0 && ` (${item.options.map(({ name }) => name).join(', ')})`}
      </p>
      <p className={css.soft}>
        {[
          item.article_number && `Art.-Nr. ${item.article_number}`,
          `je ${formatEuro(item.price)}`,
          item.deposit > 0 && `zzgl. ${formatEuro(item.deposit)} Pfand`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {item.returned_quantity > 0 && (
        <p className={css.warn}>
          {item.returned_quantity} {isSent ? 'zurückgenommen' : 'storniert'}
        </p>
      )}
      {item.age_limit && <p className={css.warn}>Nur an Personen ab {item.age_limit} Jahren übergeben</p>}
    </div>
    <span className={css.number}>{formatEuro(item.total)}</span>
  </li>
)

const Sum = ({ name, amount, isTotal }: { name: string; amount: number; isTotal?: boolean }) => (
  <div data-total={isTotal || undefined}>
    <dt>{name}</dt>
    <dd>{formatEuro(amount)}</dd>
  </div>
)

/** What is to be packed, by parcel, and what the customer pays for it. */
export const OrderItems = ({ order }: { order: ProviderOrder }) => (
  <Card title={order.kind === 'service' ? 'Leistung' : 'Artikel'}>
    {order.shippings.map((parcel) => (
      <section key={parcel.id} className={css.parcel}>
        <h3 className={css.parcelName}>
          {parcel.name}
          <span className={css.soft}>{[placeOf(parcel), whenOf(parcel)].filter(Boolean).join(' · ')}</span>
        </h3>
        <ul className={css.items}>
          {order.items
            .filter(({ id }) => parcel.item_ids.includes(id))
            .map((item) => (
              <ItemRow
                key={item.id}
                item={item}
                isSent={order.order_status === 'shipped' || order.order_status === 'completed'}
              />
            ))}
        </ul>
      </section>
    ))}
    <dl className={css.sums}>
      <Sum name={order.kind === 'service' ? 'Leistung' : 'Warenwert'} amount={order.items_total} />
      {order.deposit_total > 0 && <Sum name="Pfand" amount={order.deposit_total} />}
      {order.kind !== 'service' && <Sum name="Versand" amount={order.shipping_total} />}
      {order.discount_total > 0 && <Sum name="Rabatt durch Ihren Gutschein" amount={-order.discount_total} />}
      <Sum name="Gesamtbetrag" amount={order.total} isTotal />
      {order.taxes
        .filter(({ percent }) => percent > 0)
        .map(({ percent, tax, net }) => (
          <div key={percent} className={css.soft}>
            <dt>
              darin {formatPercent(percent)} MwSt. auf {formatEuro(net)} netto
            </dt>
            <dd>{formatEuro(tax)}</dd>
          </div>
        ))}
      {order.tax_note && (
        <div className={css.soft}>
          <dt>{order.tax_note}</dt>
        </div>
      )}
      {order.voucher_total > 0 && (
        <>
          <Sum name="Mit Gutschein bezahlt" amount={-order.voucher_total} />
          <Sum name="Noch zu zahlen" amount={order.to_pay} isTotal />
        </>
      )}
    </dl>
  </Card>
)
