import { useQuery, useQueryClient } from '@tanstack/react-query'
import { featureDeskCalls as calls, type FeatureKind } from '#contract/catalogue/features.ts'
import type { OutputOf } from '#contract/wire/call.ts'
import { useCallForm } from '#web/app/form.ts'
import { query, toastUnnamed, useWrite } from '#web/app/query.ts'
import { toastOutcome } from '#web/app/toasts.ts'

export type CategoryFeatures = OutputOf<typeof calls.listFeaturesOfCategory>
export type CategoryFeature = CategoryFeatures['data'][number]
export type Known = CategoryFeatures['known'][number]

export const useFeaturesOfCategory = (id: number) => useQuery(query(calls.listFeaturesOfCategory, { id }))

type Values = {
  name: string
  kind: FeatureKind
  unit: string
  values: string
  is_required: boolean
  is_filter: boolean
}
type Call = typeof calls.createCategoryFeature | typeof calls.updateCategoryFeature

/** One value a line. */
export const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

export const useFeatureForm = (categoryId: number, feature: CategoryFeature | null, onDone: () => void) => {
  const client = useQueryClient()
  return useCallForm<Call, Values>(feature ? calls.updateCategoryFeature : calls.createCategoryFeature, {
    initialValues: {
      name: feature?.name ?? '',
      kind: feature?.kind ?? 'one',
      unit: feature?.unit ?? '',
      values: feature?.values.map(({ value }) => value).join('\n') ?? '',
      is_required: feature?.is_required ?? false,
      is_filter: feature?.is_filter ?? true,
    },
    toInput: ({ values, ...rest }) =>
      ({ ...rest, values: linesOf(values), id: categoryId, ...(feature && { feature_id: feature.id }) }) as never,
    onDone: async (answer) => {
      toastOutcome(answer)
      await client.invalidateQueries({
        queryKey: [`${calls.listFeaturesOfCategory.method} ${calls.listFeaturesOfCategory.path}`],
      })
      onDone()
    },
  })
}

const options = { reloads: [calls.listFeaturesOfCategory], onFailed: toastUnnamed }
export const useFeatureOrder = () => useWrite(calls.setFeatureOrder, options)
export const useRemoveFeature = (onDone: () => void) =>
  useWrite(calls.removeCategoryFeature, {
    ...options,
    onDone: (answer) => {
      toastOutcome(answer)
      onDone()
    },
  })
