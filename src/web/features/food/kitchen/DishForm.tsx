import { Button, Checkbox, Group, MultiSelect, Select, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { depositKinds } from '#lib/law/labels.ts'
import { additiveNames, allergenChoices } from '#lib/lists/food-words.ts'
import { refusedFields, refusedIn } from '#web/app/api.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { ValuesGuard } from '#web/ui/form/LeaveGuard.tsx'
import { NumberInput } from '#web/ui/form/NumberInput.tsx'
import { type OwnDish, type OwnMenu, useSaveDish } from './kitchen.data.ts'
import { readSizes, sizeText } from './sizes.ts'

const choices = (names: Record<string, string>) => Object.entries(names).map(([value, label]) => ({ value, label }))

type DishFormProps = { dish: OwnDish | null; categoryId: number; menu: OwnMenu; onClose: () => void }

/** All that is said about a dish. */
export const DishForm = ({ dish, categoryId, menu, onClose }: DishFormProps) => {
  const save = useSaveDish(dish)
  const [values, setValues] = useState({
    name: dish?.name ?? '',
    details: dish?.details ?? '',
    price: (dish?.sizes.length ? 0 : dish?.price) ?? ('' as number | string),
    sizes: sizeText(dish?.sizes ?? []),
    tax_class: dish?.tax_class === 'standard' ? 'standard' : 'reduced',
    deposit: dish?.deposit ?? (0 as number | string),
    deposit_kind: dish?.deposit_kind ?? '',
    alcohol_percent: dish?.alcohol_percent ?? ('' as number | string),
    litres: dish?.litres ?? ('' as number | string),
    age_limit: dish?.age_limit ? String(dish.age_limit) : '',
    allergens: (dish?.allergens ?? []) as string[],
    no_allergens: dish?.no_allergens ?? false,
    additives: (dish?.additives ?? []) as string[],
    tags: (dish?.tags ?? []).map(String),
    group_ids: (dish?.group_ids ?? []).map(String),
    daily_limit: dish?.daily_limit ?? ('' as number | string),
    is_active: dish?.is_active ?? true,
  })
  const [wasSent, setWasSent] = useState(false)
  const set = (changes: Partial<typeof values>) => setValues({ ...values, ...changes })
  const isUnsaid = wasSent && values.is_active && !values.no_allergens && values.allergens.length === 0
  const { sizes, problem } = readSizes(values.sizes)
  const refused = refusedFields(save.error)
  const submit = () => {
    setWasSent(true)
    if (problem) return
    if (values.is_active && !values.no_allergens && values.allergens.length === 0) return
    save.mutate(
      {
        ...(dish && { id: dish.id }),
        category_id: dish?.category_id ?? categoryId,
        name: values.name,
        details: values.details,
        price: values.price || 0,
        sizes,
        tax_class: values.tax_class as 'reduced' | 'standard',
        deposit: values.deposit || 0,
        deposit_kind: (values.deposit_kind || null) as OwnDish['deposit_kind'],
        alcohol_percent: values.alcohol_percent === '' ? null : values.alcohol_percent,
        litres: values.litres || null,
        age_limit: values.age_limit ? Number(values.age_limit) : null,
        allergens: values.allergens as OwnDish['allergens'],
        no_allergens: values.no_allergens,
        additives: values.additives as OwnDish['additives'],
        tags: values.tags.map(Number),
        group_ids: values.group_ids.map(Number),
        daily_limit: values.daily_limit || null,
        is_active: values.is_active,
      },
      { onSuccess: onClose },
    )
  }
  return (
    <Dialog opened onClose={onClose} size="lg" title={dish ? 'Gericht ändern' : 'Neues Gericht'}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <ValuesGuard values={values} />
        <Stack>
          <TextInput
            label="Name"
            required
            data-autofocus
            value={values.name}
            error={refused.name}
            onChange={(event) => set({ name: event.currentTarget.value })}
          />
          <Textarea
            label="Beschreibung"
            autosize
            value={values.details}
            error={refused.details}
            onChange={(event) => set({ details: event.currentTarget.value })}
          />
          <Group grow>
            <NumberInput
              kind="money"
              label="Preis in €"
              value={values.price}
              error={refused.price}
              disabled={values.sizes.trim() !== ''}
              onChange={(price) => set({ price })}
            />
            <NumberInput
              kind="money"
              label="Pfand in €"
              value={values.deposit}
              error={refused.deposit}
              onChange={(deposit) => set({ deposit })}
            />
          </Group>
          <Group grow align="start">
            <Select
              label="Art des Pfands"
              clearable
              data={choices(depositKinds)}
              value={values.deposit_kind || null}
              error={refused.deposit_kind}
              onChange={(value) => set({ deposit_kind: value ?? '' })}
            />
            <NumberInput
              kind="amount"
              label="Füllmenge in l"
              value={values.litres}
              error={refused.litres}
              onChange={(litres) => set({ litres })}
            />
          </Group>
          <NumberInput
            kind="amount"
            label="Alkohol in % vol."
            value={values.alcohol_percent}
            error={refused.alcohol_percent}
            onChange={(alcohol_percent) => set({ alcohol_percent })}
          />
          <Text size="sm">
            Abgefüllte Getränke zeigen den Preis je Liter. Steht die Füllmenge im Namen oder in der Größe („Helles 0,5
            l“), wird sie von dort gelesen. Über 1,2 % vol. gehört der Alkoholgehalt zu jeder Flasche und Dose.
          </Text>
          <Textarea
            label="Größen"
            description="Je Zeile eine, mit Preis: Klein 8,50"
            autosize
            value={values.sizes}
            error={(wasSent && problem) || refusedIn(refused, 'sizes')}
            onChange={(event) => set({ sizes: event.currentTarget.value })}
          />
          <Group grow>
            <Select
              label="Steuer"
              data={[
                { value: 'reduced', label: 'Speise (ermäßigt)' },
                { value: 'standard', label: 'Getränk (voll)' },
              ]}
              allowDeselect={false}
              value={values.tax_class}
              onChange={(value) => set({ tax_class: value ?? 'reduced' })}
            />
            <Select
              label="Abgabe ab"
              clearable
              data={[
                { value: '16', label: '16 Jahren' },
                { value: '18', label: '18 Jahren' },
              ]}
              value={values.age_limit || null}
              onChange={(value) => set({ age_limit: value ?? '' })}
            />
          </Group>
          <MultiSelect
            label="Auswahl"
            description="Zum Beispiel Soßen und Beläge; dieselbe Auswahl kann zu vielen Gerichten gehören."
            data={menu.groups.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={values.group_ids}
            onChange={(group_ids) => set({ group_ids })}
          />
          <MultiSelect
            label="Allergene"
            description="Gesetzlich verlangt, bevor das Gericht verkauft wird."
            data={choices(allergenChoices(values.allergens))}
            value={values.allergens}
            disabled={values.no_allergens}
            error={
              (isUnsaid && 'Bitte nennen Sie die Allergene, oder dass das Gericht keine enthält.') || refused.allergens
            }
            onChange={(allergens) => set({ allergens })}
          />
          <Checkbox
            size="md"
            label="Enthält keines der 14 Allergene"
            checked={values.no_allergens}
            onChange={(event) =>
              set({ no_allergens: event.currentTarget.checked, ...(event.currentTarget.checked && { allergens: [] }) })
            }
          />
          <MultiSelect
            label="Zusatzstoffe"
            data={choices(additiveNames)}
            value={values.additives}
            onChange={(additives) => set({ additives })}
          />
          <MultiSelect
            label="Stichworte"
            data={menu.tags
              .filter(({ kind }) => kind === 'dish')
              .map(({ id, name }) => ({ value: String(id), label: name }))}
            value={values.tags}
            onChange={(tags) => set({ tags })}
          />
          <NumberInput
            kind="count"
            label="Höchstens am Tag (leer: unbegrenzt)"
            value={values.daily_limit}
            error={refused.daily_limit}
            onChange={(daily_limit) => set({ daily_limit })}
          />
          <Checkbox
            size="md"
            label="Wird verkauft"
            checked={values.is_active}
            onChange={(event) => set({ is_active: event.currentTarget.checked })}
          />
          <Button type="submit" loading={save.isPending}>
            Speichern
          </Button>
        </Stack>
      </form>
    </Dialog>
  )
}
