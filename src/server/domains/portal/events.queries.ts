import { boxAround, kilometres, type Point } from '#server/domains/reference/index.ts'
import { type Fragment, replica, sql } from '#server/platform/sql/index.ts'
import {
  type CardRow,
  cardColumns,
  type DateRow,
  dateColumns,
  type Filters,
  inFilters,
  isShown,
  labels,
} from './portal.queries.ts'

/** One date of an event, so that a series appears on each of its days. */
export type EventRow = CardRow & {
  date: DateRow
  placeName: string
  price: string
  organiser: string | null
  lat: number | null
  lng: number | null
  km: number | null
}

export type Days = { from: string | undefined; to: string | undefined }
export type Around = { at: Point; km: number } | null
type Paging = { page: number; perPage: number }

const isNear = ({ at, km }: NonNullable<Around>): Fragment => {
  const { south, north, west, east } = boxAround(at, km)
  return sql`and p.lat between ${south} and ${north} and p.lng between ${west} and ${east}
    and (select ${kilometres(at)} from (select p.lat, p.lng) t) <= ${km}`
}

/** Dates that are not over, the next first; with days those that touch them, with a place those within its radius. */
export const selectDates = async ({ from, to }: Days, near: Around, filters: Filters, { page, perPage }: Paging) => {
  const source = sql`portal_dates d join portal_posts p on p.id = d.post_id`
  const where = sql`${isShown()} and d.ends_at > now() ${inFilters(filters)}
    ${from ? sql`and d.last_day >= ${from}::date` : sql.empty} ${to ? sql`and d.first_day <= ${to}::date` : sql.empty} ${near ? isNear(near) : sql.empty}`
  const answer = await replica.sql<{ total: number; rows: EventRow[] }>`
    select (select count(*)::int from ${source} where ${where}) as total,
      (select coalesce(json_agg(event order by place), '[]') from (
        select ${cardColumns()}, p.place_name as "placeName", p.price, p.lat, p.lng,
          ${near ? sql`(select ${kilometres(near.at)} from (select p.lat, p.lng) t)` : sql`null::float8`} as km, found.date, found.place,
          (select c.company_name from shared.companies c join shared.provider_pages g on g.provider_id = c.id and g.is_published
            where c.id = p.provider_id) as organiser
        from (
          select p.id, row_number() over (order by d.starts_at, d.id) as place, (select to_json(own) from (
            select ${dateColumns()} from portal_dates own where own.id = d.id) own) as date
          from ${source} where ${where} order by d.starts_at, d.id limit ${perPage} offset ${(page - 1) * perPage}
        ) found join portal_posts p on p.id = found.id ${labels()}
      ) event) as rows`.one()
  return { ...answer, page, perPage }
}
