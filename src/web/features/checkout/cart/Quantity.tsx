import { useEffect, useState } from 'react'
import { parseNumber } from '#lib/numbers.ts'
import { toast } from '#web/app/toasts.ts'
import { IconMinus, IconPlus } from '#web/ui/icons.ts'
import css from './Quantity.module.css'

type QuantityProps = {
  /** what is counted, for screen readers */
  label: string
  value: number
  most: number
  onChange: (value: number) => void
}

/** How many: by two buttons, or typed. */
export const Quantity = ({ label, value, most, onChange }: QuantityProps) => {
  const [typed, setTyped] = useState(String(value))
  useEffect(() => setTyped(String(value)), [value])

  const take = () => {
    const asked = Math.max(1, parseNumber(typed, 'count') ?? value)
    const wanted = Math.min(asked, Math.max(1, most))
    if (asked > wanted) toast.warning(`Davon sind nur ${wanted} da. Wir haben die Menge angepasst.`)
    setTyped(String(wanted))
    if (wanted !== value) onChange(wanted)
  }

  return (
    <fieldset className={css.quantity}>
      <legend className="visually-hidden">{label}</legend>
      <button type="button" aria-label="Eins weniger" disabled={value <= 1} onClick={() => onChange(value - 1)}>
        <IconMinus size={18} aria-hidden />
      </button>
      <input
        aria-label={label}
        inputMode="numeric"
        autoComplete="off"
        maxLength={8}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={take}
        onKeyDown={(event) => event.key === 'Enter' && take()}
      />
      <button type="button" aria-label="Eins mehr" disabled={value >= most} onClick={() => onChange(value + 1)}>
        <IconPlus size={18} aria-hidden />
      </button>
    </fieldset>
  )
}
