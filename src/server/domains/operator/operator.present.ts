import { toEuros } from '#lib/money.ts'
import { isReadable, type Message } from '#server/platform/mail/outbox.ts'
import { isoTime } from '#server/platform/times.ts'
import type { Figures, PeriodFigures } from './figures/figures.queries.ts'
import type { JobRow, MessageHeader } from './operator.queries.ts'

export const presentHeader = ({ createdAt, sentAt, isSecret, ...message }: MessageHeader) => ({
  ...message,
  is_confidential: !isReadable({ isSecret, status: message.status }),
  created_at: createdAt.toISOString(),
  sent_at: sentAt?.toISOString() ?? null,
})

/** A key at the end of a link or of a value in it: a UUID or a token of 32 bytes. */
const keys = /([/=])(?:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|[\w-]{43})(?![\w-])/g

/** Links that let their owner act do not let the operator: they are shown while the message is still to be passed on by hand. */
const shownBody = (body: string, status: Message['status']) => (status === 'outbox' ? body : body.replace(keys, '$1…'))

export const presentMessage = ({ text, html, attachments, ...header }: Message) => ({
  ...presentHeader(header),
  text: isReadable(header) ? shownBody(text, header.status) : 'vertraulich',
  html: isReadable(header) && html !== null ? shownBody(html, header.status) : null,
  attachments: attachments.map(({ filename }) => filename),
})

export const presentJob = ({ createdAt, endedAt, ...job }: JobRow) => ({
  ...job,
  created_at: isoTime(createdAt),
  ended_at: endedAt && isoTime(endedAt),
})

const presentSums = (sums: Figures) => ({
  orders: sums.orders,
  food_orders: sums.foodOrders,
  turnover: toEuros(sums.turnoverCents),
  income: toEuros(sums.incomeCents),
  requests: sums.requests,
  new_customers: sums.newCustomers,
  new_providers: sums.newProviders,
})

export const presentFigures = ({ from, until, now, before, days }: PeriodFigures) => ({
  from,
  until,
  now: presentSums(now),
  before: presentSums(before),
  days: days.map(({ day, orders, cents }) => ({ day, orders, turnover: toEuros(cents) })),
})
