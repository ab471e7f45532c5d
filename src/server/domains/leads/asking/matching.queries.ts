import { packageLimit } from '#server/domains/packages/index.ts'
import { kilometres } from '#server/domains/reference/index.ts'
import { db, type Fragment, type Source, sql } from '#server/platform/sql/index.ts'
import type { Candidate } from './matching.rules.ts'

type Place = { lat: number; lng: number }
export const candidatesRead = 40

/** By the index over the rectangles that members `t` reach; the exact distance is checked after it. */
const covers = ({ lat, lng }: Place) =>
  sql`lead_reach(t.lat, t.lng, t.radius_km) @> point(${lng}::float8, ${lat}::float8)`

/** Whether a questionnaire asks providers of this industry; a rule of every statement that reads members. */
export const fitsIndustry = (routeId: Fragment, industryId: Fragment) => sql`lead_fits(${routeId}, ${industryId})`

/**
 * How many leads the marketplace brought a provider this month. Who was asked by name is not counted, so that nobody can use up
 * the limit of a competitor; nor is an ask that the customer gave to somebody else.
 */
export const matchedThisMonth = (providerId: Fragment, ofRoute: Fragment = sql.empty) => sql`
  (select count(*)::int from lead_asks a join leads l on l.id = a.lead_id
    where a.provider_id = ${providerId} and a.asked_at >= date_trunc('month', now(), 'Europe/Berlin')
      and l.provider_id is null and a.state <> 'swapped' ${ofRoute})`

/**
 * Members of a questionnaire whose industry fits, that reach a place, take requests, are below their own limit and that of their package this month, and
 * were not asked for this lead. Who does not do one of the chosen answers, named in the same words, is left out. All of that is
 * decided before the rows are limited, but limits are counted for one after the other, until there are enough.
 */
export const selectCandidates = async (
  tx: Source,
  routeId: number,
  leadId: number,
  place: Place,
  tried: readonly number[] = [],
) => [
  ...(await tx.sql<Candidate & { providerUserId: number }>`
    with near as materialized (
      select t.provider_id, c.user_id, t.turn, t.radius_km, t.monthly_limit, t.excludes, ${kilometres(place)} as km
      from lead_members t join shared.companies c on c.id = t.provider_id
        join shared.provider_pages p on p.provider_id = t.provider_id and p.is_published and p.show_lead
      where t.route_id = ${routeId} and ${covers(place)} and ${fitsIndustry(sql`t.route_id`, sql`c.industry_id`)}
        and t.provider_id <> all(${tried}::int[])
        and not exists (select from lead_asks a where a.lead_id = ${leadId} and a.provider_id = t.provider_id)
    ), chosen as materialized (
      select * from (select * from near where km <= radius_km order by turn, provider_id offset 0) near
      where not (near.excludes <> '' and exists (select from leads l, jsonb_array_elements(l.answers) q,
          string_to_table(q->>'answer', ', ') chosen, string_to_table(translate(near.excludes, E';\n', ',,'), ',') excluded
        where l.id = ${leadId} and q->>'kind' in ('single', 'multiple') and german_fold(trim(chosen)) = german_fold(trim(excluded))))
        and (near.monthly_limit is null
          or near.monthly_limit > ${matchedThisMonth(sql`near.provider_id`, sql`and l.route_id = ${routeId}`)})
        and coalesce(${packageLimit(sql`near.provider_id`, 'leads')} > ${matchedThisMonth(sql`near.provider_id`)}, true)
      order by near.turn, near.provider_id limit ${candidatesRead}
    )
    select near.provider_id as "providerId", near.user_id as "providerUserId", near.turn, near.km, near.radius_km as "radiusKm",
      (select percentile_cont(0.5) within group (order by extract(epoch from a.answered_at - a.asked_at) / 60)::int
        from lead_asks a where a.provider_id = near.provider_id and a.answered_at > now() - interval '90 days') as "answerMinutes",
      r.tenths, coalesce(r.count, 0) as reviews
    from chosen near left join provider_ratings r on r.provider_id = near.provider_id
    order by near.turn, near.provider_id`),
]

/** The lead `l` of somebody who has not confirmed the e-mail address: nobody is asked for it yet. */
export const isUnconfirmed = sql`exists (select from shared.users u where u.id = l.user_id and u.email_confirmed_at is null)`

type Near = { slug: string } | (Place & { km: number })

/** Slugs of those who answer a questionnaire: one by name if it does, or the five nearest that reach the place. */
export const selectNearest = async (routeId: number, near: Near) => {
  const isOpen = sql`p.is_published and p.show_lead`
  if ('slug' in near) {
    const rows = await db.sql<{ slug: string }>`
      select p.slug from shared.provider_pages p where p.slug = ${near.slug} and ${isOpen} and (
        exists (select from lead_routes r where r.id = ${routeId} and r.provider_id = p.provider_id)
        or exists (select from lead_members m join shared.companies c on c.id = m.provider_id
          where m.route_id = ${routeId} and m.provider_id = p.provider_id
            and ${fitsIndustry(sql`m.route_id`, sql`c.industry_id`)}))`
    return rows.map(({ slug }) => slug)
  }
  const rows = await db.sql<{ slug: string }>`
    select slug from (
      select p.slug, ${kilometres(near)} as km, least(t.radius_km, ${near.km}::int) as most
      from lead_members t join shared.provider_pages p on p.provider_id = t.provider_id and ${isOpen}
        join shared.companies c on c.id = t.provider_id
      where t.route_id = ${routeId} and ${covers(near)} and ${fitsIndustry(sql`t.route_id`, sql`c.industry_id`)}
      union all
      select p.slug, ${kilometres(near)}, ${near.km}::int
      from lead_routes r join shared.provider_pages p on p.provider_id = r.provider_id and ${isOpen}
        join shared.companies c on c.id = r.provider_id join towns t on t.postal_code = c.zip_code and t.position = 0
      where r.id = ${routeId}) found
    where km <= most order by km, slug limit 5`
  return rows.map(({ slug }) => slug)
}
