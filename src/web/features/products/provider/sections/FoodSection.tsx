import { Checkbox, Switch, Textarea } from '@mantine/core'
import type { z } from 'zod'
import type { additive } from '#contract/products/shapes.ts'
import { allergenChoices } from '#lib/lists/food-words.ts'
import css from '../Editor.module.css'
import type { ProductInfo } from '../provider.data.ts'
import { Section, useSection } from '../Section.tsx'

const additives: Record<z.output<typeof additive>, string> = {
  colouring: 'Mit Farbstoff',
  preservative: 'Mit Konservierungsstoff',
  antioxidant: 'Mit Antioxidationsmittel',
  flavour_enhancer: 'Mit Geschmacksverstärker',
  sulphured: 'Geschwefelt',
  blackened: 'Geschwärzt',
  waxed: 'Gewachst',
  phosphate: 'Mit Phosphat',
  sweetener: 'Mit Süßungsmittel',
  phenylalanine: 'Enthält eine Phenylalaninquelle',
  caffeine: 'Koffeinhaltig',
  quinine: 'Chininhaltig',
}

const boxes = (names: Record<string, string>) => (
  <div className={css.groups}>
    {Object.entries(names).map(([value, label]) => (
      <Checkbox key={value} size="md" value={value} label={label} />
    ))}
  </div>
)

/** Labels of food (LMIV). */
export const FoodSection = ({ info }: { info: ProductInfo }) => {
  const { form, section } = useSection(
    info,
    {
      is_prepacked: info.is_prepacked,
      ingredients: info.ingredients,
      allergens: info.allergens,
      no_allergens: info.no_allergens,
      additives: info.additives,
    },
    (values) => values,
  )
  return (
    <Section id="lebensmittel" text="Nach der Lebensmittel-Informationsverordnung." {...section}>
      <Switch
        size="md"
        label="Vorverpackt"
        description="Dann sind Zutatenverzeichnis, Allergene und Füllmenge Pflicht."
        {...form.getInputProps('is_prepacked', { type: 'checkbox' })}
      />
      <Textarea
        label="Zutaten"
        description="In absteigender Reihenfolge ihres Gewichts"
        autosize
        minRows={3}
        maxRows={12}
        maxLength={5000}
        {...form.getInputProps('ingredients')}
      />
      <Checkbox.Group
        label="Allergene"
        description="Getreide und Nüsse beim Namen"
        {...form.getInputProps('allergens')}
      >
        {boxes(allergenChoices(form.values.allergens))}
      </Checkbox.Group>
      {form.values.allergens.length === 0 && (
        <Checkbox
          size="md"
          label="Enthält keines dieser Allergene"
          {...form.getInputProps('no_allergens', { type: 'checkbox' })}
        />
      )}
      <Checkbox.Group label="Zusatzstoffe" {...form.getInputProps('additives')}>
        {boxes(additives)}
      </Checkbox.Group>
    </Section>
  )
}
