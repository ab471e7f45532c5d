import { useEffect, useEffectEvent, useState } from 'react'
import { Link } from 'react-router'
import { formatEuro } from '#lib/format.ts'
import { businessPath } from '#web/app/paths.ts'
import { toastError } from '#web/app/toasts.ts'
import { Button } from '#web/ui/Button.tsx'
import { IconCheck, IconPhone } from '#web/ui/icons.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { answerMissing, cancelTracked, loadTracked, type Tracked } from '../food.data.ts'
import css from './TrackView.module.css'

const everySeconds = 5

/** Asks again and again while the order is open and the page is seen. */
const useFollowed = (key: string, first: Tracked) => {
  const [order, setOrder] = useState(first)
  const [isLost, setIsLost] = useState(false)
  const isOpen = order.state !== 'completed' && order.state !== 'cancelled'
  const ask = useEffectEvent(async () => {
    if (document.hidden) return
    try {
      setOrder(await loadTracked(key))
      setIsLost(false)
    } catch {
      setIsLost(true)
    }
  })
  useEffect(() => {
    if (!isOpen) return
    const timer = setInterval(() => void ask(), everySeconds * 1000)
    const onShown = () => void ask()
    document.addEventListener('visibilitychange', onShown)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onShown)
    }
  }, [isOpen])
  return { order, setOrder, isLost }
}

const time = new Intl.DateTimeFormat('de-DE', {
  weekday: 'short',
  day: '2-digit',
  month: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Berlin',
})
const at = (moment: string) => `${time.format(new Date(moment))} Uhr`

const mostCounted = 120

/** "noch 55 Minuten", as long as that says more than the time. */
const minutesLeft = (moment: string) => {
  const minutes = Math.ceil((new Date(moment).getTime() - Date.now()) / 60_000)
  if (minutes < 1 || minutes > mostCounted) return null
  return minutes === 1 ? 'noch eine Minute' : `noch ${minutes} Minuten`
}

/** Counts on its own between two answers; before the browser runs only the time is shown. */
const useMinutesLeft = (moment: string) => {
  const [left, setLeft] = useState<string | null>(null)
  useEffect(() => {
    const count = () => setLeft(minutesLeft(moment))
    count()
    const timer = setInterval(count, everySeconds * 1000)
    return () => clearInterval(timer)
  }, [moment])
  return left
}

const stepsOf = (order: Tracked) => [
  { name: 'Bestellt', at: order.placed_at, isDone: true },
  { name: 'Angenommen und in der Küche', at: order.accepted_at, isDone: order.accepted_at !== null },
  {
    name: order.is_pickup ? 'Liegt bereit' : 'Unterwegs',
    at: order.left_at,
    isDone: order.left_at !== null || order.state === 'completed',
  },
  { name: order.is_pickup ? 'Abgeholt' : 'Geliefert', at: order.delivered_at, isDone: order.state === 'completed' },
]

type TrackProps = { trackKey: string; first: Tracked; onAgain: () => Promise<void> }

