import { and, eq, inArray } from 'drizzle-orm'
import { addDays } from '#lib/clock.ts'
import { germanDay } from '#lib/format.ts'
import { slugOf } from '#lib/text/slug.ts'
import { createRandom } from '#seeds/random.ts'
import type { Provider } from '#seeds/world/providers.ts'
import { towns } from '#seeds/world/towns.ts'
import { portalFeedEvents, portalFeeds } from '#server/domains/portal/feeds/feeds.tables.ts'
import { readDate } from '#server/domains/portal/portal.rules.ts'
import {
  portalCategories,
  portalDates,
  portalImages,
  portalPosts,
  portalRegions,
} from '#server/domains/portal/portal.tables.ts'
import { portalAuthors, portalSuggestions } from '#server/domains/portal/suggestions/suggestions.tables.ts'
import { towns as townTable } from '#server/domains/reference/reference.tables.ts'
import { textOfHtml } from '#server/platform/mail/clean-html.ts'
import type { DatabaseTransaction as Tx } from '#server/platform/sql/index.ts'
import { articles } from './articles.ts'
import { events } from './events.ts'
import { sceneKey, sceneSize } from './pictures.ts'
import { dateFrom, htmlOf, type PostSeed, publishedOn } from './read.ts'
import { regions, topics } from './regions.ts'

/**
 * The newest first: articles and events in turn, so that an event was written in the weeks before it; those that are over come
 * last of them. Articles that are left reach back half a year.
 */
const inOrder = (): PostSeed[] => {
  // of many orders one in which neighbours seldom share a picture
  const random = createRandom('portal 610')
  const isOver = ({ dates = [] }: PostSeed) => dates.every((date) => /^\D+-/.test(date))
  const told = random.shuffle(articles)
  const dated = [...random.shuffle(events.filter((event) => !isOver(event))), ...events.filter(isOver)]
  return [...dated.flatMap((event, at) => [told[at]!, event]), ...told.slice(dated.length)]
}

const daysAgo = (at: number) => (at < 2 * events.length ? at + 1 : at * 3 - 4 * events.length)

/** A reader asks the operator to look at the newest post about a business. */
const writeReport = (tx: Tx) =>
  tx.sql`
    insert into review_reports (post_id, name, email, reason, text, quote, reporter_key, author_key, created_at)
    select id, 'Renate Vogt', 'renate.vogt@post.example', 'untrue',
      'Am Telefon hat mir der Betrieb etwas anderes gesagt, als hier steht. Bitte fragen Sie dort nach.',
      jsonb_build_object('stars', null, 'title', title, 'text', teaser),
      md5('reporter of a post')::uuid, md5('author of a post')::uuid, published_at + interval '1 hour'
    from portal_posts where provider_id is not null order by published_at desc, id desc limit 1`

type Suggested = typeof portalSuggestions.$inferInsert

/** The regional portal of the demo, written as of `today`. */
export const writePortal = async (tx: Tx, providers: Provider[], providerIds: number[], today = germanDay()) => {
  const places = await tx
    .select()
    .from(townTable)
    .where(and(eq(townTable.position, 0), inArray(townTable.postalCode, Object.keys(towns))))
  const pointOf = (zip: string) => {
    const { lat, lng } = places.find(({ postalCode }) => postalCode === zip)!
    return { lat, lng }
  }
  const regionRows = await tx
    .insert(portalRegions)
    .values(regions.map((region) => ({ ...region, ...pointOf(region.postalCode) })))
    .returning({ id: portalRegions.id, slug: portalRegions.slug })
  const topicRows = await tx
    .insert(portalCategories)
    .values([...topics])
    .returning({ id: portalCategories.id, slug: portalCategories.slug })
  const idIn = (rows: { id: number; slug: string }[], slug: string) => rows.find((row) => row.slug === slug)!.id

  const providerId = (name: string | undefined) => {
    if (!name) return null
    const at = providers.findIndex(({ logo }) => logo.name === name)
    if (at < 0) throw new Error(`There is no provider ${name}.`)
    return providerIds[at]!
  }

  const posts = inOrder()
  const made = await tx
    .insert(portalPosts)
    .values(
      posts.map(({ title, teaser, text, topic, region, zip, place = '', street = '', price = '', ...post }, at) => {
        const html = htmlOf(text)
        const city = zip ? towns[zip] : ''
        const publishedAt = publishedOn(today, daysAgo(at), 6 * 60 + ((at * 47) % 600))
        return {
          ...{ title, teaser, html, street, price, city, publishedAt },
          ...(zip ? pointOf(zip) : { lat: null, lng: null }),
          slug: slugOf(title),
          categoryId: idIn(topicRows, topic),
          regionId: idIn(regionRows, region),
          state: 'published' as const,
          author: post.author ?? '',
          providerId: providerId(post.provider),
          placeName: place,
          postalCode: zip ?? '',
          words: [title, teaser, textOfHtml(html), place, city, post.author ?? ''].join(' '),
          createdAt: publishedAt,
          updatedAt: publishedAt,
        }
      }),
    )
    .returning({ id: portalPosts.id })
  await tx
    .insert(portalDates)
    .values(
      posts.flatMap(({ dates = [] }, at) =>
        dates.map((text, place) => ({ ...readDate(dateFrom(today, text), place), postId: made[at]!.id })),
      ),
    )
  await tx.insert(portalImages).values(
    posts.map(({ title }, at) => ({
      postId: made[at]!.id,
      key: sceneKey(title),
      ...sceneSize,
      caption: '',
      position: 0,
    })),
  )
  await writeReport(tx)
  await writeSuggestions(tx, idIn(topicRows, posts[0]!.topic), idIn(regionRows, posts[0]!.region), today)
}

