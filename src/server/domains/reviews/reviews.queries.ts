import { db, type Fragment, readingOnly, replica, rowTag, type Source, sql } from '#server/platform/sql/index.ts'
import { type Rating, ratingOf, type Thing } from './ratings.service.ts'
import type { reviewStates } from './reviews.tables.ts'

export type PictureRow = { id: number; key: string; width: number; height: number }

/** What a review or a purchase is about. */
export type AboutRow = {
  productId: number | null
  providerId: number
  /** of the product, as it was bought */
  productName: string | null
  companyName: string
  variantName: string
  /** of a product that is in the shop */
  slug: string | null
  image: Omit<PictureRow, 'id'> | null
}

export type ReviewRow = AboutRow & {
  id: number
  userId: number | null
  firstName: string | null
  lastName: string | null
  stars: number
  title: string
  text: string
  isAnonymous: boolean
  isHome: boolean
  state: (typeof reviewStates)[number]
  answer: string | null
  answeredAt: string | null
  createdAt: string
  changedAt: string | null
  orderNumber: string
  images: PictureRow[]
}

const about = sql`
  p.id as "productId", c.id as "providerId", i.name as "productName", c.company_name as "companyName",
  coalesce(i.variant_name, '') as "variantName",
  (select p.slug from product_listings l where l.product_id = p.id) as slug,
  (select json_build_object('key', key, 'width', width, 'height', height)
    from product_images where product_id = p.id order by position, id limit 1) as image`

const select = (
  where: Fragment,
  paging: { page: number; perPage: number },
  source: Source = db,
) => source.sql<ReviewRow>`
  with page as materialized (
    select r.id from reviews r where ${where} order by r.id desc
    limit ${paging.perPage} offset ${(paging.page - 1) * paging.perPage})
  select r.id, r.user_id as "userId", u.first_name as "firstName", u.last_name as "lastName", r.stars, r.title, r.text,
    r.is_anonymous as "isAnonymous", r.is_home as "isHome", r.state, r.answer, r.answered_at as "answeredAt",
    r.created_at as "createdAt", r.changed_at as "changedAt", o.number as "orderNumber",
    (select coalesce(json_agg(json_build_object('id', id, 'key', key, 'width', width, 'height', height) order by id), '[]')
      from review_images where review_id = r.id) as images,
    ${about}
  from page join reviews r using (id)
  join shared.companies c on c.id = r.provider_id
  join shared.vendor_orders v on v.id = r.vendor_order_id
  join shared.orders o on o.id = v.order_id
  left join shared.users u on u.id = r.user_id
  left join order_items i on i.id = r.order_item_id
  left join shared.products p on p.id = r.product_id
  order by r.id desc`

const ofThing = ({ type, id }: Thing) =>
  type === 'product'
    ? sql`r.product_id = ${id} and r.state = 'shown'`
    : sql`r.provider_id = ${id} and r.product_id is null and r.state = 'shown'`

const perPage = 10

/** A page of what everybody reads, with stars if only those; how many there are is known without counting. */
export const selectShown = (thing: Thing, page: number, stars?: number) =>
  thing.type === 'product'
    ? readingOnly(
        () => findShown(thing, page, stars),
        ({ rows }) => [
          rowTag('products', thing.id),
          ...rows.map(({ providerId }) => rowTag('companies', providerId)),
          'users',
        ],
        // what reviews show of an order never changes; without a review no company is shown
        ['orders', 'vendor_orders', 'order_items', 'companies'],
      )
    : findShown(thing, page, stars)

const findShown = async (thing: Thing, page: number, stars?: number) => {
  const where = stars ? sql`${ofThing(thing)} and r.stars = ${stars}` : ofThing(thing)
  const [rows, rating] = await Promise.all([select(where, { page, perPage }, replica), ratingOf(thing)])
  return { rows: [...rows], rating, total: stars ? rating.histogram[stars - 1]! : rating.count, page, perPage }
}
export type Shown = Awaited<ReturnType<typeof selectShown>>

const countOf = async (where: Fragment) => {
  const row = await sql<{ total: number }>`select count(*)::int as total from reviews r where ${where}`.one()
  return row.total
}

export const selectOwn = async (userId: number, page: number) => {
  const where = sql`r.user_id = ${userId} and r.state <> 'deleted'`
  const [rows, total] = await Promise.all([select(where, { page, perPage }), countOf(where)])
  return { rows: [...rows], total, page, perPage }
}

