import { Button, Group, Switch } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { formatTime } from '#lib/format.ts'
import { kitchenTicketPath, providerPaths } from '#web/app/paths/provider.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import css from './Board.module.css'
import { type KitchenOrder, useBoard, useKitchenState, useSendWaiting } from './kitchen.data.ts'
import { OrderCard } from './OrderCard.tsx'
import { Tours } from './Tours.tsx'

const lostSeconds = 9

/** The time, and how long nothing was heard from the server. */
const useClock = () => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return now
}

const columns = [
  { key: 'processing', name: 'Neu' },
  { key: 'confirmed', name: 'In der Küche' },
  { key: 'on delivery', name: 'Unterwegs und bereit' },
  { key: 'completed', name: 'Fertig' },
] as const

const columnOf = (order: KitchenOrder) => {
  const state = order.pending?.status ?? order.status
  return state === 'cancelled' ? 'completed' : state
}

type StateProps = {
  state: NonNullable<ReturnType<typeof useBoard>['data']>['state']
  isWide: boolean
  onWide: () => void
}

const KitchenState = ({ state, isWide, onWide }: StateProps) => {
  const change = useKitchenState()
  return (
    <Group gap="sm" className={css.state}>
      {state.paused_until && state.pause_reason ? (
        <Notice kind="warning" title={`Der Betreiber hat Ihre Küche bis ${formatTime(state.paused_until)} pausiert`}>
          {state.pause_reason}
        </Notice>
      ) : state.paused_until ? (
        <Button color="red" onClick={() => change.mutate({ pause_minutes: 0 })}>
          Pause beenden
        </Button>
      ) : (
        [15, 30, 60].map((minutes) => (
          <Button key={minutes} variant="default" onClick={() => change.mutate({ pause_minutes: minutes })}>
            Pause {minutes} Min.
          </Button>
        ))
      )}
      <Switch
        label="Viel los (+15 Min.)"
        size="lg"
        checked={state.busy_until !== null}
        onChange={(event) => change.mutate({ busy_minutes: event.currentTarget.checked ? 120 : 0 })}
      />
      <Switch
        label="Heute geschlossen"
        size="lg"
        checked={state.closed_today}
        onChange={(event) => change.mutate({ closed_today: event.currentTarget.checked })}
      />
      <Button component={Link} to={providerPaths.providerPhoneOrder} variant="default" ml={{ base: 0, sm: 'auto' }}>
        Bestellung am Telefon
      </Button>
      <Button variant="default" aria-pressed={isWide} onClick={onWide}>
        {isWide ? 'Menü zeigen' : 'Ganzer Bildschirm'}
      </Button>
    </Group>
  )
}

const wideName = 'kitchen_wide'

/** A tablet on the wall shows nothing but the board, also after a restart. */
const useWide = () => {
  const [isWide, setIsWide] = useState(() => localStorage.getItem(wideName) === '1')
  const toggle = () => {
    localStorage.setItem(wideName, isWide ? '0' : '1')
    setIsWide(!isWide)
    if (isWide) void document.exitFullscreen?.().catch(() => {})
    else void document.documentElement.requestFullscreen?.().catch(() => {})
  }
  return [isWide, toggle] as const
}

/** Prints each new order once, if the restaurant wants it. */
const usePrinting = (orders: KitchenOrder[], isWanted: boolean) => {
  const [printed, setPrinted] = useState<string[] | null>(null)
  const [ticket, setTicket] = useState<string | null>(null)
  useEffect(() => {
    const fresh = orders.filter(({ status }) => status === 'confirmed').map(({ order_number }) => order_number)
    if (printed === null) return setPrinted(fresh)
    const next = fresh.find((number) => !printed.includes(number))
    if (!next) return
    setPrinted([...printed, next])
    if (isWanted) setTicket(next)
  }, [orders, isWanted, printed])
  return ticket
}

/** What a kitchen has to do, readable from two metres. New orders ring by the ringer of the area. */
export const BoardView = () => {
  const { data, dataUpdatedAt, isError } = useBoard()
  useSendWaiting(dataUpdatedAt)
  const now = useClock()
  const [isWide, toggleWide] = useWide()
  const ticket = usePrinting(data?.data ?? [], data?.settings.auto_print === 1)
  const silentSeconds = dataUpdatedAt ? Math.floor((now - dataUpdatedAt) / 1000) : 0
  const isLost = dataUpdatedAt ? silentSeconds >= lostSeconds : isError
  if (!data && !isLost) return <Skeleton height={400} />
  const orders = data?.data ?? []
  // what one order lacks, others that wait lack as well
  const gone = new Set(
    orders.flatMap(({ items }) => items.filter(({ missing }) => missing).map((item) => item.product_id)),
  )
  return (
    <div className={css.board} data-wide={isWide || undefined}>
      <h1 className="visually-hidden">Küche</h1>
      {isLost && (
        <p role="alert" className={css.lost}>
          Keine Verbindung seit {silentSeconds} Sekunden. Neue Bestellungen kommen nicht an! Wir versuchen es weiter.
        </p>
      )}
      {data && <KitchenState state={data.state} isWide={isWide} onWide={toggleWide} />}
      <div className={css.columns}>
        {columns.map(({ key, name }) => {
          const own = orders.filter((order) => columnOf(order) === key)
          const shown = key === 'completed' ? own.toReversed().slice(0, 20) : own
          return (
            <section key={key} className={css.column} aria-label={name} data-column={key}>
              <h2>
                {name} <span>{own.length}</span>
              </h2>
              {shown.map((order) => (
                <OrderCard key={order.id} order={order} now={now} gone={gone} />
              ))}
              {own.length === 0 && <p className={css.empty}>Nichts</p>}
            </section>
          )
        })}
      </div>
      {data && <Tours orders={orders} tours={data.tours} />}
      {ticket && (
        <iframe
          key={ticket}
          title={`Bon ${ticket}`}
          src={`${kitchenTicketPath(ticket)}?drucken=1`}
          className={css.print}
        />
      )}
    </div>
  )
}
