import { useQuery, useQueryClient } from '@tanstack/react-query'
import { treeCalls as calls } from '#contract/catalogue/operator.ts'
import type { OutputOf } from '#contract/wire/call.ts'
import { useCallForm } from '#web/app/form.ts'
import { query, toastUnnamed, useWrite } from '#web/app/query.ts'
import { toastOutcome } from '#web/app/toasts.ts'

export type Category = OutputOf<typeof calls.listTree>['data'][number]
export type CategoryKind = Category['category_type']

export const useTree = () => useQuery(query(calls.listTree, {}))

type Values = { name: string; description: string; pictogram: string; is_hidden: boolean }
type Call = typeof calls.createCategory | typeof calls.updateCategory
/** A category that is there, or where a new one goes. */
export type Edited = { category: Category } | { parent: Category | null; kind: CategoryKind }

export const useCategoryForm = (edited: Edited, onDone: (saved: Category) => void) => {
  const client = useQueryClient()
  const known = 'category' in edited ? edited.category : null
  const place =
    'category' in edited
      ? { id: edited.category.id }
      : { parent_id: edited.parent?.id ?? null, category_type: edited.kind }
  return useCallForm<Call, Values>(known ? calls.updateCategory : calls.createCategory, {
    initialValues: {
      name: known?.name ?? '',
      description: known?.description ?? '',
      pictogram: known?.pictogram ?? '',
      is_hidden: known?.is_hidden ?? false,
    },
    toInput: (values) => ({ ...values, ...place }) as never,
    onDone: async (answer) => {
      toastOutcome(answer)
      await client.invalidateQueries({ queryKey: [`${calls.listTree.method} ${calls.listTree.path}`] })
      onDone(answer.data)
    },
  })
}

const options = (onDone: () => void) => ({
  reloads: [calls.listTree],
  onFailed: toastUnnamed,
  onDone: (answer: { status: boolean; message: string }) => {
    toastOutcome(answer)
    onDone()
  },
})

export const useMove = (onDone: () => void) => useWrite(calls.moveCategory, options(onDone))
export const useMerge = (onDone: () => void) => useWrite(calls.moveCategoryInto, options(onDone))
export const useRemove = (onDone: () => void) =>
  useWrite(calls.removeCategory, {
    reloads: [calls.listTree],
    onDone: (answer) => {
      toastOutcome(answer)
      onDone()
    },
  })
