import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'
import { IconSearch } from '../icons.ts'

type SearchFieldProps = {
  label?: string
  placeholder?: string
  /** what is looked for when the page opens */
  value?: string
  onSearch: (text: string) => void
}

/** Looks for what is typed as soon as the typing pauses. */
export const SearchField = ({ label = 'Suchen', placeholder, value = '', onSearch }: SearchFieldProps) => {
  const [typed, setTyped] = useState(value)
  const search = useDebouncedCallback((text: string) => onSearch(text.trim()), 250)
  return (
    <TextInput
      label={label}
      type="search"
      placeholder={placeholder}
      leftSection={<IconSearch size={18} aria-hidden />}
      maxLength={100}
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        search(event.currentTarget.value)
      }}
    />
  )
}
