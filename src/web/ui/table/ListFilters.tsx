import { SegmentedControl } from '@mantine/core'
import { useFilters } from '#web/app/filters.ts'
import { SearchField } from '../form/SearchField.tsx'
import css from './ListFilters.module.css'

type ListFiltersProps = {
  placeholder: string
  /** one of a few, under this name in the address */
  choice: { name: string; label: string; data: { value: string; label: string }[] }
}

/** What a list is searched and narrowed by; it stands in the address. */
export const ListFilters = ({ placeholder, choice: { name, label, data } }: ListFiltersProps) => {
  const { get, set } = useFilters()
  const chosen = data.find(({ value }) => value === get(name))
  return (
    <div className={css.filters}>
      <SearchField placeholder={placeholder} value={get('suche')} onSearch={(suche) => set({ suche })} />
      <SegmentedControl
        aria-label={label}
        size="md"
        data={data}
        value={chosen?.value ?? ''}
        onChange={(value) => set({ [name]: value })}
      />
    </div>
  )
}
