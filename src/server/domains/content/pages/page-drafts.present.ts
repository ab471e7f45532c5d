import { widget } from '#contract/content/widgets.ts'
import { refuse } from '#lib/errors.ts'
import { isoTime } from '#server/platform/times.ts'
import type { EditablePageRow, EditableRow, VersionRow } from './page-drafts.queries.ts'
import { isFixed, type PageContent, type StoredWidget } from './page-drafts.rules.ts'
import { issuePreviewKey } from './preview.service.ts'

const orNull = (at: string | null) => (at === null ? null : isoTime(at))

export const presentEditablePage = (page: EditablePageRow) => ({
  id: page.id,
  slug: page.slug,
  title: page.title,
  kind: page.kind,
  parent_id: page.parentId,
  state: page.state,
  is_fixed: isFixed(page.slug, page.kind),
  publish_at: orNull(page.publishAt),
  has_failed: page.hasFailed,
  unpublish_at: orNull(page.unpublishAt),
  updated_at: isoTime(page.updatedAt),
})

/** A part that no longer fits its kind is not left out here: saving the others would delete it. */
const readPart = ({
  key,
  isOn,
  from,
  until,
  audience = 'all',
  areas = [],
  isBeside = false,
  widget: stored,
}: StoredWidget) => {
  const read = widget.safeParse(stored)
  if (read.success)
    return {
      key,
      is_on: isOn,
      from: orNull(from),
      until: orNull(until),
      audience,
      areas,
      is_beside: isBeside,
      widget: read.data,
    }
  throw refuse('CONFLICT', {
    message: 'Ein Teil dieser Seite ist in einer alten Form gespeichert und lässt sich hier nicht bearbeiten.',
  })
}

const presentContent = ({ title, seo, parts }: PageContent) => ({
  title,
  meta_title: seo.title,
  meta_description: seo.description,
  parts: parts.map(readPart),
})

export const previewPath = async (draftId: number, until: Date) => `/vorschau/${await issuePreviewKey(draftId, until)}`

const editorHours = 24

export const presentEditable = async ({ version, publishedVersion, content, ...page }: EditableRow) => ({
  ...presentEditablePage(page),
  ...presentContent(content),
  version,
  published_version: publishedVersion,
  preview_path: await previewPath(page.id, new Date(Date.now() + editorHours * 3_600_000)),
})

/** A version in an old form can't be shown, and not be returned to. */
export const presentVersions = (rows: Iterable<VersionRow>) =>
  [...rows].flatMap(({ version, savedAt, isPublished, content }) =>
    content.parts.every((part) => widget.safeParse(part.widget).success)
      ? [{ version, saved_at: isoTime(savedAt), is_published: isPublished, ...presentContent(content) }]
      : [],
  )
