import { Autocomplete, NativeSelect, Switch, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import css from '../Editor.module.css'
import { useManufacturers } from '../edit.data.ts'
import { conditions } from '../fields/choices.ts'
import type { ProductInfo } from '../provider.data.ts'
import { Section, useSection } from '../Section.tsx'

export const BasicsSection = ({ info }: { info: ProductInfo }) => {
  const { form, section } = useSection(
    info,
    {
      name: info.name,
      article_number: info.article_number,
      sku: info.sku,
      ein_number: info.ein_number,
      product_condition: info.product_condition,
      manufacturer: info.manufacturer,
      is_local_manufacturer: info.is_local_manufacturer,
      show_as_profile: info.show_as_profile,
    },
    (values) => values,
  )
  const manufacturers = useManufacturers()
  const look = useDebouncedCallback((keyword: string) => manufacturers.look(keyword ? { keyword } : null), 250)
  const manufacturer = form.getInputProps('manufacturer')
  const isGoods = info.product_type === 'product' || info.product_type === 'food'

  return (
    <Section id="grunddaten" {...section}>
      <TextInput
        label={info.product_type === 'property' ? 'Überschrift der Anzeige' : 'Name'}
        maxLength={200}
        required
        withAsterisk={false}
        {...form.getInputProps('name')}
      />
      {isGoods && (
        <>
          <div className={css.triple}>
            <TextInput label="Artikelnummer" maxLength={60} {...form.getInputProps('article_number')} />
            <TextInput label="SKU" maxLength={60} {...form.getInputProps('sku')} />
            <TextInput label="EAN" inputMode="numeric" maxLength={14} {...form.getInputProps('ein_number')} />
          </div>
          <div className={css.pair}>
            <NativeSelect label="Zustand" data={conditions} {...form.getInputProps('product_condition')} />
            <Autocomplete
              label="Hersteller oder Marke"
              maxLength={150}
              data={[...new Set(manufacturers.result?.data.map(({ name }) => name))].slice(0, 20)}
              {...manufacturer}
              onChange={(value) => {
                manufacturer.onChange(value)
                look(value.trim())
              }}
            />
          </div>
          <Switch
            size="md"
            label="In der Region hergestellt"
            {...form.getInputProps('is_local_manufacturer', { type: 'checkbox' })}
          />
        </>
      )}
      {info.product_type !== 'property' && (
        <Switch
          size="md"
          label="Als Empfehlung zeigen"
          description={
            isGoods ? 'Kann unter den empfohlenen Produkten erscheinen.' : 'Kann unter den Empfehlungen erscheinen.'
          }
          {...form.getInputProps('show_as_profile', { type: 'checkbox' })}
        />
      )}
    </Section>
  )
}
