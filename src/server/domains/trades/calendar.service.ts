import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { addDays } from '#lib/clock.ts'
import { refuse, refuseField } from '#lib/errors.ts'
import { germanDay } from '#lib/format.ts'
import type { CompanyCtx } from '#server/platform/context.ts'
import { settings } from '#server/platform/settings.ts'
import { db, sql } from '#server/platform/sql/index.ts'
import { selectEntries } from './calendar.queries.ts'
import { feedOf } from './calendar.rules.ts'
import { calendarFeeds } from './trades.tables.ts'

const mostDays = 100
const [daysBack, daysAhead] = [31, 366]

export const listEntries = ({ user }: CompanyCtx, from: string, to: string) => {
  if (to < from || to > addDays(from, mostDays))
    throw refuseField('to', `Bitte wählen Sie einen Zeitraum von höchstens ${mostDays} Tagen.`)
  return selectEntries(user.providerId, from, to)
}

const urlOf = (key: string) => `${settings.publicUrl}/api/calendar-feed/${key}`

export const getFeed = async ({ user }: CompanyCtx) => {
  const [feed] = await db.select().from(calendarFeeds).where(eq(calendarFeeds.providerId, user.providerId))
  return feed ? urlOf(feed.key) : null
}

export const createFeed = async ({ user }: CompanyCtx) => {
  const key = randomUUID()
  await db
    .insert(calendarFeeds)
    .values({ providerId: user.providerId, key })
    .onConflictDoUpdate({ target: calendarFeeds.providerId, set: { key, createdAt: sql`now()` } })
  return urlOf(key)
}

export const removeFeed = ({ user }: CompanyCtx) =>
  db.delete(calendarFeeds).where(eq(calendarFeeds.providerId, user.providerId))

export const readFeed = async (key: string) => {
  const [feed] = await db.select().from(calendarFeeds).where(eq(calendarFeeds.key, key))
  if (!feed) throw refuse('NOT_FOUND', { message: 'Diesen Kalender gibt es nicht.' })
  const today = germanDay()
  const entries = await selectEntries(feed.providerId, addDays(today, -daysBack), addDays(today, daysAhead))
  return feedOf(entries, settings.publicUrl)
}
