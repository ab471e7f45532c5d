import type { FoodStatus } from '#contract/food/shapes.ts'
import { type ChosenOption, isLinkAlive, type OrderAddress, type OrderState } from '#server/domains/orders/index.ts'
import { countRows } from '#server/platform/paging.ts'
import { col, db, type Fragment, type RowOf, rowShape, type Source, sql } from '#server/platform/sql/index.ts'
import type { PendingMove } from '../food.tables.ts'

export type OrderedDish = {
  id: number
  productId: number
  name: string
  variantName: string
  quantity: number
  returned: number
  reducedCents: number
  options: ChosenOption[]
  note: string
  totalCents: number
  discountCents: number
  depositCents: number
  ageLimit: number | null
  status: FoodStatus | null
}
type Track = { title: string; detail: string; at: string }
type Place = { title: string; street: string; streetNumber: string; zip: string; city: string }

const kitchenOrderRow = rowShape('kitchen order', {
  id: col.int(),
  orderId: col.int(),
  number: col.text(),
  providerId: col.int(),
  providerUserId: col.int(),
  userId: col.int().orNull(),
  companyName: col.text(),
  slug: col.text(),
  phone: col.text(),
  status: col.text<OrderState>(),
  placedAt: col.time(),
  promisedAt: col.time(),
  firstPromisedAt: col.time(),
  trackKey: col.text(),
  isAsap: col.bool(),
  isPickup: col.bool(),
  isPhone: col.bool(),
  shipping: col.json<OrderAddress>(),
  billing: col.json<OrderAddress>(),
  note: col.text(),
  items: col.json<OrderedDish[]>(),
  tracks: col.json<Track[]>(),
  place: col.json<Place>().orNull(),
  itemsCents: col.int(),
  shippingCents: col.int(),
  tipCents: col.int(),
  totalCents: col.int(),
  refundedCents: col.int(),
  voucherCents: col.int(),
  dueCents: col.int(),
  changeForCents: col.int().orNull(),
  reason: col.text(),
  acceptedAt: col.time().orNull(),
  leftAt: col.time().orNull(),
  deliveredAt: col.time().orNull(),
  pending: col.json<PendingMove>().orNull(),
  pendingUntil: col.time().orNull(),
  missingItemIds: col.ints(),
  askedAt: col.time().orNull(),
  answer: col.text<'without' | 'cancel'>().orNull(),
  tourId: col.int().orNull(),
})
export type KitchenOrder = RowOf<typeof kitchenOrderRow>

const ofOrder = () =>
  sql`shared.vendor_orders v join food_orders f on f.vendor_order_id = v.id join shared.orders o on o.id = v.order_id`

const kitchenOrders = (where: Fragment, on: Source = db) => on.sql(kitchenOrderRow)`
  select v.id, v.order_id as "orderId", v.number, v.provider_id as "providerId", c.user_id as "providerUserId", o.user_id as "userId",
    c.company_name as "companyName", g.slug, c.phone, v.status, v.placed_at as "placedAt", v.promised_at as "promisedAt",
    f.first_promised_at as "firstPromisedAt", v.track_key::text as "trackKey", f.is_asap as "isAsap", f.is_pickup as "isPickup", f.is_phone as "isPhone",
    o.shipping, o.billing, f.note,
    (select coalesce(json_agg(json_build_object('id', i.id, 'productId', i.product_id, 'name', i.name, 'variantName', i.variant_name,
        'quantity', i.quantity, 'returned', i.returned_quantity, 'reducedCents', i.reduced_cents, 'options', i.options, 'note', i.note, 'totalCents', i.total_cents,
        'discountCents', i.discount_cents, 'depositCents', i.deposit_cents, 'ageLimit', i.age_limit, 'status', s.status) order by i.id), '[]')
      from order_items i left join food_item_states s on s.order_item_id = i.id where i.vendor_order_id = v.id) as items,
    (select coalesce(json_agg(json_build_object('title', t.title, 'detail', t.detail, 'at', t.at) order by t.id), '[]')
      from order_tracks t where t.vendor_order_id = v.id) as tracks,
    (select s.place from order_shippings s where s.vendor_order_id = v.id limit 1) as place,
    v.items_cents as "itemsCents", v.shipping_cents as "shippingCents", v.tip_cents as "tipCents", v.total_cents as "totalCents",
    v.refunded_cents as "refundedCents", v.voucher_cents as "voucherCents",
    (select -coalesce(sum(l.amount_cents), 0)::int from ledger_entries e join ledger_lines l on l.entry_id = e.id
      where e.vendor_order_id = v.id and l.account = 'customer') as "dueCents",
    f.change_for_cents as "changeForCents", f.reason, f.accepted_at as "acceptedAt", f.left_at as "leftAt",
    f.delivered_at as "deliveredAt", f.pending, f.pending_until as "pendingUntil", f.missing_item_ids as "missingItemIds",
    f.asked_at as "askedAt", f.answer, f.tour_id as "tourId"
  from ${ofOrder()} join shared.companies c on c.id = v.provider_id join shared.provider_pages g on g.provider_id = c.id
  where ${where}`

export const selectOwn = (providerId: number, number: string) =>
  kitchenOrders(sql`v.provider_id = ${providerId} and v.number = ${number} and v.kind = 'food'`)

export const selectByKey = (key: string) => kitchenOrders(sql`v.track_key = ${key} and ${isLinkAlive()}`)

/** The last orders of an account at a restaurant. */
export const selectOfGuest = (userId: number, slug: string) =>
  kitchenOrders(
    sql`o.user_id = ${userId} and g.slug = ${slug} and v.kind = 'food' and v.status <> 'cancelled' order by v.id desc limit 3`,
  )

