import { MultiSelect } from '@mantine/core'
import { Link } from 'react-router'
import { mayWrite } from '#web/app/frame/rights.ts'
import { operatorPaths } from '#web/app/paths/operator.ts'
import { useMember } from '#web/app/session.ts'
import { useLabels, useSetAccountLabels, useSetLeadLabels, useSetOrderLabels } from './labels.data.ts'

type RecordProps = { id: number; labels: { id: number }[] }
type PickerProps = RecordProps & {
  area: 'people' | 'orders'
  isSaving: boolean
  onPick: (labelIds: number[]) => void
}

const Picker = ({ labels, area, isSaving, onPick }: PickerProps) => {
  const member = useMember()
  const { data } = useLabels()
  if (data?.data.length === 0)
    return (
      <p>
        Noch gibt es keine Labels. <Link to={operatorPaths.operatorLabels}>Labels anlegen</Link>
      </p>
    )
  return (
    <MultiSelect
      label="Labels"
      placeholder={labels.length ? undefined : 'Keine'}
      data={(data?.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
      value={labels.map(({ id }) => String(id))}
      // a disabled field would lose the focus with every label
      readOnly={isSaving || !mayWrite(member, area)}
      searchable
      onChange={(values) => onPick(values.map(Number))}
    />
  )
}

/** Labels of an account; each change is saved at once. */
export const AccountLabels = (record: RecordProps) => {
  const save = useSetAccountLabels()
  return (
    <Picker
      {...record}
      area="people"
      isSaving={save.isPending}
      onPick={(label_ids) => save.mutate({ id: record.id, label_ids })}
    />
  )
}

/** Labels of one part of a purchase; each change is saved at once. */
export const OrderLabels = (record: RecordProps) => {
  const save = useSetOrderLabels()
  return (
    <Picker
      {...record}
      area="orders"
      isSaving={save.isPending}
      onPick={(label_ids) => save.mutate({ id: record.id, label_ids })}
    />
  )
}

/** Labels of a request; each change is saved at once. */
export const LeadLabels = (record: RecordProps) => {
  const save = useSetLeadLabels()
  return (
    <Picker
      {...record}
      area="orders"
      isSaving={save.isPending}
      onPick={(label_ids) => save.mutate({ id: record.id, label_ids })}
    />
  )
}
