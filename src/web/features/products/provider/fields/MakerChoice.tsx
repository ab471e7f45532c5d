import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useMakers } from '../edit.data.ts'
import type { ProductInfo } from '../provider.data.ts'

export type Maker = Partial<ProductInfo['safety']>

/** Nobody types the same address twice: the own one, or whom another product names. */
export const MakerChoice = ({ onChoose }: { onChoose: (maker: Maker) => void }) => {
  const [chosen, setChosen] = useState('')
  const makers = useMakers()
  if (!makers.length) return null
  const take = (at: string) => {
    setChosen(at)
    const { is_own: _, ...maker } = makers[Number(at)]!
    onChoose(maker)
  }
  return (
    <NativeSelect
      label="Hersteller übernehmen"
      value={chosen}
      data={[
        { value: '', label: 'Bitte wählen' },
        ...makers.map(({ manufacturer_name, is_own }, at) => ({
          value: String(at),
          label: is_own ? `Wir stellen es selbst her (${manufacturer_name})` : manufacturer_name,
        })),
      ]}
      onChange={(event) => event.currentTarget.value && take(event.currentTarget.value)}
    />
  )
}
