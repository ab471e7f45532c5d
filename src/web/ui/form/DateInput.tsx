import { TextInput, type TextInputProps } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { dayIn, impossibleDay, lastDay, wrongDay } from './typed-day.ts'

type DateInputProps = Omit<TextInputProps, 'value' | 'onChange' | 'type'> & {
  value?: string
  onChange?: (day: string) => void
}

/** The one field for days on pages with Mantine; takes the props of a form. */
export const DateInput = ({ value = '', onChange = () => {}, onBlur, onFocus, error, ...rest }: DateInputProps) => {
  // a filter in the address comes back later than the next key is pressed: until then the field shows what is typed
  const [typed, setTyped] = useState<string | null>(null)
  const hasFocus = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new value from outside takes the place of what was typed
  useEffect(() => {
    if (!hasFocus.current) setTyped(null)
  }, [value])
  const shown = typed ?? value
  const take = (input: HTMLInputElement) => {
    setTyped(dayIn(input))
    onChange(dayIn(input))
  }
  return (
    <TextInput
      max={lastDay}
      {...rest}
      type="date"
      value={shown === impossibleDay ? '' : shown}
      error={error || (shown === impossibleDay && wrongDay)}
      onChange={(event) => take(event.currentTarget)}
      onFocus={(event) => {
        hasFocus.current = true
        onFocus?.(event)
      }}
      onBlur={(event) => {
        hasFocus.current = false
        const day = dayIn(event.currentTarget)
        if (day !== value) take(event.currentTarget)
        else setTyped(null)
        onBlur?.(event)
      }}
    />
  )
}
