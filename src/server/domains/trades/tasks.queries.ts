import type { TaskKind } from '#contract/trades/calls.ts'
import { germanDay } from '#lib/format.ts'
import { col, type Fragment, type RowOf, rowShape, sql } from '#server/platform/sql/index.ts'
import { ordersWaiting } from '../orders/index.ts'
import { debtors } from '../payments/index.ts'

/** The last second of a day, as the deadline of that day. */
const endOf = (day: string) => sql.raw(`((${day} + 1)::timestamp at time zone 'Europe/Berlin' - interval '1 second')`)

/** §357 BGB: money goes back within so many days of a withdrawal. */
const withdrawalDays = 14
const soonHours = 48

type Owner = { providerId: number; userId: number }

/** What waits, each row with an id and its deadline; the same rows as in the list behind the task. */
const waiting = ({ providerId, userId }: Owner): Partial<Record<TaskKind, Fragment>> => ({
  kitchen: sql`select f.vendor_order_id as id, v.placed_at + make_interval(mins => r.refuse_minutes) as due
    from food_orders f join shared.vendor_orders v on v.id = f.vendor_order_id
      left join food_restaurants r on r.provider_id = f.provider_id
    where f.provider_id = ${providerId} and f.accepted_at is null and f.reason = '' and v.status = 'pending'`,
  meals: sql`select f.vendor_order_id as id, v.promised_at as due
    from food_orders f join shared.vendor_orders v on v.id = f.vendor_order_id
    where f.provider_id = ${providerId} and f.accepted_at is not null and v.status in ('confirmed', 'processing', 'shipped')`,
  leads: sql`select lead_id as id, answer_until as due from lead_asks
    where provider_id = ${providerId} and state in ('asked', 'seen')`,
  appointments: sql`select id, ${endOf('day')} as due from provider_appointments
    where provider_id = ${providerId} and state in ('asked', 'seen')`,
  bookings: sql`select id, starts_at as due from bookings where provider_id = ${providerId} and state = 'asked'
    and starts_at > now()`,
  visit_wishes: sql`select id, ${endOf('wanted_day')} as due from property_visits
    where provider_id = ${providerId} and state = 'requested'`,
  visits: sql`select id, starts_at as due from property_visits where provider_id = ${providerId} and state = 'booked'
    and starts_at between now() and now() + make_interval(hours => ${soonHours})`,
  loans: sql`select id, null::timestamptz as due from loan_requests where provider_id = ${providerId} and state = 'new'`,
  refunds: sql`select id, case when origin = 'withdrawal' then created_at + make_interval(days => ${withdrawalDays}) end as due
    from refunds where provider_id = ${providerId} and state = 'requested'`,
  messages: sql`select conversation_id as id, null::timestamptz as due from conversation_members
    where user_id = ${userId} and unread > 0`,
  bundles: sql`select id, null::timestamptz as due from bundles where status = 'pending'
    and ((sender_id = ${providerId} and turn = 'sender') or (receiver_id = ${providerId} and turn = 'receiver'))`,
  debts: sql`select provider_id as id, ${endOf('since')} as due from (${debtors(germanDay())}) d where provider_id = ${providerId}`,
})

const taskRow = rowShape('task of a provider', {
  kind: col.text<TaskKind>(),
  count: col.int(),
  late: col.int(),
  due: col.time().orNull(),
  firstId: col.int(),
})
export type TaskRow = RowOf<typeof taskRow>

/** What waits for a provider: late and soon ones first, then what has no deadline. */
export const selectTasks = async (owner: Owner): Promise<TaskRow[]> => {
  const rows = Object.entries(waiting(owner)).map(
    ([kind, of]) => sql`select ${kind}::text as kind, id, due from (${of}) w`,
  )
  return [
    ...(await sql(taskRow)`
      select kind, count(*)::int as count, (count(*) filter (where due < now()))::int as late, min(due) as due,
        (array_agg(id order by due nulls last, id))[1] as "firstId"
      from (${sql.join([ordersWaiting(owner.providerId), ...rows], ' union all ')}) waiting
      group by kind order by min(due) nulls last, kind`),
  ]
}

const figuresRow = rowShape('figures of trades', {
  offersOpen: col.int(),
  jobs: col.int(),
  jobsCents: col.number(),
  meals: col.int(),
  mealsCents: col.number(),
  propertiesOnline: col.int(),
  propertiesReserved: col.int(),
  visits: col.int(),
  /** null: nothing can be booked */
  bookings: col.int().orNull(),
  loans: col.int(),
})
export type FiguresRow = RowOf<typeof figuresRow>

const monthDays = 30
const weekDays = 7

export const selectFigures = (providerId: number) =>
  sql(figuresRow)`
  select
    (select count(*)::int from offers where provider_id = ${providerId} and status = 'open') as "offersOpen",
    j.count as jobs, j.cents as "jobsCents", m.count as meals, m.cents as "mealsCents",
    (select count(*)::int from properties where provider_id = ${providerId} and is_listed and state = 'active') as "propertiesOnline",
    (select count(*)::int from properties where provider_id = ${providerId} and state = 'reserved') as "propertiesReserved",
    (select count(*)::int from property_visits where provider_id = ${providerId} and state = 'booked'
      and starts_at between now() and now() + make_interval(days => ${weekDays})) as visits,
    case when exists (select from booking_services where provider_id = ${providerId}) then
      (select count(*)::int from bookings where provider_id = ${providerId} and state <> 'cancelled'
        and starts_at between now() and now() + make_interval(days => ${weekDays})) end as bookings,
    (select count(*)::int from loan_requests where provider_id = ${providerId} and state in ('new', 'review', 'documents')) as loans
  from
    (select count(*)::int as count, coalesce(sum(items_cents - discount_cents - refunded_goods_cents), 0)::float as cents
      from shared.vendor_orders where provider_id = ${providerId} and kind = 'service' and status <> 'cancelled'
        and placed_at >= now() - make_interval(days => ${monthDays})) j,
    (select count(*)::int as count, coalesce(sum(items_cents - discount_cents - refunded_goods_cents), 0)::float as cents
      from shared.vendor_orders where provider_id = ${providerId} and kind = 'food' and status <> 'cancelled'
        and placed_at >= ${germanDay()}::timestamp at time zone 'Europe/Berlin') m`.one()
