import type { BundleAction, BundleStatus } from '#contract/bundles/kinds.ts'
import type { DepositKind } from '#lib/law/labels.ts'
import { db, type Fragment, type Source, sql } from '#server/platform/sql/index.ts'
import type { BundleItem } from './bundles.rules.ts'

export type BundleItemRow = BundleItem & {
  bundleId: number
  variantName: string
  slug: string
  contentAmount: number | null
  baseFactor: number | null
  baseSymbol: string | null
  depositCents: number
  depositKind: DepositKind | null
  image: { key: string; width: number; height: number } | null
}
export type Partner = { id: number; userId: number; companyName: string; city: string; slug: string; email: string }
export type BundleRow = {
  id: number
  slug: string
  name: string
  description: string
  senderId: number
  receiverId: number
  status: BundleStatus
  turn: 'sender' | 'receiver'
  version: number
  priceCents: number
  senderCents: number
  receiverCents: number
  message: string
  asked: BundleAction | null
  askedBy: number | null
  pausedReason: string
  isBlocked: boolean
  createdAt: string
  updatedAt: string
  sender: Partner
  receiver: Partner
  items: BundleItemRow[]
}

const currentCents = sql`coalesce(case when v.id is null then p.price_cents else v.price_cents end, 0)`
const currentStock = sql`case when v.id is null then p.stock else v.stock end`
const isOffered = sql`(l.product_id is not null and not p.is_dish and p.kind in ('product', 'food')
  and p.has_variants = (v.id is not null) and v.removed_at is null)`

/** What a product or variant is now; price and quantity are the agreed ones. */
const itemColumns = (quantity: Fragment, unitCents: Fragment) => sql`
  p.id as "productId", v.id as "variantId", p.provider_id as "providerId", p.name, coalesce(v.name, '') as "variantName", p.slug,
  ${quantity} as quantity, ${unitCents} as "unitCents",
  coalesce(v.content_amount, p.content_amount) as "contentAmount", p.deposit_cents as "depositCents",
  (select base_factor from unit_types where id = p.unit_type_id) as "baseFactor",
  (select base_symbol from unit_types where id = p.unit_type_id) as "baseSymbol",
  (select deposit_kind from product_labels where product_id = p.id) as "depositKind",
  ${currentCents} as "currentCents", ${currentStock} as stock, ${isOffered} as "isOffered",
  (select json_build_object('key', g.key, 'width', g.width, 'height', g.height) from product_images g
    where g.product_id = p.id order by g.position, g.id limit 1) as image`

export const selectItems = async (on: Source, ids: number[]): Promise<BundleItemRow[]> =>
  ids.length
    ? [
        ...(await on.sql<BundleItemRow>`
          select b.bundle_id as "bundleId", ${itemColumns(sql`b.quantity::int`, sql`b.unit_cents`)}
          from bundle_parts b join shared.products p on p.id = b.product_id left join product_variants v on v.id = b.variant_id
          left join product_listings l on l.product_id = p.id
          where b.bundle_id = any(${ids}::int[]) order by b.bundle_id, b.position`),
      ]
    : []

export type Chosen = { productId: number; variantId: number | null; quantity: number }

/** The chosen products at their prices of now, in their order; who does not exist is missing. */
export const selectChosen = async (on: Source, chosen: Chosen[]): Promise<BundleItem[]> => [
  ...(await on.sql<BundleItemRow>`
    select 0 as "bundleId", ${itemColumns(sql`c.quantity`, currentCents)}
    from jsonb_to_recordset(${JSON.stringify(chosen.map((one, at) => ({ ...one, at })))}::text::jsonb)
      c ("productId" int, "variantId" int, quantity int, at int)
    join shared.products p on p.id = c."productId" and p.status <> 'deleted'
    left join product_variants v on v.id = c."variantId" and v.product_id = p.id
    left join product_listings l on l.product_id = p.id
    where (c."variantId" is null) = (v.id is null) and p.has_variants = (v.id is not null) order by c.at`),
]

const partnerOf = (id: string) =>
  sql.raw(`(select json_build_object('id', c.id, 'userId', c.user_id, 'companyName', c.company_name,
  'city', c.city, 'slug', p.slug, 'email', u.email) from shared.companies c join shared.provider_pages p on p.provider_id = c.id
  join shared.users u on u.id = c.user_id where c.id = ${id})`)

const bundleColumns = sql`b.id, b.slug, b.name, b.description, b.sender_id as "senderId", b.receiver_id as "receiverId", b.status,
  b.turn, b.version, b.price_cents as "priceCents", b.sender_cents as "senderCents", b.receiver_cents as "receiverCents", b.message,
  b.asked, b.asked_by as "askedBy", b.paused_reason as "pausedReason", b.blocked_at is not null as "isBlocked", b.created_at as "createdAt", b.updated_at as "updatedAt",
  ${partnerOf('b.sender_id')} as sender, ${partnerOf('b.receiver_id')} as receiver`