/** Two that wait for the operator, and an association whose suggestions appear unchecked. */
const writeSuggestions = async (tx: Tx, categoryId: number, regionId: number, today: string) => {
  const empty = { text: '', startTime: '', endTime: '', placeName: '', street: '', postalCode: '', price: '', link: '' }
  const both = { ...empty, categoryId, regionId, state: 'open' as const }
  await tx.insert(portalSuggestions).values([
    {
      ...both,
      key: 'demo-suggestion-1',
      formToken: 'demo-suggestion-1',
      name: 'Renate Huber',
      email: 'renate.huber@example.org',
      title: 'Offenes Singen im Pfarrsaal',
      teaser: 'Alte und neue Lieder zum Mitsingen, Noten liegen aus.',
      text: 'Der Kirchenchor lädt alle ein, die gern singen.\n\nAnmelden muss sich niemand.',
      day: addDays(today, 20),
      startTime: '19:00',
      endTime: '20:30',
      placeName: 'Pfarrsaal',
      price: 'Eintritt frei',
    },
    {
      ...both,
      key: 'demo-suggestion-2',
      formToken: 'demo-suggestion-2',
      name: 'Georg Lechner',
      email: 'georg.lechner@example.org',
      title: 'Neue Bänke am Uferweg',
      teaser: 'Der Verschönerungsverein hat fünf Bänke aufgestellt.',
      day: null,
    },
  ])
  await tx.insert(portalAuthors).values({ name: 'Trachtenverein Alpenrose', email: 'vorstand@alpenrose.example' })
  await writeFeed(tx, both, today)
}

/** A calendar that was read this morning: one of its events waits for the operator. */
const writeFeed = async (
  tx: Tx,
  both: Pick<Suggested, 'categoryId' | 'regionId' | 'state' | 'text'>,
  today: string,
) => {
  const dates = [6, 13, 20].map((days) => ({
    startDate: addDays(today, days),
    startTime: '15:00',
    endDate: null,
    endTime: '17:00',
  }))
  const [suggestion] = await tx
    .insert(portalSuggestions)
    .values({
      ...both,
      ...{
        key: 'demo-feed',
        formToken: 'demo-feed',
        name: 'Stadtbücherei',
        email: '',
        street: '',
        price: '',
        link: '',
      },
      title: 'Vorlesenachmittag in der Bücherei',
      teaser: 'Für Kinder ab vier Jahren, mit Kakao in der Pause.',
      placeName: 'Stadtbücherei',
      postalCode: '',
      dates,
      day: dates[0]!.startDate,
      startTime: '15:00',
      endTime: '17:00',
    })
    .returning({ id: portalSuggestions.id })
  const [feed] = await tx
    .insert(portalFeeds)
    .values({
      address: 'https://buecherei.example/termine.ics',
      name: 'Stadtbücherei',
      categoryId: both.categoryId,
      regionId: both.regionId,
      postalCode: '',
      isTrusted: false,
      readAt: new Date(),
      // the address of the demo does not exist
      dueAt: new Date(Date.now() + 30 * 86_400_000),
      events: 1,
    })
    .returning({ id: portalFeeds.id })
  await tx.insert(portalFeedEvents).values({
    feedId: feed!.id,
    uid: 'vorlesen@buecherei.example',
    wordsHash: '',
    datesHash: '',
    suggestionId: suggestion!.id,
  })
}
