import { formatDateTime } from '#lib/format.ts'
import { Card } from '#web/ui/Card.tsx'
import css from '../Order.module.css'
import type { ProviderOrder } from '../provider-orders.data.ts'

type Entry = { key: string; at: string; title: string; text: string }

const actorTexts: Record<string, string> = {
  customer: 'durch den Kunden',
  provider: 'durch Sie',
  platform: 'nicht rechtzeitig bestätigt',
  operator: 'durch den Betreiber',
}

const entriesOf = ({ moves, tracks }: ProviderOrder): Entry[] =>
  [
    ...moves.map(({ status, status_text, actor, reason, at }) => ({
      key: status,
      at,
      title: status_text,
      text: [actorTexts[actor], reason].filter(Boolean).join(': '),
    })),
    ...tracks.map(({ id, title, detail, tracking_number, created_at }) => ({
      key: `track ${id}`,
      at: created_at,
      title,
      text: [tracking_number && `Sendungsnummer ${tracking_number}`, detail].filter(Boolean).join(' · '),
    })),
  ].sort((a, b) => a.at.localeCompare(b.at))

/** All that happened to an order, in the order of time. */
export const OrderHistory = ({ order }: { order: ProviderOrder }) => (
  <Card title="Verlauf">
    <ol className={css.history}>
      {entriesOf(order).map(({ key, at, title, text }) => (
        <li key={key}>
          <p className={css.itemName}>{title}</p>
          <p className={css.soft}>
            <time dateTime={at}>{formatDateTime(at)}</time>
            {text && ` · ${text}`}
          </p>
        </li>
      ))}
    </ol>
  </Card>
)
