import { ActionIcon, Button, NativeSelect } from '@mantine/core'
import { type ChangeEvent, type KeyboardEvent, memo, useId, useState } from 'react'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { NumberInput } from '#web/ui/form/NumberInput.tsx'
import { type TypedNumber, useTypedNumber } from '#web/ui/form/typed-number.ts'
import { IconDots, IconPhoto } from '#web/ui/icons.ts'
import editor from '../../Editor.module.css'
import { type ProductInfo, useImages, type Variant } from '../../provider.data.ts'
import { type Grid, useGrid } from './grid.ts'
import { scopesOf } from './options.ts'
import { VariantDialog } from './VariantDialog.tsx'
import { VariantPictures } from './VariantPictures.tsx'
import css from './Variants.module.css'

const inGrid = {
  gross_price: { label: 'Preis brutto', kind: 'money' },
  old_price: { label: 'Streichpreis', kind: 'money' },
  qty: { label: 'Bestand', kind: 'count' },
  article_no: { label: 'Artikelnr.', kind: null },
} as const
type GridName = keyof typeof inGrid

const bulkNames = ['gross_price', 'old_price', 'qty'] as const
const emptyBulk: Record<(typeof bulkNames)[number], TypedNumber> = { gross_price: '', old_price: '', qty: '' }

/** One value for all variants, or for those that share a size or colour. */
const BulkFields = ({ variants, type }: { variants: Variant[]; type: Grid['type'] }) => {
  const [values, setValues] = useState(emptyBulk)
  const [scope, setScope] = useState(0)
  const scopes = scopesOf(variants)
  const { variants: some } = scopes[scope] ?? scopes[0]!
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))

  const fill = () => {
    type(some, given)
    setValues(emptyBulk)
  }

  return (
    <fieldset className={css.bulk}>
      <legend>Mehrere auf einmal ausfüllen</legend>
      <NativeSelect
        label="Für"
        data={scopes.map(({ label, variants: { length } }, at) => ({
          value: String(at),
          label: `${label} (${length})`,
        }))}
        value={String(scope)}
        onChange={(event) => setScope(Number(event.currentTarget.value))}
      />
      {bulkNames.map((name) => (
        <NumberInput
          key={name}
          kind={inGrid[name].kind}
          label={inGrid[name].label}
          {...(name !== 'qty' && { unit: '€' })}
          value={values[name]}
          onChange={(value) => setValues({ ...values, [name]: value })}
          onKeyDown={(event) => event.key === 'Enter' && fill()}
        />
      ))}
      <Button variant="default" onClick={fill} disabled={!Object.keys(given).length}>
        Eintragen
      </Button>
    </fieldset>
  )
}

/** As in a spreadsheet, Enter goes to the same cell of the next line. */
const goDown = (event: KeyboardEvent<HTMLInputElement>, name: GridName) => {
  if (event.key !== 'Enter') return
  event.preventDefault()
  const cells = [
    ...(event.currentTarget.closest('table')?.querySelectorAll<HTMLInputElement>(`[data-cell="${name}"]`) ?? []),
  ]
  cells[cells.indexOf(event.currentTarget) + 1]?.select()
}

type CellProps = { variant: Variant; name: GridName; value: TypedNumber; error: string | undefined; type: Grid['type'] }

/** Plain and remembered: with two hundred variants there are a thousand of them. */
const Cell = memo(({ variant, name, value, error, type }: CellProps) => {
  const errorId = useId()
  const { kind, label } = inGrid[name]
  const typed = useTypedNumber(value, kind ?? 'count', (next) => type([variant], { [name]: next }))
  const text = {
    value,
    onChange: (event: ChangeEvent<HTMLInputElement>) => type([variant], { [name]: event.currentTarget.value }),
  }
  const problem = error ?? (kind ? typed.problem : undefined)
  return (
    <>
      <input
        className={css.cell}
        aria-label={`${label} von ${variant.variant_name}`}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={problem && errorId}
        data-cell={name}
        {...(kind ? typed.input : text)}
        onKeyDown={(event) => goDown(event, name)}
      />
      {problem && (
        <p id={errorId} className={css.error}>
          {problem}
        </p>
      )}
    </>
  )
})

/** Prices, stock and numbers of all variants; what is typed is saved in one go. */
export const VariantGrid = ({ info, variants }: { info: ProductInfo; variants: Variant[] }) => {
  const grid = useGrid(info, variants)
  const images = useImages(info.id).data ?? []
  const [showing, setShowing] = useState<{ dialog: 'more' | 'pictures'; variant: Variant } | null>(null)
  const { cellsFor, changed, type, save, errors, isSaving } = grid

  const field = (name: GridName): Column<Variant> => ({
    head: inGrid[name].label,
    cell: (variant) => (
      <Cell
        variant={variant}
        name={name}
        value={cellsFor(variant)[name]}
        error={errors[variant.id]?.[name]}
        type={type}
      />
    ),
  })

  const picture = (variant: Variant) => {
    const first = images.find(({ id }) => variant.image_ids.includes(id))
    const count = variant.image_ids.length
    return (
      <button
        type="button"
        className={css.picture}
        aria-label={`Bilder von ${variant.variant_name}: ${count || 'keine'}`}
        onClick={() => setShowing({ dialog: 'pictures', variant })}
      >
        {first ? (
          <img src={first.picture.src} alt="" width={48} height={48} loading="lazy" />
        ) : (
          <IconPhoto size={20} aria-hidden />
        )}
        {count > 1 && <span aria-hidden>{count}</span>}
      </button>
    )
  }

  const hasMoreErrors = (variant: Variant) => Object.keys(errors[variant.id] ?? {}).some((name) => !(name in inGrid))

  const columns: Column<Variant>[] = [
    { head: 'Bild', isNarrow: true, place: 'corner', cell: picture },
    {
      head: 'Variante',
      place: 'lead',
      cell: ({ variant_name }) => <strong className={css.name}>{variant_name}</strong>,
    },
    ...(Object.keys(inGrid) as GridName[]).map(field),
    {
      head: 'Weitere Angaben',
      isActions: true,
      place: 'lower-corner',
      cell: (variant) => (
        <ActionIcon
          variant={hasMoreErrors(variant) ? 'light' : 'subtle'}
          color={hasMoreErrors(variant) ? 'red' : undefined}
          size={44}
          aria-label={`Weitere Angaben zu ${variant.variant_name}`}
          onClick={() => setShowing({ dialog: 'more', variant })}
        >
          <IconDots size={22} aria-hidden />
        </ActionIcon>
      ),
    },
  ]
  const close = () => setShowing(null)

  return (
    <div className={editor.form}>
      {variants.length > 1 && <BulkFields variants={variants} type={type} />}
      <DataTable caption="Varianten" columns={columns} rows={variants} keyOf={({ id }) => id} />
      <div className={editor.foot}>
        <Button
          variant={changed.length ? 'filled' : 'default'}
          loading={isSaving}
          disabled={!changed.length}
          onClick={() => void save()}
        >
          Varianten speichern
        </Button>
        {changed.length > 0 && (
          <span className={editor.soft} role="status">
            {changed.length === 1 ? 'Eine Variante geändert' : `${changed.length} Varianten geändert`}
          </span>
        )}
      </div>
      {showing?.dialog === 'pictures' && (
        <VariantPictures info={info} variants={variants} variant={showing.variant} images={images} onClose={close} />
      )}
      {showing?.dialog === 'more' && (
        <VariantDialog info={info} variant={showing.variant} grid={grid} onClose={close} />
      )}
    </div>
  )
}
