import { categoryFeatureCalls, featureDeskCalls } from '#contract/catalogue/features.ts'
import { refuse } from '#lib/errors.ts'
import { serve } from '#server/platform/http/serve.ts'
import { db } from '#server/platform/sql/index.ts'
import { type CategoryFeature, selectKnown, selectWay } from './features.queries.ts'
import {
  createFeature,
  type FeatureEdit,
  listFeatures,
  orderFeatures,
  removeFeature,
  updateFeature,
} from './features.service.ts'

const present = ({ id, name, kind, unit, values, isRequired, isFilter }: CategoryFeature) => ({
  id,
  name,
  kind,
  unit,
  values: values.map(({ colour, ...value }) => ({ ...value, color: colour })),
  is_required: isRequired,
  is_filter: isFilter,
})

const presentIn = (categoryId: number) => (feature: CategoryFeature) => ({
  ...present(feature),
  inherited_from: feature.categoryId === categoryId ? null : feature.category,
})

const read = ({
  values,
  is_required,
  is_filter,
}: {
  values: string[]
  is_required: boolean
  is_filter: boolean
}): FeatureEdit => ({
  values,
  isRequired: is_required,
  isFilter: is_filter,
})

const done = (message: string, categoryId: number, rows: CategoryFeature[]) => ({
  status: true,
  message,
  data: rows.map(presentIn(categoryId)),
})

export const featureRoutes = [
  ...serve('catalogue', categoryFeatureCalls, {
    listCategoryFeatures: async (_, { category_id }) => ({ data: (await listFeatures(db, category_id)).map(present) }),
  }),
  ...serve('catalogue', featureDeskCalls, {
    listFeaturesOfCategory: async (_, { id }) => {
      if (!(await selectWay(db, id)).length)
        throw refuse('NOT_FOUND', { message: 'Diese Kategorie wurde nicht gefunden.' })
      return { data: (await listFeatures(db, id)).map(presentIn(id)), known: [...(await selectKnown())] }
    },
    createCategoryFeature: async (_, { id, name, kind, unit, ...given }) =>
      done('Das Merkmal ist angelegt.', id, await createFeature(id, { name, kind, unit, ...read(given) })),
    updateCategoryFeature: async (_, { id, feature_id, ...given }) =>
      done('Das Merkmal ist gespeichert.', id, await updateFeature(id, feature_id, read(given))),
    setFeatureOrder: async (_, { id, feature_ids }) =>
      done('Die Reihenfolge ist gespeichert.', id, await orderFeatures(id, feature_ids)),
    removeCategoryFeature: async (_, { id, feature_id }) =>
      done(
        'Die Kategorie hat dieses Merkmal nicht mehr. Was Produkte dazu sagen, bleibt stehen.',
        id,
        await removeFeature(id, feature_id),
      ),
  }),
]
