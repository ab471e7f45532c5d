import { calendarCalls } from '#contract/trades/calendar.ts'
import { once } from '#server/platform/cache/bytes.ts'
import { serve } from '#server/platform/http/serve.ts'
import { isoTime } from '#server/platform/times.ts'
import { conflictsOf } from './calendar.rules.ts'
import { createFeed, getFeed, listEntries, readFeed, removeFeed } from './calendar.service.ts'

export const calendarRoutes = serve('trades', calendarCalls, {
  listEntries: async (ctx, { from, to }) => {
    const entries = await listEntries(ctx, from, to)
    const conflicts = conflictsOf(entries)
    return {
      data: entries.map((entry) => ({
        key: `${entry.kind}-${entry.id}`,
        kind: entry.kind,
        day: entry.day,
        starts_at: entry.startsAt && isoTime(entry.startsAt),
        minutes: entry.minutes,
        title: entry.title,
        place: entry.place,
        about_id: entry.id,
        conflict: conflicts.has(entry),
      })),
    }
  },
  getFeed: async (ctx) => ({ url: await getFeed(ctx) }),
  createFeed: async (ctx) => ({
    status: true,
    message: 'Ihre Kalenderadresse ist da. Eine frühere gilt nicht mehr.',
    url: await createFeed(ctx),
  }),
  removeFeed: async (ctx) => {
    await removeFeed(ctx)
    return { status: true, message: 'Ihre Kalenderadresse gilt nicht mehr.' }
  },
  getFeedFile: async (_, { key }) => ({
    filename: 'Kalender.ics',
    contentType: 'text/calendar; charset=utf-8',
    body: once(Buffer.from(await readFeed(key))),
  }),
})
