import { hash, randomUUID } from 'node:crypto'
import { Refusal } from '#lib/errors.ts'
import { germanDay } from '#lib/format.ts'
import { cutText } from '#lib/text/texts.ts'
import { findPostalCode } from '#server/domains/reference/index.ts'
import { ForeignFailure, fetchForeign } from '#server/platform/http/outgoing/fetch-foreign.ts'
import { type Fragment, sql } from '#server/platform/sql/index.ts'
import { inTransaction, type Tx } from '#server/platform/transaction.ts'
import { inThread } from '#server/platform/workers/pool.ts'
import { htmlOfText, insertPost, type NewPost, preparePost, tellPortal } from '../portal.service.ts'
import { portalSuggestions } from '../suggestions/suggestions.tables.ts'
import { type FeedEvent, mostFeedEvents } from './calendar.rules.ts'
import { writeComingDates, writeWords } from './feed-posts.service.ts'
import { isAuthor } from './feeds.queries.ts'
import { portalFeedEvents, type portalFeeds } from './feeds.tables.ts'
import type { task } from './read-calendar.task.ts'

declare module '#server/platform/jobs/jobs.ts' {
  interface Jobs {
    /** without a number: all that are due */
    'portal.feeds': { feedId?: number }
  }
}

type Feed = Pick<typeof portalFeeds.$inferSelect, 'id' | 'address' | 'name' | 'categoryId' | 'regionId' | 'postalCode'>
type Held = {
  id: number
  wordsHash: string
  datesHash: string
  postId: number | null
  suggestionId: number | null
  isWithdrawn: boolean
  suggestionState: string | null
  postState: string | null
}

const megabytes = 2
const seconds = 20
const hours = 6

const readCalendar = inThread<typeof task>('jobs', new URL('./read-calendar.task.ts', import.meta.url), seconds)

class FeedFailure extends Error {}
const unexpected = 'Beim Lesen ist ein Fehler aufgetreten, der nicht an der Adresse liegt.'

const sentenceOf = (error: ForeignFailure) => {
  if (error.reason === 'status') return `Unter dieser Adresse gibt es keinen Kalender (Antwort ${error.status}).`
  return {
    address: 'Diese Adresse ist nicht öffentlich.',
    size: `Der Kalender ist größer als ${megabytes} MB.`,
    redirects: 'Die Adresse leitet zu oft weiter.',
    unreachable: 'Der Server hat nicht geantwortet.',
  }[error.reason]
}

const fetchCalendar = async ({ address }: Feed) => {
  const bytes = await fetchForeign(address, {
    bytes: megabytes * 1024 * 1024,
    seconds,
    accept: 'text/calendar,*/*;q=0.5',
  }).catch((error) => {
    throw error instanceof ForeignFailure ? new FeedFailure(sentenceOf(error)) : error
  })
  const read = await readCalendar('calendars', { bytes, today: germanDay() }).catch((error) => {
    // too much for the thread; one that ends with the server is read again later
    const isItsFault = error instanceof Refusal && error.code === 'VALIDATION_FAILED'
    throw isItsFault ? new FeedFailure('Der Kalender hat zu viele oder zu lange Serien.') : error
  })
  if (!read) throw new FeedFailure('Unter dieser Adresse liegt kein vollständiger Kalender (iCalendar, .ics).')
  return read
}

/** The post that an event becomes. */
const postOf = async (feed: Feed, event: FeedEvent): Promise<NewPost> => {
  const code = /\b\d{5}\b/.exec(event.place)?.[0]
  const isKnown = code !== undefined && (await findPostalCode(code)) !== null
  const teaser = event.text.split('\n').find((line) => line.trim()) ?? `Ein Termin von ${feed.name}.`
  return {
    title: event.title,
    teaser: cutText(teaser.trim(), 300),
    html: htmlOfText(event.text),
    categoryId: feed.categoryId,
    regionId: feed.regionId,
    state: 'published',
    providerId: null,
    publishedAt: null,
    author: feed.name,
    dates: event.dates,
    placeName: event.place,
    street: '',
    postalCode: isKnown ? code : feed.postalCode,
    price: '',
    link: event.link,
  }
}

const insertSuggestion = async (tx: Tx, { html: _, ...post }: NewPost, text: string) => {
  const [first] = post.dates
  const key = `feed-${randomUUID()}`
  const [made] = await tx
    .insert(portalSuggestions)
    .values({
      ...post,
      ...{ key, formToken: key, text, name: post.author, email: '', state: 'open' as const },
      day: first!.startDate,
      startTime: first!.startTime,
      endTime: first!.endTime,
    })
    .returning({ id: portalSuggestions.id })
  return made!.id
}

