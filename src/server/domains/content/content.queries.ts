import type { OutputOf } from '#contract/call.ts'
import type { contentCalls } from '#contract/content.ts'
import { replicaSql, sql } from '#server/platform/db.ts'

export type Layout = Omit<OutputOf<typeof contentCalls.getLayout>, 'site_name'>

const menu = (key: 'header' | 'footer') => replicaSql`
  select coalesce(json_agg(json_build_object('label', top.label, 'url', top.url, 'pictogram', top.pictogram, 'children', (
    select coalesce(json_agg(json_build_object('label', label, 'url', url, 'pictogram', pictogram) order by position), '[]')
    from menu_items where menu = ${key} and parent_id = top.id
  )) order by top.position), '[]')
  from menu_items top where top.menu = ${key} and top.parent_id is null`

/** The whole shell in one statement. */
export const readLayout = async (): Promise<Layout> => {
  const [row] = await replicaSql<[Layout]>`
    select
      (${menu('header')}) as header,
      (${menu('footer')}) as footer,
      (select coalesce(json_object_agg(key, text), '{}') from content_texts where topic = 'shell') as texts,
      (select json_build_object('types', coalesce(json_agg(json_build_object(
        'key', t.key, 'name', t.name, 'description', t.description, 'is_required', t.is_required, 'contents', (
          select coalesce(json_agg(json_build_object('designation', designation, 'duration', duration, 'source', source,
            'description', description, 'status', status) order by position), '[]')
          from cookie_contents where type = t.key
        )) order by t.position), '[]')) from cookie_types t) as cookie_banner`
  return row
}

export type Seo = { is_meta: boolean; meta_tag: string; meta_title: string; meta_description: string; tags: string[] }
export type PageRow = Omit<Seo, 'tags'> & {
  slug: string
  title: string
  kind: 'page' | 'widget-page' | 'legal'
  updated_at: string
  widgets: { type: string; data: unknown }[]
  operator: Record<string, string>
}

/** A page with its parts and the operator's data that its texts name. */
export const readPage = async (slug: string): Promise<PageRow | undefined> => {
  const [row] = await replicaSql<PageRow[]>`
    select p.slug, p.title, p.kind, p.updated_at,
      coalesce(s.is_meta, false) as is_meta, coalesce(s.meta_tag, '') as meta_tag,
      coalesce(s.meta_title, p.title) as meta_title, coalesce(s.meta_description, '') as meta_description,
      (select coalesce(json_agg(json_build_object('type', w.type, 'data', w.data) order by w.position), '[]')
        from widgets w where w.page_id = p.id) as widgets,
      (select coalesce(json_object_agg(key, text), '{}') from content_texts where topic = 'operator') as operator
    from pages p left join seo_data s on s.type = 'page' and s.slug = p.slug
    where p.slug = ${slug}`
  return row
}

export const readSeo = async (type: string, slug: string): Promise<Seo | undefined> => {
  const [row] = await replicaSql<Seo[]>`
    select is_meta, meta_tag, meta_title, meta_description, tags from seo_data where type = ${type} and slug = ${slug}`
  return row
}

/** Texts of a topic, of some keys, or both; at most 500. */
export const readTexts = (topic: string | null, keys: string[] | null) =>
  replicaSql<{ key: string; topic: string; text: string }[]>`
    select key, topic, text from content_texts
    where (${topic}::text is null or topic = ${topic}) and (${keys}::text[] is null or key = any(${keys}::text[]))
    order by key limit 500`

/** The pages that hold questions, in the order of their slugs; the questions lie in their widgets. */
export const readFaqPages = (slug: string | null) =>
  replicaSql<{ slug: string }[]>`
    select p.slug from pages p
    where (${slug}::text is null or p.slug = ${slug})
      and exists (select from widgets w where w.page_id = p.id and w.type = 'faq')
    order by p.slug limit 50`

export const readCookieTypes = () =>
  sql<{ key: string; isRequired: boolean }[]>`
    select key, is_required as "isRequired" from cookie_types order by position`
