import { count, eq } from 'drizzle-orm'
import { refuse } from '#lib/errors.ts'
import { getPostalCode } from '#server/domains/reference/index.ts'
import { inTransaction, type Tx } from '#server/platform/transaction.ts'
import { portalFeeds } from './feeds/feeds.tables.ts'
import { freeSlug, tellPortal } from './portal.service.ts'
import { portalCategories, portalPosts, portalRegions } from './portal.tables.ts'

/*
 * Topics and regions are alike: a name with an address, which posts belong to. A region also has a centre.
 */

type Given = { name: string; description: string }

const noCategory = () => refuse('NOT_FOUND', { message: 'Dieses Thema gibt es nicht.' })
const noRegion = () => refuse('NOT_FOUND', { message: 'Diese Region gibt es nicht.' })

const postsOf = async (tx: Tx, column: typeof portalPosts.categoryId | typeof portalPosts.regionId, id: number) =>
  (await tx.select({ posts: count() }).from(portalPosts).where(eq(column, id)))[0]!.posts

/** One at a time: two of the same name get two addresses. */
const lockLabels = (tx: Tx) => tx.sql`select pg_advisory_xact_lock(hashtext('portal_labels'))`

export const createCategory = (given: Given) =>
  inTransaction(async (tx) => {
    await lockLabels(tx)
    const slug = await freeSlug(tx, portalCategories, given.name)
    const [made] = await tx
      .insert(portalCategories)
      .values({ ...given, slug })
      .returning()
    await tellPortal(tx, 'category', made!.id)
    return { ...made!, posts: 0 }
  })

export const updateCategory = (id: number, given: Given) =>
  inTransaction(async (tx) => {
    const [changed] = await tx.update(portalCategories).set(given).where(eq(portalCategories.id, id)).returning()
    if (!changed) throw noCategory()
    await tellPortal(tx, 'category', id)
    return { ...changed, posts: await postsOf(tx, portalPosts.categoryId, id) }
  })

const inUse = (posts: number) =>
  refuse('CONFLICT', {
    message: `Dazu ${posts === 1 ? 'gehört noch ein Beitrag' : `gehören noch ${posts} Beiträge`}. Bitte ordnen Sie sie zuerst anders zu.`,
  })

/** Calendars bring posts of their topic and region. */
const assertNoFeed = async (
  tx: Tx,
  column: typeof portalFeeds.categoryId | typeof portalFeeds.regionId,
  id: number,
) => {
  const [feed] = await tx.select({ name: portalFeeds.name }).from(portalFeeds).where(eq(column, id)).limit(1)
  if (feed)
    throw refuse('CONFLICT', {
      message: `Dazu gehört noch der Kalender von „${feed.name}“. Bitte ordnen Sie ihn zuerst anders zu.`,
    })
}

export const removeCategory = (id: number) =>
  inTransaction(async (tx) => {
    const [found] = await tx.select().from(portalCategories).where(eq(portalCategories.id, id)).for('update')
    if (!found) throw noCategory()
    const posts = await postsOf(tx, portalPosts.categoryId, id)
    if (posts) throw inUse(posts)
    await assertNoFeed(tx, portalFeeds.categoryId, id)
    await tx.delete(portalCategories).where(eq(portalCategories.id, id))
    await tellPortal(tx, 'category', id)
  })

type GivenRegion = Given & { postalCode: string }

const centreOf = async (postalCode: string) => {
  const { lat, lng } = await getPostalCode(postalCode)
  return { lat, lng }
}

export const createRegion = async (given: GivenRegion) => {
  const centre = await centreOf(given.postalCode)
  return inTransaction(async (tx) => {
    await lockLabels(tx)
    const slug = await freeSlug(tx, portalRegions, given.name)
    const [made] = await tx
      .insert(portalRegions)
      .values({ ...given, ...centre, slug })
      .returning()
    await tellPortal(tx, 'region', made!.id)
    return { ...made!, posts: 0 }
  })
}

export const updateRegion = async (id: number, given: GivenRegion) => {
  const centre = await centreOf(given.postalCode)
  return inTransaction(async (tx) => {
    const [changed] = await tx
      .update(portalRegions)
      .set({ ...given, ...centre })
      .where(eq(portalRegions.id, id))
      .returning()
    if (!changed) throw noRegion()
    await tellPortal(tx, 'region', id)
    return { ...changed, posts: await postsOf(tx, portalPosts.regionId, id) }
  })
}

export const removeRegion = (id: number) =>
  inTransaction(async (tx) => {
    const [found] = await tx.select().from(portalRegions).where(eq(portalRegions.id, id)).for('update')
    if (!found) throw noRegion()
    const posts = await postsOf(tx, portalPosts.regionId, id)
    if (posts) throw inUse(posts)
    await assertNoFeed(tx, portalFeeds.regionId, id)
    await tx.delete(portalRegions).where(eq(portalRegions.id, id))
    await tellPortal(tx, 'region', id)
  })
