import { NativeSelect } from '@mantine/core'
import type { InputProps } from '#web/app/form.ts'
import { toOptions, useIndustries, useParentIndustries } from './accounts.data.ts'

/** The industry in one list, grouped by the upper level. */
export const IndustryField = ({ industry }: { industry: InputProps }) => {
  const parents = useParentIndustries()
  const all = useIndustries()
  const groups = parents.map(({ id, name }) => ({
    group: name,
    items: toOptions(all.filter(({ parent_id }) => parent_id === id)),
  }))
  return (
    <NativeSelect
      label="Branche"
      required
      withAsterisk={false}
      data={[{ value: '', label: 'Bitte wählen' }, ...groups]}
      {...industry}
    />
  )
}
