import { Button, TextInput } from '@mantine/core'
import type { NumberKind } from '#lib/numbers.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { NumberInput } from '#web/ui/form/NumberInput.tsx'
import { RemoveButton } from '#web/ui/overlay/RemoveButton.tsx'
import editor from '../../Editor.module.css'
import { useRemoveVariant } from '../../edit.data.ts'
import type { ProductInfo, Variant } from '../../provider.data.ts'
import type { CellName, Grid } from './grid.ts'

type VariantDialogProps = { info: ProductInfo; variant: Variant; grid: Grid; onClose: () => void }

/** Fields that do not fit into a row of the grid; saved together with the grid. */
export const VariantDialog = ({ info, variant, grid, onClose }: VariantDialogProps) => {
  const remove = useRemoveVariant(info.id, onClose)
  const field = (kind: NumberKind, name: CellName, label: string, unit: string | null) => (
    <NumberInput
      kind={kind}
      label={label}
      {...(unit && { unit })}
      value={grid.cellsFor(variant)[name]}
      error={grid.errors[variant.id]?.[name]}
      onChange={(value) => grid.type([variant], { [name]: value })}
    />
  )
  return (
    <Dialog opened onClose={onClose} title={variant.variant_name} size="lg">
      <div className={editor.form}>
        <div className={editor.pair}>
          <TextInput
            label="EAN"
            inputMode="numeric"
            value={grid.cellsFor(variant).ean}
            error={grid.errors[variant.id]?.ean}
            onChange={(event) => grid.type([variant], { ean: event.currentTarget.value })}
          />
          {info.unit_type !== null && field('amount', 'unit', 'Füllmenge', info.unit_symbol)}
        </div>
        <div className={editor.pair}>
          {field('small', 'weight', 'Gewicht', 'kg')}
          {field('amount', 'lenght', 'Länge', 'cm')}
          {field('amount', 'width', 'Breite', 'cm')}
          {field('amount', 'height', 'Höhe', 'cm')}
        </div>
        {info.unit_type !== null && <p className={editor.soft}>Ohne eigene Füllmenge gilt die des Produkts.</p>}
        <div className={editor.foot}>
          <Button onClick={onClose}>Fertig</Button>
          <RemoveButton
            name={variant.variant_name}
            action="Variante entfernen"
            question={`Variante „${variant.variant_name}“ entfernen?`}
            text="Kunden können sie danach nicht mehr kaufen. Das lässt sich nicht rückgängig machen."
            loading={remove.isPending}
            onRemove={() => remove.mutate({ id: variant.id })}
          />
        </div>
      </div>
    </Dialog>
  )
}
