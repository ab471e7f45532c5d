import { pageEditorCalls } from '#contract/content/operator.ts'
import { pagePreviewCalls } from '#contract/content/preview.ts'
import { type Route, serve } from '#server/platform/http/serve.ts'
import { isoTime } from '#server/platform/times.ts'
import { presentPage } from '../content.present.ts'
import { isReachable } from '../content.rules.ts'
import { isReadable, presentSetPreview } from '../sets/sets.present.ts'
import { selectSet } from '../sets/sets.queries.ts'
import { loadWidgetData, withAdditions } from '../widgets.contributions.ts'
import { presentEditable, presentEditablePage, presentVersions, previewPath } from './page-drafts.present.ts'
import {
  selectEditable,
  selectEditablePages,
  selectPageAddresses,
  selectPageVersions,
  selectRedirect,
} from './page-drafts.queries.ts'
import {
  createPageDraft,
  movePageDraft,
  removePageDraft,
  restorePageVersion,
  updatePageDraft,
} from './page-drafts.service.ts'
import { linkOver, readPreview, readPreviewKey } from './preview.service.ts'
import { noPage, removePageSchedule, setPagePublication } from './publishing.service.ts'

const readEditable = async (slug: string) => {
  const row = await selectEditable(slug)
  if (!row) throw noPage()
  return row
}

const done = async (message: string, slug: string) => ({
  status: true,
  message,
  data: await presentEditable(await readEditable(slug)),
})

const previewDays = 7

const sentenceOf = (isPublished: boolean, at: Date | null) => {
  if (at)
    return isPublished ? 'Die Seite geht zur gewählten Zeit online.' : 'Die Seite geht zur gewählten Zeit vom Netz.'
  return isPublished ? 'Die Seite ist veröffentlicht.' : 'Die Seite ist nicht mehr öffentlich.'
}

const editor = serve('content', pageEditorCalls, {
  listEditablePages: async () => ({ data: [...(await selectEditablePages())].map(presentEditablePage) }),
  createEditablePage: async (_ctx, { parent_id, copy_of, ...page }) => {
    await createPageDraft({ ...page, parentId: parent_id ?? null, copyOf: copy_of })
    return done('Die Seite ist als Entwurf angelegt.', page.slug)
  },
  getEditablePage: async (_ctx, { slug }) => ({ data: await presentEditable(await readEditable(slug)) }),
  updateEditablePage: async (_ctx, { slug, version, title, meta_title, meta_description, parts, editor: by }) => {
    await updatePageDraft(
      slug,
      version,
      {
        title,
        seo: { title: meta_title, description: meta_description },
        parts: parts.map(({ is_on, is_beside, ...part }) => ({ ...part, isOn: is_on, isBeside: is_beside })),
      },
      by,
    )
    return done('Der Entwurf ist gespeichert.', slug)
  },
  moveEditablePage: async (_ctx, { slug, new_slug, parent_id }) => {
    await movePageDraft(slug, new_slug, parent_id ?? null)
    return done('Die Seite ist umgezogen.', new_slug)
  },
  removeEditablePage: async (_ctx, { slug, redirect }) => {
    await removePageDraft(slug, redirect)
    return { status: true, message: 'Die Seite ist gelöscht.' }
  },
  setPagePublication: async (_ctx, { slug, version, is_published, at }) => {
    const minute = at ? new Date(at) : null
    await setPagePublication(slug, version, is_published, minute)
    return done(sentenceOf(is_published, minute), slug)
  },
  removePageSchedule: async (_ctx, { slug }) => {
    await removePageSchedule(slug)
    return done('Der Zeitplan ist aufgehoben.', slug)
  },
  listPageVersions: async (_ctx, { slug }) => {
    await readEditable(slug)
    return { data: presentVersions(await selectPageVersions(slug)) }
  },
  setPageVersion: async (_ctx, { slug, version, restored }) => {
    await restorePageVersion(slug, version, restored)
    return done('Die ältere Fassung ist jetzt der Entwurf.', slug)
  },
  createPagePreview: async (_ctx, { slug }) => {
    const { id } = await readEditable(slug)
    const until = new Date(Date.now() + previewDays * 86_400_000)
    return {
      status: true,
      message: 'Der Link ist bereit.',
      path: await previewPath(id, until),
      until: until.toISOString(),
    }
  },
})

const preview = serve('content', pagePreviewCalls, {
  getPagePreview: async (_ctx, { key, audience, area = null }) => {
    const draft = await readPreviewKey(key)
    if (!/^\d+$/.test(draft)) {
      const set = await selectSet(draft)
      if (!set || !isReadable(set)) throw linkOver()
      return presentSetPreview(set)
    }
    const { keys, ...row } = await readPreview(Number(draft), audience, area)
    const page = await withAdditions(presentPage(row))
    return { ...page, keys, loaded: await loadWidgetData(page.widgets) }
  },
  getMovedPage: async (_ctx, { slug }) => ({ path: await selectRedirect(slug) }),
  listPageAddresses: async () => ({
    data: [...(await selectPageAddresses())]
      .filter(({ slug }) => isReachable(slug))
      .map(({ slug, updatedAt }) => ({ slug, updated_at: isoTime(updatedAt) })),
  }),
})

export const pageDraftRoutes: Route[] = [...editor, ...preview]
