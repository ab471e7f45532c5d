import { TextInput, type TextInputProps } from '@mantine/core'
import { useEffect, useRef } from 'react'

/** Six digits of a text message or an app; has the focus as soon as it is shown, unless something above has to be read first. */
export const CodeField = ({ takesFocus = true, ...props }: TextInputProps & { takesFocus?: boolean }) => {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (takesFocus) input.current?.focus()
  }, [takesFocus])
  return (
    <TextInput
      ref={input}
      maw={260}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={7}
      required
      withAsterisk={false}
      {...props}
    />
  )
}
