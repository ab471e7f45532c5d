import { TextInput, type TextInputProps } from '@mantine/core'
import type { NumberKind } from '#lib/numbers.ts'
import { type TypedNumber, useTypedNumber } from './typed-number.ts'

type NumberInputProps = Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'inputMode'> & {
  kind: NumberKind
  /** shown in the field, such as € */
  unit?: string
  value?: TypedNumber
  onChange?: (value: TypedNumber) => void
}

/** The one field for numbers on pages with Mantine; takes the props of a form. */
export const NumberInput = ({
  kind,
  unit,
  value = '',
  onChange = () => {},
  onBlur,
  error,
  ...rest
}: NumberInputProps) => {
  const { input, problem } = useTypedNumber(value, kind, onChange)
  return (
    <TextInput
      {...(unit && { rightSection: unit, rightSectionWidth: 20 + 10 * unit.length })}
      {...rest}
      {...input}
      error={error || problem}
      onBlur={(event) => {
        input.onBlur(event)
        onBlur?.(event)
      }}
    />
  )
}
