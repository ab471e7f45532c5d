import { type SetContent, setContent } from '#contract/content/sets.ts'
import type { Widget } from '#contract/content/widgets.ts'
import { refuse } from '#lib/errors.ts'
import { withSiteName } from '#lib/site/name.ts'
import { sql } from '#server/platform/sql/index.ts'
import { isoTime } from '#server/platform/times.ts'
import { presentShownMedium } from '../media/media.present.ts'
import { selectShownMedia } from '../media/media.queries.ts'
import { isWithin } from '../pages/page-drafts.rules.ts'
import { issuePreviewKey, linkOver } from '../pages/preview.service.ts'
import { categoryTexts } from './category-texts.contributions.ts'
import type { SetRow, SetVersionRow, WholeSetRow } from './sets.queries.ts'
import { isFixed, readSlug, titleOf } from './sets.rules.ts'

const orNull = (at: string | null) => (at === null ? null : isoTime(at))

export const presentSetRow = (row: SetRow) => ({
  slug: row.slug,
  kind: readSlug(row.slug)!.kind,
  title: titleOf(row.slug, row.firstName),
  state: row.state,
  is_fixed: isFixed(row.slug),
  publish_at: orNull(row.publishAt),
  has_failed: row.hasFailed,
  unpublish_at: orNull(row.unpublishAt),
  updated_at: isoTime(row.updatedAt),
})

export const setPreviewPath = async (slug: string, until: Date) => `/vorschau/${await issuePreviewKey(slug, until)}`

const editorHours = 24

export const presentSet = async (row: WholeSetRow) => {
  const read = setContent.safeParse(row.content)
  if (!read.success)
    throw refuse('CONFLICT', {
      message: 'Dieses Element ist in einer alten Form gespeichert und lässt sich nicht bearbeiten.',
    })
  return {
    ...presentSetRow(row),
    content: read.data,
    version: row.version,
    published_version: row.publishedVersion,
    preview_path:
      row.content.kind === 'cookies'
        ? null
        : await setPreviewPath(row.slug, new Date(Date.now() + editorHours * 3_600_000)),
  }
}

/** A version in an old form can't be shown, and not be returned to. */
export const presentSetVersions = (rows: Iterable<SetVersionRow>) =>
  [...rows].flatMap(({ version, savedAt, isPublished, content }) => {
    const read = setContent.safeParse(content)
    return read.success ? [{ version, saved_at: isoTime(savedAt), is_published: isPublished, content: read.data }] : []
  })

type Teasers = Extract<SetContent, { kind: 'banners' | 'slider' }>['items']

const readMedia = async (items: readonly { media_id: number | null }[]) => {
  const ids = items.flatMap(({ media_id }) => media_id ?? [])
  return new Map([...(await selectShownMedia(ids))].map((row) => [row.id, presentShownMedium(row)]))
}

const presentTeasers = async (items: Teasers) => {
  const media = await readMedia(items)
  return items
    .filter(({ is_on, ...period }) => is_on && isWithin(period, new Date()))
    .map(({ is_on: _, from: _from, until: _until, media_id, ...item }, at) => ({
      ...item,
      id: at + 1,
      medium: (media_id && media.get(media_id)) || null,
    }))
}

const onPage = (title: string, widgets: Widget[]) => ({
  slug: 'vorschau',
  title,
  kind: 'widget-page' as const,
  is_meta: true,
  meta_tag: '',
  meta_title: title,
  meta_description: '',
  updated_at: new Date().toISOString(),
  widgets,
})

type ReadableSet = WholeSetRow & { content: SetContent }

/** Not in an old form. */
export const isReadable = (row: WholeSetRow): row is ReadableSet => setContent.safeParse(row.content).success

/** A page with nothing but the draft of a set, shown by the parts of real pages. */
export const presentSetPreview = async ({ slug, content, firstName }: ReadableSet) => {
  const { name } = readSlug(slug)!
  const title = titleOf(slug, firstName)
  switch (content.kind) {
    case 'banners': {
      const banners = (await presentTeasers(content.items)).map((item) => ({ ...item, place: name }))
      return { ...onPage(title, [{ type: 'banners', data: { place: name } }]), loaded: { banners } }
    }
    case 'slider': {
      const slides = (await presentTeasers(content.items)).map((item) => ({ ...item, slider: name }))
      return { ...onPage(title, [{ type: 'slider', data: { title, slider: name } }]), loaded: { slides } }
    }
    case 'testimonials': {
      const testimonials = content.items
        .filter(({ is_on }) => is_on)
        .map(({ is_on: _, ...item }, at) => ({ ...item, id: at + 1 }))
      const voices = { type: 'testimonials', data: { title, text: '', kind: null } } as const
      return { ...onPage(title, [voices]), loaded: { testimonials } }
    }
    case 'menu':
      return { ...onPage(title, []), loaded: {}, layout: { [name]: content.items } }
    case 'cookies':
      return { ...onPage(title, []), loaded: {} }
    case 'category': {
      const found = await categoryTexts().read({ sql }, Number(name))
      if (!found) throw linkOver()
      const { media_id, ...texts } = content.items[0]!
      const [medium = null] = (await readMedia(content.items)).values()
      return { ...onPage(title, []), loaded: {}, category: { slug: found.slug, ...texts, medium } }
    }
    case 'contact': {
      const subjects = content.items
        .filter(({ is_on }) => is_on)
        .map(({ name, description }, at) => ({ id: at + 1, name, description: withSiteName(description) }))
      return { ...onPage(title, []), loaded: {}, subjects }
    }
    case 'texts': {
      const named = content.items.map(({ key, text }) => ({ key, topic: 'package', text: withSiteName(text) }))
      const texts = Object.fromEntries(named.map(({ key, text }) => [key, text]))
      const packages = named.filter(({ key }) => key.startsWith('package.'))
      const widget = { type: 'package-info', data: { title: 'Leistungen für Anbieter', text: '' } } as const
      return { ...onPage(title, packages.length ? [widget] : []), loaded: { packages }, layout: { texts } }
    }
  }
}
