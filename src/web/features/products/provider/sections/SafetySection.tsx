import { Switch, Textarea, TextInput } from '@mantine/core'
import css from '../Editor.module.css'
import { MakerChoice } from '../fields/MakerChoice.tsx'
import type { ProductInfo } from '../provider.data.ts'
import { Section, useSection } from '../Section.tsx'

/** What the law wants to be said about the maker of a product: GPSR, LMIV, ElektroG. */
export const SafetySection = ({ info }: { info: ProductInfo }) => {
  const { form, section } = useSection(
    info,
    {
      safety: info.safety,
      is_electronics: info.is_electronics,
    },
    (values) => values,
  )
  return (
    <Section
      id="sicherheit"
      text="Angaben nach der EU-Produktsicherheitsverordnung. Kunden sehen sie auf der Produktseite."
      {...section}
    >
      <MakerChoice onChoose={(maker) => form.setFieldValue('safety', { ...form.values.safety, ...maker })} />
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
      <Switch
        size="md"
        label="Der Hersteller sitzt außerhalb der EU"
        description="Dann müssen Sie die verantwortliche Person in der EU nennen."
        {...form.getInputProps('safety.manufacturer_outside_eu', { type: 'checkbox' })}
      />
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
      <Switch
        size="md"
        label="Elektro- oder Elektronikgerät"
        description="Dann brauchen Sie eine WEEE-Nummer in Ihren Unternehmensdaten."
        {...form.getInputProps('is_electronics', { type: 'checkbox' })}
      />
    </Section>
  )
}
