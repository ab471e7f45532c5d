import { ActionIcon, Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { formatEuro } from '#lib/format.ts'
import { NumberInput } from '#web/ui/form/NumberInput.tsx'
import { IconArrowDown, IconArrowUp, IconGripVertical, IconTrash } from '#web/ui/icons.ts'
import { Notice } from '#web/ui/Notice.tsx'
import css from './Offer.module.css'
import { centsOf, emptyLine, type Line, moveLine, sumOf } from './offer-values.ts'

const units = ['Stück', 'Std.', 'm', 'm²', 'm³', 'km', 'kg', 'Tage', 'pauschal']
const taxes = ['19', '7', '0'].map((value) => ({ value, label: `${value} %` }))
const mostLines = 40

type LineProps = {
  line: Line
  at: number
  count: number
  onChange: (changes: Partial<Line>) => void
  onRemove: () => void
  onMove: (to: number) => void
  /** by mouse: another line is held over this one, or dropped on it */
  isOver: boolean
  onDrag: (step: 'start' | 'over' | 'drop' | 'end') => void
}

const LineFields = ({ line, at, count, onChange, onRemove, onMove, isOver, onDrag }: LineProps) => (
  // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the arrows do the same
  <div
    className={css.line}
    data-line={at}
    data-over={isOver || undefined}
    data-alternative={line.alternative || undefined}
    onDragOver={(event) => {
      event.preventDefault()
      onDrag('over')
    }}
    onDrop={(event) => {
      event.preventDefault()
      onDrag('drop')
    }}
  >
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
      {count > 1 && (
        <>
          <span
            className={css.grip}
            aria-hidden
            draggable
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move'
              onDrag('start')
            }}
            onDragEnd={() => onDrag('end')}
          >
            <IconGripVertical size={18} />
          </span>
          <ActionIcon
            variant="subtle"
            size={44}
            data-move="up"
            disabled={at === 0}
            aria-label={`Position ${at + 1} nach oben`}
            onClick={() => onMove(at - 1)}
          >
            <IconArrowUp size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            size={44}
            data-move="down"
            disabled={at === count - 1}
            aria-label={`Position ${at + 1} nach unten`}
            onClick={() => onMove(at + 1)}
          >
            <IconArrowDown size={18} aria-hidden />
          </ActionIcon>
        </>
      )}
      <ActionIcon variant="subtle" color="red" size={44} aria-label={`Position ${at + 1} entfernen`} onClick={onRemove}>
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </div>
  </div>
)

/** The cursor goes with the line that was moved, and what happened is said. */
const useMoves = (lines: Line[], onChange: (lines: Line[]) => void) => {
  const list = useRef<HTMLFieldSetElement>(null)
  const [moved, setMoved] = useState<{ from: number; to: number } | null>(null)
  const [dragged, setDragged] = useState<number | null>(null)
  const [over, setOver] = useState<number | null>(null)
  useEffect(() => {
    if (!moved) return
    const buttons = list.current?.querySelectorAll<HTMLButtonElement>(`[data-line="${moved.to}"] [data-move]`) ?? []
    const wanted = moved.to < moved.from ? 'up' : 'down'
    const free = [...buttons].filter(({ disabled }) => !disabled)
    ;(free.find(({ dataset }) => dataset.move === wanted) ?? free[0])?.focus()
  }, [moved])
  const move = (from: number, to: number) => {
    onChange(moveLine(lines, from, to))
    setMoved({ from, to })
  }
  const drag = (at: number) => (step: 'start' | 'over' | 'drop' | 'end') => {
    if (step === 'start') setDragged(at)
    if (step === 'over' && dragged !== null) setOver(at)
    if (step === 'drop' && dragged !== null && dragged !== at) move(dragged, at)
    if (step !== 'drop' && step !== 'end') return
    setDragged(null)
    setOver(null)
  }
  const said = moved ? `Position ${moved.from + 1} ist jetzt Position ${moved.to + 1}.` : ''
  return { list, move, drag, over, said }
}

type OfferLinesProps = { lines: Line[]; error: ReactNode; travel: ReactNode; onChange: (lines: Line[]) => void }

export const OfferLines = ({ lines, error, travel, onChange }: OfferLinesProps) => {
  const { list, move, drag, over, said } = useMoves(lines, onChange)
  return (
    <fieldset className={css.lines} ref={list}>
      <legend>Positionen (Preise mit Mehrwertsteuer)</legend>
      <datalist id="offer-units">
        {units.map((unit) => (
          <option key={unit} value={unit} />
        ))}
      </datalist>
      {error && <Notice kind="error">{error}</Notice>}
      {lines.map((line, at) => (
        <LineFields
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id, and their fields hold nothing of their own
          key={at}
          line={line}
          at={at}
          count={lines.length}
          isOver={over === at}
          onChange={(changes) => onChange(lines.map((one, index) => (index === at ? { ...one, ...changes } : one)))}
          onRemove={() => onChange(lines.filter((_, index) => index !== at))}
          onMove={(to) => move(at, to)}
          onDrag={drag(at)}
        />
      ))}
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <div className={css.buttons}>
        <Button variant="default" disabled={lines.length >= mostLines} onClick={() => onChange([...lines, emptyLine])}>
          Position hinzufügen
        </Button>
        {travel}
        <strong className={css.amount}>Summe {formatEuro(sumOf(lines))}</strong>
      </div>
    </fieldset>
  )
}
