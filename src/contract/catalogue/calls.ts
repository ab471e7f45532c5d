import { z } from 'zod'
import { shownMedium } from '../products/shapes.ts'
import { viewCounters } from '../products/view-counters.ts'
import { call } from '../wire/call.ts'
import { id, optionalText, outcome, text } from '../wire/fields.ts'

/** product: goods and food; services and property_type: the two special trees; category: open to every kind. */
export const categoryType = z.enum(['product', 'services', 'property_type', 'category'])
export type CategoryType = z.output<typeof categoryType>

/** Stand for all services and all property where a category id is asked for. */
export const specialCategoryId = z.enum(['dienstleistungen', 'immobilien'])

const categoryId = () => z.union([specialCategoryId, id()])

const categoryRow = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  category_type: categoryType,
  pictogram: z.string().nullable(),
  parent_id: z.int().nullable(),
})

const subCategory = categoryRow.extend({ child_categories: z.array(categoryRow) })
const category = categoryRow.extend({ sub_categories: z.array(subCategory) })
/** The whole of services or property carries a word as its id. */
const shopCategory = category.extend({ id: z.union([z.int(), specialCategoryId]) })

const listOf = <T extends z.ZodType>(row: T) => z.object({ data: z.array(row) })

const world = categoryRow.extend({
  id: z.union([z.int(), specialCategoryId]),
  description: z.string(),
  views: z.int(),
  /** from the uppermost category down to the parent */
  parents: z.array(z.object({ id: z.int(), name: z.string(), slug: z.string() })),
  /** of the media library; without one the page shows none */
  medium: shownMedium.nullable(),
  sub_categories: z.array(subCategory.extend({ medium: shownMedium.nullable() })),
})

export const catalogueCalls = {
  listAllCategories: call({
    method: 'GET',
    path: '/allCategories',
    access: 'public',
    summary: 'The three trees of categories, each level sorted by name regardless of case.',
    output: z.object({
      data: z.object({ product: z.array(category), service: z.array(category), property: z.array(category) }),
    }),
  }),
  listShopCategories: call({
    method: 'GET',
    path: '/shop/getCategories',
    access: 'public',
    summary: 'One merged list for menus: product categories, and dienstleistungen and immobilien with theirs below.',
    output: listOf(shopCategory),
  }),
  listCategoriesOfType: call({
    method: 'GET',
    path: '/v2/getAllCategories',
    access: 'company',
    summary: 'The uppermost categories of a type (product when none is named), with those below.',
    input: z.object({ type: categoryType.default('product') }),
    output: listOf(category),
  }),
  listSubCategories: call({
    method: 'GET',
    path: '/v2/subcategoryByCategory',
    access: 'company',
    summary: 'The second level below a category; dienstleistungen and immobilien list their uppermost ones.',
    input: z.object({ category_id: categoryId() }),
    output: listOf(categoryRow),
  }),
  listChildCategories: call({
    method: 'GET',
    path: '/v2/childcategoryBySubcategory',
    access: 'company',
    summary: 'The third level below a subcategory.',
    input: z.object({ subcategory_id: id() }),
    output: listOf(categoryRow),
  }),
  getWorld: call({
    method: 'GET',
    path: '/v2/world/category/{slug}',
    access: 'public',
    shared: true,
    summary: 'The page of a category by its slug: text, picture, way up, and what lies below.',
    input: z.object({ slug: text(200) }),
    output: z.object({ data: world }),
  }),
  listWorldCategories: call({
    method: 'GET',
    path: '/v2/world/categorys/{id}',
    access: 'public',
    summary: 'The categories right below one.',
    input: z.object({ id: categoryId() }),
    output: listOf(categoryRow),
  }),
  countWorldView: call({
    method: 'POST',
    path: viewCounters.world,
    access: 'public',
    summary: 'Counts a look at the page of a category.',
    input: z.object({ slug: text(200) }),
    output: z.object({ ...outcome, views: z.int() }),
  }),
  listTaxes: call({
    method: 'GET',
    path: '/taxes',
    access: 'company',
    summary: 'The tax rates of today in percent, sorted by value.',
    output: listOf(z.object({ id: z.int(), value: z.number(), name: z.string() })),
  }),
  listManufacturers: call({
    method: 'GET',
    path: '/v2/allManufacturerList',
    access: 'company',
    summary: 'At most 500 manufacturers by name, those that hold the keyword when one is given.',
    input: z.object({ keyword: optionalText(100) }),
    output: listOf(z.object({ id: z.int(), name: z.string() })),
  }),
}
