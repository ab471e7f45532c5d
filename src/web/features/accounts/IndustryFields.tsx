import { NativeSelect } from '@mantine/core'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { InputProps } from '#web/app/form.ts'
import { subIndustries, toOptions, useParentIndustries } from './accounts.data.ts'
import css from './Form.module.css'

/** An account keeps only the lower level; which upper one it belongs to is looked for among all. */
const useParentOf = (industryId: string, isWanted: boolean) => {
  const parents = useParentIndustries()
  const wanted = isWanted && industryId ? parents : []
  const lists = useQueries({ queries: wanted.map((parent) => subIndustries(parent.id)) })
  const found = lists.flatMap((list) => list.data?.data ?? []).find((industry) => String(industry.id) === industryId)
  return found ? String(found.parent_id) : ''
}

type IndustryFieldsProps = { industry: InputProps; parent?: InputProps }

/** The industry in two levels; the upper one narrows the lower one. */
export const IndustryFields = ({ industry, parent }: IndustryFieldsProps) => {
  const [picked, setPicked] = useState<string | null>(null)
  const known = useParentOf(industry.value, !parent && picked === null)
  const parentId: string = parent ? parent.value : (picked ?? known)
  const parents = useParentIndustries()
  const children = useQuery({ ...subIndustries(Number(parentId)), enabled: !!parentId }).data?.data ?? []

  const pickParent = (id: string) => {
    if (parent) parent.onChange(id)
    else setPicked(id)
    industry.onChange('')
  }

  return (
    <div className={css.pair}>
      <NativeSelect
        label="Branche"
        required
        withAsterisk={false}
        data={[{ value: '', label: 'Bitte wählen' }, ...toOptions(parents)]}
        value={parentId}
        onChange={(event) => pickParent(event.currentTarget.value)}
        error={parentId ? undefined : industry.error}
      />
      <NativeSelect
        label="Fachrichtung"
        required
        withAsterisk={false}
        data={[{ value: '', label: parentId ? 'Bitte wählen' : 'Zuerst die Branche wählen' }, ...toOptions(children)]}
        disabled={!parentId}
        {...industry}
        error={parentId ? industry.error : undefined}
      />
    </div>
  )
}
