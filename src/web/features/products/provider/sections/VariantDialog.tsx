import { Button, TextInput } from '@mantine/core'
import { Dialog } from '#web/ui/Dialog.tsx'
import editor from '../Editor.module.css'
import { useRemoveVariant } from '../edit.data.ts'
import type { ProductInfo, Variant } from '../provider.data.ts'
import type { CellName, Grid } from './grid.ts'

type VariantDialogProps = { info: ProductInfo; variant: Variant; grid: Grid; onClose: () => void }

/** Fields that do not fit into a row of the grid; saved together with the grid. */
export const VariantDialog = ({ info, variant, grid, onClose }: VariantDialogProps) => {
  const remove = useRemoveVariant(info.id, onClose)
  const field = (name: CellName, label: string, unit?: string) => (
    <TextInput
      label={label}
      inputMode={name === 'ean' ? 'numeric' : 'decimal'}
      rightSection={unit}
      value={grid.cellsFor(variant)[name]}
      error={grid.errors[variant.id]?.[name]}
      onChange={(event) => grid.type([variant], { [name]: event.currentTarget.value })}
    />
  )
  return (
    <Dialog opened onClose={onClose} title={variant.variant_name} size="lg">
      <div className={editor.form}>
        <div className={editor.pair}>
          {field('ean', 'EAN')}
          {info.unit_type !== null && field('unit', 'Füllmenge', info.unit_symbol ?? undefined)}
        </div>
        <div className={editor.pair}>
          {field('weight', 'Gewicht', 'kg')}
          {field('lenght', 'Länge', 'cm')}
          {field('width', 'Breite', 'cm')}
          {field('height', 'Höhe', 'cm')}
        </div>
        {info.unit_type !== null && <p className={editor.soft}>Ohne eigene Füllmenge gilt die des Produkts.</p>}
        <div className={editor.foot}>
          <Button onClick={onClose}>Fertig</Button>
          <Button
            variant="subtle"
            color="red"
            loading={remove.isPending}
            onClick={() => remove.mutate({ id: variant.id })}
          >
            Variante entfernen
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
