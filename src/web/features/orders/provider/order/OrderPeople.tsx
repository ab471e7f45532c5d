import { customerMessagePath } from '#web/app/paths/provider.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { isPickedUp, placeTitle } from '../../orders.present.ts'
import css from '../Order.module.css'
import type { ProviderOrder } from '../provider-orders.data.ts'

type Address = ProviderOrder['shipping_address']

export const linesOf = (address: Address) =>
  [
    address.company,
    `${address.first_name} ${address.last_name}`.trim(),
    `${address.street} ${address.street_number}`.trim(),
    `${address.zip} ${address.city}`,
    address.country === 'DE' ? '' : address.country_name,
  ].filter(Boolean)

const Lines = ({ address }: { address: Address }) => (
  <address className={css.address}>
    {linesOf(address).map((line) => (
      <span key={line}>{line}</span>
    ))}
  </address>
)

/** Who ordered, and where the goods and the invoice go. */
export const OrderPeople = ({ order }: { order: ProviderOrder }) => {
  const { customer, shipping_address: to, billing_address: bill } = order
  const isPickup = isPickedUp(order)
  const isSame = linesOf(to).join() === linesOf(bill).join()
  const phone = to.phone || customer.phone
  return (
    <Card title="Kunde">
      <div className={css.people}>
        {!isPickup && (
          <section>
            <h3>{isSame && order.kind !== 'service' ? 'Liefer- und Rechnungsadresse' : placeTitle(order)}</h3>
            <Lines address={to} />
          </section>
        )}
        {(isPickup || !isSame) && (
          <section>
            <h3>Rechnungsadresse</h3>
            <Lines address={bill} />
          </section>
        )}
        {bill.vat_id && (
          <section>
            <h3>USt-IdNr.</h3>
            <p>{bill.vat_id}</p>
          </section>
        )}
        <section>
          <h3>Kontakt</h3>
          <p className={css.contact}>
            <a href={`mailto:${customer.email}`}>{customer.email}</a>
            {phone && <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>}
          </p>
          {customer.user_id !== null && (
            <ButtonLink look="quiet" to={customerMessagePath(customer.user_id, order.id)}>
              Nachricht schreiben
            </ButtonLink>
          )}
        </section>
      </div>
    </Card>
  )
}
