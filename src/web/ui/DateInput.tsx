import { TextInput, type TextInputProps } from '@mantine/core'
import { dayIn, impossibleDay, lastDay, wrongDay } from './typed-day.ts'

type DateInputProps = Omit<TextInputProps, 'value' | 'onChange' | 'type'> & {
  value?: string
  onChange?: (day: string) => void
}

/** The one field for days on pages with Mantine; takes the props of a form. */
export const DateInput = ({ value = '', onChange = () => {}, onBlur, error, ...rest }: DateInputProps) => (
  <TextInput
    max={lastDay}
    {...rest}
    type="date"
    value={value === impossibleDay ? '' : value}
    error={error || (value === impossibleDay && wrongDay)}
    onChange={(event) => onChange(dayIn(event.currentTarget))}
    onBlur={(event) => {
      if (dayIn(event.currentTarget) !== value) onChange(dayIn(event.currentTarget))
      onBlur?.(event)
    }}
  />
)