const updateSuggestion = async (tx: Tx, id: number, post: NewPost, text: string) => {
  const [first] = post.dates
  await tx.sql`
    update portal_suggestions set title = ${post.title}, teaser = ${post.teaser}, text = ${text}, place_name = ${post.placeName},
      postal_code = ${post.postalCode}, link = ${post.link}, dates = ${sql.json(post.dates)}::jsonb, day = ${first!.startDate},
      start_time = ${first!.startTime}, end_time = ${first!.endTime}
    where id = ${id} and state = 'open'`
}

/** The feed as it is now, kept from being removed; null when it is gone. Two that read it take turns. */
const holdFeed = async (tx: Tx, id: number) => {
  const [feed] = await tx.sql<{ isTrusted: boolean }>`
    select f.is_trusted or ${isAuthor(sql`f.user_id`)} as "isTrusted" from portal_feeds f where f.id = ${id} for no key update of f`
  return feed ?? null
}

const lockEvent = async (tx: Tx, feedId: number, uid: string) => {
  const [held] = await tx.sql<Held>`
    select e.id, e.words_hash as "wordsHash", e.dates_hash as "datesHash", e.post_id as "postId",
      e.suggestion_id as "suggestionId", e.withdrawn_at is not null as "isWithdrawn", s.state as "suggestionState", p.state as "postState"
    from portal_feed_events e left join portal_suggestions s on s.id = e.suggestion_id left join portal_posts p on p.id = e.post_id
    where e.feed_id = ${feedId} and e.uid = ${uid} for update of e`
  return held
}

const hashesOf = ({ title, text, place, link, dates }: FeedEvent) => ({
  wordsHash: hash('sha256', JSON.stringify([title, text, place, link])),
  datesHash: hash('sha256', JSON.stringify(dates)),
})

type Coming = { feed: Feed; event: FeedEvent; post: NewPost; isTrusted: boolean }

const addEvent = async (tx: Tx, { feed, event, post, isTrusted }: Coming) => {
  const ids = isTrusted
    ? { postId: (await insertPost(tx, post, await preparePost(post))).id }
    : { suggestionId: await insertSuggestion(tx, post, event.text) }
  await tx.insert(portalFeedEvents).values({ feedId: feed.id, uid: event.uid, ...hashesOf(event), ...ids })
}

/** Dates are taken at once, also unchecked ones: a post with a wrong date helps nobody. */
const changePost = async (tx: Tx, held: Held, { event, post, isTrusted }: Coming, isOther: boolean) => {
  const postId = held.postId!
  const isOpen = held.suggestionState === 'open'
  const prepared = await preparePost(post)
  if (held.datesHash !== hashesOf(event).datesHash || held.isWithdrawn)
    await writeComingDates(tx, postId, prepared.dates)
  if (isOther && !isTrusted) {
    const suggestionId = isOpen ? held.suggestionId : await insertSuggestion(tx, post, event.text)
    await tx.sql`update portal_feed_events set suggestion_id = ${suggestionId} where id = ${held.id}`
    return
  }
  if (isOther) {
    await writeWords(tx, postId, prepared)
    if (isOpen) await tx.sql`delete from portal_suggestions where id = ${held.suggestionId}`
  }
  if (!held.isWithdrawn) return
  await tx.sql`update portal_posts set state = 'published' where id = ${postId} and state = 'draft'`
  await tx.sql`update portal_feed_events set withdrawn_at = null where id = ${held.id}`
}

const changeEvent = async (tx: Tx, held: Held, coming: Coming) => {
  const now = hashesOf(coming.event)
  const isOther = held.wordsHash !== now.wordsHash
  if (!isOther && held.datesHash === now.datesHash && !held.isWithdrawn) return
  if (held.suggestionState === 'open') await updateSuggestion(tx, held.suggestionId!, coming.post, coming.event.text)
  if (held.postId) await changePost(tx, held, coming, isOther)
  await tx.sql`
    update portal_feed_events set words_hash = ${now.wordsHash}, dates_hash = ${now.datesHash} where id = ${held.id}`
}

