import { Checkbox, NativeSelect } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { formatPercent } from '#lib/format.ts'
import { useShippingMethods } from '../edit.data.ts'
import { CategoryChoice } from '../fields/CategoryChoice.tsx'
import { ages, conditions, exclusions } from '../fields/choices.ts'
import { MakerChoice } from '../fields/MakerChoice.tsx'
import { useTaxes } from '../provider.data.ts'
import css from './Bulk.module.css'
import { BulkForm } from './BulkDialogs.tsx'
import type { Bulk } from './bulk.ts'
import type { BulkAction } from './table.data.ts'

type Changes = Exclude<NonNullable<BulkAction['changes']>, string>
type FieldProps = { changes: Changes; onChange: (changes: Changes) => void }

const choose = (
  label: string,
  data: { value: string; label: string }[],
  value: string,
  onChoose: (value: string) => void,
) => (
  <NativeSelect
    label={label}
    data={[{ value: '-', label: 'Bitte wählen' }, ...data]}
    value={value}
    onChange={(event) => onChoose(event.currentTarget.value)}
  />
)

const TaxField = ({ changes, onChange }: FieldProps) =>
  choose(
    'Umsatzsteuer',
    useTaxes().map(({ value, name }) => ({ value: String(value), label: `${formatPercent(value)} – ${name}` })),
    changes.tax === undefined ? '-' : String(changes.tax),
    (value) => onChange(value === '-' ? {} : { tax: Number(value) }),
  )

const ShippingField = ({ changes, onChange }: FieldProps) => {
  const methods = useShippingMethods().data?.data ?? []
  const chosen = ((changes.product_shippings ?? []) as number[]).map(String)
  return (
    <Checkbox.Group
      label="Versandarten"
      description="Sie bestimmen auch die Lieferzeit. Ohne Auswahl gilt Ihre Standard-Versandart."
      value={chosen}
      onChange={(ids) => onChange({ product_shippings: ids.map(Number) })}
    >
      <div className={css.modes}>
        {methods.map(({ id, name }) => (
          <Checkbox key={id} size="md" value={String(id)} label={name} />
        ))}
      </div>
    </Checkbox.Group>
  )
}

const yesNo = [
  { value: '1', label: 'Ja' },
  { value: '0', label: 'Nein' },
]

type FlagFieldProps = FieldProps & { name: 'show_as_profile' | 'is_local_manufacturer'; label: string }
const FlagField = ({ name, label, changes, onChange }: FlagFieldProps) => {
  const value = changes[name]
  return choose(label, yesNo, value === undefined ? '-' : value ? '1' : '0', (typed) =>
    onChange(typed === '-' ? {} : { [name]: typed === '1' }),
  )
}

const fields: Record<string, { name: string; Field: (props: FieldProps) => ReactNode }> = {
  category: {
    name: 'Kategorie',
    Field: ({ onChange }) => (
      <CategoryChoice onChoose={(chosen) => onChange(chosen ? { product_categories: chosen } : {})} />
    ),
  },
  tax: { name: 'Steuersatz', Field: TaxField },
  shipping: { name: 'Versand und Lieferzeit', Field: ShippingField },
  maker: {
    name: 'Hersteller (Produktsicherheit)',
    Field: ({ onChange }) => <MakerChoice onChoose={(safety) => onChange({ safety })} />,
  },
  condition: {
    name: 'Zustand',
    Field: ({ changes, onChange }) =>
      choose('Zustand', conditions, changes.product_condition ?? '-', (value) =>
        onChange(value === '-' ? {} : { product_condition: value as 'new' }),
      ),
  },
  withdrawal: {
    name: 'Widerrufsrecht',
    Field: ({ changes, onChange }) =>
      choose('Widerrufsrecht', exclusions, changes.withdrawal_exclusion ?? '-', (value) =>
        onChange(value === '-' ? {} : { withdrawal_exclusion: value as 'none' }),
      ),
  },
  age: {
    name: 'Altersgrenze',
    Field: ({ changes, onChange }) =>
      choose('Altersgrenze', ages, changes.age_limit === undefined ? '-' : String(changes.age_limit ?? ''), (value) =>
        onChange(value === '-' ? {} : { age_limit: value === '' ? null : Number(value) }),
      ),
  },
  featured: {
    name: 'Empfehlung',
    Field: (props) => <FlagField {...props} name="show_as_profile" label="Als Empfehlung zeigen" />,
  },
  local: {
    name: 'Herkunft',
    Field: (props) => <FlagField {...props} name="is_local_manufacturer" label="In der Region hergestellt" />,
  },
}

type EditDialogProps = { what: string; bulk: Bulk; onClose: () => void }

/** One field of many products, with a preview; it can be taken back. */
export const EditDialog = ({ what, bulk, onClose }: EditDialogProps) => {
  const [field, setField] = useState('category')
  const [changes, setChanges] = useState<Changes>({})
  const { Field } = fields[field]!
  const toAction = (): BulkAction | null => (Object.keys(changes).length ? { action: 'edit', changes } : null)
  return (
    <BulkForm title={`Ändern: ${what}`} toAction={toAction} bulk={bulk} onClose={onClose}>
      <NativeSelect
        label="Was soll sich ändern?"
        data={Object.entries(fields).map(([value, { name }]) => ({ value, label: name }))}
        value={field}
        data-autofocus
        onChange={(event) => {
          setField(event.currentTarget.value)
          setChanges({})
        }}
      />
      <Field key={field} changes={changes} onChange={setChanges} />
    </BulkForm>
  )
}
