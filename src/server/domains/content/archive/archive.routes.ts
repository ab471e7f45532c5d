import { archiveCalls, archiveKind } from '#contract/content/archive.ts'
import { germanDay } from '#lib/format.ts'
import { type Route, serve } from '#server/platform/http/serve.ts'
import { openArchive } from './archive-export.service.ts'
import { checkArchive, type Entry, importArchive } from './archive-import.service.ts'

const countOf = (entries: Entry[]) => {
  const count = entries.filter(({ outcome }) => outcome === 'new' || outcome === 'changed').length
  return count === 1 ? 'Ein Eintrag ist' : `${count} Einträge sind`
}

export const archiveRoutes: Route[] = serve('content', archiveCalls, {
  getArchive: async (ctx, { kinds }) => ({
    filename: `inhalte-${germanDay()}.jsonl.gz`,
    contentType: 'application/gzip',
    body: await openArchive(ctx, kinds.length ? kinds : archiveKind.options),
  }),
  createArchiveCheck: async (ctx, { file, is_published }) => {
    const { madeAt, entries } = await checkArchive(ctx, file, is_published)
    return { made_at: madeAt, entries }
  },
  importArchive: async (ctx, { file, is_published, leaves_refused }) => {
    const given = { isPublished: is_published, leavesRefused: leaves_refused }
    const { madeAt, entries } = await importArchive(ctx, file, given)
    const message = `${countOf(entries)} übernommen${is_published ? ' und veröffentlicht' : ', als Entwürfe'}.`
    return { status: true, message, made_at: madeAt, entries }
  },
})
