import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useCategories } from '../provider.data.ts'

export type ChosenCategory = { category: number; sub_category: number | null; child_category: null }

type CategoryChoiceProps = { onChoose: (category: ChosenCategory | null) => void }

/** The two upper levels for goods and services in one list; what does not fit a product is refused by name. */
export const CategoryChoice = ({ onChoose }: CategoryChoiceProps) => {
  const [chosen, setChosen] = useState('')
  const tops = [...useCategories('product'), ...useCategories('service')]
  const options = tops.flatMap((top) => [
    { value: `${top.id}`, label: top.name },
    ...top.sub_categories.map(({ id, name }) => ({ value: `${top.id}/${id}`, label: `${top.name} › ${name}` })),
  ])
  const choose = (value: string) => {
    setChosen(value)
    const [category, sub] = value.split('/').map(Number)
    onChoose(category ? { category, sub_category: sub ?? null, child_category: null } : null)
  }
  return (
    <NativeSelect
      label="Kategorie"
      data={[{ value: '', label: 'Bitte wählen' }, ...options]}
      value={chosen}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  )
}
