import { type ComponentProps, useState } from 'react'
import { Field } from './Field.tsx'
import { dayIn, impossibleDay, lastDay, wrongDay } from './typed-day.ts'

type DateFieldProps = Omit<ComponentProps<typeof Field>, 'type' | 'onChange'> & { onChange?: (day: string) => void }

/** The one field for days on light pages. A day that does not exist is sent as such, so that it is refused. */
export const DateField = ({ value, onChange, onBlur, error, name, ...rest }: DateFieldProps) => {
  const [isWrong, setIsWrong] = useState(false)
  const take = (field: HTMLInputElement) => {
    setIsWrong(dayIn(field) === impossibleDay)
    onChange?.(dayIn(field))
  }
  return (
    <>
      <Field
        max={lastDay}
        {...rest}
        type="date"
        name={isWrong ? undefined : name}
        {...(value !== undefined && { value: value === impossibleDay ? '' : value })}
        error={isWrong ? wrongDay : error}
        onChange={(event) => take(event.currentTarget)}
        onBlur={(event) => {
          take(event.currentTarget)
          onBlur?.(event)
        }}
      />
      {isWrong && name && <input type="hidden" name={name} value={impossibleDay} />}
    </>
  )
}
