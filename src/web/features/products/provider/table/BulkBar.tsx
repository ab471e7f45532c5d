import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatNumber } from '#lib/format.ts'
import { paths } from '#web/app/paths.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import css from './Bulk.module.css'
import { PriceDialog, StockDialog } from './BulkDialogs.tsx'
import { type Bulk, type Selection, useBulk } from './bulk.ts'

/** "12 Produkte" */
const products = (count: number) => (count === 1 ? 'ein Produkt' : `${formatNumber(count)} Produkte`)

/** What the change did, and why it left some as they were. */
const RefusedDialog = ({ answer, onClose }: { answer: NonNullable<Bulk['refused']>; onClose: () => void }) => {
  const { refused, refused_count, changed } = answer
  const title = refused_count === 1 ? 'Ein Produkt blieb unverändert' : `${products(refused_count)} blieben unverändert`
  return (
    <Dialog opened onClose={onClose} size="lg" title={title}>
      {changed > 0 && (
        <Notice kind="success">
          {changed === 1 ? 'Ein Produkt ist geändert.' : `${products(changed)} sind geändert.`}
        </Notice>
      )}
      <ul className={css.refused}>
        {refused.map(({ id, name, errors }) => (
          <li key={id}>
            <Link to={`${paths.providerProducts}/${id}`}>{name}</Link>
            <span>{errors.join(' ')}</span>
          </li>
        ))}
      </ul>
      {refused_count > refused.length && (
        <p className={css.soft}>Und {products(refused_count - refused.length)} mehr.</p>
      )}
    </Dialog>
  )
}

type BulkBarProps = { selection: Selection; pageIds: readonly number[]; total: number }

/** What can be done with all chosen products at once. */
export const BulkBar = ({ selection, pageIds, total }: BulkBarProps) => {
  const bulk = useBulk(selection)
  const [asking, setAsking] = useState<'price' | 'stock' | 'remove' | null>(null)
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
            <Button variant="subtle" size="sm" color="red" onClick={() => setAsking('remove')}>
              Löschen
            </Button>
          </div>
        )}
      </div>
      {asking === 'price' && <PriceDialog what={products(count)} bulk={bulk} onClose={close} />}
      {asking === 'stock' && <StockDialog what={products(count)} bulk={bulk} onClose={close} />}
      <ConfirmDialog
        isOpen={asking === 'remove'}
        title={count === 1 ? 'Ein Produkt löschen?' : `${formatNumber(count)} Produkte löschen?`}
        text="Sie verschwinden endgültig aus dem Shop. Bestellungen, die es schon gibt, bleiben unverändert."
        action="Löschen"
        isWorking={bulk.isRunning}
        onConfirm={() => bulk.run({ action: 'remove' }, close)}
        onClose={close}
      />
      {bulk.refused && <RefusedDialog answer={bulk.refused} onClose={bulk.closeRefused} />}
    </>
  )
}
