import { useCallback, useState } from 'react'
import { toWire } from '#lib/numbers.ts'
import { ApiError } from '#web/app/api.ts'
import { toastError } from '#web/app/toasts.ts'
import { updateVariants } from '../edit.data.ts'
import { toText } from '../numbers.ts'
import { type ProductInfo, useReload, type Variant } from '../provider.data.ts'
import { useAnnounce, useUnsavedPart } from '../unsaved.tsx'

/** What is typed of a variant, by the names of the call. */
const cellsOf = (variant: Variant) => ({
  gross_price: toText(variant.gross_price, 2),
  old_price: toText(variant.previous_price, 2),
  qty: String(variant.qty),
  article_no: variant.article_no,
  ean: variant.ean,
  unit: toText(variant.unit),
  weight: toText(variant.weight),
  lenght: toText(variant.lenght),
  width: toText(variant.width),
  height: toText(variant.height),
})
export type Cells = ReturnType<typeof cellsOf>
export type CellName = keyof Cells

const amounts = new Set<CellName>(['gross_price', 'old_price', 'qty'])

const changedCells = (variant: Variant, cells: Cells): Partial<Cells> => {
  const before = cellsOf(variant)
  const names = Object.keys(before) as CellName[]
  return Object.fromEntries(names.filter((name) => cells[name] !== before[name]).map((name) => [name, cells[name]]))
}

/** Only what was changed is sent: an order may take from the stock meanwhile. */
const changesOf = (variant: Variant, cells: Cells): Partial<Cells> => {
  const changed = Object.entries(changedCells(variant, cells)) as [CellName, string][]
  return Object.fromEntries(changed.map(([name, cell]) => [name, amounts.has(name) ? toWire(cell) : cell]))
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
  const [typed, setTyped] = useState<Record<number, Cells>>({})
  const [errors, setErrors] = useState<Errors>({})
  const [isSaving, setIsSaving] = useState(false)
  const reload = useReload(info.id)
  const announce = useAnnounce()

  const cellsFor = (variant: Variant) => typed[variant.id] ?? cellsOf(variant)
  const changed = variants.filter(
    (variant) => typed[variant.id] && Object.keys(changesOf(variant, cellsFor(variant))).length > 0,
  )

  const type = useCallback(
    (some: readonly Variant[], cells: Partial<Cells>) =>
      setTyped((now) => {
        const next = { ...now }
        for (const variant of some) next[variant.id] = { ...(now[variant.id] ?? cellsOf(variant)), ...cells }
        return next
      }),
    [],
  )

  const save = async () => {
    setIsSaving(true)
    try {
      const sent = changed.map((variant) => ({ id: variant.id, ...changesOf(variant, cellsFor(variant)) }))
      announce(await updateVariants({ product_id: info.id, variants: sent }))
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

  useUnsavedPart(
    'varianten',
    {
      isDirty: changed.length > 0,
      values: Object.fromEntries(changed.map((variant) => [variant.id, changedCells(variant, cellsFor(variant))])),
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
