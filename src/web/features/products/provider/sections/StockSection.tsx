import { TextInput } from '@mantine/core'
import { toWire } from '#lib/numbers.ts'
import type { ProductInfo } from '../provider.data.ts'
import { Section, useSection } from '../Section.tsx'

export const StockSection = ({ info }: { info: ProductInfo }) => {
  const { form, section } = useSection(info, { stock: String(info.stock) }, ({ stock }) => ({
    stock: toWire(stock.trim() || '0'),
  }))
  return (
    <Section id="bestand" text="Bei 0 Stück sehen Kunden das Produkt als ausverkauft." {...section}>
      <TextInput label="Verfügbare Stückzahl" inputMode="numeric" maw={240} {...form.getInputProps('stock')} />
    </Section>
  )
}
