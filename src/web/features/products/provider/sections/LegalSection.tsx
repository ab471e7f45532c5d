import { NativeSelect } from '@mantine/core'
import css from '../Editor.module.css'
import type { ProductInfo } from '../provider.data.ts'
import { Section, useSection } from '../Section.tsx'

const exclusions = [
  { value: 'none', label: 'Kunden können widerrufen' },
  { value: 'perishable', label: 'Kein Widerruf: verderbliche Ware' },
  { value: 'made_to_order', label: 'Kein Widerruf: nach Kundenwunsch gefertigt' },
  { value: 'hygiene', label: 'Kein Widerruf nach Öffnen: Hygieneartikel' },
  { value: 'dated', label: 'Kein Widerruf: Leistung zu festem Termin' },
]

const ages = [
  { value: '', label: 'Keine' },
  { value: '16', label: 'Ab 16 Jahren' },
  { value: '18', label: 'Ab 18 Jahren' },
]

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
