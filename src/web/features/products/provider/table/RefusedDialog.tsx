import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatNumber } from '#lib/format.ts'
import { providerPaths } from '#web/app/paths/provider.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FormActions } from '#web/ui/form/FormActions.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { CategoryChoice, type ChosenCategory } from '../fields/CategoryChoice.tsx'
import { type Maker, MakerChoice } from '../fields/MakerChoice.tsx'
import css from './Bulk.module.css'
import type { Bulk } from './bulk.ts'
import type { BulkAnswer } from './table.data.ts'

/** "12 Produkte" */
export const productCount = (count: number) => (count === 1 ? 'ein Produkt' : `${formatNumber(count)} Produkte`)

/** What many products can get at once, so that they can be published. */
const Repair = ({ bulk, lacking }: { bulk: Bulk; lacking: readonly string[] }) => {
  const [maker, setMaker] = useState<Maker | null>(null)
  const [category, setCategory] = useState<ChosenCategory | null>(null)
  const [isFree, setIsFree] = useState(false)
  const needs = {
    maker: lacking.some((field) => field.startsWith('safety.')),
    category: lacking.includes('product_categories'),
    allergens: lacking.includes('allergens'),
  }
  if (!needs.maker && !needs.category && !needs.allergens) return null
  const changes = {
    ...(maker && { safety: maker }),
    ...(category && { product_categories: category }),
    ...(isFree && { no_allergens: true }),
  }
  return (
    <div className={css.form}>
      <Notice kind="info" title="Für alle auf einmal ergänzen">
        Nur wo die Angabe fehlt; was Sie schon eingetragen haben, bleibt.
      </Notice>
      {needs.maker && <MakerChoice onChoose={setMaker} />}
      {needs.category && <CategoryChoice onChoose={setCategory} />}
      {needs.allergens && (
        <Checkbox
          size="md"
          label="Diese Lebensmittel enthalten keine der 14 Allergene"
          description="Bestätigen Sie das nur, wenn es für alle gilt."
          checked={isFree}
          onChange={(event) => setIsFree(event.currentTarget.checked)}
        />
      )}
      <FormActions onCancel={bulk.closeRefused} cancel="Später">
        <Button loading={bulk.isRunning} disabled={!Object.keys(changes).length} onClick={() => bulk.repair(changes)}>
          Ergänzen und veröffentlichen
        </Button>
      </FormActions>
    </div>
  )
}

type RefusedDialogProps = { bulk: Bulk; answer: BulkAnswer; onClose: () => void }

/** What the change did, why it left some as they were, and what can be put right for all of them. */
export const RefusedDialog = ({ bulk, answer, onClose }: RefusedDialogProps) => {
  const { refused, refused_count, changed, lacking, undo_id } = answer
  const title =
    refused_count === 1 ? 'Ein Produkt blieb unverändert' : `${productCount(refused_count)} blieben unverändert`
  return (
    <Dialog opened onClose={onClose} size="lg" title={title}>
      <div className={css.form}>
        {changed > 0 && (
          <Notice kind="success">
            {changed === 1 ? 'Ein Produkt ist geändert.' : `${productCount(changed)} sind geändert.`}
            {undo_id !== null && (
              <Button
                variant="subtle"
                size="sm"
                onClick={() => {
                  bulk.undo(undo_id)
                  onClose()
                }}
              >
                Rückgängig
              </Button>
            )}
          </Notice>
        )}
        <Repair bulk={bulk} lacking={lacking} />
        <ul className={css.refused}>
          {refused.map(({ id, name, errors }) => (
            <li key={id}>
              <Link to={`${providerPaths.providerProducts}/${id}`}>{name}</Link>
              <span>{errors.join(' ')}</span>
            </li>
          ))}
        </ul>
        {refused_count > refused.length && (
          <p className={css.soft}>Und {productCount(refused_count - refused.length)} mehr.</p>
        )}
      </div>
    </Dialog>
  )
}
