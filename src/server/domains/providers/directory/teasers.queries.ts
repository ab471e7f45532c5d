import type { z } from 'zod'
import type { place } from '#contract/content/widget-data.ts'
import { replica, sql } from '#server/platform/sql/index.ts'
import { providers } from './statements.queries.ts'

export type TeaserRow = {
  id: number
  companyName: string
  slug: string
  logo: string | null
  banner: string | null
  slogan: string
  city: string
  industry: string | null
  isPremium: boolean
  showRating: boolean
  tenths: number | null
  count: number | null
}

const shown = 8

const orders = {
  latest: () => sql`c.id desc`,
  rated: () => sql`r.tenths desc nulls last, r.count desc, c.id desc`,
  premium: () => sql`p.is_premium desc, c.id desc`,
}

export const selectTeasers = (list: keyof typeof orders) => replica.sql<TeaserRow>`
  select c.id, c.company_name as "companyName", p.slug, coalesce(p.logo, u.avatar) as logo, p.banner, p.slogan, c.city,
    (select i.name from industries i where i.id = c.industry_id) as industry, p.is_premium as "isPremium",
    p.show_rating as "showRating", r.tenths, r.count
  from ${providers()} left join provider_ratings r on r.provider_id = c.id
  where p.is_published ${list === 'premium' ? sql`and p.is_premium` : sql.empty}
  order by ${orders[list]()} limit ${shown}`

const onMap = 24

/** Of each town the best rated, so that the map shows the whole region. */
export const selectPlaces = () => replica.sql<z.output<typeof place>>`
  select id, company_name, url, city, lat, lng from (
    select distinct on (t.postal_code) c.id, c.company_name, p.slug as url, c.city, t.lat, t.lng, r.tenths, r.count
    from ${providers()} join towns t on t.postal_code = c.zip_code and t.position = 0
      left join provider_ratings r on r.provider_id = c.id
    where p.is_published order by t.postal_code, r.tenths desc nulls last, c.id
  ) best order by tenths desc nulls last, count desc nulls last, id limit ${onMap}`
