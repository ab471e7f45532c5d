import {
  boxAround,
  findByWords,
  findPostalCode,
  holdsWord,
  kilometres,
  type PostalPlace,
  readSearchWords,
  type SearchWord,
  splitWords,
} from '#server/domains/reference/index.ts'
import {
  openLocations,
  openNow,
  type PublicLocation,
  publicLocations,
  type When,
} from '#server/domains/stores/index.ts'
import { createDependencyCache } from '#server/platform/cache/dependency-cache.ts'
import { type Fragment, replica, sql } from '#server/platform/sql/index.ts'
import { similarNames } from './company-names.queries.ts'
import { freeTimes, offersServices } from './statements.queries.ts'

export type Search = {
  industryIds: number[]
  keyword: string
  postalCode?: string | undefined
  radiusKm?: number | undefined
  rating?: number | undefined
  openNow: boolean
  /** a service is free today; where none can be booked: takes wishes for appointments and is open now or later today */
  isBookableToday: boolean
  premium: boolean
  sort?: 'distance' | 'rating' | 'name' | undefined
  page: number
  perPage: number
}

export type CardRow = {
  id: number
  userId: number
  companyName: string
  slug: string
  logo: string | null
  banner: string | null
  slogan: string
  postalCode: string
  city: string
  lat: number | null
  lng: number | null
  isPremium: boolean
  showRating: boolean
  tenths: number | null
  count: number | null
  preferences: string[]
  industry: { id: number; name: string } | null
  /** as ISO text: the next free time of a service that can be booked */
  nextFreeAt: string | null
  locations: PublicLocation[]
  km: number | null
}

export type IndustryCount = { id: number; name: string; parentId: number | null; count: number }
type Found = { rows: CardRow[]; total: number; industries: IndustryCount[] }
export type Answer = Found & {
  place: (PostalPlace & { radiusKm: number }) | null
  /** the corrected keyword that was searched, null when the typed one had results */
  correctedKeyword: string | null
}

export const usualRadiusKm = 50

/** A word or a synonym of it is in the name, the slogan or the industry. */
const hasWord = (word: SearchWord): Fragment => sql`id in (
      select id from shared.companies where ${holdsWord(sql`company_name`, word)}
      union select provider_id from provider_pages where ${holdsWord(sql`slogan`, word)}
      union select id from shared.companies where industry_id in (
        select below.id from industries i join industries below on below.id = i.id or below.parent_id = i.id
        where ${holdsWord(sql`i.name`, word)}))`

/** Apart from the list: PostgreSQL plans what looks for words anew each time, and planning the list takes ten times as long as running it. */
const selectHolding = async (words: SearchWord[]) => {
  const rows = await replica.sql<{
    id: number
  }>`select id from shared.companies where ${sql.and(...words.map(hasWord))}`
  return rows.map(({ id }) => id)
}

/** Whose services can be booked has a free time today; others take wishes and are open. */
const bookableToday = (isOpen: Fragment) => sql`case when ${freeTimes().canBeBooked(sql`c.id`)}
    then c.id in ${freeTimes().providersToday()} else p.show_lead and ${offersServices()} and ${isOpen} end`

/** Providers within the radius with the distance to their nearest place: the company itself or a location. */
const around = (place: PostalPlace, km: number, open: When | null, isBookable: boolean): Fragment => {
  const { south, north, west, east } = boxAround(place, km)
  const inBox = sql`t.lat between ${south} and ${north} and t.lng between ${west} and ${east}`
  // the place that is near must be the one that is open
  if (open) {
    const isOpen = sql`(t.id in ${openLocations(sql`l.id in (select t.id from store_locations t where ${inBox})`, open)}) is true`
    const fits = isBookable
      ? sql`case when ${freeTimes().canBeBooked(sql`t.provider_id`)} then t.id in ${freeTimes().locationsToday()} else ${isOpen} end`
      : isOpen
    return sql`
      select t.provider_id as id, min(${kilometres(place)}) as km from store_locations t
      where ${inBox} and ${fits}
      group by 1 having min(${kilometres(place)}) <= ${km}`
  }
  return sql`
    select id, min(km) as km from (
      select c.id, ${kilometres(place)} as km from towns t join shared.companies c on c.zip_code = t.postal_code
        where t.position = 0 and ${inBox}
      union all select t.provider_id, ${kilometres(place)} from store_locations t where ${inBox}
    ) near group by id having min(km) <= ${km}`
}

export const openOf = ({ openNow: isNow, isBookableToday }: Search): When | null => {
  if (isNow) return 'now'
  return isBookableToday ? 'today' : null
}

const by = (row: string, columns: string[]) => sql.raw(columns.map((column) => `${row}.${column}`).join(', '))

