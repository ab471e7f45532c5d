import { Button, Checkbox, Group, MultiSelect, NumberInput, Select, Stack, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { formatEuro } from '#lib/format.ts'
import { Card } from '#web/ui/Card.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { IconArrowDown, IconArrowUp, IconCopy, IconEdit, IconTrash } from '#web/ui/icons.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { additiveNames, allergenNames } from '../shop/labels.ts'
import {
  type OwnDish,
  type OwnMenu,
  useCopyCategory,
  useCopyDish,
  useMenu,
  useRemoveCategory,
  useRemoveDish,
  useSaveCategory,
  useSaveDish,
  useSoldOut,
  useSortMenu,
} from './kitchen.data.ts'
import css from './MenuEditor.module.css'
import { OptionGroups } from './OptionGroups.tsx'

const choices = (names: Record<string, string>) => Object.entries(names).map(([value, label]) => ({ value, label }))

/** "Klein 8,50" in each line. */
const readSizes = (text: string) =>
  text.split('\n').flatMap((line) => {
    const found = /^(.+?)\s+(\d+(?:[.,]\d{1,2})?)\s*€?$/.exec(line.trim())
    return found ? [{ name: found[1]!, price: Number(found[2]!.replace(',', '.')) }] : []
  })
const sizeText = ({ sizes }: OwnDish) =>
  sizes.map(({ name, price }) => `${name} ${price.toFixed(2).replace('.', ',')}`).join('\n')

type DishFormProps = { dish: OwnDish | null; categoryId: number; menu: OwnMenu; onClose: () => void }

const DishForm = ({ dish, categoryId, menu, onClose }: DishFormProps) => {
  const save = useSaveDish()
  const [values, setValues] = useState({
    name: dish?.name ?? '',
    details: dish?.details ?? '',
    price: (dish?.sizes.length ? 0 : dish?.price) ?? ('' as number | string),
    sizes: dish ? sizeText(dish) : '',
    tax_class: dish?.tax_class === 'standard' ? 'standard' : 'reduced',
    deposit: dish?.deposit ?? (0 as number | string),
    age_limit: dish?.age_limit ? String(dish.age_limit) : '',
    allergens: (dish?.allergens ?? []) as string[],
    additives: (dish?.additives ?? []) as string[],
    tags: (dish?.tags ?? []).map(String),
    group_ids: (dish?.group_ids ?? []).map(String),
    daily_limit: dish?.daily_limit ?? ('' as number | string),
    is_active: dish?.is_active ?? true,
  })
  const set = (changes: Partial<typeof values>) => setValues({ ...values, ...changes })
  const submit = () =>
    save.mutate(
      {
        ...(dish && { id: dish.id }),
        category_id: dish?.category_id ?? categoryId,
        name: values.name,
        details: values.details,
        price: Number(values.price) || 0,
        sizes: readSizes(values.sizes),
        tax_class: values.tax_class as 'reduced' | 'standard',
        deposit: Number(values.deposit) || 0,
        age_limit: values.age_limit ? Number(values.age_limit) : null,
        allergens: values.allergens as OwnDish['allergens'],
        additives: values.additives as OwnDish['additives'],
        tags: values.tags.map(Number),
        group_ids: values.group_ids.map(Number),
        daily_limit: Number(values.daily_limit) || null,
        is_active: values.is_active,
      },
      { onSuccess: onClose },
    )
  return (
    <Dialog opened onClose={onClose} size="lg" title={dish ? 'Gericht ändern' : 'Neues Gericht'}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Stack>
          <TextInput
            label="Name"
            required
            data-autofocus
            value={values.name}
            onChange={(event) => set({ name: event.currentTarget.value })}
          />
          <Textarea
            label="Beschreibung"
            autosize
            value={values.details}
            onChange={(event) => set({ details: event.currentTarget.value })}
          />
          <Group grow>
            <NumberInput
              label="Preis in €"
              min={0}
              decimalScale={2}
              decimalSeparator=","
              value={values.price}
              disabled={readSizes(values.sizes).length > 0}
              onChange={(price) => set({ price })}
            />
            <NumberInput
              label="Pfand in €"
              min={0}
              decimalScale={2}
              decimalSeparator=","
              value={values.deposit}
              onChange={(deposit) => set({ deposit })}
            />
          </Group>
          <Textarea
            label="Größen"
            description="Je Zeile eine, mit Preis: Klein 8,50"
            autosize
            value={values.sizes}
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
            data={choices(allergenNames)}
            value={values.allergens}
            onChange={(allergens) => set({ allergens })}
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
            label="Höchstens am Tag (leer: unbegrenzt)"
            min={1}
            value={values.daily_limit}
            onChange={(daily_limit) => set({ daily_limit })}
          />
          <Checkbox
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

type Category = OwnMenu['categories'][number]
const weekdays = ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'].map((label, at) => ({ value: String(at + 1), label }))

const CategoryForm = ({ category, onClose }: { category: Category | null; onClose: () => void }) => {
  const save = useSaveCategory()
  const [values, setValues] = useState({
    name: category?.name ?? '',
    description: category?.description ?? '',
    weekdays: (category?.weekdays ?? []).map(String),
    from_time: category?.from_time ?? '',
    untill_time: category?.untill_time ?? '',
    status: category ? category.status === 1 : true,
  })
  const set = (changes: Partial<typeof values>) => setValues({ ...values, ...changes })
  return (
    <Dialog opened onClose={onClose} title={category ? 'Kategorie ändern' : 'Neue Kategorie'}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          save.mutate(
            { ...(category && { id: category.id }), ...values, weekdays: values.weekdays.map(Number) },
            { onSuccess: onClose },
          )
        }}
      >
        <Stack>
          <TextInput
            label="Name"
            required
            data-autofocus
            value={values.name}
            onChange={(event) => set({ name: event.currentTarget.value })}
          />
          <TextInput
            label="Beschreibung"
            value={values.description}
            onChange={(event) => set({ description: event.currentTarget.value })}
          />
          <MultiSelect
            label="Nur an diesen Tagen (leer: immer)"
            data={weekdays}
            value={values.weekdays}
            onChange={(days) => set({ weekdays: days })}
          />
          <Group grow>
            <TextInput
              label="von"
              placeholder="11:00"
              value={values.from_time}
              onChange={(event) => set({ from_time: event.currentTarget.value })}
            />
            <TextInput
              label="bis"
              placeholder="14:00"
              value={values.untill_time}
              onChange={(event) => set({ untill_time: event.currentTarget.value })}
            />
          </Group>
          <Checkbox
            label="Gäste sehen sie"
            checked={values.status}
            onChange={(event) => set({ status: event.currentTarget.checked })}
          />
          <Button type="submit" loading={save.isPending}>
            Speichern
          </Button>
        </Stack>
      </form>
    </Dialog>
  )
}

const moved = <T,>(list: T[], from: number, to: number) => {
  const copy = [...list]
  const [one] = copy.splice(from, 1)
  copy.splice(to, 0, one!)
  return copy
}

type Open = { dish: OwnDish | null; categoryId: number } | { category: Category | null } | null

const Dishes = ({ category, menu, onOpen }: { category: Category; menu: OwnMenu; onOpen: (open: Open) => void }) => {
  const sort = useSortMenu()
  const copy = useCopyDish()
  const remove = useRemoveDish()
  const soldOut = useSoldOut()
  const dishes = menu.dishes.filter((dish) => dish.category_id === category.id)
  const ids = dishes.map(({ id }) => id)
  const move = (at: number, by: number) => sort.mutate({ category_id: category.id, dish_ids: moved(ids, at, at + by) })
  return (
    <ul className={css.dishes}>
      {dishes.map((dish, at) => (
        <li key={dish.id}>
          <span className={css.name}>
            <strong>{dish.name}</strong>
            <small>
              {dish.sizes.length
                ? dish.sizes.map(({ name, price }) => `${name} ${formatEuro(price)}`).join(', ')
                : formatEuro(dish.price)}
              {!dish.is_active && ' · nicht verkauft'}
            </small>
          </span>
          <Checkbox
            label="Heute aus"
            checked={dish.sold_out}
            onChange={(event) => soldOut.mutate({ dish_id: dish.id, sold_out: event.currentTarget.checked })}
          />
          <Group gap={4}>
            <Button
              variant="subtle"
              px={8}
              aria-label={`${dish.name} nach oben`}
              disabled={at === 0}
              onClick={() => move(at, -1)}
            >
              <IconArrowUp size={18} />
            </Button>
            <Button
              variant="subtle"
              px={8}
              aria-label={`${dish.name} nach unten`}
              disabled={at === dishes.length - 1}
              onClick={() => move(at, 1)}
            >
              <IconArrowDown size={18} />
            </Button>
            <Button
              variant="subtle"
              px={8}
              aria-label={`${dish.name} kopieren`}
              onClick={() => copy.mutate({ id: dish.id })}
            >
              <IconCopy size={18} />
            </Button>
            <Button
              variant="subtle"
              px={8}
              aria-label={`${dish.name} ändern`}
              onClick={() => onOpen({ dish, categoryId: category.id })}
            >
              <IconEdit size={18} />
            </Button>
            <Button
              variant="subtle"
              color="red"
              px={8}
              aria-label={`${dish.name} löschen`}
              onClick={() => remove.mutate({ id: dish.id })}
            >
              <IconTrash size={18} />
            </Button>
          </Group>
        </li>
      ))}
      {dishes.length === 0 && <li>Hier steht noch kein Gericht.</li>}
    </ul>
  )
}

/** The own menu: categories, dishes and what can be chosen of them. */
export const MenuEditor = () => {
  const { data } = useMenu()
  const sort = useSortMenu()
  const copy = useCopyCategory()
  const remove = useRemoveCategory()
  const [open, setOpen] = useState<Open>(null)
  if (!data) return <Skeleton height={400} />
  const menu = data.data
  const ids = menu.categories.map(({ id }) => id)
  return (
    <Stack>
      <PageHeader
        title="Speisekarte"
        action={<Button onClick={() => setOpen({ category: null })}>Neue Kategorie</Button>}
      />
      {menu.categories.map((category, at) => (
        <Card
          key={category.id}
          title={category.name}
          text={[
            category.description,
            category.from_time && `${category.from_time} bis ${category.untill_time} Uhr`,
            category.status ? '' : 'nicht sichtbar',
          ]
            .filter(Boolean)
            .join(' · ')}
          action={<Button onClick={() => setOpen({ dish: null, categoryId: category.id })}>Gericht hinzufügen</Button>}
        >
          <Dishes category={category} menu={menu} onOpen={setOpen} />
          <Group gap="xs" mt="sm">
            <Button variant="default" onClick={() => setOpen({ category })}>
              Kategorie ändern
            </Button>
            <Button variant="default" onClick={() => copy.mutate({ id: category.id })}>
              Kopieren
            </Button>
            <Button
              variant="default"
              disabled={at === 0}
              onClick={() => sort.mutate({ category_ids: moved(ids, at, at - 1) })}
            >
              Nach oben
            </Button>
            <Button
              variant="default"
              disabled={at === ids.length - 1}
              onClick={() => sort.mutate({ category_ids: moved(ids, at, at + 1) })}
            >
              Nach unten
            </Button>
            <Button variant="subtle" color="red" onClick={() => remove.mutate({ id: category.id })}>
              Löschen
            </Button>
          </Group>
        </Card>
      ))}
      <OptionGroups menu={menu} />
      {open && 'category' in open && <CategoryForm category={open.category} onClose={() => setOpen(null)} />}
      {open && 'dish' in open && (
        <DishForm dish={open.dish} categoryId={open.categoryId} menu={menu} onClose={() => setOpen(null)} />
      )}
    </Stack>
  )
}