export const selectReceived = async (providerId: number, page: number, isUnanswered: boolean) => {
  const received = sql`r.provider_id = ${providerId} and r.state = 'shown'`
  const unanswered = sql`${received} and r.answer is null`
  const where = isUnanswered ? unanswered : received
  const [rows, total, open, rating] = await Promise.all([
    select(where, { page, perPage }),
    countOf(where),
    countOf(unanswered),
    ratingOf({ type: 'provider', id: providerId }),
  ])
  return { rows: [...rows], total, page, perPage, unanswered: open, rating }
}
export type { Rating }

export const selectReview = async (id: number): Promise<ReviewRow | undefined> =>
  (await select(sql`r.id = ${id} and r.state <> 'deleted'`, { page: 1, perPage: 1 }))[0]

/** The newest own review of a product. */
export const findOwnOf = async (userId: number, productId: number) => {
  const [row] = await sql<{ id: number }>`
    select id from reviews where user_id = ${userId} and product_id = ${productId} and state = 'shown' order by id desc limit 1`
  return row?.id
}

export type Purchase = {
  vendorOrderId: number
  orderItemId: number | null
  providerId: number
  isCompleted: boolean
  isReviewed: boolean
}

/** The purchases that a thing could be reviewed by, the newest first. */
export const selectPurchasesOf = (userId: number, { type, id }: Thing, purchaseId: number | null) =>
  type === 'product'
    ? sql<Purchase>`
        select v.id as "vendorOrderId", i.id as "orderItemId", v.provider_id as "providerId",
          v.status = 'completed' as "isCompleted",
          exists (select from reviews r where r.order_item_id = i.id and r.state <> 'deleted') as "isReviewed"
        from order_items i join shared.vendor_orders v on v.id = i.vendor_order_id join shared.orders o on o.id = v.order_id
        where o.user_id = ${userId} and i.product_id = ${id} and (${purchaseId}::bigint is null or i.id = ${purchaseId})
          and v.status <> 'cancelled'
        order by i.id desc limit 50`
    : sql<Purchase>`
        select v.id as "vendorOrderId", null::bigint as "orderItemId", v.provider_id as "providerId",
          v.status = 'completed' as "isCompleted",
          exists (select from reviews r where r.vendor_order_id = v.id and r.order_item_id is null and r.state <> 'deleted') as "isReviewed"
        from shared.vendor_orders v join shared.orders o on o.id = v.order_id
        where o.user_id = ${userId} and v.provider_id = ${id} and (${purchaseId}::bigint is null or v.id = ${purchaseId})
          and v.status <> 'cancelled'
        order by v.id desc limit 50`

export type PurchaseRow = AboutRow & { purchaseId: number; orderNumber: string; placedAt: string; total: number }

/** Completed purchases that nothing is said about yet: the products of an order, then its providers. */
export const selectPurchases = async (userId: number, page: number, orderNumber: string | null) => {
  const completed = sql`o.user_id = ${userId} and v.status = 'completed'
    and (${orderNumber}::text is null or o.number = ${orderNumber})`
  const rows = await sql<PurchaseRow>`
    with open as (
      select o.id as order_id, v.id as part_id, i.id as item_id from shared.orders o
        join shared.vendor_orders v on v.order_id = o.id join order_items i on i.vendor_order_id = v.id
      where ${completed} and i.product_id is not null
        and not exists (select from reviews r where r.order_item_id = i.id and r.state <> 'deleted')
      union all
      select o.id, v.id, null from shared.orders o join shared.vendor_orders v on v.order_id = o.id
      where ${completed} and not exists (
        select from reviews r where r.vendor_order_id = v.id and r.order_item_id is null and r.state <> 'deleted')
    ), page as (
      select *, count(*) over () as total from open order by order_id desc, part_id, item_id nulls last
      limit ${perPage} offset ${(page - 1) * perPage}
    )
    select coalesce(page.item_id, page.part_id) as "purchaseId", o.number as "orderNumber", o.placed_at as "placedAt",
      page.total::int as total, ${about}
    from page join shared.orders o on o.id = page.order_id join shared.vendor_orders v on v.id = page.part_id
    join shared.companies c on c.id = v.provider_id
    left join order_items i on i.id = page.item_id left join shared.products p on p.id = i.product_id
    order by page.order_id desc, page.part_id, page.item_id nulls last`
  return { rows: [...rows], total: rows[0]?.total ?? 0, page, perPage }
}
