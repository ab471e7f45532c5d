import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { orderNouns } from '#contract/orders/labels.ts'
import { formatDateTime, formatEuro, formatPercent } from '#lib/format.ts'
import { operatorPaths, operatorPersonPath, operatorProviderPath } from '#web/app/paths/operator.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Sums } from '#web/ui/figures/Sums.tsx'
import { IconReceipt } from '#web/ui/icons.ts'
import { BackLink } from '#web/ui/layout/BackLink.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Documents } from '../Documents.tsx'
import { StatusBadge } from '../StatusBadge.tsx'
import { AddressDialog } from './AddressDialog.tsx'
import { CancelDialog } from './CancelDialog.tsx'
import css from './OperatorOrders.module.css'
import { type OrderPart, saveAnyDocument, useAnyOrder, type WholeOrder } from './operator-orders.data.ts'
import { timelineOf } from './timeline.present.ts'

type PartProps = { part: OrderPart; refund: ReactNode; labels: ReactNode; onCancel: () => void }

const Part = ({ part, refund, labels, onCancel }: PartProps) => (
  <Card
    title={`${orderNouns[part.kind].one} ${part.order_number}`}
    action={<StatusBadge status={part.order_status} text={part.order_status_text} />}
  >
    <p className={css.facts}>
      <Link to={operatorProviderPath(part.provider.id)}>{part.provider.company_name}</Link>
      <span className={css.soft}>
        {part.provider.city}
        {part.provider.phone && ` · ${part.provider.phone}`}
      </span>
      <span className={css.soft}>{part.payment_status_text}</span>
    </p>
    <ul className={css.items}>
      {part.items.map((item) => (
        <li key={item.id}>
          <span>
            {item.quantity} × {item.name}
            {item.variant_name && `, ${item.variant_name}`}
            {item.returned_quantity > 0 && ` (${item.returned_quantity} zurückgenommen)`}
          </span>
          <span className={css.number}>{formatEuro(item.total)}</span>
        </li>
      ))}
    </ul>
    <Sums sums={part} />
    <p className={css.soft}>
      Provision {formatEuro(part.commission)}
      {part.commission_rules.length > 0
        ? `: ${part.commission_rules.join('; ')},`
        : part.commission_percent > 0 && ` (${formatPercent(part.commission_percent)} der Waren)`}{' '}
      zuzüglich {formatEuro(part.commission_tax)} Umsatzsteuer
      {part.refunded_total > 0 && ` · erstattet ${formatEuro(part.refunded_total)}`}
    </p>
    <Documents documents={part.documents} onSave={saveAnyDocument} />
    {labels}
    <div className={css.actions}>
      {refund}
      {part.can_end && (
        <Button variant="outline" color="red" onClick={onCancel}>
          {part.order_number} stornieren
        </Button>
      )}
    </div>
  </Card>
)

type Address = WholeOrder['billing_address']

const Lines = ({ title, address }: { title: string; address: Address }) => (
  <section>
    <h3>{title}</h3>
    <address className={css.address}>
      {[
        address.company,
        `${address.first_name} ${address.last_name}`.trim(),
        `${address.street} ${address.street_number}`.trim(),
        `${address.zip} ${address.city}`.trim(),
        address.country === 'DE' ? '' : address.country_name,
        address.phone,
      ]
        .filter(Boolean)
        .map((line) => (
          <span key={line}>{line}</span>
        ))}
    </address>
  </section>
)

const People = ({ order, onCorrect }: { order: WholeOrder; onCorrect: () => void }) => (
  <Card title="Kunde">
    <div className={css.people}>
      <section>
        <h3>{order.user_id ? 'Mit Konto' : 'Als Gast'}</h3>
        {order.email ? <a href={`mailto:${order.email}`}>{order.email}</a> : 'ohne E-Mail-Adresse'}
        {order.user_id && (
          <p>
            <Link to={operatorPersonPath(order.user_id)}>Konto</Link>,{' '}
            <Link to={`${operatorPaths.operatorOrders}?kunde=${order.user_id}`}>alle Bestellungen</Link>
          </p>
        )}
      </section>
      <div>
        <Lines title="Lieferadresse" address={order.shipping_address} />
        {order.can_correct_address && (
          <div className={css.actions}>
            <Button variant="default" size="sm" onClick={onCorrect}>
              Lieferadresse berichtigen
            </Button>
          </div>
        )}
      </div>
      <Lines title="Rechnungsadresse" address={order.billing_address} />
    </div>
  </Card>
)

const Timeline = ({ order }: { order: WholeOrder }) => (
  <Card title="Verlauf">
    <ol className={css.history}>
      {timelineOf(order).map(({ key, at, title, text, to }) => (
        <li key={key}>
          <p>{to ? <Link to={to}>{title}</Link> : title}</p>
          <p className={css.soft}>
            <time dateTime={at}>{formatDateTime(at)}</time>
            {text && ` · ${text}`}
          </p>
        </li>
      ))}
    </ol>
  </Card>
)

type OperatorOrderProps = {
  number: string
  notes: ReactNode
  refundOf: (part: OrderPart) => ReactNode
  labelsOf: (part: OrderPart) => ReactNode
}

/** A purchase with all its parts, money, documents and mails, and what the operator may do about it. */
export const OperatorOrder = ({ number, notes, refundOf, labelsOf }: OperatorOrderProps) => {
  const { data, error } = useAnyOrder(number)
  const [asked, setAsked] = useState<OrderPart | null>(null)
  const [isCorrecting, setCorrecting] = useState(false)
  const missing = (
    <EmptyState
      heading="h1"
      icon={<IconReceipt size={28} />}
      title="Diese Bestellung gibt es nicht"
      text="Vielleicht stimmt die Nummer nicht."
      action={<ButtonLink to={operatorPaths.operatorOrders}>Alle Bestellungen</ButtonLink>}
    />
  )
  return (
    <>
      <BackLink to={operatorPaths.operatorOrders}>Alle Bestellungen</BackLink>
      <Loaded of={{ data, error }} height={520} missing={missing}>
        {({ data: order }) => (
          <>
            <PageHeader
              title={`Bestellung ${order.order_number}`}
              text={`${formatDateTime(order.order_date)} · ${order.payment_mothod} · ${formatEuro(order.total)}`}
            />
            <div className={css.columns}>
              <div className={css.column}>
                {order.vendor_orders.map((part) => (
                  <Part
                    key={part.id}
                    part={part}
                    refund={refundOf(part)}
                    labels={labelsOf(part)}
                    onCancel={() => setAsked(part)}
                  />
                ))}
                <Timeline order={order} />
              </div>
              <div className={css.column}>
                <People order={order} onCorrect={() => setCorrecting(true)} />
                {notes}
              </div>
            </div>
          </>
        )}
      </Loaded>
      {data && isCorrecting && <AddressDialog order={data.data} onClose={() => setCorrecting(false)} />}
      {asked && <CancelDialog part={asked} onClose={() => setAsked(null)} />}
    </>
  )
}
