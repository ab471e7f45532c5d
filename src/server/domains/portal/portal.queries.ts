import { setImmediate as othersTurn } from 'node:timers/promises'
import { publishedSlug } from '#server/domains/providers/index.ts'
import {
  findByWords,
  holdsWord,
  readSearchWords,
  type SearchWord,
  SimilarTexts,
  splitWords,
} from '#server/domains/reference/index.ts'
import { createMemoryIndex } from '#server/platform/cache/memory-index.ts'
import { idsOfSitemap, idsPerSitemap } from '#server/platform/http/sitemap.ts'
import { textOfHtml } from '#server/platform/mail/clean-html.ts'
import { type Fragment, replica, sql } from '#server/platform/sql/index.ts'

export type Label = { id: number; slug: string; name: string }
export type ImageRow = { id: number; key: string; width: number; height: number; caption: string }
export type DateRow = {
  firstDay: string
  startMinute: number | null
  lastDay: string
  endMinute: number | null
  startsAt: string
  endsAt: string
}
export type CardRow = {
  id: number
  slug: string
  title: string
  teaser: string
  publishedAt: string
  category: Label
  region: Label
  image: ImageRow | null
  nextDate: DateRow | null
  datesLeft: number
  city: string
}
export type PostRow = CardRow & {
  html: string
  state: 'draft' | 'published' | 'hidden'
  isWaiting: boolean
  updatedAt: string
  author: string
  provider: { id: number; companyName: string; city: string; slug: string | null } | null
  images: ImageRow[]
  dates: DateRow[]
  placeName: string
  street: string
  postalCode: string
  lat: number | null
  lng: number | null
  price: string
  link: string
  related: CardRow[]
}
/** A post, region or topic by its number or its slug. */
export type Name = number | string

export const named = (table: 'p' | 'r' | 'c', name: Name) =>
  typeof name === 'number' ? sql`${sql.id(table)}.id = ${name}` : sql`${sql.id(table)}.slug = ${name}`

export const isShown = () => sql`p.state = 'published' and p.published_at <= now()`

export const dateColumns = () => sql`first_day as "firstDay", start_minute as "startMinute", last_day as "lastDay",
  end_minute as "endMinute", starts_at as "startsAt", ends_at as "endsAt"`

/** The next date of `p`, or its last one when all are over. */
const nextDate = () => sql`(select to_json(d) from (
    select ${dateColumns()} from portal_dates where post_id = p.id
    order by ends_at <= now(), case when ends_at > now() then starts_at end, starts_at desc limit 1) d)`

const image = () => sql`(select to_json(i) from (
    select id, key, width, height, caption from portal_images where post_id = p.id order by position, id limit 1) i)`

/** What a card of the post `p` with its region `r` and topic `c` shows. */
export const cardColumns = () => sql`
  p.id, p.slug, p.title, p.teaser, p.published_at as "publishedAt", p.city,
  json_build_object('id', c.id, 'slug', c.slug, 'name', c.name) as category,
  json_build_object('id', r.id, 'slug', r.slug, 'name', r.name) as region,
  ${image()} as image, ${nextDate()} as "nextDate",
  (select count(*)::int from portal_dates where post_id = p.id and ends_at > now()) as "datesLeft"`

export const labels = () =>
  sql`join portal_categories c on c.id = p.category_id join portal_regions r on r.id = p.region_id`

type Paging = { page: number; perPage: number }
type PostSelection = Paging & { from: Fragment; where: Fragment; order: Fragment }

/** A page of posts `p` in one statement. */
const selectPage = async ({ from, where, order, page, perPage }: PostSelection) => {
  const answer = await replica.sql<{ total: number; rows: CardRow[] }>`
    with found as materialized (
      select p.id, row_number() over (order by ${order}) as place from ${from} where ${where}
    )
    select (select count(*)::int from found) as total,
      (select coalesce(json_agg(card order by place), '[]') from (
        select ${cardColumns()}, page.place from (
          select id, place from found order by place limit ${perPage} offset ${(page - 1) * perPage}
        ) page join portal_posts p on p.id = page.id ${labels()}
      ) card) as rows`.one()
  return { ...answer, page, perPage }
}

export type Filters = { region?: Name | undefined; category?: Name | undefined; providerId?: number | undefined }

export const inFilters = ({ region, category, providerId }: Filters) => sql`
  ${region ? sql`and p.region_id = (select r.id from portal_regions r where ${named('r', region)})` : sql.empty}
  ${category ? sql`and p.category_id = (select c.id from portal_categories c where ${named('c', category)})` : sql.empty}
  ${providerId ? sql`and p.provider_id = ${providerId}` : sql.empty}`

