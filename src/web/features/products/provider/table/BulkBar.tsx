import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { formatNumber } from '#lib/format.ts'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import css from './Bulk.module.css'
import { PriceDialog, StockDialog } from './BulkDialogs.tsx'
import { type Selection, useBulk } from './bulk.ts'
import { EditDialog } from './EditDialog.tsx'
import { productCount as products, RefusedDialog } from './RefusedDialog.tsx'

type BulkBarProps = { selection: Selection; pageIds: readonly number[]; total: number }

/** What can be done with all chosen products at once. */
export const BulkBar = ({ selection, pageIds, total }: BulkBarProps) => {
  const bulk = useBulk(selection)
  const [asking, setAsking] = useState<'price' | 'stock' | 'edit' | 'remove' | null>(null)
  const { count, isAll } = selection
  const chosenHere = pageIds.filter(selection.has).length
  const isWholePage = pageIds.length > 0 && chosenHere === pageIds.length
  const close = () => setAsking(null)

  return (
    <>
      <div className={css.bar} data-active={count > 0 || undefined}>
        <Checkbox
          size="md"
          label={count ? `${formatNumber(count)} ausgewählt` : 'Alle auf dieser Seite'}
          checked={isWholePage}
          indeterminate={chosenHere > 0 && !isWholePage}
          onChange={(event) => selection.setPage(pageIds, event.currentTarget.checked)}
        />
        {isWholePage && !isAll && total > count && (
          <Button variant="subtle" size="sm" onClick={selection.chooseAll}>
            Alle {formatNumber(total)} Treffer auswählen
          </Button>
        )}
        {count > 0 && (
          <div className={css.actions}>
            <Button
              variant="default"
              size="sm"
              loading={bulk.isRunning}
              onClick={() => bulk.run({ action: 'activate' })}
            >
              Veröffentlichen
            </Button>
            <Button variant="default" size="sm" onClick={() => bulk.run({ action: 'deactivate' })}>
              Pausieren
            </Button>
            <Button variant="default" size="sm" onClick={() => setAsking('price')}>
              Preis
            </Button>
            <Button variant="default" size="sm" onClick={() => setAsking('stock')}>
              Bestand
            </Button>
            <Button variant="default" size="sm" onClick={() => setAsking('edit')}>
              Mehr ändern
            </Button>
            <Button variant="subtle" size="sm" color="red" onClick={() => setAsking('remove')}>
              Löschen
            </Button>
          </div>
        )}
      </div>
      {asking === 'price' && <PriceDialog what={products(count)} bulk={bulk} onClose={close} />}
      {asking === 'stock' && <StockDialog what={products(count)} bulk={bulk} onClose={close} />}
      {asking === 'edit' && <EditDialog what={products(count)} bulk={bulk} onClose={close} />}
      <ConfirmDialog
        isOpen={asking === 'remove'}
        title={count === 1 ? 'Ein Produkt löschen?' : `${formatNumber(count)} Produkte löschen?`}
        text="Sie verschwinden endgültig aus dem Shop. Bestellungen, die es schon gibt, bleiben unverändert."
        action="Löschen"
        isWorking={bulk.isRunning}
        onConfirm={() => bulk.run({ action: 'remove' }, close)}
        onClose={close}
      />
      {bulk.refused && <RefusedDialog bulk={bulk} answer={bulk.refused.answer} onClose={bulk.closeRefused} />}
    </>
  )
}
