import { Button, NativeSelect, Select } from '@mantine/core'
import type { ReactNode } from 'react'
import { useFilters } from '#web/app/filters.ts'
import css from './FilterGrid.module.css'

/** What a list is narrowed by; the search field comes first. */
export const FilterGrid = ({ children }: { children: ReactNode }) => <div className={css.filters}>{children}</div>

type ChoiceProps = { name: string; label: string; data: Record<string, string> }

/** One of a few under this name in the address. */
export const FilterChoice = ({ name, label, data }: ChoiceProps) => {
  const { get, set } = useFilters()
  return (
    <Select
      label={label}
      placeholder="Alle"
      clearable
      data={Object.entries(data).map(([value, text]) => ({ value, label: text }))}
      value={get(name) in data ? get(name) : null}
      onChange={(value) => set({ [name]: value ?? '' })}
    />
  )
}

/** A filter that is on or off. */
export const FilterSwitch = ({ name, label, on }: { name: string; label: string; on: string }) => {
  const { get, set } = useFilters()
  return (
    <NativeSelect
      label={label}
      data={[
        { value: '', label: 'Alle' },
        { value: 'ja', label: on },
      ]}
      value={get(name) === 'ja' ? 'ja' : ''}
      onChange={(event) => set({ [name]: event.currentTarget.value })}
    />
  )
}

/** Says that a link brought a filter along, and takes it off. */
export const FilterNote = ({ name, text }: { name: string; text: string }) => {
  const { get, set } = useFilters()
  if (!get(name)) return null
  return (
    <p className={css.note}>
      {text}{' '}
      <Button size="compact-md" variant="default" onClick={() => set({ [name]: '' })}>
        Alle zeigen
      </Button>
    </p>
  )
}
