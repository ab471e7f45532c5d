import type { z } from 'zod'
import type { PropertyState, propertyDeal, propertyType } from '#contract/property/kinds.ts'
import type { Finder, Found } from '#server/platform/records/finders.ts'
import { containing, defineList, withinDays } from '#server/platform/records/list.ts'
import { col, type RowOf, rowShape, sql } from '#server/platform/sql/index.ts'

type Deal = z.output<typeof propertyDeal>
type Type = z.output<typeof propertyType>

const listedRow = rowShape('property of the operator', {
  id: col.int(),
  name: col.text(),
  deal: col.text<Deal>(),
  type: col.text<Type>(),
  state: col.text<PropertyState>(),
  isListed: col.bool(),
  providerId: col.int(),
  companyName: col.text(),
  postalCode: col.text(),
  city: col.text(),
  area: col.int().orNull(),
  rooms: col.int().orNull(),
  priceCents: col.int(),
  visitCount: col.int(),
  createdAt: col.time(),
})
export type ListedProperty = RowOf<typeof listedRow>

export type PropertyFilter = {
  q: string
  deal?: Deal | undefined
  type?: Type | undefined
  state?: PropertyState | undefined
  hidden: boolean
  providerId?: number | undefined
  from?: string | undefined
  to?: string | undefined
}

export const allProperties = defineList<PropertyFilter, ListedProperty>({
  name: 'properties of all',
  from: ({ q, deal, type, state, hidden, providerId, from, to }, before) => sql`
    from properties h join shared.products p on p.id = h.product_id ${sql.where(
      sql`p.status <> 'deleted'`,
      before !== undefined && sql`h.product_id < ${before}`,
      q !== '' &&
        sql`(p.name ilike ${containing(q)} or h.city ilike ${containing(q)} or starts_with(h.postal_code, ${q}))`,
      deal && sql`h.deal = ${deal}`,
      type && sql`h.type = ${type}`,
      state && sql`h.state = ${state}`,
      hidden && sql`not h.is_listed`,
      providerId !== undefined && sql`h.provider_id = ${providerId}`,
      withinDays(sql`h.created_at`, from, to),
    )}`,
  select: (from, range) =>
    sql(listedRow)`
      select h.product_id as id, h.name, h.deal, h.type, h.state, h.is_listed as "isListed", h.provider_id as "providerId",
        c.company_name as "companyName", h.postal_code as "postalCode", h.city, h.area, h.rooms, h.price_cents as "priceCents",
        (select count(*)::int from property_visits v where v.product_id = h.product_id and v.state <> 'cancelled') as "visitCount",
        h.created_at as "createdAt"
      from (select h.*, p.name ${from} order by h.product_id desc ${range}) h join shared.companies c on c.id = h.provider_id
      order by h.product_id desc`.withoutPreparedPlan(),
})

export const selectPropertyIds = (filter: PropertyFilter, most: number) =>
  allProperties.ids(filter, sql`h.product_id`, most)

export const propertyFinder: Finder = {
  kind: 'property',
  area: 'reports',
  find: (_, pattern, most) =>
    sql<Found>`
      select p.name as title, concat_ws(' · ', h.postal_code || ' ' || h.city, c.company_name) as text,
        '/betreiber/produkte/' || p.id as path
      from properties h join shared.products p on p.id = h.product_id join shared.companies c on c.id = h.provider_id
      where p.status <> 'deleted' and (p.name ilike ${pattern} or h.city ilike ${pattern})
      order by h.product_id desc limit ${most}`.withoutPreparedPlan(),
}
