import { Button, Checkbox, Group, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatEuro } from '#lib/format.ts'
import { refusedFields } from '#web/app/api.ts'
import { kitchenTicketPath } from '#web/app/paths/provider.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import css from './Board.module.css'
import {
  type KitchenOrder,
  useAskMissing,
  useDelay,
  useMove,
  usePhoneAnswer,
  useUndo,
  useWaitingMove,
} from './kitchen.data.ts'

const clock = new Intl.DateTimeFormat('de-DE', { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Berlin' })
const day = new Intl.DateTimeFormat('de-DE', {
  weekday: 'short',
  day: '2-digit',
  month: '2-digit',
  timeZone: 'Europe/Berlin',
})

/** Never a time without its day, unless it is today. */
const promise = ({ promised_at }: KitchenOrder, now: number) => {
  const at = new Date(promised_at)
  const today = day.format(now)
  return `${day.format(at) === today ? '' : `${day.format(at)} `}${clock.format(at)}`
}

const Items = ({ order, gone }: { order: KitchenOrder; gone: ReadonlySet<number> }) => (
  <ul className={css.items}>
    {order.items
      .filter(({ quantity }) => quantity > 0)
      .map((item) => (
        <li key={item.id} data-missing={item.missing || undefined}>
          <strong>
            {item.quantity} × {item.name}
            {item.variant_name && ` ${item.variant_name}`}
          </strong>
          {item.options.map((option) => (
            <span key={option}>{option}</span>
          ))}
          {item.note && <em>{item.note}</em>}
          {order.status === 'processing' && !item.missing && gone.has(item.product_id) && <em>Ist heute aus</em>}
        </li>
      ))}
  </ul>
)

const Refuse = ({ order, onClose }: { order: KitchenOrder; onClose: () => void }) => {
  const move = useMove()
  const [reason, setReason] = useState('')
  const refuse = (text: string, productId?: number) => {
    move.mutate({ order_number: order.order_number, status: 'cancelled', reason: text, sold_out_product_id: productId })
    onClose()
  }
  return (
    <Dialog opened onClose={onClose} title={`Bestellung ${order.short_number} ablehnen`}>
      <Stack>
        <Button size="lg" variant="default" onClick={() => refuse('Wir haben heute geschlossen.')}>
          Geschlossen
        </Button>
        <Button size="lg" variant="default" onClick={() => refuse('Wir schaffen es zurzeit nicht.')}>
          Zu viel los
        </Button>
        {order.items.map((item) => (
          <Button
            key={item.id}
            size="lg"
            variant="default"
            onClick={() => refuse(`„${item.name}“ ist heute ausverkauft.`, item.product_id)}
          >
            {item.name} ist aus
          </Button>
        ))}
        <TextInput
          label="Anderer Grund"
          error={refusedFields(move.error).reason}
          size="lg"
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Button size="lg" color="red" disabled={!reason.trim()} onClick={() => refuse(reason.trim())}>
          Ablehnen
        </Button>
      </Stack>
    </Dialog>
  )
}

const Missing = ({ order, onClose }: { order: KitchenOrder; onClose: () => void }) => {
  const ask = useAskMissing()
  const [chosen, setChosen] = useState<string[]>([])
  const send = () => {
    ask.mutate({ order_number: order.order_number, item_ids: chosen.map(Number) })
    onClose()
  }
  return (
    <Dialog opened onClose={onClose} title="Was fehlt?">
      {order.is_phone && (
        <p>
          Bitte rufen Sie zuerst an:{' '}
          <a href={`tel:${order.customer.phone.replace(/[^+\d]/g, '')}`}>{order.customer.phone}</a>
        </p>
      )}
      <p>Was Sie wählen, steht danach auf der Speisekarte bis zum Ende des Tages auf „aus“.</p>
      <Checkbox.Group value={chosen} onChange={setChosen}>
        <Stack>
          {order.items.map((item) => (
            <Checkbox key={item.id} size="lg" value={String(item.id)} label={item.name} />
          ))}
        </Stack>
      </Checkbox.Group>
      <Button
        size="lg"
        mt="md"
        fullWidth
        disabled={!chosen.length || chosen.length === order.items.length}
        onClick={send}
      >
        {order.is_phone ? 'Ohne diese Gerichte weiter' : 'Kunden fragen'}
      </Button>
    </Dialog>
  )
}

/** The customer is asked: nothing moves on before the answer, unless it comes by telephone. */
const Asked = ({ order }: { order: KitchenOrder }) => {
  const say = usePhoneAnswer()
  const tell = (answer: 'without' | 'cancel') => say.mutate({ order_number: order.order_number, answer })
  return (
    <>
      <p className={css.note}>Kunde ist gefragt, noch keine Antwort</p>
      <Group gap="xs" className={css.actions}>
        <Button size="md" variant="default" loading={say.isPending} onClick={() => tell('without')}>
          Am Telefon geklärt: ohne das
        </Button>
        <Button size="md" color="red" variant="outline" disabled={say.isPending} onClick={() => tell('cancel')}>
          Am Telefon geklärt: stornieren
        </Button>
      </Group>
    </>
  )
}

const waitingWords = {
  confirmed: 'Annehmen',
  'on delivery': 'Unterwegs oder bereit',
  completed: 'Geliefert',
  cancelled: 'Ablehnen',
}

const Actions = ({ order }: { order: KitchenOrder }) => {
  const move = useMove()
  const delay = useDelay()
  const [dialog, setDialog] = useState<'refuse' | 'missing' | null>(null)
  const to = (status: 'confirmed' | 'on delivery' | 'completed', minutes?: number) =>
    move.mutate({ order_number: order.order_number, status, minutes })
  const { status } = order
  return (
    <>
      <Group gap="xs" className={css.actions}>
        {status === 'processing' && (
          <>
            <Button size="lg" className={css.wide} onClick={() => to('confirmed')}>
              Annehmen
            </Button>
            {[15, 20, 30, 45].map((minutes) => (
              <Button key={minutes} size="md" variant="default" onClick={() => to('confirmed', minutes)}>
                {minutes} Min.
              </Button>
            ))}
            <Button size="md" color="red" variant="outline" onClick={() => setDialog('refuse')}>
              Ablehnen
            </Button>
          </>
        )}
        {status === 'confirmed' && (
          <>
            <Button size="lg" className={css.wide} onClick={() => to('on delivery')}>
              {order.is_pickup ? 'Bereit' : 'Losgefahren'}
            </Button>
            <Button
              size="md"
              variant="default"
              onClick={() => delay.mutate({ order_number: order.order_number, minutes: 10 })}
            >
              +10 Min.
            </Button>
            <Button
              size="md"
              variant="default"
              onClick={() => delay.mutate({ order_number: order.order_number, minutes: -10 })}
            >
              −10 Min.
            </Button>
          </>
        )}
        {status === 'on delivery' && (
          <Button size="lg" className={css.wide} onClick={() => to('completed')}>
            {order.is_pickup ? 'Abgeholt' : 'Geliefert'}
          </Button>
        )}
        {(status === 'processing' || status === 'confirmed') &&
          !order.is_asked &&
          !order.answer &&
          order.items.length > 1 && (
            <Button size="md" variant="default" onClick={() => setDialog('missing')}>
              Etwas fehlt
            </Button>
          )}
        <Button size="md" variant="subtle" component={Link} to={kitchenTicketPath(order.order_number)}>
          Bon
        </Button>
      </Group>
      {dialog === 'refuse' && <Refuse order={order} onClose={() => setDialog(null)} />}
      {dialog === 'missing' && <Missing order={order} onClose={() => setDialog(null)} />}
    </>
  )
}

type OrderCardProps = { order: KitchenOrder; now: number; gone: ReadonlySet<number> }

/** One order, for fingers with flour on them. */
export const OrderCard = ({ order, now, gone }: OrderCardProps) => {
  const undo = useUndo()
  const waiting = useWaitingMove(order.order_number)
  const left = Math.round((new Date(order.promised_at).getTime() - now) / 60_000)
  const isOpen = order.status !== 'completed' && order.status !== 'cancelled'
  const seconds = order.pending ? Math.max(0, Math.ceil((new Date(order.pending.until).getTime() - now) / 1000)) : 0
  return (
    <article
      className={css.card}
      aria-label={`Bestellung ${order.order_number}`}
      data-number={order.order_number}
      data-new={(order.status === 'processing' && !order.pending) || undefined}
      data-late={(isOpen && left < 0) || undefined}
    >
      <header>
        <strong className={css.number}>{order.short_number}</strong>
        <span className={css.time}>
          {promise(order, now)}
          {isOpen && <small>{left >= 0 ? `in ${left} Min.` : `${-left} Min. zu spät`}</small>}
        </span>
      </header>
      <p className={css.kind}>
        {order.is_pickup ? 'Abholung' : 'Lieferung'}
        {order.is_phone && ' · Am Telefon bestellt'}
        {!order.is_asap && ' · Vorbestellung'}
        {order.status === 'cancelled' && ` · Storniert: ${order.reason}`}
      </p>
      <Items order={order} gone={gone} />
      {order.note && <p className={css.note}>{order.note}</p>}
      <p className={css.who}>
        {order.customer.name}
        {order.customer.address && `, ${order.customer.address}, ${order.customer.zip} ${order.customer.city}`}
        {order.customer.phone && `, ${order.customer.phone}`}
      </p>
      <p className={css.who}>
        {order.to_pay > 0 ? `Bar ${formatEuro(order.to_pay)}` : 'Bezahlt'}
        {order.change_for && `, gibt ${formatEuro(order.change_for)}`}
        {order.tip > 0 && `, darin ${formatEuro(order.tip)} Trinkgeld`}
      </p>
      {waiting.status ? (
        <div role="status">
          <p className={css.note}>Wartet auf Verbindung: {waitingWords[waiting.status]}</p>
          <Button size="lg" variant="default" className={css.wide} onClick={waiting.takeBack}>
            Zurücknehmen
          </Button>
        </div>
      ) : order.pending ? (
        <Button
          size="lg"
          color="orange"
          className={css.wide}
          onClick={() => undo.mutate({ order_number: order.order_number })}
        >
          Rückgängig ({seconds})
        </Button>
      ) : (
        isOpen && (order.is_asked ? <Asked order={order} /> : <Actions order={order} />)
      )}
    </article>
  )
}
