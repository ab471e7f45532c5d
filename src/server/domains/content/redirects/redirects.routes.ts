import { redirectCalls } from '#contract/content/redirects.ts'
import { germanDay } from '#lib/format.ts'
import { serve } from '#server/platform/http/serve.ts'
import { presentPage } from '#server/platform/paging.ts'
import { csvFile } from '#server/platform/sheets/write-csv.ts'
import { isoTime } from '#server/platform/times.ts'
import { importRedirects, type RedirectRow, redirectList, removeRedirect, saveRedirect } from './redirects.service.ts'

const present = (row: RedirectRow) => ({
  id: row.id,
  path: row.path,
  target: row.target,
  last_used_on: row.lastUsedOn,
  created_at: isoTime(row.createdAt),
})

const columns = [{ header: 'Alte Adresse' }, { header: 'Neue Adresse' }, { header: 'Zuletzt benutzt' }] as const

async function* cellsOf(q: string) {
  for await (const { path, target, lastUsedOn } of redirectList.readAll({ q })) yield [path, target, lastUsedOn ?? '']
}

const saved = async (row: Promise<RedirectRow>) => ({
  status: true,
  message: 'Die Weiterleitung ist gespeichert.',
  data: present(await row),
})

export const redirectRoutes = serve('content', redirectCalls, {
  listRedirects: async (_, { q, page, per_page }) =>
    presentPage(await redirectList.page({ q }, page, per_page), present),
  getRedirectsFile: (_, { q }) => csvFile(`weiterleitungen-${germanDay()}.csv`, columns, cellsOf(q)),
  createRedirect: (_, given) => saved(saveRedirect(null, given)),
  updateRedirect: (_, { id, ...given }) => saved(saveRedirect(id, given)),
  removeRedirect: async (_, { id }) => {
    await removeRedirect(id)
    return { status: true, message: 'Die Weiterleitung ist gelöscht.' }
  },
  importRedirects: async (ctx, { file }) => {
    const { saved: count, refused: refusals } = await importRedirects(ctx, file)
    const left = refusals.length
      ? ` ${refusals.length === 1 ? 'Eine Zeile wurde' : `${refusals.length} Zeilen wurden`} nicht übernommen.`
      : ''
    return {
      status: true,
      message: `${count === 1 ? 'Eine Weiterleitung ist' : `${count} Weiterleitungen sind`} gespeichert.${left}`,
      saved: count,
      refused: refusals.slice(0, 100),
    }
  },
})
