import { formatEuro } from '#lib/format.ts'
import { operatorMessagePath } from '#web/app/paths/operator.ts'
import type { OrderPart, WholeOrder } from './operator-orders.data.ts'

export type TimelineEntry = { key: string; at: string; title: string; text: string; to?: string }

const actors: Record<string, string> = {
  customer: 'durch den Kunden',
  provider: 'durch den Anbieter',
  platform: 'von selbst, weil die Frist um war',
  operator: 'durch den Betreiber',
}
const mailStates = { outbox: 'nur im Postausgang', queued: 'wartet', sent: 'gesendet', failed: 'fehlgeschlagen' }

const ofPart = ({ order_number: number, moves, tracks, movements }: OrderPart): TimelineEntry[] => [
  ...moves.map(({ status, status_text, actor, reason, at }) => ({
    key: `${number} ${status}`,
    at,
    title: `${number}: ${status_text}`,
    text: [actors[actor], reason].filter(Boolean).join(': '),
  })),
  ...tracks.map(({ id, title, detail, tracking_number, created_at }) => ({
    key: `track ${id}`,
    at: created_at,
    title: `${number}: ${title}`,
    text: [tracking_number, detail].filter(Boolean).join(' · '),
  })),
  ...movements.map(({ id, at, kind_text, note, amounts }) => ({
    key: `movement ${id}`,
    at,
    title: `${number}: ${kind_text} gebucht`,
    text: [amounts.map(({ account_text, amount }) => `${account_text} ${formatEuro(amount)}`).join(', '), note]
      .filter(Boolean)
      .join(' · '),
  })),
]

/** All that happened to a purchase, in the order of time: states, parcels, money and mails. */
export const timelineOf = ({ vendor_orders, mails }: WholeOrder): TimelineEntry[] =>
  [
    ...vendor_orders.flatMap(ofPart),
    ...mails.map(({ id, at, to, subject, status }) => ({
      key: `mail ${id}`,
      at,
      title: `E-Mail: ${subject}`,
      text: `an ${to} · ${mailStates[status]}`,
      to: operatorMessagePath(id),
    })),
  ].toSorted((a, b) => a.at.localeCompare(b.at))
