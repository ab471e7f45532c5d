import { sql } from '#server/platform/sql/index.ts'
import type { WidgetLoaders } from '../widgets.contributions.ts'
import { presentShownMedium } from './media.present.ts'
import { selectShownMedia } from './media.queries.ts'

export const mediaWidgets: WidgetLoaders = {
  picture: async (widgets) => {
    const ids = widgets.flatMap(({ media_id }) => media_id ?? [])
    return { media: ids.length ? [...(await selectShownMedia(ids))].map(presentShownMedium) : [] }
  },
}

/** Pages as guests see them, drafts, and what is to be published. Older versions do not count. */
export const mediaUsesOfContent = () => sql`
  select (medium #>> '{}')::int as media_id, 'Seite „' || p.title || '“' as name, '/betreiber/seiten/' || p.slug as path
  from widgets w join pages p on p.id = w.page_id, jsonb_path_query(w.data, '$.media_id ? (@ != null)') medium
  union select (medium #>> '{}')::int, 'Seite „' || (e.content->>'title') || '“', '/betreiber/seiten/' || d.slug
  from page_drafts d join page_edits e on e.draft_id = d.id and e.version in (d.version, d.publish_version, d.published_version),
    jsonb_path_query(e.content, '$.parts[*].widget.data.media_id ? (@ != null)') medium
  union select media_id, 'Banner „' || title || '“', '/betreiber/elemente/banners-' || place from banners where media_id is not null
  union select media_id, 'Bilderfolge „' || title || '“', '/betreiber/elemente/slider-' || slider from slides where media_id is not null
  union select (medium #>> '{}')::int,
    'Entwurf „' || coalesce('Kategorie: ' || (e.content #>> '{items,0,name}'), d.slug) || '“', '/betreiber/elemente/' || d.slug
  from set_drafts d join set_edits e on e.draft_id = d.id and e.version in (d.version, d.publish_version),
    jsonb_path_query(e.content, '$.items[*].media_id ? (@ != null)') medium`
