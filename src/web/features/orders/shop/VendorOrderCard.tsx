import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { formatDate, formatDateTime, formatEuro } from '#lib/format.ts'
import { ageAtHandover } from '#lib/law/media.ts'
import { trackingUrl } from '#lib/lists/carriers.ts'
import { businessPath, foodOrderPath, productPath } from '#web/app/paths.ts'
import { Card } from '#web/ui/Card.tsx'
import { Sums } from '#web/ui/figures/Sums.tsx'
import { IconBuildingStore, IconPackage, IconTruck } from '#web/ui/icons.ts'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { Thumbnail } from '#web/ui/picture/Thumbnail.tsx'
import { Documents } from '../Documents.tsx'
import { useCancelOrder, type VendorOrder } from '../orders.data.ts'
import { placeOf, whenOf } from '../orders.present.ts'
import { StatusBadge } from '../StatusBadge.tsx'
import css from './VendorOrderCard.module.css'

/** What other features say about an item, below it. */
export type BelowItem = (item: VendorOrder['items'][number], order: VendorOrder) => ReactNode

const Items = ({ order, belowItem }: { order: VendorOrder; belowItem: BelowItem | undefined }) => (
  <ul className={css.items}>
    {order.items.map((item) => (
      <li key={item.id}>
        {order.kind !== 'service' && <Thumbnail picture={item.picture} />}
        <div className={css.about}>
          <strong>{item.slug ? <Link to={productPath(item.slug)}>{item.name}</Link> : item.name}</strong>
          {item.variant_name && <span>{item.variant_name}</span>}
          {item.age_limit !== null && <span>{ageAtHandover(item.age_limit)}</span>}
          {item.options.length > 0 && <span>{item.options.map(({ name }) => name).join(', ')}</span>}
          {order.kind !== 'service' && (
            <span className={css.soft}>
              {item.quantity} × {formatEuro(item.price)}
              {item.deposit > 0 && `, zzgl. ${formatEuro(item.deposit)} Pfand`}
            </span>
          )}
          {belowItem?.(item, order)}
        </div>
        <p className={css.price}>{formatEuro(item.total)}</p>
      </li>
    ))}
  </ul>
)

type Track = VendorOrder['tracks'][number]

const TrackingNumber = ({ track: { title, detail, tracking_number } }: { track: Track }) => {
  const url = trackingUrl(`${title} ${detail}`, tracking_number)
  const number = <strong className={css.tracking}>{tracking_number}</strong>
  return (
    <span>
      {' '}
      · Sendungsnummer{' '}
      {url ? (
        <a href={url} target="_blank" rel="noreferrer">
          {number}
          <span className="visually-hidden"> beim Paketdienst verfolgen (neues Fenster)</span>
        </a>
      ) : (
        number
      )}
    </span>
  )
}

const Parcels = ({ order }: { order: VendorOrder }) => (
  <ul className={css.parcels} aria-label="Versand und Abholung">
    {order.shippings.map((way) => (
      <li key={way.id}>
        {way.kind === 'pickup' ? <IconBuildingStore size={20} aria-hidden /> : <IconTruck size={20} aria-hidden />}
        <span>
          {way.name}
          {way.kind === 'pickup' && <small>{placeOf(way)}</small>}
          {order.kind !== 'food' && order.order_status !== 'completed' && order.order_status !== 'cancelled' && (
            <small>{whenOf(way)}</small>
          )}
        </span>
      </li>
    ))}
    {/* what is there is no longer on its way */}
    {order.tracks
      .filter(({ tracking_number }) => order.order_status !== 'completed' || tracking_number)
      .map((track) => (
        <li key={`track-${track.id}`}>
          <IconPackage size={20} aria-hidden />
          <span>
            {order.order_status === 'completed' ? 'Versendet' : track.title}
            {track.tracking_number && <TrackingNumber track={track} />}
            {track.detail && <small>{track.detail}</small>}
            <small>{formatDateTime(track.created_at)}</small>
          </span>
        </li>
      ))}
  </ul>
)

const nextSteps: Partial<Record<VendorOrder['order_status'], (order: VendorOrder) => string>> = {
  confirmed: ({ agreed_on, provider: { company_name } }) =>
    agreed_on
      ? `${company_name} beginnt am ${formatDate(agreed_on)}. Passt der Tag doch nicht, schreiben Sie dem Betrieb.`
      : `${company_name} meldet sich bei Ihnen, um den Termin zu vereinbaren.`,
  processing: ({ provider: { company_name } }) =>
    `${company_name} arbeitet an Ihrem Auftrag. Die Rechnung bekommen Sie, wenn er erledigt ist.`,
  completed: () => 'Der Auftrag ist erledigt. Sie bezahlen direkt beim Betrieb, in bar oder per Rechnung.',
}

