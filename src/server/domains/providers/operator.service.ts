import { and, eq, ne } from 'drizzle-orm'
import { refuse } from '#lib/errors.ts'
import { idsOfSitemap, idsPerSitemap } from '#server/platform/http/sitemap.ts'
import { countRows } from '#server/platform/paging.ts'
import { type Fragment, replica, sql } from '#server/platform/sql/index.ts'
import { inTransaction, type Tx } from '#server/platform/transaction.ts'
import { gaps, productCount, providers } from './directory/statements.queries.ts'
import { type CheckKey, checkTexts } from './page/providers.rules.ts'
import { providerPages } from './providers.tables.ts'

export type OperatorRow = {
  id: number
  companyName: string
  slug: string
  city: string
  email: string
  isPublished: boolean
  isBlocked: boolean
  isPremium: boolean
  showProfile: boolean
  missing: CheckKey[]
  productCount: number
  createdAt: string
}

export type OperatorSearch = {
  keyword: string
  state: 'published' | 'incomplete' | 'blocked' | 'premium' | undefined
  page: number
  perPage: number
}

const select = (where: Fragment, more: Fragment = sql.empty) => sql<OperatorRow>`
  select c.id, c.company_name as "companyName", p.slug, c.city, u.email, p.is_published as "isPublished",
    p.blocked_at is not null as "isBlocked", p.is_premium as "isPremium", c.show_profile as "showProfile",
    ${gaps()} as missing, u.created_at as "createdAt",
    ${productCount()} as "productCount"
  from ${providers()} where ${where} ${more}`

const states = {
  published: () => sql`p.is_published`,
  incomplete: () => sql`not p.is_published and p.blocked_at is null`,
  blocked: () => sql`p.blocked_at is not null`,
  premium: () => sql`p.is_premium`,
}

/** Nobody reads more of them. */
const countedRows = 10_000

type Filter = { keyword: string; state?: OperatorSearch['state'] }

const matching = ({ keyword, state }: Filter) => {
  const like = `%${keyword.replace(/[%_\\]/g, '\\$&')}%`
  return sql`u.deleted_at is null and not c.canceled ${state ? sql`and ${states[state]()}` : sql.empty}
    ${keyword ? sql`and (german_fold(c.company_name) like german_fold(${like}) or c.city ilike ${like} or u.email ilike ${like})` : sql.empty}`
}

export const listForOperator = async ({ page, perPage, ...filter }: OperatorSearch) => {
  const where = matching(filter)
  const [rows, total] = await Promise.all([
    select(where, sql`order by c.id desc limit ${perPage} offset ${(page - 1) * perPage}`),
    countRows('providers of all', [filter], () =>
      sql<{ total: number }>`
        select count(*)::int as total from (select from ${providers()} where ${where} limit ${countedRows}) c`.withoutPreparedPlan(),
    ),
  ])
  return { rows: [...rows], total, page, perPage }
}

const atOnce = 500

/** All of them, part by part. */
export async function* readForOperator(filter: Filter) {
  for (let before: number | undefined; ; ) {
    const behind: Fragment = before === undefined ? sql.empty : sql`and c.id < ${before}`
    const rows: OperatorRow[] = [
      ...(await select(sql`${matching(filter)} ${behind}`, sql`order by c.id desc limit ${atOnce}`)),
    ]
    yield* rows
    if (rows.length < atOnce) return
    before = rows.at(-1)!.id
  }
}

/** What a provider lacks by law, in German, and how much it offers. */
export const providerGaps = async (id: number) => {
  const [row] = await select(sql`c.id = ${id}`)
  return { missing: (row?.missing ?? []).map((key) => checkTexts[key]), productCount: row?.productCount ?? 0 }
}

/** A label on cards and page, part of a package; it changes no order. */
export const setPremiumBadge = async (tx: Tx, providerId: number, isPremium: boolean) => {
  const [set] = await tx
    .update(providerPages)
    .set({ isPremium })
    .where(and(eq(providerPages.providerId, providerId), ne(providerPages.isPremium, isPremium)))
    .returning({ id: providerPages.providerId })
  if (set) await tx.notify('catalogue', { what: 'providers', id: providerId })
}

export const setPremium = async (id: number, isPremium: boolean): Promise<OperatorRow> => {
  await inTransaction(async (tx) => {
    const [set] = await tx
      .update(providerPages)
      .set({ isPremium })
      .where(eq(providerPages.providerId, id))
      .returning({ id: providerPages.providerId })
    if (!set) throw refuse('NOT_FOUND', { message: 'Dieser Anbieter wurde nicht gefunden.' })
    await tx.notify('catalogue', { what: 'providers', id })
  })
  const [row] = await select(sql`c.id = ${id}`)
  return row!
}

export const selectSitemaps = async (): Promise<number[]> => {
  const rows = await replica.sql<{ part: number }>`
    select distinct (provider_id - 1) / ${idsPerSitemap} + 1 as part from provider_pages where is_published order by 1`
  return rows.map(({ part }) => part)
}

export type AddressRow = { slug: string; updatedAt: string }

export const selectSitemap = (part: number) => {
  const [first, last] = idsOfSitemap(part)
  return replica.sql<AddressRow>`
  select slug, updated_at as "updatedAt" from provider_pages
  where is_published and provider_id between ${first} and ${last} order by provider_id`
}
