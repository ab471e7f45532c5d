import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { formatEuro } from '#lib/format.ts'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { useFoodOrder, useFoodSettings } from './kitchen.data.ts'
import css from './Ticket.module.css'

const when = new Intl.DateTimeFormat('de-DE', {
  weekday: 'short',
  day: '2-digit',
  month: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Berlin',
})

/** One order on paper of 80 or 58 mm. */
export const Ticket = ({ number, printsItself }: { number: string; printsItself: boolean }) => {
  const { data, error } = useFoodOrder(number)
  const { data: settings, error: failed } = useFoodSettings()
  const order = data?.data
  const isReady = Boolean(order && settings)
  useEffect(() => {
    if (isReady && printsItself) window.print()
  }, [isReady, printsItself])
  if (!order || !settings) return <Loaded of={{ data: undefined, error: error ?? failed }} height={300} />
  return (
    <>
      <Button className={css.button} onClick={() => window.print()}>
        Bon drucken
      </Button>
      <article className={css.ticket} data-width={settings.data.ticket_width} aria-label={`Bon ${order.order_number}`}>
        <h1>{order.short_number}</h1>
        <p className={css.big}>{order.is_pickup ? 'ABHOLUNG' : 'LIEFERUNG'}</p>
        <p className={css.big}>{when.format(new Date(order.promised_at))}</p>
        {!order.is_asap && <p>Vorbestellung</p>}
        <hr />
        <ul>
          {order.items
            .filter(({ quantity }) => quantity > 0)
            .map((item) => (
              <li key={item.id}>
                <strong>
                  {item.quantity} × {item.name} {item.variant_name}
                </strong>
                {item.options.map((option) => (
                  <span key={option}>+ {option}</span>
                ))}
                {item.note && <span>! {item.note}</span>}
              </li>
            ))}
        </ul>
        <hr />
        <p>
          {order.customer.name}
          <br />
          {order.customer.address && (
            <>
              {order.customer.address}
              <br />
              {order.customer.zip} {order.customer.city}
              <br />
            </>
          )}
          {order.customer.phone}
        </p>
        {order.note && <p className={css.note}>{order.note}</p>}
        <p className={css.big}>{order.to_pay > 0 ? `BAR ${formatEuro(order.to_pay)}` : 'BEZAHLT'}</p>
        {order.change_for && <p>gibt {formatEuro(order.change_for)}</p>}
        <p>{order.order_number}</p>
      </article>
    </>
  )
}
