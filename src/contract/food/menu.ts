import { z } from 'zod'
import { additive, allergen, depositKind } from '../products/shapes.ts'
import { call } from '../wire/call.ts'
import { clearable, decimal, euros, flag, id, optionalText, outcome, text, whole } from '../wire/fields.ts'
import { dish, foodCategory, foodTag, optionGroup } from './shapes.ts'

const clock = () =>
  z
    .string()
    .trim()
    .regex(/^(([01]?\d|2[0-3]):[0-5]\d(:00)?|24:00)?$/, 'Bitte geben Sie eine Uhrzeit an, zum Beispiel 11:30.')
    .default('')

const ownDish = dish.extend({
  picture_id: z.int().nullable(),
  is_active: z.boolean(),
  daily_limit: z.int().nullable(),
  tax_class: z.enum(['reduced', 'standard', 'zero']),
})
export const ownMenu = z.object({
  categories: z.array(foodCategory),
  dishes: z.array(ownDish),
  groups: z.array(optionGroup.extend({ dish_count: z.int() })),
  tags: z.array(foodTag),
})
const changed = z.object({ ...outcome, data: ownMenu })

export const menuCalls = {
  createFoodCategory: call({
    team: 'products',
    method: 'POST',
    path: '/storeFoodCategory',
    access: 'company',
    summary: 'A new category of the menu, or with an id a changed one; left out weekdays and times mean always.',
    input: z.object({
      id: id().optional(),
      name: text(80),
      description: optionalText(300),
      weekdays: z.array(whole(1, 7)).max(7).default([]),
      from_time: clock(),
      untill_time: clock(),
      status: flag().default(true),
    }),
    output: z.object({ ...outcome, data: foodCategory }),
  }),
  listFoodCategories: call({
    team: 'products',
    method: 'GET',
    path: '/getFoodCategories',
    access: 'company',
    summary: 'The own categories in the order of the menu.',
    output: z.object({ data: z.array(foodCategory) }),
  }),
  getMenu: call({
    team: ['kitchen', 'products'],
    method: 'GET',
    path: '/food/menu',
    access: 'company',
    summary: 'The own menu with all that is not sold at the moment.',
    output: z.object({ data: ownMenu }),
  }),
  removeFoodCategory: call({
    team: 'products',
    method: 'DELETE',
    path: '/food/categories/{id}',
    access: 'company',
    errors: ['CONFLICT'],
    summary: 'Removes an empty category.',
    input: z.object({ id: id() }),
    output: changed,
  }),
  createCategoryCopy: call({
    team: 'products',
    method: 'POST',
    path: '/food/categories/{id}/copy',
    access: 'company',
    errors: ['CONFLICT'],
    summary: 'Copies a category with its dishes, not shown at first.',
    input: z.object({ id: id() }),
    output: changed,
  }),
  setMenuOrder: call({
    team: 'products',
    method: 'POST',
    path: '/food/menu/order',
    access: 'company',
    summary: 'The order of categories, or of the dishes of one category, which also moves dishes into it.',
    input: z.object({
      category_ids: z.array(id()).max(100).optional(),
      category_id: id().optional(),
      dish_ids: z.array(id()).max(300).optional(),
    }),
    output: changed,
  }),
  setDish: call({
    team: 'products',
    method: 'POST',
    path: '/food/dishes',
    access: 'company',
    errors: ['CONFLICT'],
    summary: 'A new dish, or with an id a changed one. With sizes, the price stands with them.',
    input: z.object({
      id: id().optional(),
      category_id: id(),
      name: text(120),
      details: optionalText(1000),
      price: euros().default(0),
      sizes: z
        .array(z.object({ name: text(40), price: decimal(0.01, 10_000) }))
        .max(8)
        .default([]),
      tax_class: z.enum(['reduced', 'standard']).default('reduced'),
      deposit: euros().default(0),
      deposit_kind: clearable(depositKind),
      alcohol_percent: clearable(decimal(0, 100)),
      /** of a bottled drink; without it, what its name or size says */
      litres: clearable(decimal(0.001, 1000)),
      age_limit: clearable(whole(16, 18).refine((value) => value !== 17, 'Bitte wählen Sie 16 oder 18 Jahre.')),
      allergens: z.array(allergen).max(28).default([]),
      /** says explicitly that the dish contains none; needed where the list is empty and the dish is sold */
      no_allergens: flag().default(false),
      additives: z.array(additive).max(20).default([]),
      tags: z.array(id()).max(20).default([]),
      group_ids: z.array(id()).max(20).default([]),
      daily_limit: clearable(whole(1, 9999)),
      is_active: flag().default(true),
    }),
    output: changed.extend({ id: z.int() }),
  }),
  createDishCopy: call({
    team: 'products',
    method: 'POST',
    path: '/food/dishes/{id}/copy',
    access: 'company',
    errors: ['CONFLICT'],
    summary: 'Copies a dish with its sizes and options.',
    input: z.object({ id: id() }),
    output: changed.extend({ id: z.int() }),
  }),
  removeDish: call({
    team: 'products',
    method: 'DELETE',
    path: '/food/dishes/{id}',
    access: 'company',
    summary: 'Takes a dish off the menu; old orders keep it.',
    input: z.object({ id: id() }),
    output: changed,
  }),
  setSoldOut: call({
    team: ['kitchen', 'products'],
    method: 'POST',
    path: '/food/soldOut',
    access: 'company',
    summary: 'A dish or an option is out until the next opening, or can be had again.',
    input: z
      .object({ dish_id: id().optional(), option_id: id().optional(), sold_out: flag() })
      .refine(({ dish_id, option_id }) => (dish_id === undefined) !== (option_id === undefined), {
        path: ['dish_id'],
        error: 'Bitte nennen Sie ein Gericht oder eine Auswahlmöglichkeit.',
      }),
    output: changed,
  }),
  setOptionGroup: call({
    team: 'products',
    method: 'POST',
    path: '/food/optionGroups',
    access: 'company',
    summary: 'A group of options for dishes, as a whole; options that stay keep their ids.',
    input: z
      .object({
        id: id().optional(),
        name: text(80),
        min: whole(0, 20).default(0),
        max: whole(1, 20).default(1),
        options: z
          .array(
            z.object({
              id: id().optional(),
              name: text(80),
              price: euros().default(0),
              is_default: flag().default(false),
              allergens: z.array(allergen).max(28).default([]),
              additives: z.array(additive).max(20).default([]),
            }),
          )
          .min(1, 'Bitte nennen Sie mindestens eine Möglichkeit.')
          .max(60),
      })
      .refine(({ min, max }) => min <= max, {
        path: ['max'],
        error: 'Höchstens kann nicht weniger sein als mindestens.',
      })
      .refine(({ min, options }) => min <= options.length, {
        path: ['min'],
        error: 'So viele Möglichkeiten gibt es nicht.',
      }),
    output: changed,
  }),
  removeOptionGroup: call({
    team: 'products',
    method: 'DELETE',
    path: '/food/optionGroups/{id}',
    access: 'company',
    summary: 'Removes a group of options from all dishes.',
    input: z.object({ id: id() }),
    output: changed,
  }),
}
