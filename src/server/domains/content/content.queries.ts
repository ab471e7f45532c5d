import type { contentCalls } from '#contract/content/calls.ts'
import type { Audience } from '#contract/content/widgets.ts'
import type { OutputOf } from '#contract/wire/call.ts'
import { settings } from '#server/platform/settings.ts'
import { type Fragment, replica, sql } from '#server/platform/sql/index.ts'

type Wire = OutputOf<typeof contentCalls.getLayout>
export type Layout = Pick<Wire, 'texts' | 'cookie_banner'> & {
  menus: Partial<Record<'header' | 'footer', Wire['header']>>
}

/** Nobody is asked about tiles of others while there are none. */
const withoutUse = () => (settings.mapTiles && !settings.mapTiles.isOwn ? [] : ['karten'])

/** A link of a menu to a page that is off is left out; one to a page that moved leads to where it is now. */
const withRedirect = sql`left join page_redirects r on r.slug = substring(url from '^/([^/#?]+(?:/[^/#?]+)?)(?:$|[#?])')`
const leadsSomewhere = sql`(r.slug is null or r.path is not null)`
const urlNow = sql`coalesce(r.path || coalesce(substring(url from '#.*$'), ''), url)`

/** The whole shell in one statement. */
export const selectLayout = async (): Promise<Layout> => {
  const row = await replica.sql<Layout>`
    select
      (select coalesce(json_object_agg(menu, items), '{}') from (
        select top.menu, json_agg(json_build_object(
          'label', top.label, 'url', top.shown, 'pictogram', top.pictogram, 'children', (
            select coalesce(json_agg(json_build_object('label', label, 'url', ${urlNow}) order by position), '[]')
            from menu_items ${withRedirect} where menu = top.menu and parent_id = top.id and ${leadsSomewhere}
          )) order by top.position) as items
        from (select i.*, ${urlNow} as shown from menu_items i ${withRedirect} where parent_id is null and ${leadsSomewhere}) top
        group by top.menu
      ) each) as menus,
      (select coalesce(json_object_agg(key, text), '{}') from content_texts where topic = 'shell') as texts,
      (select json_build_object('types', coalesce(json_agg(json_build_object(
        'key', t.key, 'name', t.name, 'description', t.description, 'is_required', t.is_required, 'contents', (
          select coalesce(json_agg(json_build_object('designation', designation, 'duration', duration, 'source', source,
            'description', description, 'status', status) order by position), '[]')
          from cookie_contents where type = t.key
        )) order by t.position), '[]')) from cookie_types t where t.key <> all(${withoutUse()})) as cookie_banner`.one()
  return row
}

export type Seo = { is_meta: boolean; meta_tag: string; meta_title: string; meta_description: string; tags: string[] }
export type PageRow = Omit<Seo, 'tags'> & {
  slug: string
  title: string
  kind: 'page' | 'widget-page' | 'legal'
  updated_at: string
  widgets: { type: string; data: unknown; row?: number | null }[]
  has_audiences?: boolean
  has_areas?: boolean
  above?: { slug: string; title: string } | null
  operator: Record<string, string>
}

/** Of an address of two words the page of the first one, where guests see it. */
export const pageAbove = (slug: Fragment) => sql`
  (select json_build_object('slug', a.slug, 'title', a.title) from pages a
    where a.slug = split_part(${slug}, '/', 1) and ${slug} like '%/%')`

/** A page with its parts and the operator's data that its texts name. */
/** `postalCode`: of the visitor's place; null where none is known. */
export const selectPage = async (
  slug: string,
  audience: Audience,
  postalCode: string | null,
): Promise<PageRow | undefined> => {
  const [row] = await replica.sql<PageRow>`
    select p.slug, p.title, p.kind, p.updated_at,
      coalesce(s.is_meta, false) as is_meta, coalesce(s.meta_tag, '') as meta_tag,
      coalesce(s.meta_title, p.title) as meta_title, coalesce(s.meta_description, '') as meta_description,
      (select coalesce(json_agg(json_build_object('type', w.type, 'data', w.data, 'row', w.row) order by w.position), '[]')
        from widgets w where w.page_id = p.id and w.is_on and w.audience in ('all', ${audience})
          and (w.areas = '{}' or exists (select from unnest(w.areas) area where ${postalCode}::text ^@ area))) as widgets,
      ${pageAbove(sql`p.slug`)} as above,
      exists (select from widgets w where w.page_id = p.id and w.is_on and w.audience <> 'all') as has_audiences,
      exists (select from widgets w where w.page_id = p.id and w.is_on and w.areas <> '{}') as has_areas,
      (select coalesce(json_object_agg(key, text), '{}') from content_texts where topic = 'operator') as operator
    from pages p left join seo_data s on s.type = 'page' and s.slug = p.slug
    where p.slug = ${slug}`
  return row
}

export const selectSeo = async (type: string, slug: string): Promise<Seo | undefined> => {
  const [row] = await replica.sql<Seo>`
    select is_meta, meta_tag, meta_title, meta_description, tags from seo_data where type = ${type} and slug = ${slug}`
  return row
}

/** Texts of a topic, of some keys, or both; at most 500. */
/** A legal page as it was kept; undefined where that version was not. */
export const selectPageVersion = async (slug: string, version: number) => {
  const [row] = await sql<{ version: number; html: string; validFrom: string }>`
    select version, html, valid_from as "validFrom" from page_versions where slug = ${slug} and version = ${version}`
  return row
}

export const selectTexts = (topic: string | null, keys: string[] | null) =>
  replica.sql<{ key: string; topic: string; text: string }>`
    select key, topic, text from content_texts
    where (${topic}::text is null or topic = ${topic}) and (${keys}::text[] is null or key = any(${keys}::text[]))
    order by key limit 500`

/** The questions of all pages, or of one, as guests find them in its widgets. */
export const selectFaqWidgets = (slug: string | null) =>
  replica.sql<{ slug: string; data: unknown }>`
    select p.slug, w.data from widgets w join pages p on p.id = w.page_id
    where w.type = 'faq' and w.is_on and w.audience in ('all', 'guests') and w.areas = '{}' and (${slug}::text is null or p.slug = ${slug})
    order by p.slug, w.position limit 100`

export const selectCookieTypes = () =>
  sql<{ key: string; isRequired: boolean }>`
    select key, is_required as "isRequired" from cookie_types
    where key <> all(${withoutUse()}) order by position`

/** Lists of earlier domains that forms ask the query service for. */
export const selectIndustries = () =>
  replica.sql<{ id: number; name: string; parent_id: number | null }>`
    select id, name, parent_id from industries order by parent_id nulls first, position limit 1000`

export const selectBanks = () =>
  replica.sql<{ id: number; pincode: string; bank_name: string; is_default: boolean; admin_default: boolean }>`
    select id, pincode, bank_name, is_default, admin_default from banks order by is_default desc, bank_name limit 1000`
