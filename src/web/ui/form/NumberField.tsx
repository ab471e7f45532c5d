import { type ComponentProps, type FormEvent, useState } from 'react'
import { type NumberKind, parseNumber } from '#lib/numbers.ts'
import { Field } from './Field.tsx'
import { typedText, wrongNumber } from './typed-number.ts'

type NumberFieldProps = Omit<ComponentProps<typeof Field>, 'value' | 'type' | 'inputMode' | 'defaultValue'> & {
  kind: NumberKind
  /** as the address or the server has it */
  defaultValue?: string | number
}

const problemOf = (text: string, kind: NumberKind) =>
  text.trim() === '' || parseNumber(text, kind) !== null ? undefined : wrongNumber[kind]

/** The one field for numbers on light pages. Its form sends the text, which the server reads by the same rules. */
export const NumberField = ({ kind, defaultValue = '', error, onBlur, onInput, ...rest }: NumberFieldProps) => {
  const [problem, setProblem] = useState<string>()
  const [value, setValue] = useState(() =>
    typeof defaultValue === 'number' ? defaultValue : parseNumber(defaultValue, kind),
  )
  return (
    <Field
      autoComplete="off"
      {...rest}
      inputMode={kind === 'count' ? 'numeric' : 'decimal'}
      data-number={kind}
      data-value={value ?? ''}
      defaultValue={typedText(defaultValue, kind)}
      error={problem ?? error}
      onInput={(event) => {
        setProblem(undefined)
        const field = event.currentTarget
        setValue(parseNumber(field.value, kind))
        field.setCustomValidity(problemOf(field.value, kind) ?? '')
        onInput?.(event)
      }}
      onBlur={(event) => {
        const field = event.currentTarget
        setProblem(problemOf(field.value, kind))
        field.value = typedText(field.value, kind)
        onBlur?.(event)
      }}
    />
  )
}

/** For a form that sends itself: what is typed wrong, which its field says, is not sent. */
export const keepWrongBack = (event: FormEvent<HTMLFormElement>) => {
  const form = event.currentTarget
  if (form.checkValidity()) return
  event.preventDefault()
  form.querySelector<HTMLElement>('input:invalid, select:invalid, textarea:invalid')?.focus()
}
