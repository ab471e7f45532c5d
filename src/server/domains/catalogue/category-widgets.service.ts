import { presentShownMedium, type WidgetLoaders } from '#server/domains/content/index.ts'
import { sql } from '#server/platform/sql/index.ts'
import { selectCategoryPictures } from './catalogue.queries.ts'

const slugOf = (url: string) => /^\/kategorie\/([^/?#]+)/.exec(url)?.[1]

/** Tiles lead to pages of categories, or anywhere else. */
export const categoryWidgets: WidgetLoaders = {
  'category-grid': async (widgets) => {
    const urls = [...new Set(widgets.flatMap(({ items }) => items.map(({ url }) => url)))]
    const slugs = [...new Set(urls.flatMap((url) => slugOf(url) ?? []))]
    if (!slugs.length) return {}
    const rows = await selectCategoryPictures(slugs)
    const media = new Map([...rows].map(({ slug, medium }) => [slug, medium && presentShownMedium(medium)]))
    return {
      tiles: urls.flatMap((url) => {
        const medium = media.get(slugOf(url) ?? '')
        return medium ? [{ url, medium }] : []
      }),
    }
  },
}

/** Drafts of categories are among those of content. */
export const mediaUsesOfCategories = () => sql`
  select media_id, 'Kategorie „' || name || '“' as name, '/betreiber/elemente/category-' || id as path
  from categories where media_id is not null`