/** What becomes of an order, for everybody who knows its link. */
export const TrackView = ({ trackKey, first, onAgain }: TrackProps) => {
  const { order, setOrder, isLost } = useFollowed(trackKey, first)
  const [isWorking, setIsWorking] = useState(false)
  const act = async (work: () => Promise<Tracked>) => {
    setIsWorking(true)
    try {
      setOrder(await work())
    } catch (error) {
      toastError(error)
      setOrder(await loadTracked(trackKey))
    } finally {
      setIsWorking(false)
    }
  }
  const isOpen = order.state !== 'completed' && order.state !== 'cancelled'
  const left = useMinutesLeft(order.promised_at)
  const isLater = new Date(order.promised_at).getTime() - new Date(order.first_promised_at).getTime() > 60_000
  return (
    <div className={`content-width page-body ${css.page}`}>
      <header aria-live="polite">
        <p className={css.soft}>
          Bestellung {order.order_number} bei <Link to={businessPath(order.url)}>{order.company_name}</Link>
        </p>
        <h1 data-testid="state">{order.state_text}</h1>
        {isOpen && (
          <p className={css.promise}>
            {left && <strong className={css.left}>{left}</strong>}
            {order.is_pickup ? 'Abholen ab' : 'Bei Ihnen gegen'} <strong>{at(order.promised_at)}</strong>
            {isLater && <span> (zuerst {at(order.first_promised_at)})</span>}
          </p>
        )}
        {order.state === 'processing' && (
          <p className={css.soft}>Alles zu Ihrer Bestellung steht auch in der E-Mail, die wir Ihnen geschickt haben.</p>
        )}
        {order.reason && <Notice kind="warning">{order.reason}</Notice>}
      </header>
      {isLost && <Notice kind="warning">Keine Verbindung. Wir versuchen es weiter.</Notice>}
      {order.question && (
        <section className={css.question} aria-labelledby="question">
          <h2 id="question">Das Restaurant fragt</h2>
          <p>
            {order.question.names.map((name) => `„${name}“`).join(' und ')} gibt es heute leider nicht mehr. Sollen wir
            den Rest für <strong>{formatEuro(order.question.total)}</strong> liefern?
          </p>
          <div className={css.buttons}>
            <Button disabled={isWorking} onClick={() => void act(() => answerMissing(trackKey, 'without'))}>
              Ja, ohne liefern
            </Button>
            <Button look="quiet" disabled={isWorking} onClick={() => void act(() => answerMissing(trackKey, 'cancel'))}>
              Bestellung stornieren
            </Button>
          </div>
        </section>
      )}
      {order.state !== 'cancelled' && (
        <ol className={css.steps} aria-label="Verlauf">
          {stepsOf(order).map((step) => (
            <li key={step.name} data-done={step.isDone || undefined}>
              <span className={css.mark} aria-hidden>
                {step.isDone && <IconCheck size={18} />}
              </span>
              <span>
                {step.name}
                {step.at && <small>{at(step.at)}</small>}
                {!step.isDone && <span className="visually-hidden"> (steht noch aus)</span>}
              </span>
            </li>
          ))}
        </ol>
      )}
      {order.tracks.map((track) => (
        <Notice key={track.at} kind="info">
          {track.title} {track.detail}
        </Notice>
      ))}
      <section aria-labelledby="dishes">
        <h2 id="dishes">Ihre Bestellung</h2>
        <ul className={css.items}>
          {order.items.map((item) => (
            <li key={item.id} data-missing={item.missing || undefined}>
              <span>
                {item.quantity} × {item.name}
                {item.missing && ' (nicht da)'}
                {item.options.length > 0 && <small>{item.options.join(', ')}</small>}
                {item.note && <small>{item.note}</small>}
              </span>
              <span>{formatEuro(item.total)}</span>
            </li>
          ))}
          {order.shipping_total > 0 && (
            <li>
              <span>Lieferung</span>
              <span>{formatEuro(order.shipping_total)}</span>
            </li>
          )}
          {order.tip > 0 && (
            <li>
              <span>Trinkgeld</span>
              <span>{formatEuro(order.tip)}</span>
            </li>
          )}
        </ul>
        <p>
          Gesamt <strong>{formatEuro(order.total)}</strong>
          {order.to_pay > 0 && `. Bar zu zahlen: ${formatEuro(order.to_pay)}`}
        </p>
        <p className={css.soft}>{order.place}</p>
      </section>
      <div className={css.buttons}>
        {order.phone && (
          <a className={css.phone} href={`tel:${order.phone.replace(/[^+\d]/g, '')}`}>
            <IconPhone size={20} aria-hidden /> {order.phone}
          </a>
        )}
        {!isOpen && (
          <Button
            disabled={isWorking}
            onClick={async () => {
              setIsWorking(true)
              await onAgain().catch(toastError)
              setIsWorking(false)
            }}
          >
            Wieder bestellen
          </Button>
        )}
        {order.can_cancel && (
          <Button look="quiet" disabled={isWorking} onClick={() => void act(() => cancelTracked(trackKey))}>
            Bestellung stornieren
          </Button>
        )}
      </div>
    </div>
  )
}
