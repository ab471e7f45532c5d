import { useCallback, useState } from 'react'
import { ApiError } from '#web/app/api.ts'
import { toastError } from '#web/app/toasts.ts'
import type { TypedNumber } from '#web/ui/form/typed-number.ts'
import { loadedParts, updateVariants } from '../../edit.data.ts'
import { type ProductInfo, useReload, type Variant } from '../../provider.data.ts'
import { useAnnounce, useUnsavedForm } from '../../unsaved.tsx'

/** What is typed of a variant, by the names of the call. */
const cellsOf = (variant: Variant) => ({
  gross_price: (variant.gross_price ?? '') as TypedNumber,
  old_price: (variant.previous_price ?? '') as TypedNumber,
  qty: variant.qty as TypedNumber,
  article_no: variant.article_no,
  ean: variant.ean,
  unit: (variant.unit ?? '') as TypedNumber,
  weight: (variant.weight ?? '') as TypedNumber,
  lenght: (variant.lenght ?? '') as TypedNumber,
  width: (variant.width ?? '') as TypedNumber,
  height: (variant.height ?? '') as TypedNumber,
})
export type Cells = ReturnType<typeof cellsOf>
export type CellName = keyof Cells

/** Cells that were typed in, with the variant as it was then. */
type Typed = { from: Variant; cells: Partial<Cells> }

/** Only what was changed is sent: an order may take from the stock meanwhile. */
const changesOf = (variant: Variant, { cells }: Typed): Partial<Cells> => {
  const before = cellsOf(variant)
  const names = Object.keys(cells) as CellName[]
  return Object.fromEntries(names.filter((name) => cells[name] !== before[name]).map((name) => [name, cells[name]]))
}

/** What stood in those cells when typing began. */
const readOf = ({ from, cells }: Typed): Partial<Variant> => {
  const names = (Object.keys(cells) as CellName[]).map((name) => (name === 'old_price' ? 'previous_price' : name))
  return Object.fromEntries(names.map((name) => [name, from[name]])) as Partial<Variant>
}

type Errors = Record<number, Record<string, string>>

/** `variants.2.qty` of a refusal belongs to the third variant that was sent. */
const errorsById = (fields: Record<string, string>, sent: readonly Variant[]): Errors => {
  const errors: Errors = {}
  for (const [path, sentence] of Object.entries(fields)) {
    const [, at, name] = path.split('.')
    const variant = sent[Number(at)]
    if (variant && name) errors[variant.id] = { ...errors[variant.id], [name]: sentence }
  }
  return errors
}

/** The cells of all variants: typed freely, saved in one call. */
export const useGrid = (info: ProductInfo, variants: Variant[]) => {
  const [typed, setTyped] = useState<Record<number, Typed>>({})
  const [errors, setErrors] = useState<Errors>({})
  const [isSaving, setIsSaving] = useState(false)
  const reload = useReload(info.id)
  const announce = useAnnounce()

  const cellsFor = (variant: Variant): Cells => ({ ...cellsOf(variant), ...typed[variant.id]?.cells })
  const changesFor = (variant: Variant) => changesOf(variant, typed[variant.id] ?? { from: variant, cells: {} })
  const changed = variants.filter((variant) => Object.keys(changesFor(variant)).length > 0)

  const type = useCallback(
    (some: readonly Variant[], cells: Partial<Cells>) =>
      setTyped((now) => {
        const next = { ...now }
        for (const variant of some) {
          const known = now[variant.id] ?? { from: variant, cells: {} }
          next[variant.id] = { from: known.from, cells: { ...known.cells, ...cells } }
        }
        return next
      }),
    [],
  )

  const save = async () => {
    setIsSaving(true)
    try {
      const sent = changed.map((variant) => ({ id: variant.id, ...changesFor(variant) }))
      const read = Object.fromEntries(changed.map(({ id }) => [id, readOf(typed[id]!)]))
      announce(await updateVariants({ product_id: info.id, variants: sent }, loadedParts(info.id, { variants: read })))
      await reload()
      // what was typed meanwhile stays
      setTyped((now) => Object.fromEntries(Object.entries(now).filter(([id, cells]) => cells !== typed[Number(id)])))
      setErrors({})
      return true
    } catch (error) {
      if (error instanceof ApiError) setErrors(errorsById(error.fields, changed))
      toastError(error)
      return false
    } finally {
      setIsSaving(false)
    }
  }

  useUnsavedForm(
    'varianten',
    {
      isDirty: changed.length > 0,
      values: Object.fromEntries(changed.map((variant) => [variant.id, changesFor(variant)])),
      restore: (kept) => {
        const known = variants.filter(({ id }) => kept[id])
        for (const variant of known) type([variant], kept[variant.id]!)
        return known.length > 0
      },
      discard: () => {
        setTyped({})
        setErrors({})
      },
      save,
    },
    'grid',
  )

  return { cellsFor, changed, type, save, errors, isSaving }
}

export type Grid = ReturnType<typeof useGrid>
