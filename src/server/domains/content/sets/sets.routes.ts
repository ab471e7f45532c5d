import { setCalls } from '#contract/content/sets.ts'
import { type Route, serve } from '#server/platform/http/serve.ts'
import { presentSet, presentSetRow, presentSetVersions, setPreviewPath } from './sets.present.ts'
import { selectSet, selectSets, selectSetVersions } from './sets.queries.ts'
import { readSlug } from './sets.rules.ts'
import { createSet, noSet, removeSetSchedule, restoreSetVersion, setSetPublication, updateSet } from './sets.service.ts'

const readSet = async (slug: string) => {
  const row = await selectSet(slug)
  if (!row) throw noSet()
  return row
}

const done = async (message: string, slug: string) => ({
  status: true,
  message,
  data: await presentSet(await readSet(slug)),
})

const previewDays = 7

const sentenceOf = (isPublished: boolean, at: Date | null) => {
  if (at) return isPublished ? 'Das geht zur gewählten Zeit online.' : 'Das geht zur gewählten Zeit vom Netz.'
  return isPublished ? 'Das ist jetzt auf den Seiten zu sehen.' : 'Das ist nicht mehr zu sehen.'
}

/** Publishing checks a draft that its call does not hold: a picture may be gone by then, and a name taken. */
const ofDraft = ['content.items', 'content.items.*.name', 'content.items.*.media_id']
const fields = { '*': Object.fromEntries(ofDraft.map((name) => [name, name])) }

export const setRoutes: Route[] = serve('content', setCalls, fields, {
  listSets: async () => ({
    data: [...(await selectSets())].filter(({ slug }) => readSlug(slug)).map(presentSetRow),
  }),
  createSet: async (_ctx, { kind, name }) => done('Der Entwurf ist angelegt.', await createSet(kind, name)),
  getSet: async (_ctx, { slug }) => ({ data: await presentSet(await readSet(slug)) }),
  updateSet: async (_ctx, { slug, version, content, editor }) => {
    await updateSet(slug, version, content, editor)
    return done('Der Entwurf ist gespeichert.', slug)
  },
  setSetPublication: async (_ctx, { slug, version, is_published, at }) => {
    const minute = at ? new Date(at) : null
    await setSetPublication(slug, version, is_published, minute)
    return done(sentenceOf(is_published, minute), slug)
  },
  removeSetSchedule: async (_ctx, { slug }) => {
    await removeSetSchedule(slug)
    return done('Der Zeitplan ist aufgehoben.', slug)
  },
  listSetVersions: async (_ctx, { slug }) => {
    await readSet(slug)
    return { data: presentSetVersions(await selectSetVersions(slug)) }
  },
  setSetVersion: async (_ctx, { slug, version, restored }) => {
    await restoreSetVersion(slug, version, restored)
    return done('Die ältere Fassung ist jetzt der Entwurf.', slug)
  },
  createSetPreview: async (_ctx, { slug }) => {
    await readSet(slug)
    const until = new Date(Date.now() + previewDays * 86_400_000)
    return {
      status: true,
      message: 'Der Link ist bereit.',
      path: await setPreviewPath(slug, until),
      until: until.toISOString(),
    }
  },
})
