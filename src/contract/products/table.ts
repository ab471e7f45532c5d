import { z } from 'zod'
import { call } from '../wire/call.ts'
import { anyText, decimal, euros, fileAnswer, flag, id, nested, outcome, rawText, whole } from '../wire/fields.ts'
import { bulkEditable } from './editor.ts'
import { productKind } from './shapes.ts'

export const ownSorts = z.enum([
  'id',
  'name',
  'sku',
  'article_number',
  'category_name',
  'type',
  'stock',
  'price',
  'status',
])

/** What narrows the list of the own products. */
export const ownFilter = {
  /** in name, SKU and article number; or an EAN */
  keyword: anyText(200).nullish(),
  status: z.enum(['draft', 'active', 'inactive']).nullish(),
  type: productKind.nullish(),
  category_id: id().nullish(),
  /** none left, or at most five */
  stock: z.enum(['none', 'low']).nullish().describe('none or low'),
}

export const ownOrder = { sortField: ownSorts.nullish(), sortDirection: z.enum(['asc', 'desc']).nullish() }

/** Percent; what is reduced by all of its price would cost nothing. */
const percent = () => decimal(-99, 900)

const actions = z.enum([
  'activate',
  'deactivate',
  'remove',
  'set_price',
  'change_price',
  'set_stock',
  'change_stock',
  'edit',
])

const values = {
  set_price: euros(),
  change_price: percent(),
  set_stock: whole(0, 1_000_000),
  change_stock: whole(-1_000_000, 1_000_000),
}

export const productTableCalls = {
  updateOwnProducts: call({
    method: 'POST',
    path: '/shop/products/bulk',
    access: 'company',
    summary:
      'One change of many own products in one transaction: those named, or all that match. What can not be changed is listed with the reason, the rest is.',
    input: z
      .object({
        ids: nested(z.array(id()).min(1).max(5000)).optional(),
        matching: nested(z.object(ownFilter)).optional(),
        action: actions,
        /** euros gross, percent, or pieces, as the action says */
        value: z.union([z.number(), rawText(60)]).optional(),
        /** cheaper than before: the old price is crossed out, as far as PAngV §11 allows */
        is_reduction: flag().default(false),
        /** of an edit: what becomes so of all of them */
        changes: nested(z.object(bulkEditable)).optional(),
        /** of an edit: only where nothing is said yet */
        is_filling: flag().default(false),
        /** answers the same without changing anything */
        is_preview: flag().default(false),
      })
      .superRefine((input, ctx) => {
        if ((input.ids === undefined) === (input.matching === undefined))
          ctx.addIssue({ code: 'custom', path: ['ids'], message: 'Bitte wählen Sie Produkte aus.' })
        if (input.action === 'edit' && !Object.keys(input.changes ?? {}).length)
          ctx.addIssue({ code: 'custom', path: ['changes'], message: 'Bitte wählen Sie, was sich ändern soll.' })
        const checked = input.action in values && values[input.action as keyof typeof values].safeParse(input.value)
        if (checked && !checked.success)
          ctx.addIssue({ code: 'custom', path: ['value'], message: checked.error.issues[0]!.message })
      }),
    output: z.object({
      ...outcome,
      changed: z.int(),
      /** they were so already */
      unchanged: z.int(),
      refused_count: z.int(),
      /** at most a hundred of them */
      refused: z.array(z.object({ id: z.int(), name: z.string(), errors: z.array(z.string()) })),
      /** of prices and stock: at most five products as they were and as they are then */
      examples: z.array(z.object({ id: z.int(), name: z.string(), before: z.string(), after: z.string() })),
      /** fields that some of them need before they can be published */
      lacking: z.array(z.string()),
      /** by which it is taken back within a day; null where nothing was changed, or for good */
      undo_id: z.int().nullable(),
    }),
  }),
  removeBulkChange: call({
    method: 'DELETE',
    path: '/shop/products/bulk/{id}',
    access: 'company',
    errors: ['CONFLICT'],
    summary: 'Takes a change of many products back, within a day; what was changed again since stays as it is.',
    input: z.object({ id: id() }),
    output: z.object({ ...outcome, undone: z.int(), left: z.int() }),
  }),
  exportOwnProducts: call({
    method: 'GET',
    path: '/shop/products/export',
    access: 'company',
    summary: 'The own products that match, one line for each product or variant, as CSV or Excel file.',
    input: z.object({ ...ownFilter, ...ownOrder, format: z.enum(['csv', 'xlsx']).default('csv') }),
    output: fileAnswer(),
  }),
}
