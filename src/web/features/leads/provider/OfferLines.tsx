import { ActionIcon, Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatEuro } from '#lib/format.ts'
import { NumberInput } from '#web/ui/form/NumberInput.tsx'
import { IconTrash } from '#web/ui/icons.ts'
import { Notice } from '#web/ui/Notice.tsx'
import css from './Offer.module.css'
import { centsOf, emptyLine, type Line, sumOf } from './offer-values.ts'

const units = ['Stück', 'Std.', 'm', 'm²', 'm³', 'km', 'kg', 'Tage', 'pauschal']
const taxes = ['19', '7', '0'].map((value) => ({ value, label: `${value} %` }))
const mostLines = 40

type LineProps = { line: Line; at: number; onChange: (changes: Partial<Line>) => void; onRemove: () => void }

const LineFields = ({ line, at, onChange, onRemove }: LineProps) => (
  <div className={css.line} data-alternative={line.alternative || undefined}>
    <TextInput
      className={css.wide}
      label={`Position ${at + 1}`}
      maxLength={200}
      value={line.text}
      onChange={(event) => onChange({ text: event.currentTarget.value })}
    />
    <NumberInput kind="amount" label="Menge" value={line.quantity} onChange={(quantity) => onChange({ quantity })} />
    <TextInput
      label="Einheit"
      list="offer-units"
      maxLength={20}
      placeholder="m², Std."
      value={line.unit}
      onChange={(event) => onChange({ unit: event.currentTarget.value })}
    />
    <NumberInput kind="money" label="Einzelpreis €" value={line.price} onChange={(price) => onChange({ price })} />
    <NumberInput kind="small" label="Rabatt %" value={line.discount} onChange={(discount) => onChange({ discount })} />
    <NativeSelect
      label="MwSt."
      data={taxes}
      value={line.tax}
      onChange={(event) => onChange({ tax: event.currentTarget.value as Line['tax'] })}
    />
    <div className={css.foot}>
      <Checkbox
        label="Alternativ, nicht in der Summe"
        checked={line.alternative}
        onChange={(event) => onChange({ alternative: event.currentTarget.checked })}
      />
      <span className={css.amount}>{formatEuro(centsOf(line) / 100)}</span>
      <ActionIcon variant="subtle" color="red" size={44} aria-label={`Position ${at + 1} entfernen`} onClick={onRemove}>
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </div>
  </div>
)

type OfferLinesProps = { lines: Line[]; error: ReactNode; travel: ReactNode; onChange: (lines: Line[]) => void }

export const OfferLines = ({ lines, error, travel, onChange }: OfferLinesProps) => (
  <fieldset className={css.lines}>
    <legend>Positionen (Preise mit Mehrwertsteuer)</legend>
    <datalist id="offer-units">
      {units.map((unit) => (
        <option key={unit} value={unit} />
      ))}
    </datalist>
    {error && <Notice kind="error">{error}</Notice>}
    {lines.map((line, at) => (
      <LineFields
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id, and are only added at the end
        key={at}
        line={line}
        at={at}
        onChange={(changes) => onChange(lines.map((one, index) => (index === at ? { ...one, ...changes } : one)))}
        onRemove={() => onChange(lines.filter((_, index) => index !== at))}
      />
    ))}
    <div className={css.buttons}>
      <Button variant="default" disabled={lines.length >= mostLines} onClick={() => onChange([...lines, emptyLine])}>
        Position hinzufügen
      </Button>
      {travel}
      <strong className={css.amount}>Summe {formatEuro(sumOf(lines))}</strong>
    </div>
  </fieldset>
)
