import { Link } from 'react-router'
import { formatEuro } from '#lib/format.ts'
import { sliceOf, toCents, toEuros } from '#lib/money.ts'
import { orderExplanationPath } from '#web/app/paths/provider.ts'
import { Card } from '#web/ui/Card.tsx'
import css from './Order.module.css'
import type { ProviderOrder } from './provider-orders.data.ts'

const byTransfer = ({ to_pay, voucher_total }: ProviderOrder) => {
  const voucher = voucher_total > 0 ? `Der Kunde hat ${formatEuro(voucher_total)} mit einem Gutschein bezahlt. ` : ''
  return to_pay > 0
    ? `${voucher}${formatEuro(to_pay)} überweist der Kunde vorab auf Ihr Konto.`
    : `${voucher}Der Kunde hat auf Ihr Konto überwiesen.`
}

const byCard = ({ to_pay, voucher_total }: ProviderOrder) => {
  const voucher = voucher_total > 0 ? `Der Kunde hat ${formatEuro(voucher_total)} mit einem Gutschein bezahlt. ` : ''
  return to_pay > 0
    ? `${voucher}${formatEuro(to_pay)} bezahlt der Kunde mit der Karte; das ist noch offen.`
    : `${voucher}Der Kunde hat mit der Karte bezahlt. Ihr Anteil geht an Ihr Konto beim Zahlungsdienst.`
}

const paidHow = (order: ProviderOrder) => {
  const { total, voucher_total, to_pay } = order
  if (order.payment_method === 'transfer') return byTransfer(order)
  if (order.payment_method === 'card') return byCard(order)
  if (voucher_total === 0)
    return to_pay > 0 ? `Vom Kunden erhalten Sie noch ${formatEuro(to_pay)} in bar.` : 'Der Kunde hat bar bezahlt.'
  if (voucher_total === total) return 'Der Kunde hat alles mit einem Gutschein bezahlt.'
  const byVoucher = `Der Kunde hat ${formatEuro(voucher_total)} mit einem Gutschein bezahlt`
  return to_pay > 0 ? `${byVoucher}; ${formatEuro(to_pay)} erhalten Sie in bar.` : `${byVoucher}, den Rest in bar.`
}

/** The commission goes back in proportion to what was refunded. */
const earnedOf = (order: ProviderOrder) => {
  const { total, refunded_total } = order
  const left = (amount: number) =>
    toEuros(toCents(amount) - (total ? sliceOf(toCents(amount), toCents(total), 0, toCents(refunded_total)) : 0))
  return { total, refunded_total, commission: left(order.commission), commission_tax: left(order.commission_tax) }
}

/** What the provider keeps of an order, with every step in between. */
export const Earnings = ({ order }: { order: ProviderOrder }) => {
  const { total, refunded_total: refunded, commission, commission_tax } = earnedOf(order)
  if (order.order_status === 'cancelled')
    return (
      <Card title="Ihr Erlös">
        <p className={css.soft}>Die Bestellung ist storniert. Es fällt keine Provision an.</p>
      </Card>
    )
  return (
    <Card title="Ihr Erlös">
      <dl className={css.sums}>
        <div>
          <dt>Gesamtbetrag</dt>
          <dd>{formatEuro(total)}</dd>
        </div>
        {refunded > 0 && (
          <div>
            <dt>Erstattet</dt>
            <dd>−{formatEuro(refunded)}</dd>
          </div>
        )}
        {order.own_voucher > 0 && (
          <div>
            <dt>Ihr Gutschein</dt>
            <dd>−{formatEuro(order.own_voucher)}</dd>
          </div>
        )}
        <div>
          <dt>Provision</dt>
          <dd>−{formatEuro(commission)}</dd>
        </div>
        <div>
          <dt>MwSt. auf die Provision</dt>
          <dd>−{formatEuro(commission_tax)}</dd>
        </div>
        <div data-total>
          <dt>Ihr Erlös</dt>
          <dd>
            {formatEuro(
              toEuros(
                toCents(total) -
                  toCents(refunded) -
                  toCents(order.own_voucher) -
                  toCents(commission) -
                  toCents(commission_tax),
              ),
            )}
          </dd>
        </div>
      </dl>
      <Link to={orderExplanationPath(order.order_number)}>Warum dieser Betrag?</Link>
      <p className={css.explain}>
        {paidHow(order)} Die Provision berechnet sich aus dem Warenwert, ohne Pfand und Versand. Sie steht seit der
        Bestellung fest und wird mit Ihrem Guthaben verrechnet.
      </p>
    </Card>
  )
}
