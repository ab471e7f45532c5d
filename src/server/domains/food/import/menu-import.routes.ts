import { menuImportCalls } from '#contract/food/menu-import.ts'
import { serve } from '#server/platform/http/serve.ts'
import { type ImportedRow, importMenu } from './menu-import.service.ts'
import { menuTemplate } from './menu-template.present.ts'

const countOf = (rows: ImportedRow[], wanted: ImportedRow['result']) =>
  rows.filter(({ result }) => result === wanted).length

export const menuImportRoutes = serve('food', menuImportCalls, {
  importMenu: async (ctx, { file, dry_run }) => {
    const data = await importMenu(ctx, file.path, dry_run)
    const counts = { new: countOf(data, 'new'), changed: countOf(data, 'changed'), wrong: countOf(data, 'wrong') }
    const message = dry_run ? 'Die Datei ist geprüft.' : 'Die Speisekarte ist übernommen.'
    return { status: true, message, counts, data }
  },
  getMenuTemplate: (_ctx, { format }) => menuTemplate(format),
})
