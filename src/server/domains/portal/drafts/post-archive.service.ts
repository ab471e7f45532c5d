import { z } from 'zod'
import { type PostContent, postContent } from '#contract/portal/drafts.ts'
import { portalSlug } from '#contract/portal/public.ts'
import { optionalText, text } from '#contract/wire/fields.ts'
import { refuse } from '#lib/errors.ts'
import { type ArchiveSection, readEntry } from '#server/domains/content/index.ts'
import { getPostalCode } from '#server/domains/reference/index.ts'
import { sql } from '#server/platform/sql/index.ts'
import type { Tx } from '#server/platform/transaction.ts'
import { tellPortal } from '../portal.service.ts'
import { portalCategories, portalRegions } from '../portal.tables.ts'
import { importPostDraft } from './post-drafts.service.ts'

const label = { slug: portalSlug(), name: text(60), description: optionalText(300) }
const topicEntry = z.object(label)
const regionEntry = z.object({ ...label, postal_code: z.string().regex(/^\d{5}$/) })

/** What is there already stays as it is: topics and regions have no drafts. */
const writeTopic = async (tx: Tx, given: z.output<typeof topicEntry>) => {
  const [made] = await tx
    .insert(portalCategories)
    .values({ slug: given.slug, name: given.name, description: given.description })
    .onConflictDoNothing()
    .returning({ id: portalCategories.id })
  if (!made) return 'same' as const
  await tellPortal(tx, 'category', made.id)
  return 'new' as const
}

const writeRegion = async (tx: Tx, given: z.output<typeof regionEntry>) => {
  const { slug, name, description, postal_code: postalCode } = given
  const { lat, lng } = await getPostalCode(postalCode)
  const [made] = await tx
    .insert(portalRegions)
    .values({ slug, name, description, postalCode, lat, lng })
    .onConflictDoNothing()
    .returning({ id: portalRegions.id })
  if (!made) return 'same' as const
  await tellPortal(tx, 'region', made.id)
  return 'new' as const
}

async function* readTopics() {
  const rows = await sql<{ slug: string; name: string; description: string }>`
    select slug, name, description from portal_categories order by slug limit 500`
  for (const row of rows) yield { entry: { kind: 'topic' as const, ...row } }
}

async function* readRegions() {
  const rows = await sql<{ slug: string; name: string; description: string; postal_code: string }>`
    select slug, name, description, postal_code from portal_regions order by slug limit 500`
  for (const row of rows) yield { entry: { kind: 'region' as const, ...row } }
}

type Row = {
  id: number
  slug: string
  topic: string
  region: string
  words: Omit<PostContent, 'category_id' | 'region_id' | 'provider_id' | 'images' | 'published_at' | 'dates'>
  dates: { start_date: string; start_time: string; end_date: string | null; end_time: string }[]
  images: { id: number; key: string; media_id: number | null; caption: string }[]
}

const clock = (column: 'start_minute' | 'end_minute') =>
  sql`coalesce(to_char(make_interval(mins => ${sql.id(column)}), 'HH24:MI'), '')`

const mostPosts = 2000

/** Posts that readers see. The business that a post is about belongs to this region alone and is left out. */
const selectRows = () => sql<Row>`
  select p.id, p.slug, c.slug as topic, r.slug as region,
    jsonb_build_object('title', p.title, 'teaser', p.teaser, 'content', p.html, 'author', p.author, 'place_name', p.place_name,
      'street', p.street, 'postal_code', p.postal_code, 'price', p.price, 'link', p.link) as words,
    (select coalesce(jsonb_agg(jsonb_build_object('start_date', first_day, 'start_time', ${clock('start_minute')},
      'end_date', nullif(last_day, first_day), 'end_time', ${clock('end_minute')}) order by starts_at, id), '[]')
      from portal_dates where post_id = p.id) as dates,
    (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'key', key, 'media_id', media_id, 'caption', caption) order by position, id), '[]')
      from portal_images where post_id = p.id) as images
  from portal_posts p join portal_categories c on c.id = p.category_id join portal_regions r on r.id = p.region_id
  where p.state = 'published' and p.published_at <= now() order by p.id limit ${mostPosts}`

async function* readPosts() {
  for (const { slug, topic, region, words, dates, images } of await selectRows())
    yield {
      entry: {
        ...{ kind: 'post' as const, name: words.title, slug, topic, region, words, dates },
        images: images.map(({ id, media_id, caption }) => ({ media_id: media_id ?? -id, caption })),
      },
      pictures: images
        .filter(({ media_id }) => media_id === null)
        .map(({ id, key, caption }) => ({ id: -id, key, name: words.title, alt: caption || words.title })),
    }
}

const { title, teaser, content, author, place_name, street, postal_code, price, link, dates } = postContent.shape
const postEntry = z.object({
  slug: portalSlug().regex(/[a-z]/),
  topic: portalSlug(),
  region: portalSlug(),
  words: z.object({ title, teaser, content, author, place_name, street, postal_code, price, link }),
  dates,
  images: postContent.shape.images,
})

const noLabel = (what: 'Das Thema' | 'Die Region') =>
  refuse('CONFLICT', {
    message: `${what} des Beitrags gibt es hier nicht. Bitte nehmen Sie auch Themen und Regionen mit.`,
  })

const writePost = async (tx: Tx, given: z.output<typeof postEntry>, isPublished: boolean) => {
  const [topic] = await tx.sql<{ id: number }>`select id from portal_categories where slug = ${given.topic}`
  const [region] = await tx.sql<{ id: number }>`select id from portal_regions where slug = ${given.region}`
  if (!topic) throw noLabel('Das Thema')
  if (!region) throw noLabel('Die Region')
  const drafted = {
    ...given.words,
    ...{ dates: given.dates, images: given.images, category_id: topic.id, region_id: region.id },
    published_at: null,
  }
  return importPostDraft(tx, given.slug, drafted, isPublished)
}

/** In this order: posts belong to regions and topics. */
export const portalArchive: Record<'region' | 'topic' | 'post', ArchiveSection> = {
  region: { read: readRegions, write: (tx, entry) => writeRegion(tx, readEntry(regionEntry, entry)) },
  topic: { read: readTopics, write: (tx, entry) => writeTopic(tx, readEntry(topicEntry, entry)) },
  post: {
    read: readPosts,
    write: (tx, entry, isPublished) => writePost(tx, readEntry(postEntry, entry), isPublished),
  },
}
