import { ActionIcon, Autocomplete, NativeSelect, Radio } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'
import { IconTrash } from '#web/ui/icons.ts'
import { useOwnProducts } from '../edit.data.ts'
import { type ProductInfo, useCategoryOptions } from '../provider.data.ts'
import { Section, useSection } from '../Section.tsx'
import css from './Crossselling.module.css'

const most = 24

type Chosen = ProductInfo['crossselling_product']

const Products = ({
  info,
  chosen,
  onChange,
}: {
  info: ProductInfo
  chosen: Chosen
  onChange: (next: Chosen) => void
}) => {
  const [typed, setTyped] = useState('')
  const found = useOwnProducts()
  const look = useDebouncedCallback((keyword: string) => found.look(keyword ? { keyword } : null), 250)
  const offered = (found.result?.data ?? []).filter(
    ({ id }) => id !== info.id && !chosen.some(({ product_id }) => product_id === id),
  )
  const options = offered.map(({ id, name, article_number }) => ({
    value: String(id),
    label: article_number ? `${name} (${article_number})` : name,
  }))
  return (
    <>
      {chosen.length > 0 && (
        <ul className={css.chosen}>
          {chosen.map(({ product_id, product_name }) => (
            <li key={product_id}>
              <span>{product_name}</span>
              <ActionIcon
                variant="subtle"
                color="red"
                size={44}
                aria-label={`${product_name} entfernen`}
                onClick={() => onChange(chosen.filter((one) => one.product_id !== product_id))}
              >
                <IconTrash size={20} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      <Autocomplete
        label="Eigenes Produkt hinzufügen"
        placeholder="Name oder Artikelnummer"
        disabled={chosen.length >= most}
        description={chosen.length >= most ? `Mehr als ${most} sind nicht möglich.` : undefined}
        data={options}
        // the server has chosen already
        filter={({ options }) => options}
        value={typed}
        onChange={(text) => {
          // a chosen option would stay as text
          const isChosen = options.some(({ label }) => label === text)
          setTyped(isChosen ? '' : text)
          look(isChosen ? '' : text.trim())
        }}
        onOptionSubmit={(value) => {
          const one = offered.find(({ id }) => String(id) === value)
          if (one) onChange([...chosen, { product_id: one.id, product_name: one.name }])
        }}
      />
    </>
  )
}

const kinds = [
  { value: 'none', label: 'Keine', description: 'Auf der Produktseite stehen keine Empfehlungen von Ihnen.' },
  { value: 'products', label: 'Ausgewählte Produkte', description: 'Zum Beispiel Zubehör oder Nachfüllpackungen.' },
  { value: 'category', label: 'Eine Kategorie', description: 'Weitere Ihrer Produkte aus dieser Kategorie.' },
]

/** What is shown below the product: some chosen products, or those of a category. */
export const CrosssellingSection = ({ info }: { info: ProductInfo }) => {
  const categories = useCategoryOptions(info.product_type)
  const { form, section } = useSection(
    info,
    {
      crossselling_type: info.crossselling_type,
      crossselling_category_id: info.crossselling_category_id ? String(info.crossselling_category_id) : '',
      crossselling_product: info.crossselling_product,
    },
    (values) => ({
      ...values,
      crossselling_product: values.crossselling_product.map(({ product_id }) => ({ product_id })),
    }),
  )
  const { crossselling_type, crossselling_product } = form.values
  return (
    <Section id="empfehlungen" text="Was passt dazu? Kunden sehen es unter dem Produkt." {...section}>
      <Radio.Group label="Empfehlungen" {...form.getInputProps('crossselling_type')}>
        <div className={css.kinds}>
          {kinds.map((kind) => (
            <Radio key={kind.value} size="md" {...kind} />
          ))}
        </div>
      </Radio.Group>
      {crossselling_type === 'products' && (
        <Products
          info={info}
          chosen={crossselling_product}
          onChange={(next) => form.setFieldValue('crossselling_product', next)}
        />
      )}
      {crossselling_type === 'category' && (
        <NativeSelect
          label="Kategorie"
          maw={480}
          data={[{ value: '', label: 'Bitte wählen' }, ...categories]}
          {...form.getInputProps('crossselling_category_id')}
        />
      )}
    </Section>
  )
}
