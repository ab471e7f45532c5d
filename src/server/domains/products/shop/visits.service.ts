import { createHash, randomBytes } from 'node:crypto'
import { refuse } from '#lib/errors.ts'
import { germanDay } from '#lib/format.ts'
import { lockAccount } from '#server/domains/accounts/index.ts'
import { createCache } from '#server/platform/cache/cache.ts'
import type { AccountCtx, Ctx } from '#server/platform/context.ts'
import { networkOf } from '#server/platform/http/address.ts'
import { settings } from '#server/platform/settings.ts'
import { sql } from '#server/platform/sql/index.ts'
import { inTransaction } from '#server/platform/transaction.ts'
import { noProduct } from '../edit/change-product.service.ts'
import { visitSourceOf } from './visit-source.rules.ts'

declare module '#server/platform/jobs/jobs.ts' {
  interface Jobs {
    'products.count-views': object
  }
}

const keptLastViewed = 50
const maxFavourites = 500

const salts = createCache<{ salt: string }>({ max: 2, seconds: 600, isCostly: () => true })

/** One random salt a day: yesterday's hashes can't be linked to anybody once it is deleted. */
const saltOf = (day: string) =>
  salts(day, () =>
    sql<{ salt: string }>`
      insert into viewer_salts (day, salt) values (${day}, ${randomBytes(16).toString('hex')})
      on conflict (day) do update set salt = viewer_salts.salt returning salt`.one(),
  )

/** Who looks, without a cookie: the account, or network and browser, hashed with the salt of the day. */
const visitorOf = async ({ user, address, userAgent }: Ctx, day: string) => {
  const who = user ? `account ${user.id}` : `${networkOf(address)} ${userAgent}`
  const { salt } = await saltOf(day)
  return createHash('sha256').update(`${salt} ${who}`).digest('base64url').slice(0, 22)
}

/** Counts a visitor of the provider in `shown` once a day, by where the first look came from. */
const countedVisit = (day: string, visitor: string, from: string) => {
  const { source, words } = visitSourceOf(from, settings.publicUrl)
  return sql`
    visited as (
      insert into provider_visitors (day, provider_id, visitor) select ${day}::date, provider_id, ${visitor} from shown
      on conflict do nothing returning provider_id
    ), counted_visit as (
      insert into provider_visit_days (day, provider_id, source, words, visitors)
      select ${day}::date, provider_id, ${source}, ${words}, 1 from visited
      on conflict (provider_id, day, source, words) do update set visitors = provider_visit_days.visitors + 1
    )`
}

/** A look at the page or the menu of a business. */
export const viewProvider = async (ctx: Ctx, slug: string, from = '') => {
  const day = germanDay()
  const [seen] = await sql<{ id: number }>`
    with shown as (
      select provider_id from shared.provider_pages where slug = ${slug} and is_published
    ), ${countedVisit(day, await visitorOf(ctx, day), from)}
    select provider_id as id from shown`
  if (!seen) throw refuse('NOT_FOUND', { message: 'Diesen Betrieb gibt es nicht.' })
}

/** Counts a look once per visitor and day, and for an account remembers the last fifty products. */
export const viewProduct = async (ctx: Ctx, by: { id: number } | { slug: string }, from = ''): Promise<number> => {
  const which = 'id' in by ? sql`p.id = ${by.id}` : sql`p.slug = ${by.slug}`
  const day = germanDay()
  const visitor = await visitorOf(ctx, day)
  const [seen] = await sql<{ id: number; views: number }>`
    with shown as (
      select p.id, p.provider_id from products p join product_listings l on l.product_id = p.id where ${which}
    ), ${countedVisit(day, visitor, from)}, first as (
      insert into product_viewers (day, product_id, visitor) select ${day}::date, id, ${visitor} from shown
      on conflict do nothing returning product_id as id
    ), today as (
      insert into product_view_days (day, product_id, views) select ${day}::date, id, 1 from first
      on conflict (day, product_id) do update set views = product_view_days.views + 1
    ), counted as (
      insert into product_views (product_id, total, recent) select id, 1, 1 from first
      on conflict (product_id) do update set total = product_views.total + 1, recent = product_views.recent + 1
      returning product_id, total
    )
    select shown.id, coalesce(c.total, v.total, 0)::int as views from shown
    left join counted c on c.product_id = shown.id left join product_views v on v.product_id = shown.id`
  if (!seen) throw noProduct()
  if (ctx.user) await rememberView(ctx.user.id, seen.id)
  return seen.views
}

