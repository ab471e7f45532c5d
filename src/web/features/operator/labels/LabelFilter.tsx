import { Select } from '@mantine/core'
import { useFilters } from '#web/app/filters.ts'
import { useLabels } from './labels.data.ts'

/** Narrows a list to what has one label; it stands in the address. */
export const LabelFilter = () => {
  const { get, set } = useFilters()
  const { data } = useLabels()
  const labels = (data?.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <Select
      label="Label"
      placeholder="Alle"
      clearable
      data={labels}
      value={labels.some(({ value }) => value === get('label')) ? get('label') : null}
      onChange={(value) => set({ label: value ?? '' })}
    />
  )
}
