import { Button } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { formatEuro, formatTime } from '#lib/format.ts'
import { toCents, toEuros } from '#lib/money.ts'
import { Card } from '#web/ui/Card.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { type CardOrder, type Purchase, useCards, useStart } from '../cards.data.ts'
import css from '../Payments.module.css'

const sumOf = (orders: CardOrder[]) => toEuros(orders.reduce((sum, { amount }) => sum + toCents(amount), 0))

const Refunds = ({ order }: { order: CardOrder }) =>
  order.refunds.map(({ amount, done }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they only grow
    <p key={at}>
      {order.order_number}: {formatEuro(amount)} {done ? 'sind' : 'gehen'} auf Ihre Karte{' '}
      {done ? 'erstattet' : 'zurück'}. Bis sie dort zu sehen sind, vergehen einige Werktage.
    </p>
  ))

const Open = ({ orders, purchase, isWaiting }: { orders: CardOrder[]; purchase: Purchase; isWaiting: boolean }) => {
  const { start, isStarting } = useStart(purchase)
  const [{ pay_until: until }] = orders as [CardOrder]
  if (isWaiting)
    return (
      <Notice>
        <span role="status">Wir warten auf die Bestätigung des Zahlungsdienstes …</span>
      </Notice>
    )
  return (
    <>
      <p>
        Noch mit der Karte zu bezahlen: <strong className={css.number}>{formatEuro(sumOf(orders))}</strong>
      </p>
      <div className={css.row}>
        <Button onClick={start} loading={isStarting}>
          Jetzt mit der Karte bezahlen
        </Button>
      </div>
      <p className={css.soft}>
        Ihre Kartendaten geben Sie beim Zahlungsdienst Stripe ein; wir sehen sie nicht. Die Ware ist bis{' '}
        {formatTime(until)} für Sie reserviert, danach wird die Bestellung storniert.
      </p>
    </>
  )
}

/** How far a purchase is paid by card. */
export const CardPayments = ({ purchase }: { purchase: Purchase }) => {
  const [search] = useSearchParams()
  const { orders, isWaiting } = useCards(purchase, search.get('karte') === 'bezahlt')
  if (!orders.length) return null
  const open = orders.filter(({ state }) => state === 'open')
  const paid = orders.filter(({ state }) => state === 'paid')
  return (
    <Card title="Kartenzahlung" text={[...new Set(orders.map(({ state_text }) => state_text))].join(', ')}>
      <div className={css.stack}>
        {open.length > 0 && <Open orders={open} purchase={purchase} isWaiting={isWaiting} />}
        {paid.length > 0 && (
          <p>
            <strong className={css.number}>{formatEuro(sumOf(paid))}</strong> sind mit der Karte bezahlt. Vielen Dank!
          </p>
        )}
        {orders.every(({ state }) => state === 'cancelled') && (
          <p>Die Bestellung ist storniert. Zu bezahlen ist nichts mehr.</p>
        )}
        {orders.map((order) => (
          <Refunds key={order.vendor_order_id} order={order} />
        ))}
      </div>
    </Card>
  )
}