const withItems = async (on: Source, rows: readonly Omit<BundleRow, 'items'>[]): Promise<BundleRow[]> => {
  const items = await selectItems(
    on,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ ...row, items: items.filter(({ bundleId }) => bundleId === row.id) }))
}

export type ListName = 'incoming' | 'outgoing' | 'all' | 'active' | 'inactivated' | 'deleted'

const listed = (list: ListName, providerId: number): Fragment => {
  const either = sql`(b.sender_id = ${providerId} or b.receiver_id = ${providerId})`
  switch (list) {
    case 'incoming':
      return sql`b.receiver_id = ${providerId} and b.status in ('pending', 'rejected')`
    case 'outgoing':
      return sql`b.sender_id = ${providerId} and b.status in ('pending', 'rejected')`
    case 'all':
      return sql`${either} and b.status <> 'deleted'`
    case 'active':
      return sql`${either} and b.status in ('active', 'paused')`
    case 'inactivated':
      return sql`${either} and b.status = 'inactivated'`
    case 'deleted':
      return sql`${either} and b.status = 'deleted'`
  }
}

export const selectBundles = async (providerId: number, list: ListName, page: number, perPage: number) => {
  const where = listed(list, providerId)
  const [rows, { total }] = await Promise.all([
    sql<Omit<BundleRow, 'items'>>`select ${bundleColumns} from bundles b where ${where}
      order by b.id desc limit ${perPage} offset ${(page - 1) * perPage}`,
    sql<{ total: number }>`select count(*)::int as total from bundles b where ${where}`.one(),
  ])
  return { rows: await withItems(db, rows), total, page, perPage }
}

/** For one of its partners; to others it is absent. */
export const selectOwn = async (on: Source, providerId: number, id: number) => {
  const rows = await on.sql<Omit<BundleRow, 'items'>>`select ${bundleColumns} from bundles b
    where b.id = ${id} and (b.sender_id = ${providerId} or b.receiver_id = ${providerId})`
  return (await withItems(on, rows))[0] ?? null
}

export type Counts = Record<'incoming' | 'outgoing' | 'active' | 'inactivated' | 'deleted' | 'waiting', number>

export const countBundles = (providerId: number) =>
  sql<Counts>`
    select count(*) filter (where ${listed('incoming', providerId)})::int as incoming,
      count(*) filter (where ${listed('outgoing', providerId)})::int as outgoing,
      count(*) filter (where ${listed('active', providerId)})::int as active,
      count(*) filter (where b.status = 'inactivated')::int as inactivated,
      count(*) filter (where b.status = 'deleted')::int as deleted,
      count(*) filter (where b.status = 'pending' and (b.turn = 'receiver') = (b.receiver_id = ${providerId})
        or b.asked_by <> ${providerId})::int as waiting
    from bundles b where b.sender_id = ${providerId} or b.receiver_id = ${providerId}`.one()

/** A bundle `b` that `pauseReason` finds nothing against, also before the job has paused it. */
export const isBuyable = sql`b.status = 'active' and b.blocked_at is null and not exists (
  select from bundle_parts t join shared.products p on p.id = t.product_id left join product_variants v on v.id = t.variant_id
  left join product_listings l on l.product_id = p.id
  where t.bundle_id = b.id
    and (${isOffered} and ${currentCents} = t.unit_cents and ${currentStock} >= t.quantity) is not true)`

/** Bundles that are sold, by any condition on `b`. */
export const selectLive = async (on: Source, where: Fragment, more: Fragment = sql.empty) =>
  withItems(
    on,
    await on.sql<Omit<BundleRow, 'items'>>`
      select ${bundleColumns} from bundles b where b.status in ('active', 'paused') and b.blocked_at is null and ${where} ${more}`,
  )

export type Seller = {
  id: number
  companyName: string
  slug: string
  street: string
  postalCode: string
  city: string
  phone: string
  email: string
  vatNumber: string
  registration: string
}

export const selectSellers = async (ids: number[]) => [
  ...(await sql<Seller>`
    select c.id, c.company_name as "companyName", p.slug, trim(c.street || ' ' || c.house_number) as street, c.zip_code as "postalCode", c.city,
      c.phone, coalesce(nullif(c.second_email, ''), u.email) as email, c.vat_number as "vatNumber",
      c.company_registration_number as registration
    from shared.companies c join shared.users u on u.id = c.user_id join shared.provider_pages p on p.provider_id = c.id
    where c.id = any(${ids}::int[]) order by array_position(${ids}::int[], c.id)`),
]
