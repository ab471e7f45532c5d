import { NumberInput } from '#web/ui/form/NumberInput.tsx'
import type { TypedNumber } from '#web/ui/form/typed-number.ts'
import type { ProductInfo } from '../provider.data.ts'
import { Section, useSection } from '../Section.tsx'

export const StockSection = ({ info }: { info: ProductInfo }) => {
  const { form, section } = useSection(info, { stock: info.stock as TypedNumber }, ({ stock }) => ({
    stock: stock || 0,
  }))
  return (
    <Section id="bestand" text="Bei 0 Stück sehen Kunden das Produkt als ausverkauft." {...section}>
      <NumberInput kind="count" label="Verfügbare Stückzahl" maw={240} {...form.getInputProps('stock')} />
    </Section>
  )
}