const orders = {
  distance: (row: string) => by(row, ['km', 'company_name', 'id']),
  rating: (row: string) => by(row, ['tenths desc', 'reviews desc', 'company_name', 'id']),
  name: (row: string) => by(row, ['company_name', 'id']),
}

const isOpen = (when: When) => sql`(c.id in ${openNow(undefined, undefined, when)}) is true`

const keepIndustries = createDependencyCache<IndustryCount[]>({ most: 100_000, sizeOf: ({ length }) => 200 * length })

/** The same answer for all words that stand nowhere. */
const nothing = async (): Promise<Found> => ({
  rows: [],
  total: 0,
  industries: await keepIndustries('', async () => [
    ...(await replica.sql<IndustryCount>`
      select id, name, parent_id as "parentId", 0 as count from industries where parent_id is null order by position`),
  ]),
})

const select = async (search: Search, words: SearchWord[], place: PostalPlace | null): Promise<Found> => {
  const wanted = search.sort ?? (place ? 'distance' : 'rating')
  const order = orders[wanted === 'distance' && !place ? 'rating' : wanted]
  const ids = search.industryIds
  const open = openOf(search)
  const holding = words.length ? await selectHolding(words) : null
  if (holding && !holding.length) return nothing()
  const inIndustry = ids.length
    ? sql`(industry_id = any(${ids}::int[]) or industry_id in (select id from industries where parent_id = any(${ids}::int[])))`
    : sql`true`
  const answer = await replica.sql<Found>`
    with ${place ? sql`near as materialized (${around(place, search.radiusKm ?? usualRadiusKm, open, search.isBookableToday)}),` : sql.empty}
    found as materialized (
      select c.id, c.industry_id, c.company_name, ${place ? sql`near.km` : sql`null::float8`} as km,
        coalesce(r.tenths, 0) as tenths, coalesce(r.count, 0) as reviews
      from provider_pages p join shared.companies c on c.id = p.provider_id ${place ? sql`join near on near.id = c.id` : sql.empty}
        left join provider_ratings r on r.provider_id = c.id
      where p.is_published ${holding ? sql`and c.id = any(${holding}::int[])` : sql.empty}
        ${search.rating ? sql`and r.tenths >= ${search.rating * 10}` : sql.empty}
        ${search.premium ? sql`and p.is_premium` : sql.empty}
        ${open && !place && !search.isBookableToday ? sql`and ${isOpen(open)}` : sql.empty}
        ${search.isBookableToday ? sql`and ${bookableToday(place ? sql`true` : isOpen('today'))}` : sql.empty}
    ), chosen as (select * from found where ${inIndustry}), page as (
      select * from chosen order by ${order('chosen')} limit ${search.perPage} offset ${(search.page - 1) * search.perPage}
    )
    select (select count(*)::int from chosen) as total,
      (select coalesce(json_agg(json_build_object('id', i.id, 'name', i.name, 'parentId', i.parent_id, 'count',
          coalesce(counted.count, 0)) order by i.position), '[]')
        from industries i left join (select industry_id, count(*)::int from found group by 1) counted
          on counted.industry_id = i.id where counted.count > 0 or i.parent_id is null) as industries,
      (select coalesce(json_agg(json_build_object('id', c.id, 'userId', c.user_id, 'companyName', c.company_name, 'slug',
          p.slug, 'logo', coalesce(p.logo, u.avatar), 'banner', p.banner, 'slogan', p.slogan, 'postalCode', c.zip_code, 'city',
          c.city, 'lat', t.lat, 'lng', t.lng, 'isPremium', p.is_premium, 'showRating', p.show_rating, 'tenths', r.tenths,
          'count', r.count, 'preferences', p.preferences, 'industry', (select json_build_object('id', i.id, 'name', i.name)
            from industries i where i.id = c.industry_id), 'nextFreeAt', ${freeTimes().nextOfProvider()}, 'locations', ${publicLocations(place || open ? 20 : 1)}, 'km', page.km)
          order by ${order('page')}), '[]')
        from page join shared.companies c on c.id = page.id join shared.users u on u.id = c.user_id
          join provider_pages p on p.provider_id = c.id
          left join towns t on t.postal_code = c.zip_code and t.position = 0
          left join provider_ratings r on r.provider_id = c.id) as rows`.one()
  return answer
}

export const findProviders = async (search: Search): Promise<Answer> => {
  const place = search.postalCode ? await findPostalCode(search.postalCode) : null
  const radiusKm = search.radiusKm ?? usualRadiusKm
  const words = await readSearchWords(splitWords(search.keyword))
  const { corrected, ...found } = await findByWords(words, similarNames, (wanted) => select(search, wanted, place))
  return { ...found, correctedKeyword: corrected, place: place ? { ...place, radiusKm } : null }
}
