import { TextInput } from '@mantine/core'
import css from '../Editor.module.css'
import { toText } from '../numbers.ts'
import type { ProductInfo } from '../provider.data.ts'
import { Section, useSection } from '../Section.tsx'

export const MeasuresSection = ({ info }: { info: ProductInfo }) => {
  const { form, section } = useSection(
    info,
    {
      weight: toText(info.weight),
      lenght: toText(info.lenght),
      width: toText(info.width),
      height: toText(info.height),
    },
    (values) => values,
  )
  return (
    <Section id="masse" text="Mit Verpackung, so wie das Produkt verschickt wird." {...section}>
      <TextInput label="Gewicht" inputMode="decimal" rightSection="kg" maw={240} {...form.getInputProps('weight')} />
      <div className={css.triple}>
        <TextInput label="Länge" inputMode="decimal" rightSection="cm" {...form.getInputProps('lenght')} />
        <TextInput label="Breite" inputMode="decimal" rightSection="cm" {...form.getInputProps('width')} />
        <TextInput label="Höhe" inputMode="decimal" rightSection="cm" {...form.getInputProps('height')} />
      </div>
    </Section>
  )
}
