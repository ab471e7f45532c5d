import { z } from 'zod'
import { call } from '../wire/call.ts'
import { fileAnswer, flag, outcome, upload } from '../wire/fields.ts'

export const menuImportCalls = {
  importMenu: call({
    team: 'products',
    method: 'POST',
    path: '/food/menu/import',
    access: 'company',
    errors: ['CONFLICT'],
    summary:
      'A menu from a file (CSV or XLSX): categories, dishes with sizes, and groups of options. At first a dry run; rows with mistakes are left out.',
    input: z.object({ file: upload(), dry_run: flag().default(true) }),
    output: z.object({
      ...outcome,
      counts: z.object({ new: z.int(), changed: z.int(), wrong: z.int() }),
      data: z.array(
        z.object({
          row: z.int(),
          category: z.string(),
          name: z.string(),
          result: z.enum(['new', 'changed', 'wrong']),
          /** mistakes, or hints such as missing allergens */
          messages: z.array(z.string()),
        }),
      ),
    }),
    limits: [{ by: 'account', max: 60, minutes: 60, counts: 'all' }],
  }),
  getMenuTemplate: call({
    team: 'products',
    method: 'GET',
    path: '/food/menu/template',
    access: 'company',
    summary: 'A file of a menu to start from, with all columns and example dishes.',
    input: z.object({ format: z.enum(['csv', 'xlsx']).default('xlsx') }),
    output: fileAnswer(),
  }),
}