const rememberView = async (userId: number, productId: number) => {
  await sql`
    insert into last_viewed (user_id, product_id) values (${userId}, ${productId})
    on conflict (user_id, product_id) do update set viewed_at = now()`
  await sql`
    delete from last_viewed where user_id = ${userId} and product_id in (
      select product_id from last_viewed where user_id = ${userId} order by viewed_at desc offset ${keptLastViewed})`
}

export const removeLastViewed = async ({ user }: AccountCtx, productId: number) => {
  const gone = await sql`
    delete from last_viewed where user_id = ${user.id} and product_id = ${productId} returning product_id`
  if (!gone.length) throw noProduct()
}

/** `recent` forgets what is older than two weeks, the days what is older than three months. */
export const countRecentViews = async () => {
  await sql`delete from product_view_days where day < current_date - 90`
  await sql`delete from product_viewers where day < current_date`
  await sql`delete from provider_visitors where day < current_date`
  await sql`delete from provider_visit_days where day < current_date - 90`
  await sql`delete from viewer_salts where day < current_date`
  await sql`
    update product_views v set recent = coalesce(d.views, 0)
    from product_views w left join (
      select product_id, sum(views)::int as views from product_view_days where day > current_date - 14 group by product_id
    ) d on d.product_id = w.product_id
    where v.product_id = w.product_id and v.recent <> coalesce(d.views, 0)`
  await sql`
    update product_listings l set popularity = v.recent from product_views v
    where v.product_id = l.product_id and l.popularity <> v.recent`
}

export type FavouriteKind = 'product' | 'provider'

/** Each once, in one statement; the rows of one account wait for each other, so that the limit holds. */
export const createFavourites = async ({ user }: AccountCtx, kind: FavouriteKind, ids: number[]) => {
  const added = await inTransaction(async (tx) => {
    await lockAccount(tx, user.id)
    const rows =
      kind === 'product'
        ? await tx.sql`
            insert into favourites (user_id, product_id)
            select ${user.id}, product_id from product_listings where product_id = any(${ids})
            on conflict do nothing returning 1`
        : await tx.sql`
            insert into favourites (user_id, provider_id)
            select ${user.id}, id from shared.companies where id = any(${ids}) and not canceled
            on conflict do nothing returning 1`
    const [{ count } = { count: 0 }] = await tx.sql<{ count: number }>`
      select count(*)::int from favourites where user_id = ${user.id}`
    if (count > maxFavourites)
      throw refuse('VALIDATION_FAILED', { message: `Sie können sich höchstens ${maxFavourites} Favoriten merken.` })
    return rows.length
  })
  // another tab may have taken it off meanwhile: only what does not exist is not found
  const isGone = async (id: number) => !(await exists(kind, id)) && !(await hasFavourite(user.id, kind, id))
  if (added === 0 && ids.length === 1 && (await isGone(ids[0]!))) throw refuse('NOT_FOUND')
}

const exists = async (kind: FavouriteKind, id: number) => {
  const found =
    kind === 'product'
      ? await sql`select from product_listings where product_id = ${id}`
      : await sql`select from shared.companies where id = ${id} and not canceled`
  return found.length > 0
}

export const hasFavourite = async (userId: number, kind: FavouriteKind, id: number) => {
  const column = sql.id(kind === 'product' ? 'product_id' : 'provider_id')
  const found = await sql`select 1 from favourites where user_id = ${userId} and ${column} = ${id}`
  return found.length > 0
}

/** What was not marked is not marked afterwards either. */
export const removeFavourites = ({ user }: AccountCtx, kind: FavouriteKind, ids: number[]) => {
  const column = sql.id(kind === 'product' ? 'product_id' : 'provider_id')
  return sql`delete from favourites where user_id = ${user.id} and ${column} = any(${ids})`
}

export type ProviderCard = { id: number; companyName: string; city: string }

export const selectFavouriteProviders = (userId: number) => sql<ProviderCard>`
  select c.id, c.company_name as "companyName", c.city from favourites f join shared.companies c on c.id = f.provider_id
  where f.user_id = ${userId} and not c.canceled order by f.created_at desc, c.id desc limit 500`

/** In the order of the ids. */
export const selectProviders = (ids: number[]) => sql<ProviderCard>`
  select c.id, c.company_name as "companyName", c.city
  from unnest(${ids}::int[]) with ordinality given (id, place) join shared.companies c on c.id = given.id
  where not c.canceled and exists (select from product_listings where provider_id = c.id) order by given.place`
