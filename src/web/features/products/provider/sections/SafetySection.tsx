import { NativeSelect, Switch, Textarea, TextInput } from '@mantine/core'
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

/** What the law wants to be said about a product: GPSR, BGB, JuSchG, ElektroG. */
export const SafetySection = ({ info }: { info: ProductInfo }) => {
  const { form, section } = useSection(
    info,
    {
      safety: info.safety,
      withdrawal_exclusion: info.withdrawal_exclusion,
      age_limit: info.age_limit === null ? '' : String(info.age_limit),
      is_electronics: info.is_electronics,
    },
    (values) => values,
  )
  return (
    <Section
      id="sicherheit"
      text="Angaben nach der EU-Produktsicherheitsverordnung und weitere Kennzeichnungen. Kunden sehen sie auf der Produktseite."
      {...section}
    >
      <div className={css.pair}>
        <TextInput label="Name des Herstellers" maxLength={200} {...form.getInputProps('safety.manufacturer_name')} />
        <TextInput
          label="E-Mail-Adresse des Herstellers"
          type="email"
          {...form.getInputProps('safety.manufacturer_email')}
        />
      </div>
      <TextInput
        label="Postanschrift des Herstellers"
        maxLength={300}
        {...form.getInputProps('safety.manufacturer_address')}
      />
      <p className={css.soft}>
        Sitzt der Hersteller außerhalb der EU, nennen Sie die verantwortliche Person in der EU:
      </p>
      <div className={css.pair}>
        <TextInput
          label="Name der verantwortlichen Person"
          maxLength={200}
          {...form.getInputProps('safety.responsible_name')}
        />
        <TextInput
          label="E-Mail-Adresse der verantwortlichen Person"
          type="email"
          {...form.getInputProps('safety.responsible_email')}
        />
      </div>
      <TextInput
        label="Postanschrift der verantwortlichen Person"
        maxLength={300}
        {...form.getInputProps('safety.responsible_address')}
      />
      <Textarea
        label="Warn- und Sicherheitshinweise"
        autosize
        minRows={2}
        maxRows={10}
        maxLength={5000}
        {...form.getInputProps('safety.warnings')}
      />
      <div className={css.pair}>
        <NativeSelect label="Widerrufsrecht" data={exclusions} {...form.getInputProps('withdrawal_exclusion')} />
        <NativeSelect label="Altersgrenze" data={ages} {...form.getInputProps('age_limit')} />
      </div>
      <Switch
        size="md"
        label="Elektro- oder Elektronikgerät"
        description="Dann brauchen Sie eine WEEE-Nummer in Ihren Unternehmensdaten."
        {...form.getInputProps('is_electronics', { type: 'checkbox' })}
      />
    </Section>
  )
}
