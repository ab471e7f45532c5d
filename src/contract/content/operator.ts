import { z } from 'zod'
import { call } from '../wire/call.ts'
import { nested, outcome, text, whole } from '../wire/fields.ts'
import { widget } from './widgets.ts'

const part = z.object({
  /** shown on the page; what is off is kept for later */
  is_on: z.boolean(),
  widget,
})

const editablePage = z.object({
  slug: z.string(),
  title: z.string(),
  updated_at: z.iso.datetime(),
})

const editable = editablePage.extend({
  /** grows with every change: who saves an old one is refused */
  version: z.int(),
  /** texts as they are stored, with places like {{operator.name}} */
  parts: z.array(part),
})

export const pageEditorCalls = {
  listEditablePages: call({
    method: 'GET',
    path: '/operator/pages',
    access: 'operator',
    summary: 'All pages that consist of widgets, by title.',
    output: z.object({ data: z.array(editablePage) }),
  }),
  getEditablePage: call({
    method: 'GET',
    path: '/operator/pages/{slug}',
    access: 'operator',
    errors: ['CONFLICT'],
    summary: 'A page with its widgets as they are stored, those that are off too.',
    input: z.object({ slug: text(100) }),
    output: z.object({ data: editable }),
  }),
  updateEditablePage: call({
    method: 'POST',
    path: '/operator/pages/{slug}',
    access: 'operator',
    errors: ['CONFLICT'],
    summary: 'Writes the widgets of a page anew, in this order; refused when somebody else changed the page meanwhile.',
    input: z.object({
      slug: text(100),
      version: whole(1, 2_000_000_000),
      parts: nested(z.array(part).min(1, 'Eine Seite hat mindestens einen Teil.').max(60)),
    }),
    output: z.object({ ...outcome, data: editable }),
  }),
}