export const selectNewest = (filters: Filters, paging: Paging) =>
  selectPage({
    from: sql`portal_posts p`,
    where: sql`${isShown()} ${inFilters(filters)}`,
    order: sql`p.published_at desc, p.id desc`,
    ...paging,
  })

/** Events that are not over, the next first. */
export const selectComing = (filters: Filters, paging: Paging) =>
  selectPage({
    from: sql`(select post_id, min(starts_at) as at from portal_dates where ends_at > now() group by post_id) coming
      join portal_posts p on p.id = coming.post_id`,
    where: sql`${isShown()} ${inFilters(filters)}`,
    order: sql`coming.at, p.id`,
    ...paging,
  })

/** "Märkte" is found in "Weihnachtsmarkt": the stem anywhere in a word. */
const hasWord = (word: SearchWord, orElse: Fragment) =>
  sql`(${holdsWord(sql`p.words`, word)} or p.category_id in (select id from portal_categories where ${holdsWord(sql`name`, word)}) ${orElse})`

/** `orElse`: begins with "or"; where else a word may stand. */
export const hasWords = (words: SearchWord[], orElse: (word: SearchWord) => Fragment = () => sql.empty) =>
  words.reduce<Fragment>((all, word) => sql`${all} and ${hasWord(word, orElse(word))}`, sql.empty)

/** null where there is something to look for, but no word in it. */
export const findWords = async (search: string) => {
  const words = splitWords(search)
  return search && !words.length ? null : readSearchWords(words)
}

const selectHolding = (words: SearchWord[], filters: Filters, paging: Paging) => {
  const inTitle = words.reduce<Fragment>((sum, word) => sql`${sum} + (${holdsWord(sql`p.title`, word)})::int`, sql`0`)
  return selectPage({
    from: sql`portal_posts p`,
    where: sql`${isShown()} ${hasWords(words)} ${inFilters(filters)}`,
    order: sql`${inTitle} desc, p.published_at desc, p.id desc`,
    ...paging,
  })
}

type Title = { id: number; text: string; publishedAt: number }

const findTitles = createMemoryIndex(['portal_posts'], async () => {
  const titles = await replica.sql<Title>`
    select id, german_fold(title || ' ' || teaser) as text, extract(epoch from published_at)::float8 * 1000 as "publishedAt"
    from portal_posts where state = 'published'`
  return SimilarTexts.of([...titles], () => othersTurn())
})

const leastLikeness = 0.3
const mostSimilar = 50

const similarTitles = async (folded: string) => {
  const titles = await findTitles()
  if (titles) {
    const now = Date.now()
    const shown = titles.best(folded, leastLikeness, mostSimilar, ({ publishedAt }) => publishedAt <= now)
    return shown.map(({ text }) => text)
  }
  const rows = await replica.sql<{ text: string }>`
    with folded as materialized (select german_fold(p.title || ' ' || p.teaser) as text from portal_posts p where ${isShown()}),
    rated as materialized (select text, word_similarity(${folded}, text) as likeness from folded)
    select text from rated where likeness > 0.3 order by likeness desc limit 50`
  return rows.map(({ text }) => text)
}

/** Posts that hold every word; those with the most of them in the title first. Spelling mistakes are corrected where nothing is found. */
export const selectFound = async (words: SearchWord[], filters: Filters, paging: Paging) => {
  if (!words.length) return { ...(await selectNewest(filters, paging)), corrected: null }
  return findByWords(words, similarTitles, (wanted) => selectHolding(wanted, filters, paging))
}

export type CategoryRow = Label & { description: string; posts: number }
export type RegionRow = CategoryRow & {
  postalCode: string
  lat: number
  lng: number
  events: number
  image: ImageRow | null
}

const shownPosts = (column: 'category_id' | 'region_id', row: 'c' | 'r') =>
  sql`(select count(*)::int from portal_posts p where p.${sql.id(column)} = ${sql.id(row)}.id and ${isShown()}) as posts`

const categoryColumns = () => sql`c.id, c.slug, c.name, c.description, ${shownPosts('category_id', 'c')}`

export const selectCategories = () =>
  replica.sql<CategoryRow>`select ${categoryColumns()} from portal_categories c order by c.name, c.id limit 100`

export const selectCategory = async (name: Name) => {
  const [row] = await replica.sql<CategoryRow>`
    select ${categoryColumns()} from portal_categories c where ${named('c', name)}`
  return row
}

