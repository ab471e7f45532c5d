import { z } from 'zod'
import { pictogram } from '../content/widgets.ts'
import { call } from '../wire/call.ts'
import { clearable, flag, id, optionalText, outcome, text } from '../wire/fields.ts'
import { categoryType } from './calls.ts'

const row = z.object({
  id: z.int(),
  parent_id: z.int().nullable(),
  category_type: categoryType,
  level: z.int(),
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  pictogram: z.string().nullable(),
  is_hidden: z.boolean(),
  /** holds dishes of menus */
  is_menu: z.boolean(),
  /** products that belong to it, without those of the categories below */
  products: z.int(),
  questionnaires: z.int(),
  /** what the law asks of products in it, because of it or of what stands above it */
  duties: z.array(z.string()),
})

const given = {
  name: text(60),
  description: optionalText(500),
  pictogram: clearable(pictogram()),
  is_hidden: flag().default(false),
}

const one = z.object({ ...outcome, data: row })

/** The tree of categories, kept by the operator. */
export const treeCalls = {
  listTree: call({
    method: 'GET',
    path: '/operator/categories',
    access: 'operator',
    summary: 'All categories with how much belongs to each of them, by name.',
    output: z.object({ data: z.array(row) }),
  }),
  createCategory: call({
    method: 'POST',
    path: '/operator/categories',
    access: 'operator',
    status: 201,
    summary: 'Adds a category below another one, or an uppermost one of a type.',
    input: z.object({ ...given, parent_id: clearable(id()), category_type: categoryType.default('product') }),
    output: one,
  }),
  updateCategory: call({
    method: 'POST',
    path: '/operator/categories/{id}',
    access: 'operator',
    summary: 'Renames a category, describes it, or takes it out of the menus. Its address stays.',
    input: z.object({ id: id(), ...given }),
    output: one,
  }),
  moveCategory: call({
    method: 'POST',
    path: '/operator/categories/{id}/move',
    access: 'operator',
    summary: 'Moves a category with all below it and its products; without a parent it becomes an uppermost one.',
    input: z.object({ id: id(), parent_id: clearable(id()) }),
    output: one,
  }),
  moveCategoryInto: call({
    method: 'POST',
    path: '/operator/categories/{id}/merge',
    access: 'operator',
    summary: 'Gives all that belongs to a category to another one. The old address leads there.',
    input: z.object({ id: id(), target_id: id() }),
    output: one,
  }),
  removeCategory: call({
    method: 'DELETE',
    path: '/operator/categories/{id}',
    access: 'operator',
    errors: ['CONFLICT'],
    summary: 'Removes a category that nothing belongs to.',
    input: z.object({ id: id() }),
    output: z.object(outcome),
  }),
}
