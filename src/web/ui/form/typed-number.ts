import { type FocusEvent, useState } from 'react'
import { type NumberKind, numberText, parseNumber } from '#lib/numbers.ts'

/** What a form holds for a number: the number itself, '' for none, or a text that is none, for the contract to refuse. */
export type TypedNumber = number | string

export const wrongNumber: Record<NumberKind, string> = {
  money: 'Bitte geben Sie einen Betrag ein, zum Beispiel 1.234,56.',
  amount: 'Bitte geben Sie eine Zahl ein, zum Beispiel 1.234,5.',
  count: 'Bitte geben Sie eine ganze Zahl ein, zum Beispiel 1.234.',
  small: 'Bitte geben Sie eine Zahl ein, zum Beispiel 3,5.',
}

/** What is typed as a number, or the text itself where it is none. */
export const readTyped = (text: string, kind: NumberKind): TypedNumber => parseNumber(text, kind) ?? text.trim()

/** The text of a field that is not being typed in. Cents have two digits, whole euros none. */
export const typedText = (value: TypedNumber, kind: NumberKind) => {
  const read = typeof value === 'number' ? value : readTyped(value, kind)
  if (typeof read === 'string') return read
  return numberText(read, kind === 'money' && !Number.isInteger(read) ? 2 : 0)
}

/** Left as it was typed while the cursor is in the field, formatted on leaving; `value` is what is sent. */
export const useTypedNumber = (value: TypedNumber, kind: NumberKind, onChange: (value: TypedNumber) => void) => {
  const [typed, setTyped] = useState<{ text: string; value: TypedNumber } | null>(null)
  const isTyping = typed !== null && typed.value === value
  const read = typeof value === 'number' ? value : readTyped(value, kind)
  return {
    problem: !isTyping && typeof read === 'string' && read !== '' ? wrongNumber[kind] : undefined,
    input: {
      inputMode: kind === 'count' ? ('numeric' as const) : ('decimal' as const),
      autoComplete: 'off',
      'data-number': kind,
      'data-value': typeof read === 'number' ? String(read) : '',
      value: isTyping ? typed.text : typedText(value, kind),
      onChange: ({ currentTarget: { value: text } }: { currentTarget: { value: string } }) => {
        const next = readTyped(text, kind)
        setTyped({ text, value: next })
        onChange(next)
      },
      onBlur: (_: FocusEvent<HTMLInputElement>) => setTyped(null),
    },
  }
}
