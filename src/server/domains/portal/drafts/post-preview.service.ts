import { postContent } from '#contract/portal/drafts.ts'
import { linkOver } from '#server/domains/content/index.ts'
import { publishedSlug } from '#server/domains/providers/index.ts'
import { sql } from '#server/platform/sql/index.ts'
import { inTransaction } from '#server/platform/transaction.ts'
import { type DateRow, type Label, type PostRow, related } from '../portal.queries.ts'
import { preparePost } from '../portal.service.ts'
import { selectDrafted } from './post-drafts.queries.ts'
import { postOf } from './post-drafts.service.ts'
import { takePictures } from './post-pictures.service.ts'

type Around = {
  category: Label
  region: Label
  provider: PostRow['provider']
  related: PostRow['related']
  publishedAt: string
}

const selectAround = (id: number, categoryId: number, regionId: number, providerId: number | null) => sql<Around>`
  select json_build_object('id', c.id, 'slug', c.slug, 'name', c.name) as category,
    json_build_object('id', r.id, 'slug', r.slug, 'name', r.name) as region,
    (select json_build_object('id', c.id, 'companyName', c.company_name, 'city', c.city, 'slug', ${sql.raw(publishedSlug)})
      from shared.companies c where c.id = ${providerId}) as provider,
    case when own.state = 'published' then own.published_at else now() end as "publishedAt",
    (select ${related()} from (select own.id, c.id as category_id, r.id as region_id) self) as related
  from portal_categories c, portal_regions r, portal_posts own
  where c.id = ${categoryId} and r.id = ${regionId} and own.id = ${id}`

/** The next date, or the last one when all are over. */
const nextOf = (dates: DateRow[], now: Date) =>
  dates.find(({ endsAt }) => new Date(endsAt) > now) ?? dates.at(-1) ?? null

/** The draft as the published post would be at this moment. */
export const readPostPreview = async (postId: number): Promise<PostRow> => {
  const drafted = await selectDrafted(postId)
  const read = postContent.safeParse(drafted?.content)
  if (!drafted || !read.success) throw linkOver()
  const given = postOf(read.data)
  const { dates: prepared, words: _, city = '', lat = null, lng = null, html } = await preparePost(given)
  const [around] = await selectAround(postId, given.categoryId, given.regionId, given.providerId ?? null)
  if (!around) throw linkOver()
  const placed = await inTransaction((tx) => takePictures(tx, postId, read.data.images))
  const images = placed.map(({ key, width, height, caption }, at) => ({ id: at + 1, key, width, height, caption }))
  const dates = prepared
    .map((date) => ({ ...date, startsAt: date.startsAt.toISOString(), endsAt: date.endsAt.toISOString() }))
    .toSorted((a, b) => a.startsAt.localeCompare(b.startsAt)) as DateRow[]
  const now = new Date()
  const { title, teaser, author, placeName, street, postalCode, price, link, publishedAt } = given
  return {
    ...{
      id: postId,
      slug: drafted.slug,
      title,
      teaser,
      html,
      author,
      placeName,
      street,
      postalCode,
      city,
      price,
      link,
    },
    ...{ lat, lng, images, dates, state: 'published', isWaiting: false, image: images[0] ?? null },
    ...around,
    publishedAt: publishedAt?.toISOString() ?? around.publishedAt,
    updatedAt: drafted.updatedAt,
    nextDate: nextOf(dates, now),
    datesLeft: dates.filter(({ endsAt }) => new Date(endsAt) > now).length,
  }
}