export const selectRegions = () => replica.sql<RegionRow>`
  select r.id, r.slug, r.name, r.description, r.postal_code as "postalCode", r.lat, r.lng,
    ${shownPosts('region_id', 'r')},
    (select count(distinct p.id)::int from portal_dates d join portal_posts p on p.id = d.post_id
      where d.ends_at > now() and p.region_id = r.id and ${isShown()}) as events,
    (select ${image()} from portal_posts p where p.region_id = r.id and ${isShown()}
      order by p.published_at desc, p.id desc limit 1) as image
  from portal_regions r order by r.name, r.id limit 100`

export type HotspotRow = Pick<CardRow, 'id' | 'slug' | 'title' | 'category' | 'nextDate' | 'city'> & {
  lat: number
  lng: number
}

/** Coming events first, then the newest posts; a post without an address stands in the middle of its region. */
export const selectHotspots = (region: Name | undefined) => replica.sql<HotspotRow>`
  select p.id, p.slug, p.title, json_build_object('id', c.id, 'slug', c.slug, 'name', c.name) as category,
    ${nextDate()} as "nextDate", case when p.city = '' then r.name else p.city end as city,
    coalesce(p.lat, r.lat) as lat, coalesce(p.lng, r.lng) as lng
  from portal_posts p ${labels()}
    left join (select post_id, min(starts_at) as at from portal_dates where ends_at > now() group by post_id) coming
      on coming.post_id = p.id
  where ${isShown()} ${inFilters({ region })}
    and (coming.at is not null or not exists (select from portal_dates d where d.post_id = p.id))
  order by coming.at, p.published_at desc, p.id desc limit 200`

/** Everything of a post; `selectPost` adds posts like it. */
export const postColumns = () => sql`
  ${cardColumns()}, p.html, p.state, p.state = 'published' and p.published_at > now() as "isWaiting",
  p.updated_at as "updatedAt", p.author, p.place_name as "placeName", p.street, p.postal_code as "postalCode",
  p.lat, p.lng, p.price, p.link,
  (select json_build_object('id', c.id, 'companyName', c.company_name, 'city', c.city, 'slug', ${sql.raw(publishedSlug)})
    from shared.companies c where c.id = p.provider_id) as provider,
  (select coalesce(json_agg(json_build_object('id', id, 'key', key, 'width', width, 'height', height, 'caption', caption)
    order by position, id), '[]') from portal_images where post_id = p.id) as images,
  (select coalesce(json_agg(d order by d."startsAt"), '[]') from (
    select ${dateColumns()} from portal_dates where post_id = p.id) d) as dates`

export const related = () => sql`(select coalesce(json_agg(card order by place), '[]') from (
    select ${cardColumns()}, row_number() over (order by (p.category_id = self.category_id)::int
      + (p.region_id = self.region_id)::int desc, p.published_at desc, p.id desc) as place
    from portal_posts p ${labels()}
    where p.id <> self.id and ${isShown()} and (p.category_id = self.category_id or p.region_id = self.region_id)
      and (not exists (select from portal_dates d where d.post_id = p.id)
        or exists (select from portal_dates d where d.post_id = p.id and d.ends_at > now()))
    order by place limit 3) card)`

/** A post that everybody may see. */
export const selectPost = async (name: Name) => {
  const [row] = await replica.sql<PostRow>`
    select ${postColumns()}, (select ${related()} from portal_posts self where self.id = p.id) as related
    from portal_posts p ${labels()} where ${named('p', name)} and ${isShown()}`
  return row
}

/** The words of a post that everybody can read now. */
export const findPost = async (id: number) => {
  const post = await selectPost(id)
  return post && { title: post.title, text: `${post.teaser}\n${textOfHtml(post.html)}`.trim() }
}

export const selectSitemaps = async () => {
  const rows = await replica.sql<{ part: number }>`
    select part from generate_series(1, (select max(id) / ${idsPerSitemap} + 1 from portal_posts)) part
    where exists (select from portal_posts p
      where p.id between (part - 1) * ${idsPerSitemap} + 1 and part * ${idsPerSitemap} and ${isShown()})
    order by part`
  return rows.map(({ part }) => part)
}

export const selectSitemap = (part: number) => {
  const [first, last] = idsOfSitemap(part)
  return replica.sql<{ slug: string; updatedAt: string }>`
  select p.slug, p.updated_at as "updatedAt" from portal_posts p
  where p.id between ${first} and ${last} and ${isShown()} order by p.id`
}
