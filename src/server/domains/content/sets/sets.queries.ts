import { db, type Source, sql } from '#server/platform/sql/index.ts'
import { readLive, withNewEntries } from './live-sets.service.ts'
import { type DraftContent, readDraftSlug } from './sets.rules.ts'

export type SetRow = {
  slug: string
  state: 'draft' | 'published' | 'changed'
  publishAt: string | null
  hasFailed: boolean
  unpublishAt: string | null
  updatedAt: string
  firstName: string | null
}
export type WholeSetRow = SetRow & { version: number; publishedVersion: number | null; content: DraftContent }

/** Sets that guests see without anybody having edited them yet. */
const ofGuests = sql`
  select 'menu-' || key as slug from menus union select 'banners-' || place from banners
  union select 'slider-' || slider from slides union select 'testimonials' union select 'cookies'
  union select 'contact' union select 'texts'`

const columns = sql`d.slug, case when d.published_version is null then 'draft' when e.content = p.content then 'published'
    else 'changed' end as state, d.publish_at as "publishAt", d.publish_at is not null and d.publish_version is null as "hasFailed", d.unpublish_at as "unpublishAt", e.saved_at as "updatedAt",
  e.content->'items'->0->>'name' as "firstName"`
const tables = sql`set_drafts d join set_edits e on e.draft_id = d.id and e.version = d.version
  left join set_edits p on p.draft_id = d.id and p.version = d.published_version`

/** Categories come last, so that many of them hide none of the others. */
export const selectSets = () => sql<SetRow>`
  select s.* from (select ${columns} from ${tables} where d.slug not like 'mail:%'
  union all select g.slug, 'published', null, false, null, coalesce((select updated_at from menus where 'menu-' || key = g.slug), now()), null
  from (${ofGuests}) g where not exists (select from set_drafts d where d.slug = g.slug)
  ) s order by s.slug like 'category-%', s.slug limit 200`

/** Of those that guests see, without words of mails, categories, which have no address of their own, and contact subjects, which join those that are there. */
export const selectShownSlugs = () => sql<{ slug: string }>`
  select slug from (
    select slug from set_drafts where published_version is not null
    union select slug from (${ofGuests}) g where not exists (select from set_drafts d where d.slug = g.slug)) s
  where slug not like 'category-%' and slug not like 'mail:%' and slug <> 'contact' order by slug limit 2000`

export const selectShownCategories = () => sql<{ slug: string }>`
  select slug from set_drafts where published_version is not null and slug like 'category-%' order by id limit 2000`

/** Words of mails that somebody drafted. */
export const selectMailDrafts = () =>
  sql<SetRow>`select ${columns} from ${tables} where d.slug like 'mail:%' limit 2000`

/** Of one that nobody edited yet: what guests see, as its first version. */
export const selectSet = async (slug: string, source: Source = db): Promise<WholeSetRow | undefined> => {
  if (!readDraftSlug(slug)) return undefined
  const [row] = await source.sql<WholeSetRow>`
    select ${columns}, d.version, d.published_version as "publishedVersion", e.content from ${tables} where d.slug = ${slug}`
  if (row) return { ...row, content: await withNewEntries(source, row.content) }
  const content = await readLive(source, slug)
  if (content.kind === 'category' && !content.items.length) return undefined
  const [known] = await source.sql<{ slug: string }>`select slug from (${ofGuests}) g where slug = ${slug}`
  if (!known && content.kind !== 'category' && content.kind !== 'mail') return undefined
  return {
    slug,
    state: 'published',
    publishAt: null,
    hasFailed: false,
    unpublishAt: null,
    updatedAt: new Date().toISOString(),
    version: 1,
    publishedVersion: 1,
    firstName: content.kind === 'category' ? content.items[0]!.name : null,
    content,
  }
}

export type SetVersionRow = { version: number; savedAt: string; isPublished: boolean; content: unknown }

export const selectSetVersions = (slug: string) => sql<SetVersionRow>`
  select e.version, e.saved_at as "savedAt", coalesce(e.version = d.published_version, false) as "isPublished", e.content
  from set_drafts d join set_edits e on e.draft_id = d.id where d.slug = ${slug} order by e.version desc limit 52`