/** An event that left the calendar before it was over: its post goes back to the drafts. */
const withdrawEvent = (feedId: number, uid: string) =>
  inTransaction(async (tx) => {
    const held = await lockEvent(tx, feedId, uid)
    if (!held) return
    if (held.suggestionState === 'open') {
      await tx.sql`delete from portal_suggestions where id = ${held.suggestionId} and state = 'open'`
      // seen again, it waits again
      if (held.postId) await tx.sql`update portal_feed_events set words_hash = '' where id = ${held.id}`
      else await tx.sql`delete from portal_feed_events where id = ${held.id}`
    }
    if (held.postState !== 'published') return
    const taken = await tx.sql`
      update portal_posts set state = 'draft', updated_at = now()
      where id = ${held.postId} and state = 'published'
        and exists (select from portal_dates d where d.post_id = portal_posts.id and d.ends_at > now())
      returning id`
    if (!taken.length) return
    await tx.sql`update portal_feed_events set withdrawn_at = now() where id = ${held.id}`
    await tellPortal(tx, 'post', held.postId!)
  })

/** One event, one transaction: a process that dies leaves the rest to the next reading. */
const takeEvent = async (feed: Feed, event: FeedEvent) => {
  const post = await postOf(feed, event)
  return inTransaction(async (tx) => {
    const found = await holdFeed(tx, feed.id)
    if (!found) return
    const held = await lockEvent(tx, feed.id, event.uid)
    const coming = { feed, event, post, ...found }
    if (held) await changeEvent(tx, held, coming)
    else await addEvent(tx, coming)
  })
}

const quoted = (titles: string[]) => cutText(titles.map((title) => `„${title}“`).join(', '), 300)

const noteOf = (isCut: boolean, unread: string[], refused: string[]) =>
  [
    unread.length > 0 &&
      `Nur der erste Termin dieser Serien wurde übernommen, weil wir ihre Regel nicht lesen können: ${quoted(unread)}.`,
    refused.length > 0 && `Nicht übernommen, weil die Angaben nicht zusammenpassen: ${quoted(refused)}.`,
    isCut && `Mehr als ${mostFeedEvents} Veranstaltungen oder zu viele Serien auf einmal übernehmen wir nicht.`,
  ]
    .filter(Boolean)
    .join(' ')

/** Who asked for it meanwhile, as the operator with another address, is not made to wait. */
const againIn = (time: Fragment) => sql`case when due_at <= now() then due_at else now() + ${time} end`

const readOne = async (feed: Feed) => {
  const { events, unread, isCut } = await fetchCalendar(feed)
  const refused: string[] = []
  for (const event of events)
    await takeEvent(feed, event).catch((error) => {
      if (!(error instanceof Refusal)) throw error
      refused.push(event.title)
    })
  const uids = new Set(events.map(({ uid }) => uid))
  const known = await sql<{ uid: string }>`
    select uid from portal_feed_events where feed_id = ${feed.id} and withdrawn_at is null
      and (post_id is not null or suggestion_id is not null)`
  if (!isCut) for (const { uid } of known) if (!uids.has(uid)) await withdrawEvent(feed.id, uid)
  await sql`
    update portal_feeds set read_at = now(), events = ${events.length}, note = ${noteOf(isCut, unread, refused)}, error = '', failures = 0,
      due_at = ${againIn(sql`make_interval(hours => ${hours})`)}
    where id = ${feed.id}`
}

/** The process that moves the time on reads it; if it dies, another does so later. */
const take = async (id: number) => {
  const [feed] = await sql<Feed>`
    update portal_feeds set due_at = now() + interval '15 minutes' where id = ${id} and due_at <= now()
    returning id, address, name, category_id as "categoryId", region_id as "regionId", postal_code as "postalCode"`
  return feed
}

const readFeed = async (id: number) => {
  const feed = await take(id)
  if (!feed) return
  try {
    await readOne(feed)
  } catch (error) {
    const isItsFault = error instanceof FeedFailure
    await sql`
      update portal_feeds set error = ${isItsFault ? error.message : unexpected}, failures = failures + 1,
        due_at = ${againIn(sql`least(interval '6 hours', interval '15 minutes' * power(2, least(failures, 5)))`)}
      where id = ${id}`
    if (!isItsFault) throw error
  }
}

export const readFeeds = async ({ feedId }: { feedId?: number }) => {
  if (feedId) return readFeed(feedId)
  const due = await sql<{ id: number }>`select id from portal_feeds where due_at <= now() order by due_at, id limit 30`
  const failures: unknown[] = []
  for (const { id } of due) await readFeed(id).catch((error) => failures.push(error))
  if (failures.length) throw new AggregateError(failures, 'calendars could not be read')
}
