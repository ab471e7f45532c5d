import { isForAll, type Segment } from '#contract/newsletters/shapes.ts'
import { boxAround, kilometres, type Point } from '#server/domains/reference/index.ts'
import { type Fragment, type Source, sql } from '#server/platform/sql/index.ts'

/** How far a region reaches around its centre. */
const regionKm = 30

const regionPoint = async (on: Source, id: number): Promise<Point | undefined> =>
  on.sql<{ lat: number; lng: number }>`select lat, lng from portal_regions where id = ${id}`.first()

/** The postal codes of a region; none of one that was removed. */
export const postalCodesOf = async (on: Source, regionId: number): Promise<string[]> => {
  const at = await regionPoint(on, regionId)
  if (!at) return []
  const { south, north, west, east } = boxAround(at, regionKm)
  const found = await on.sql<{ postalCode: string }>`
    select t.postal_code as "postalCode" from towns t where t.position = 0 and t.lat between ${south} and ${north}
      and t.lng between ${west} and ${east} and ${kilometres(at)} <= ${regionKm}`
  return found.map(({ postalCode }) => postalCode)
}

/** The subscriber `s` ordered, with an account or by this address. */
const ordered = (where: Fragment) => sql`(
  s.user_id in (select o.user_id from shared.orders o where o.user_id is not null ${where})
  or s.email in (select lower(o.email) from shared.orders o where o.email <> '' ${where}))`

const since = (days: number) => ordered(sql`and o.placed_at > now() - make_interval(days => ${days})`)
const ever = () => ordered(sql.empty)

const byLastOrder = (lastOrder: Segment['last_order']): Fragment | false => {
  if (lastOrder === 'any') return false
  if (lastOrder === 'never') return sql`not ${ever()}`
  const days = Number(lastOrder.split('_')[1])
  return lastOrder.startsWith('within') ? since(days) : sql`${ever()} and not ${since(days)}`
}

const byReader = (reader: Segment['reader']): Fragment | false => {
  if (reader === 'any') return false
  if (reader === 'guest') return sql`s.user_id is null`
  return sql`exists (select from shared.users u where u.id = s.user_id and u.role = ${reader})`
}

const byInterest = (interest: Segment['interest']) =>
  interest !== 'any' &&
  ordered(sql`and exists (select from shared.vendor_orders v where v.order_id = o.id and v.kind = ${interest})`)

const byRegion = (postalCodes: string[]) => sql`(
  s.user_id in (select a.user_id from addresses a where a.zip = any(${postalCodes}))
  or s.user_id in (select c.user_id from shared.companies c where c.zip_code = any(${postalCodes}))
  or ${ordered(sql`and o.shipping->>'zip' = any(${postalCodes})`)})`

/** Which confirmed subscribers `s` a segment has. In an object: a statement that is awaited would run. */
export const inSegment = async (on: Source, segment: Segment): Promise<{ where: Fragment }> => {
  const isConfirmed = sql`s.status = 'confirmed'`
  if (isForAll(segment)) return { where: isConfirmed }
  const postalCodes = segment.region_id === null ? null : await postalCodesOf(on, segment.region_id)
  const where = sql.and(
    isConfirmed,
    postalCodes && byRegion(postalCodes),
    byLastOrder(segment.last_order),
    byInterest(segment.interest),
    byReader(segment.reader),
  )
  return { where }
}

export const countSegment = async (on: Source, segment: Segment) => {
  const { where } = await inSegment(on, segment)
  const { total } = await on.sql<{ total: number }>`
    select count(*)::int as total from newsletter_subscribers s where ${where}`.one()
  return total
}
