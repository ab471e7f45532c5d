import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { providerProductCalls } from '#contract/products.provider.ts'
import { ApiError, api } from '#web/app/api.ts'
import { toast, toastError } from '#web/app/toasts.ts'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import editor from '../Editor.module.css'
import { toText } from '../numbers.ts'
import { type ProductInfo, useReload, type Variant } from '../provider.data.ts'
import css from './Variants.module.css'

type Cells = { gross_price: string; qty: string; article_no: string }
type Name = keyof Cells

const cellsOf = ({ gross_price, qty, article_no }: Variant): Cells => ({
  gross_price: toText(gross_price, 2),
  qty: String(qty),
  article_no,
})

const names: Name[] = ['gross_price', 'qty', 'article_no']
/** Only what was changed is sent: an order may take from the stock meanwhile. */
const changesOf = (variant: Variant, cells: Cells): Partial<Cells> => {
  const before = cellsOf(variant)
  return Object.fromEntries(names.filter((name) => cells[name] !== before[name]).map((name) => [name, cells[name]]))
}

const labels: Record<Name, string> = { gross_price: 'Preis brutto', qty: 'Bestand', article_no: 'Artikelnr.' }
const modes = { gross_price: 'decimal', qty: 'numeric', article_no: 'text' } as const

/** Prices, stock and numbers of all variants as in a spreadsheet. */
export const VariantGrid = ({ info, variants }: { info: ProductInfo; variants: Variant[] }) => {
  const [typed, setTyped] = useState<Record<number, Cells>>({})
  const [errors, setErrors] = useState<Record<number, Record<string, string>>>({})
  const [all, setAll] = useState({ gross_price: '', qty: '' })
  const [progress, setProgress] = useState<string | null>(null)
  const reload = useReload(info.id)

  const cellsFor = (variant: Variant) => typed[variant.id] ?? cellsOf(variant)
  const changed = variants.filter((variant) => Object.keys(changesOf(variant, cellsFor(variant))).length > 0)
  const type = (variant: Variant, cells: Partial<Cells>) =>
    setTyped((now) => ({ ...now, [variant.id]: { ...(now[variant.id] ?? cellsOf(variant)), ...cells } }))

  const setForAll = () => {
    const given = Object.fromEntries(Object.entries(all).filter(([, value]) => value.trim() !== ''))
    for (const variant of variants) type(variant, given)
    setAll({ gross_price: '', qty: '' })
  }

  const save = async () => {
    const refused: typeof errors = {}
    const saved: number[] = []
    for (const [at, variant] of changed.entries()) {
      setProgress(`Variante ${at + 1} von ${changed.length} wird gespeichert`)
      try {
        await api(providerProductCalls.updateVariant, { id: variant.id, ...changesOf(variant, cellsFor(variant)) })
        saved.push(variant.id)
      } catch (error) {
        if (error instanceof ApiError && Object.keys(error.fields).length) refused[variant.id] = error.fields
        toastError(error)
      }
    }
    setErrors(refused)
    await reload()
    setTyped((now) => Object.fromEntries(Object.entries(now).filter(([id]) => !saved.includes(Number(id)))))
    setProgress(null)
    if (saved.length)
      toast.success(
        saved.length === 1 ? 'Die Variante ist gespeichert.' : `${saved.length} Varianten sind gespeichert.`,
      )
  }

  const field = (name: Name): Column<Variant> => ({
    head: labels[name],
    cell: (variant) => (
      <TextInput
        aria-label={`${labels[name]} von ${variant.variant_name}`}
        inputMode={modes[name]}
        value={cellsFor(variant)[name]}
        error={errors[variant.id]?.[name]}
        onChange={(event) => type(variant, { [name]: event.currentTarget.value })}
      />
    ),
  })
  const columns: Column<Variant>[] = [
    { head: 'Variante', cell: ({ variant_name }) => variant_name },
    ...names.map(field),
  ]

  return (
    <div className={editor.form}>
      {variants.length > 1 && (
        <fieldset className={css.bulk}>
          <legend>Für alle {variants.length} Varianten setzen</legend>
          <TextInput
            label="Preis brutto"
            inputMode="decimal"
            rightSection="€"
            value={all.gross_price}
            onChange={(event) => setAll({ ...all, gross_price: event.currentTarget.value })}
          />
          <TextInput
            label="Bestand"
            inputMode="numeric"
            value={all.qty}
            onChange={(event) => setAll({ ...all, qty: event.currentTarget.value })}
          />
          <Button variant="default" onClick={setForAll} disabled={!all.gross_price.trim() && !all.qty.trim()}>
            Eintragen
          </Button>
        </fieldset>
      )}
      <DataTable caption="Varianten" columns={columns} rows={variants} keyOf={({ id }) => id} />
      <div className={editor.foot}>
        <Button
          variant={changed.length ? 'filled' : 'default'}
          loading={progress !== null}
          disabled={!changed.length}
          onClick={save}
        >
          Varianten speichern
        </Button>
        {changed.length > 0 && (
          <span className={editor.soft} role="status">
            {progress ?? `${changed.length} noch nicht gespeichert`}
          </span>
        )}
      </div>
    </div>
  )
}
