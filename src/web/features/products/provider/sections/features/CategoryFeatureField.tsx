import { MultiSelect, NativeSelect, TextInput } from '@mantine/core'
import { parseNumber } from '#lib/numbers.ts'
import { NumberInput } from '#web/ui/form/NumberInput.tsx'
import type { CategoryFeature } from '../../provider.data.ts'

export type Row = { feature_id: string; value: string }

type FieldProps = {
  feature: CategoryFeature
  /** what the product says about it */
  rows: Row[]
  onChange: (rows: Row[]) => void
  /** what the server says about all features */
  error: string | undefined
}

/** A sentence about this feature, or that it is required and missing. */
const errorOf = ({ name, is_required }: CategoryFeature, rows: Row[], error = '') => {
  if (error.startsWith(`${name}: `)) return error.slice(name.length + 2)
  return error.startsWith('Es fehl') && is_required && !rows.some(({ value }) => value.trim())
    ? 'Bitte geben Sie das an.'
    : undefined
}

/** A feature that the category of the product asks for. */
export const CategoryFeatureField = ({ feature, rows, onChange, error }: FieldProps) => {
  const { id, name, kind, unit, is_required } = feature
  const values = rows.map(({ value }) => value)
  const set = (next: string[]) => onChange(next.map((value) => ({ feature_id: String(id), value })))
  const common = { label: name, withAsterisk: is_required, error: errorOf(feature, rows, error) }
  const [value = ''] = values
  if (kind === 'number') {
    const text = unit && value.endsWith(` ${unit}`) ? value.split(' ')[0]! : value
    return (
      <NumberInput
        {...common}
        kind="amount"
        unit={unit}
        value={parseNumber(text) ?? text}
        onChange={(next) => set(next === '' ? [] : [String(next).replace('.', ',')])}
      />
    )
  }
  if (kind === 'text')
    return (
      <TextInput
        {...common}
        maxLength={100}
        value={value}
        onChange={(event) => set(event.currentTarget.value ? [event.currentTarget.value] : [])}
      />
    )
  // also what a shorter list no longer has
  const listed = [...new Set([...feature.values.map((one) => one.value), ...values])]
  if (kind === 'several')
    return (
      <MultiSelect
        {...common}
        data={listed}
        value={values}
        onChange={set}
        searchable
        clearable
        placeholder={values.length ? '' : 'Bitte wählen'}
        nothingFoundMessage="Kein Wert heißt so."
      />
    )
  return (
    <NativeSelect
      {...common}
      data={[{ value: '', label: 'Bitte wählen' }, ...listed.map((one) => ({ value: one, label: one }))]}
      value={value}
      onChange={(event) => set(event.currentTarget.value ? [event.currentTarget.value] : [])}
    />
  )
}
