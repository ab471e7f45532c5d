import { replica, sql } from '#server/platform/sql/index.ts'
import { pageAbove } from '../content.queries.ts'
import type { PageContent, PageKind } from './page-drafts.rules.ts'

type State = 'draft' | 'published' | 'changed'
export type EditablePageRow = {
  id: number
  slug: string
  title: string
  kind: PageKind
  parentId: number | null
  state: State
  publishAt: string | null
  hasFailed: boolean
  unpublishAt: string | null
  updatedAt: string
}
export type EditableRow = EditablePageRow & { version: number; publishedVersion: number | null; content: PageContent }

/** A version that says the same as the published one is no change. */
const columns = sql`d.id, d.slug, e.content->>'title' as title, e.content->>'kind' as kind, d.parent_id as "parentId",
  case when d.page_id is null then 'draft' when e.content = p.content then 'published' else 'changed' end as state,
  d.publish_at as "publishAt", d.publish_at is not null and d.publish_version is null as "hasFailed", d.unpublish_at as "unpublishAt", e.saved_at as "updatedAt"`
const tables = sql`page_drafts d join page_edits e on e.draft_id = d.id and e.version = d.version
  left join page_edits p on p.draft_id = d.id and p.version = d.published_version`

export const selectEditablePages = () => sql<EditablePageRow>`
  select ${columns} from ${tables} order by d.slug <> 'index', 3, d.slug limit 500`

export const selectEditable = async (slug: string): Promise<EditableRow | undefined> => {
  const [row] = await sql<EditableRow>`
    select ${columns}, d.version, d.published_version as "publishedVersion", e.content from ${tables} where d.slug = ${slug}`
  return row
}

export type VersionRow = { version: number; savedAt: string; isPublished: boolean; content: PageContent }

export const selectPageVersions = (slug: string) => sql<VersionRow>`
  select e.version, e.saved_at as "savedAt", coalesce(e.version = d.published_version, false) as "isPublished", e.content
  from page_drafts d join page_edits e on e.draft_id = d.id where d.slug = ${slug} order by e.version desc limit 52`

export type PreviewRow = {
  slug: string
  savedAt: string
  content: PageContent
  above: { slug: string; title: string } | null
  operator: Record<string, string>
}

export const selectPreview = async (draftId: number): Promise<PreviewRow | undefined> => {
  const [row] = await sql<PreviewRow>`
    select d.slug, e.saved_at as "savedAt", e.content, ${pageAbove(sql`d.slug`)} as above,
      (select coalesce(json_object_agg(key, text), '{}') from content_texts where topic = 'operator') as operator
    from page_drafts d join page_edits e on e.draft_id = d.id and e.version = d.version where d.id = ${draftId}`
  return row
}

export const selectRedirect = async (slug: string) => {
  const [row] = await replica.sql<{ path: string | null }>`select path from page_redirects where slug = ${slug}`
  return row?.path ?? null
}

export const selectPageAddresses = () => replica.sql<{ slug: string; updatedAt: string }>`
  select slug, updated_at as "updatedAt" from pages order by slug limit 5000`