export const selectByIds = (ids: number[]) => kitchenOrders(sql`v.id = any(${ids}) order by v.id`)

const doneHours = 3

/** All open orders and those that were finished lately: nothing that a kitchen waits for is missing. */
export const selectBoard = (providerId: number) =>
  kitchenOrders(sql`v.provider_id = ${providerId} and v.kind = 'food' and (v.status in ('pending', 'confirmed', 'processing', 'shipped')
    or (v.status in ('completed', 'cancelled') and v.finished_at > now() - make_interval(hours => ${doneHours})))
    order by v.promised_at, v.id limit 500`)

export type Filter = { states: OrderState[] | null; keyword: string; day: string | null }

export const selectPage = async (providerId: number, filter: Filter, page: number, perPage: number) => {
  const { states, keyword, day } = filter
  const where = sql`v.provider_id = ${providerId} and v.kind = 'food'
    ${states ? sql`and v.status = any(${states})` : sql.empty}
    ${keyword ? sql`and v.search_text ilike ${`%${keyword.replace(/[%_\\]/g, '\\$&')}%`}` : sql.empty}
    ${
      day
        ? sql`and v.placed_at >= ${day}::date::timestamp at time zone 'Europe/Berlin'
            and v.placed_at < (${day}::date + 1)::timestamp at time zone 'Europe/Berlin'`
        : sql.empty
    }`
  const [rows, total] = await Promise.all([
    kitchenOrders(sql`${where} order by v.id desc limit ${perPage} offset ${(page - 1) * perPage}`),
    countRows(
      'food orders of a provider',
      [providerId, filter],
      () => sql<{ total: number }>`select count(*)::int as total from ${ofOrder()} where ${where}`,
    ),
  ])
  return { rows: [...rows], total, page, perPage }
}

export type TourRow = {
  id: number
  name: string
  key: string
  createdAt: string
  closedAt: string | null
  handedInCents: number | null
  numbers: string[]
  cashCents: number
}

/** What a driver has to hand in: the cash of what was delivered. */
const tours = (where: Fragment) => sql<TourRow>`
  select t.id, t.name, t.key::text, t.created_at as "createdAt", t.closed_at as "closedAt", t.handed_in_cents as "handedInCents",
    array(select v.number from food_orders f join shared.vendor_orders v on v.id = f.vendor_order_id where f.tour_id = t.id
      order by f.tour_position) as numbers,
    (select coalesce(sum(l.amount_cents), 0)::int from food_orders f join ledger_entries e on e.vendor_order_id = f.vendor_order_id
        and e.kind = 'cash' join ledger_lines l on l.entry_id = e.id and l.account = 'customer'
      where f.tour_id = t.id) as "cashCents"
  from food_tours t where ${where}`

export const selectTours = (providerId: number) =>
  tours(sql`t.provider_id = ${providerId} and t.created_at > now() - interval '1 day' order by t.id desc limit 50`)
export const selectTour = (providerId: number, id: number) => tours(sql`t.provider_id = ${providerId} and t.id = ${id}`)

/** The link of a driver ends after this long, and its orders can leave again. */
export const tourHours = 12

export const selectTourByKey = async (key: string) => {
  const [tour] = await sql<{ id: number; name: string; companyName: string; isClosed: boolean }>`
    select t.id, t.name, c.company_name as "companyName",
      t.closed_at is not null or t.created_at < now() - make_interval(hours => ${tourHours}) as "isClosed"
    from food_tours t join shared.companies c on c.id = t.provider_id where t.key = ${key}`
  if (!tour) return null
  return { ...tour, stops: await kitchenOrders(sql`f.tour_id = ${tour.id} order by f.tour_position, v.id`) }
}

/** Orders nobody answered, with what the restaurant wants to happen. An order for later waits until its time comes near. */
export const selectUnanswered = (after: number, limit: number) => sql<{ id: number; isOver: boolean }>`
  select v.id, coalesce(x.since < now() - make_interval(mins => r.refuse_minutes), false) as "isOver"
  from food_orders f join shared.vendor_orders v on v.id = f.vendor_order_id join food_restaurants r on r.provider_id = f.provider_id
  cross join lateral (select greatest(v.placed_at, v.promised_at - interval '90 minutes') as since) x
  where v.id > ${after} and f.accepted_at is null and f.reason = '' and v.status = 'pending' and f.pending is null and f.asked_at is null
    and (x.since < now() - make_interval(mins => r.refuse_minutes)
      or (f.reminded_at is null and x.since < now() - make_interval(mins => r.remind_minutes)))
  order by v.id limit ${limit}`

/** Questions of kitchens that customers left open as long as a kitchen may leave an order open. */
export const selectUnansweredQuestions = (after: number, limit: number) => sql<{ id: number }>`
  select f.vendor_order_id as id from food_orders f join shared.vendor_orders v on v.id = f.vendor_order_id
  join food_restaurants r on r.provider_id = f.provider_id
  where f.vendor_order_id > ${after} and f.asked_at < now() - make_interval(mins => coalesce(r.refuse_minutes, 15)) and f.answer is null
    and v.status in ('pending', 'confirmed', 'processing') order by f.vendor_order_id limit ${limit}`

/** Moves whose time to undo is over. */
export const selectDue = (after: number, limit: number) => sql<{ id: number }>`
  select vendor_order_id as id from food_orders
  where vendor_order_id > ${after} and pending is not null and pending_until < now() - interval '5 seconds'
  order by vendor_order_id limit ${limit}`
