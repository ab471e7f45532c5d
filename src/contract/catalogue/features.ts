import { z } from 'zod'
import { call } from '../wire/call.ts'
import { flag, id, nested, optionalText, outcome, text } from '../wire/fields.ts'

export const featureKind = z.enum(['one', 'several', 'number', 'yes_no', 'text'])
export type FeatureKind = z.output<typeof featureKind>

export const featureKindLabels: Record<FeatureKind, string> = {
  one: 'Ein Wert aus einer Liste',
  several: 'Mehrere Werte aus einer Liste',
  number: 'Zahl mit Einheit',
  yes_no: 'Ja oder nein',
  text: 'Kurzer Text',
}

const feature = z.object({
  id: z.int(),
  name: z.string(),
  kind: featureKind,
  unit: z.string(),
  values: z.array(z.object({ id: z.int(), value: z.string(), color: z.string().nullable() })),
  is_required: z.boolean(),
  is_filter: z.boolean(),
})

const row = feature.extend({
  /** the category above that defines it; null for its own */
  inherited_from: z.string().nullable(),
})

const given = {
  /** of a list, in its order */
  values: nested(z.array(text(60)).max(100)).default([]),
  is_required: flag().default(false),
  is_filter: flag().default(false),
}
const ofCategory = { id: id() }
const one = { ...ofCategory, feature_id: id() }
const list = z.object({ ...outcome, data: z.array(row) })

export const categoryFeatureCalls = {
  listCategoryFeatures: call({
    method: 'GET',
    path: '/v2/categoryFeatures',
    access: 'company',
    summary: 'What is asked of products in a category, also by the categories above it, in the order of the form.',
    input: z.object({ category_id: id() }),
    output: z.object({ data: z.array(feature) }),
  }),
}

/** Features of categories, kept by the operator. */
export const featureDeskCalls = {
  listFeaturesOfCategory: call({
    method: 'GET',
    path: '/operator/categories/{id}/features',
    access: 'operator',
    summary: 'Features of a category and those it inherits; with the names and values that other categories use.',
    input: z.object(ofCategory),
    output: z.object({
      data: z.array(row),
      known: z.array(z.object({ name: z.string(), values: z.array(z.string()) })),
    }),
  }),
  createCategoryFeature: call({
    method: 'POST',
    path: '/operator/categories/{id}/features',
    access: 'operator',
    status: 201,
    summary:
      'Adds a feature to a category and all below it. One that is inherited is defined anew for this part of the tree.',
    input: z.object({ ...ofCategory, name: text(40), kind: featureKind, unit: optionalText(12), ...given }),
    output: list,
  }),
  updateCategoryFeature: call({
    method: 'POST',
    path: '/operator/categories/{id}/features/{feature_id}',
    access: 'operator',
    summary: 'Changes the list of a feature, whether it is required, and whether the shop filters by it.',
    input: z.object({ ...one, ...given }),
    output: list,
  }),
  setFeatureOrder: call({
    method: 'POST',
    path: '/operator/categories/{id}/feature-order',
    access: 'operator',
    summary: "Sorts a category's own features; inherited ones stand before them.",
    input: z.object({ ...ofCategory, feature_ids: nested(z.array(id()).max(100)) }),
    output: list,
  }),
  removeCategoryFeature: call({
    method: 'DELETE',
    path: '/operator/categories/{id}/features/{feature_id}',
    access: 'operator',
    summary: 'Takes a feature from a category. What products say about it stays.',
    input: z.object(one),
    output: list,
  }),
}
