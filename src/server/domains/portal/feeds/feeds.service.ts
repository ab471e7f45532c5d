import { eq } from 'drizzle-orm'
import { refuse, refuseField } from '#lib/errors.ts'
import { assertMayPost } from '#server/domains/accounts/index.ts'
import { getPostalCode } from '#server/domains/reference/index.ts'
import type { SessionUser } from '#server/platform/context.ts'
import { inTransaction, type Tx } from '#server/platform/transaction.ts'
import { portalCategories, portalRegions } from '../portal.tables.ts'
import { mailFeedRemoved } from '../suggestions/suggestions.mails.ts'
import { removeFeedOf } from './feed-posts.service.ts'
import { selectIsAuthor } from './feeds.queries.ts'
import { portalFeeds } from './feeds.tables.ts'

const mostOfAuthor = 3
const mostFeeds = 500

export type NewFeed = Pick<
  typeof portalFeeds.$inferInsert,
  'name' | 'address' | 'categoryId' | 'regionId' | 'postalCode' | 'isTrusted'
>

const noFeed = () => refuse('NOT_FOUND', { message: 'Diesen Kalender gibt es nicht.' })
const taken = () => refuseField('address', 'Dieser Kalender ist schon eingetragen.')

/** webcal: is https: for programs that keep calendars. */
const addressOf = (typed: string) => {
  const url = URL.parse(typed.replace(/^webcals?:/i, 'https:'))
  if (!url?.hostname || url.username || url.password)
    throw refuseField('address', 'Bitte geben Sie eine gültige Adresse an.')
  return url.href
}

const check = async (given: NewFeed): Promise<NewFeed> => {
  if (given.postalCode) await getPostalCode(given.postalCode)
  return { ...given, address: addressOf(given.address) }
}

/** Locked, so that nobody removes them meanwhile. */
const checkLabels = async (tx: Tx, { categoryId, regionId }: NewFeed) => {
  const [topic] = await tx
    .select({ id: portalCategories.id })
    .from(portalCategories)
    .where(eq(portalCategories.id, categoryId))
    .for('key share')
  if (!topic) throw refuseField('categoryId', 'Dieses Thema gibt es nicht.')
  const [region] = await tx
    .select({ id: portalRegions.id })
    .from(portalRegions)
    .where(eq(portalRegions.id, regionId))
    .for('key share')
  if (!region) throw refuseField('regionId', 'Diese Region gibt es nicht.')
}

const readSoon = (tx: Tx, feedId: number) => tx.enqueue('portal.feeds', { feedId })

const insert = async (tx: Tx, given: NewFeed, userId: number | null, most: number) => {
  await tx.sql`select pg_advisory_xact_lock(hashtext('portal_feeds'))`
  const { held } = await tx.sql<{ held: number }>`
    select count(*)::int as held from portal_feeds
    where ${userId === null} or user_id = ${userId}`.one()
  if (held >= most)
    throw refuse('CONFLICT', { message: `Mehr als ${most} Kalender gehen nicht. Bitte entfernen Sie zuerst einen.` })
  await checkLabels(tx, given)
  const [made] = await tx
    .insert(portalFeeds)
    .values({ ...given, userId })
    .onConflictDoNothing()
    .returning({ id: portalFeeds.id })
  if (!made) throw taken()
  await readSoon(tx, made.id)
}

export const createFeed = async (given: NewFeed) => {
  const checked = await check(given)
  await inTransaction((tx) => insert(tx, checked, null, mostFeeds))
}

export const createOwnFeed = async (user: SessionUser, given: NewFeed) => {
  await assertMayPost(user)
  if (!(await selectIsAuthor(user.id)))
    throw refuse('CONFLICT', {
      message:
        'Kalender tragen nur Veranstalter ein, deren Vorschläge ohne Prüfung erscheinen. Bitte schreiben Sie uns.',
    })
  const checked = await check(given)
  await inTransaction((tx) => insert(tx, checked, user.id, mostOfAuthor))
}

export const updateFeed = async (id: number, given: NewFeed) => {
  const checked = await check(given)
  await inTransaction(async (tx) => {
    const [other] = await tx.sql`select 1 from portal_feeds where address = ${checked.address} and id <> ${id}`
    if (other) throw taken()
    await checkLabels(tx, checked)
    const [changed] = await tx
      .update(portalFeeds)
      .set({ ...checked, dueAt: new Date() })
      .where(eq(portalFeeds.id, id))
      .returning({ id: portalFeeds.id })
    if (!changed) throw noFeed()
    await readSoon(tx, id)
  })
}

export const readFeedNow = (id: number) =>
  inTransaction(async (tx) => {
    const [due] = await tx.sql`update portal_feeds set due_at = now() where id = ${id} returning id`
    if (!due) throw noFeed()
    await readSoon(tx, id)
  })

/** Of the operator any, of an account its own. */
export const removeFeed = (id: number, userId: number | null, reason = '') =>
  inTransaction(async (tx) => {
    const [found] = await tx.sql<{ name: string; email: string | null }>`
      select f.name, u.email from portal_feeds f left join shared.users u on u.id = f.user_id
      where f.id = ${id} and (${userId === null} or f.user_id = ${userId}) for update of f`
    if (!found) throw noFeed()
    if (userId === null && found.email) {
      if (!reason) throw refuseField('reason', 'Bitte schreiben Sie, warum; der Veranstalter liest es.')
      await mailFeedRemoved(tx, { email: found.email, title: found.name }, reason)
    }
    await removeFeedOf(tx, id)
  })
