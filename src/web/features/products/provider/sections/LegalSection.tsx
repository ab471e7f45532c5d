import { NativeSelect } from '@mantine/core'
import css from '../Editor.module.css'
import { ages, exclusions } from '../fields/choices.ts'
import type { ProductInfo } from '../provider.data.ts'
import { Section, useSection } from '../Section.tsx'

/** §312g (2) BGB and JuSchG. */
export const LegalSection = ({ info }: { info: ProductInfo }) => {
  const { form, section } = useSection(
    info,
    {
      withdrawal_exclusion: info.withdrawal_exclusion,
      age_limit: info.age_limit === null ? '' : String(info.age_limit),
    },
    (values) => values,
  )
  return (
    <Section id="recht" text="Kunden lesen beides, bevor sie kaufen." {...section}>
      <div className={css.pair}>
        <NativeSelect label="Widerrufsrecht" data={exclusions} {...form.getInputProps('withdrawal_exclusion')} />
        <NativeSelect label="Altersgrenze" data={ages} {...form.getInputProps('age_limit')} />
      </div>
    </Section>
  )
}