/** Of a service: when it begins, and what comes next. */
const NextStep = ({ order }: { order: VendorOrder }) => {
  const text = nextSteps[order.order_status]?.(order)
  return (
    text && (
      <div className={css.parcels}>
        <strong>So geht es weiter</strong>
        <p>{text}</p>
      </div>
    )
  )
}

const cancelledBy: Record<string, string> = {
  customer: ', von Ihnen',
  provider: ', vom Anbieter',
  platform: ', nicht rechtzeitig bestätigt oder bezahlt',
}

const Timeline = ({ moves }: Pick<VendorOrder, 'moves'>) => (
  <ol className={css.timeline} aria-label="Verlauf">
    {moves.map(({ status, status_text, actor, at }) => (
      <li key={at + status} data-status={status}>
        <strong>{status_text}</strong>
        <small>
          {formatDateTime(at)}
          {status === 'cancelled' && cancelledBy[actor]}
        </small>
      </li>
    ))}
  </ol>
)

type VendorOrderCardProps = {
  order: VendorOrder
  cartKey?: string | undefined
  /** of the mails, for guests without the cart */
  linkKey?: string | undefined
  belowItem: BelowItem | undefined
  /** the way to write to the provider */
  contact?: ReactNode
}

/** What one provider delivers: where it stands, what it is, what it costs. */
export const VendorOrderCard = ({ order, cartKey, linkKey, belowItem, contact }: VendorOrderCardProps) => {
  const [isAsking, setIsAsking] = useState(false)
  const { cancel, isPending } = useCancelOrder(linkKey, () => setIsAsking(false))
  const { provider } = order
  return (
    <Card
      title={provider.company_name}
      text={
        <>
          {provider.url ? <Link to={businessPath(provider.url)}>Zum Betrieb in {provider.city}</Link> : provider.city} ·{' '}
          {provider.phone && (
            <>
              <a href={`tel:${provider.phone.replace(/[^+\d]/g, '')}`}>{provider.phone}</a> ·{' '}
            </>
          )}
          Nr. {order.order_number}
        </>
      }
      action={<StatusBadge status={order.order_status} text={order.order_status_text} />}
    >
      <div className={css.columns}>
        <div className={css.column}>
          <Items order={order} belowItem={belowItem} />
          {order.kind === 'service' ? <NextStep order={order} /> : <Parcels order={order} />}
        </div>
        <div className={css.column}>
          {order.track_key && (
            <p>
              {order.promised_at && <>Voraussichtlich {formatDateTime(order.promised_at)}. </>}
              <Link to={foodOrderPath(order.track_key)}>Live verfolgen</Link>
            </p>
          )}
          <Timeline moves={order.moves} />
          <Sums sums={order} isService={order.kind === 'service'} />
          <p className={css.soft}>
            Zahlung: {order.order_status === 'cancelled' ? 'entfällt' : order.payment_status_text.toLowerCase()}
            {order.refunded_total > 0 && `, ${formatEuro(order.refunded_total)} gutgeschrieben`}
          </p>
          <Documents documents={order.documents} cartKey={cartKey} linkKey={linkKey} />
          {contact}
          {order.can_cancel && (
            <Button variant="default" onClick={() => setIsAsking(true)} aria-label={`${order.order_number} stornieren`}>
              Stornieren
            </Button>
          )}
        </div>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={order.kind === 'service' ? 'Auftrag stornieren?' : 'Bestellung stornieren?'}
        text={`${provider.company_name} ${order.kind === 'service' ? 'arbeitet' : 'liefert'} dann nicht, und Sie bezahlen dafür nichts.${order.payment_method === 'transfer' ? ' Was Sie schon überwiesen haben, bekommen Sie zurück.' : ''}${order.payment_method === 'card' ? ' Was Sie mit der Karte bezahlt haben, geht auf Ihre Karte zurück.' : ''} Das lässt sich nicht rückgängig machen.`}
        action="Jetzt stornieren"
        isWorking={isPending}
        onConfirm={() => cancel(order.order_number, cartKey)}
        onClose={() => setIsAsking(false)}
      />
    </Card>
  )
}
