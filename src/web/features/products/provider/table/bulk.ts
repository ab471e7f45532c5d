import { useRef, useState } from 'react'
import { toast } from '#web/app/toasts.ts'
import { type ProductFilter, useReload } from '../provider.data.ts'
import { type BulkAction, type BulkAnswer, useUndoBulk, useUpdateProducts } from './table.data.ts'

/** Chosen products: some by their ids, over several pages, or everything that matches the filter. */
export const useSelection = (filter: ProductFilter, total: number) => {
  const key = JSON.stringify(filter)
  const [state, setState] = useState({ key, ids: new Set<number>(), isAll: false })
  // another filter is another choice
  const { ids, isAll } = state.key === key ? state : { ids: new Set<number>(), isAll: false }

  const set = (next: Iterable<number>) => setState({ key, ids: new Set(next), isAll: false })
  return {
    isAll,
    count: isAll ? total : ids.size,
    has: (id: number) => isAll || ids.has(id),
    toggle: (id: number, page: readonly number[]) => {
      // out of all, the page stays chosen but for this one
      const before = isAll ? new Set(page) : ids
      set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id])
    },
    setPage: (page: readonly number[], isChosen: boolean) =>
      set(isChosen ? [...ids, ...page] : [...ids].filter((id) => !page.includes(id))),
    chooseAll: () => setState({ key, ids: new Set(), isAll: true }),
    clear: () => setState({ key, ids: new Set(), isAll: false }),
    what: isAll ? { matching: filter } : { ids: [...ids] },
  }
}
export type Selection = ReturnType<typeof useSelection>

/** One change of all chosen products; what refused it is kept to be shown. */
export const useBulk = (selection: Selection) => {
  const reload = useReload()
  const [refused, setRefused] = useState<{ answer: BulkAnswer; what: Selection['what'] } | null>(null)
  const undo = useUndoBulk(reload)
  /** what the change on its way is about: the selection is empty by the time of its answer */
  const about = useRef(selection.what)
  const write = useUpdateProducts(async (answer) => {
    const { undo_id } = answer
    const link = undo_id === null ? undefined : { label: 'Rückgängig', onPress: () => undo.mutate({ id: undo_id }) }
    if (answer.refused_count) setRefused({ answer, what: about.current })
    else (answer.changed ? toast.success : toast.info)(answer.message, link)
    selection.clear()
    await reload()
  })
  const run = (action: BulkAction, onDone?: () => void) => {
    about.current = selection.what
    write.mutate({ ...selection.what, ...action }, { onSuccess: () => onDone?.() })
  }
  /** Adds what is missing to those that were refused, and publishes them then. */
  const repair = (changes: BulkAction['changes']) => {
    if (!refused) return
    const { what } = refused
    about.current = what
    const publish = () => {
      setRefused(null)
      write.mutate({ ...what, action: 'activate' })
    }
    write.mutate({ ...what, action: 'edit', changes, is_filling: true }, { onSuccess: publish })
  }
  return {
    run,
    repair,
    undo: (id: number) => undo.mutate({ id }),
    what: selection.what,
    isRunning: write.isPending,
    refused,
    closeRefused: () => setRefused(null),
  }
}
export type Bulk = ReturnType<typeof useBulk>
