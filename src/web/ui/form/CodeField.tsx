import { TextInput, type TextInputProps } from '@mantine/core'
import { useEffect, useRef } from 'react'

/** Six digits of a text message or an app; has the focus as soon as it is shown. */
export const CodeField = (props: TextInputProps) => {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
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
