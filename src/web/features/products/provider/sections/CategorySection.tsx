import { NativeSelect } from '@mantine/core'
import css from '../Editor.module.css'
import { type ProductInfo, useCategories, useCategoryProblem } from '../provider.data.ts'
import { Section, useSection } from '../Section.tsx'

type Choice = { id: number; name: string }

const options = (list: readonly Choice[], none: string) => [
  { value: '', label: none },
  ...list.map(({ id, name }) => ({ value: String(id), label: name })),
]
const idText = (id: number | null) => (id === null ? '' : String(id))

/** Three levels; another choice above empties those below. */
export const CategorySection = ({ info }: { info: ProductInfo }) => {
  const tree = useCategories(info.product_type)
  const problem = useCategoryProblem(info.product_type)
  const { category, sub_category, child_category } = info.product_categories
  const { form, section } = useSection(
    info,
    {
      product_categories: {
        category: idText(category),
        sub_category: idText(sub_category),
        child_category: idText(child_category),
      },
    },
    (values) => values,
  )
  const chosen = form.values.product_categories
  const choose = (product_categories: typeof chosen) => form.setFieldValue('product_categories', product_categories)
  const top = tree.find(({ id }) => String(id) === chosen.category)
  const sub = top?.sub_categories.find(({ id }) => String(id) === chosen.sub_category)
  const { error } = form.getInputProps('product_categories')

  return (
    <Section
      id="kategorie"
      text={
        info.product_type === 'property'
          ? 'Unter welcher Rubrik Kunden die Anzeige finden.'
          : 'Je genauer, desto eher finden Kunden Ihr Angebot.'
      }
      {...section}
    >
      <div className={css.triple}>
        <NativeSelect
          label={info.product_type === 'property' ? 'Rubrik' : 'Kategorie'}
          data-path="product_categories"
          error={problem ?? error}
          data={options(tree, 'Bitte wählen')}
          value={chosen.category}
          onChange={(event) => choose({ category: event.currentTarget.value, sub_category: '', child_category: '' })}
        />
        {top && top.sub_categories.length > 0 && (
          <NativeSelect
            label="Unterkategorie"
            data={options(top.sub_categories, 'Keine')}
            value={chosen.sub_category}
            onChange={(event) => choose({ ...chosen, sub_category: event.currentTarget.value, child_category: '' })}
          />
        )}
        {sub && sub.child_categories.length > 0 && (
          <NativeSelect
            label="Untergruppe"
            data={options(sub.child_categories, 'Keine')}
            value={chosen.child_category}
            onChange={(event) => choose({ ...chosen, child_category: event.currentTarget.value })}
          />
        )}
      </div>
    </Section>
  )
}
