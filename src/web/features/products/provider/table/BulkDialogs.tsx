import { Button, Checkbox, Radio } from '@mantine/core'
import { type ReactNode, type SubmitEvent, useState } from 'react'
import { formatNumber } from '#lib/format.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FormActions } from '#web/ui/form/FormActions.tsx'
import { NumberInput } from '#web/ui/form/NumberInput.tsx'
import type { TypedNumber } from '#web/ui/form/typed-number.ts'
import css from './Bulk.module.css'
import type { Bulk } from './bulk.ts'
import { type BulkAction, type BulkAnswer, usePreview } from './table.data.ts'

type DialogProps = { what: string; bulk: Bulk; onClose: () => void }

type FormProps = Omit<DialogProps, 'what'> & { title: string; toAction: () => BulkAction | null; children: ReactNode }

/** What would change, before it does. */
const Preview = ({ answer }: { answer: BulkAnswer }) => (
  <div className={css.form} role="status">
    <p>{answer.message}</p>
    {answer.examples.length > 0 && (
      <table className={css.preview}>
        <caption className="visually-hidden">Beispiele</caption>
        <thead>
          <tr>
            <th scope="col">Produkt</th>
            <th scope="col">Jetzt</th>
            <th scope="col">Dann</th>
          </tr>
        </thead>
        <tbody>
          {answer.examples.map(({ id, name, before, after }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              <td>{before}</td>
              <td>{after}</td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
    {answer.changed > answer.examples.length && (
      <p className={css.soft}>und {formatNumber(answer.changed - answer.examples.length)} weitere</p>
    )}
    {answer.refused.length > 0 && (
      <ul className={css.soft}>
        {answer.refused.slice(0, 5).map(({ id, name, errors }) => (
          <li key={id}>
            {name}: {errors.join(' ')}
          </li>
        ))}
      </ul>
    )}
  </div>
)

export const BulkForm = ({ title, toAction, bulk, onClose, children }: FormProps) => {
  const [preview, setPreview] = useState<{ action: BulkAction; answer: BulkAnswer } | null>(null)
  const [asked, setAsked] = useState<BulkAction | null>(null)
  const { ask, isAsking } = usePreview((answer) => asked && setPreview({ action: asked, answer }))
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (preview) return bulk.run(preview.action, onClose)
    const action = toAction()
    if (!action) return
    setAsked(action)
    ask({ ...bulk.what, ...action })
  }
  return (
    <Dialog opened onClose={onClose} title={title}>
      <form className={css.form} onSubmit={submit} noValidate>
        {preview ? <Preview answer={preview.answer} /> : children}
        <FormActions onCancel={preview ? () => setPreview(null) : onClose} cancel={preview ? 'Zurück' : 'Abbrechen'}>
          <Button
            type="submit"
            loading={bulk.isRunning || isAsking}
            disabled={preview !== null && preview.answer.changed === 0}
          >
            {preview ? 'Ändern' : 'Vorschau'}
          </Button>
        </FormActions>
      </form>
    </Dialog>
  )
}

const noNumber = 'Bitte geben Sie eine Zahl ein.'

const priceModes = {
  less: { label: 'Senken um', unit: '%' },
  more: { label: 'Erhöhen um', unit: '%' },
  set: { label: 'Für alle festlegen', unit: '€' },
}
type PriceMode = keyof typeof priceModes

export const PriceDialog = ({ what, bulk, onClose }: DialogProps) => {
  const [mode, setMode] = useState<PriceMode>('less')
  const [typed, setTyped] = useState<TypedNumber>('')
  const [isReduction, setIsReduction] = useState(true)
  const [error, setError] = useState('')

  const toAction = (): BulkAction | null => {
    const value = typeof typed === 'number' ? typed : null
    const isWrong = value === null || value <= 0 || (mode === 'less' && value > 99)
    setError(isWrong ? (mode === 'less' && value ? 'Bitte höchstens 99 % angeben.' : noNumber) : '')
    if (isWrong) return null
    if (mode === 'set') return { action: 'set_price', value, is_reduction: isReduction }
    return { action: 'change_price', value: mode === 'less' ? -value : value, is_reduction: isReduction }
  }

  return (
    <BulkForm title={`Preis ändern: ${what}`} toAction={toAction} bulk={bulk} onClose={onClose}>
      <Radio.Group label="Preis" value={mode} onChange={(value) => setMode(value as PriceMode)}>
        <div className={css.modes}>
          {Object.entries(priceModes).map(([value, { label }]) => (
            <Radio key={value} size="md" value={value} label={label} />
          ))}
        </div>
      </Radio.Group>
      <NumberInput
        kind={mode === 'set' ? 'money' : 'small'}
        unit={priceModes[mode].unit}
        label={mode === 'set' ? 'Neuer Preis brutto' : 'Um wie viel?'}
        maw={240}
        value={typed}
        error={error}
        data-autofocus
        onChange={setTyped}
      />
      {mode !== 'more' && (
        <Checkbox
          size="md"
          label="Alten Preis durchgestrichen zeigen"
          description="Höchstens den niedrigsten der 30 Tage vor der Senkung, wie es die Preisangabenverordnung verlangt."
          checked={isReduction}
          onChange={(event) => setIsReduction(event.currentTarget.checked)}
        />
      )}
      {mode !== 'set' && <p className={css.soft}>Bei Produkten mit Varianten ändert sich der Preis jeder Variante.</p>}
    </BulkForm>
  )
}

const stockModes = { set: 'Auf diese Zahl setzen', add: 'So viel hinzufügen' }
type StockMode = keyof typeof stockModes

export const StockDialog = ({ what, bulk, onClose }: DialogProps) => {
  const [mode, setMode] = useState<StockMode>('set')
  const [typed, setTyped] = useState<TypedNumber>('')
  const [error, setError] = useState('')

  const toAction = (): BulkAction | null => {
    const value = typeof typed === 'number' ? typed : null
    const isWrong = value === null || (mode === 'set' && value < 0)
    setError(isWrong ? 'Bitte geben Sie eine ganze Zahl ein.' : '')
    if (isWrong) return null
    return { action: mode === 'set' ? 'set_stock' : 'change_stock', value }
  }

  return (
    <BulkForm title={`Bestand ändern: ${what}`} toAction={toAction} bulk={bulk} onClose={onClose}>
      <Radio.Group label="Bestand" value={mode} onChange={(value) => setMode(value as StockMode)}>
        <div className={css.modes}>
          {Object.entries(stockModes).map(([value, label]) => (
            <Radio key={value} size="md" value={value} label={label} />
          ))}
        </div>
      </Radio.Group>
      <NumberInput
        kind="count"
        label="Stückzahl"
        description={mode === 'add' ? 'Mit Minus davor wird abgezogen.' : undefined}
        maw={240}
        value={typed}
        error={error}
        data-autofocus
        onChange={setTyped}
      />
    </BulkForm>
  )
}
