import { importCalls } from '#contract/products/import.ts'
import type { CompanyCtx } from '#server/platform/context.ts'
import { serve } from '#server/platform/http/serve.ts'
import { presentPage } from '#server/platform/paging.ts'
import { presentImport, presentImportRow, presentSummary } from './import.present.ts'
import { selectImport, selectImportRows, selectImports } from './import.queries.ts'
import { checkImport, createImport, noImport, startImport, stopImport, undoImport } from './import.service.ts'
import type { Import } from './plan/find.queries.ts'
import { writeErrors, writeTemplate } from './templates.file.ts'

const done = (message: string, source: Import) => ({ status: true, message, data: presentImport(source) })

const own = async ({ user }: CompanyCtx, id: number) => {
  const found = await selectImport(user.providerId, id)
  if (!found) throw noImport()
  return found
}

export const importRoutes = serve('products', importCalls, {
  importProducts: async (ctx, { match_by: matchBy, existing, ...given }) =>
    done('Die Datei ist angekommen.', await createImport(ctx, { kind: 'import', matchBy, existing }, given)),
  updateProducts: async (ctx, { match_by: matchBy, ...given }) =>
    done('Die Datei ist angekommen.', await createImport(ctx, { kind: 'update', matchBy, existing: 'update' }, given)),
  listImports: async ({ user }, { page }) => presentPage(await selectImports(user.providerId, page), presentSummary),
  getTemplate: (_ctx, { kind, format }) => writeTemplate(kind, format),
  getImport: async (ctx, { id }) => ({ data: presentImport(await own(ctx, id)) }),
  listImportRows: async (ctx, { id, result, page }) =>
    presentPage(await selectImportRows(await own(ctx, id), result, page), presentImportRow),
  getImportErrors: async (ctx, { id }) => writeErrors(await own(ctx, id)),
  setImportColumns: async (ctx, { id, columns, match_by: matchBy, existing }) =>
    done('Die Datei wird geprüft.', await checkImport(ctx, id, { columns, matchBy, existing })),
  startImport: async (ctx, { id }) => done('Der Import läuft.', await startImport(ctx, id)),
  endImport: async (ctx, { id }) => done('Der Import ist gestoppt.', await stopImport(ctx, id)),
  undoImport: async (ctx, { id }) => done('Der Import wird rückgängig gemacht.', await undoImport(ctx, id)),
})
