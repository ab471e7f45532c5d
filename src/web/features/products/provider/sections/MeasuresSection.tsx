import { NumberInput } from '#web/ui/form/NumberInput.tsx'
import type { TypedNumber } from '#web/ui/form/typed-number.ts'
import css from '../Editor.module.css'
import type { ProductInfo } from '../provider.data.ts'
import { Section, useSection } from '../Section.tsx'

export const MeasuresSection = ({ info }: { info: ProductInfo }) => {
  const { form, section } = useSection(
    info,
    {
      weight: (info.weight ?? '') as TypedNumber,
      lenght: (info.lenght ?? '') as TypedNumber,
      width: (info.width ?? '') as TypedNumber,
      height: (info.height ?? '') as TypedNumber,
    },
    (values) => values,
  )
  return (
    <Section id="masse" text="Mit Verpackung, so wie das Produkt verschickt wird." {...section}>
      <NumberInput kind="small" unit="kg" label="Gewicht" maw={240} {...form.getInputProps('weight')} />
      <div className={css.triple}>
        <NumberInput kind="amount" unit="cm" label="Länge" {...form.getInputProps('lenght')} />
        <NumberInput kind="amount" unit="cm" label="Breite" {...form.getInputProps('width')} />
        <NumberInput kind="amount" unit="cm" label="Höhe" {...form.getInputProps('height')} />
      </div>
    </Section>
  )
}
