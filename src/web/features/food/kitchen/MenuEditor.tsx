import { Button, Checkbox, FileButton, Group, MultiSelect, Stack, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { formatEuro } from '#lib/format.ts'
import { refusedFields } from '#web/app/api.ts'
import { FromLibrary } from '#web/app/media/FromLibrary.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { ValuesGuard } from '#web/ui/form/LeaveGuard.tsx'
import { IconArrowDown, IconArrowUp, IconCopy, IconEdit, IconPhoto } from '#web/ui/icons.ts'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { RemoveButton } from '#web/ui/overlay/RemoveButton.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import { moved, useDragOrder } from '#web/ui/table/order.ts'
import { DishForm } from './DishForm.tsx'
import {
  type OwnDish,
  type OwnMenu,
  useCopyCategory,
  useCopyDish,
  useDishMedium,
  useDishPicture,
  useMenu,
  useRemoveCategory,
  useRemoveDish,
  useSaveCategory,
  useSoldOut,
  useSortMenu,
} from './kitchen.data.ts'
import css from './MenuEditor.module.css'
import { MenuImport } from './MenuImport.tsx'
import { OptionGroups } from './OptionGroups.tsx'

type Category = OwnMenu['categories'][number]
const weekdays = ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'].map((label, at) => ({ value: String(at + 1), label }))

const CategoryForm = ({ category, onClose }: { category: Category | null; onClose: () => void }) => {
  const save = useSaveCategory(category)
  const [values, setValues] = useState({
    name: category?.name ?? '',
    description: category?.description ?? '',
    weekdays: (category?.weekdays ?? []).map(String),
    from_time: category?.from_time ?? '',
    untill_time: category?.untill_time ?? '',
    status: category ? category.status === 1 : true,
  })
  const set = (changes: Partial<typeof values>) => setValues({ ...values, ...changes })
  const refused = refusedFields(save.error)
  return (
    <Dialog opened onClose={onClose} title={category ? 'Kategorie ändern' : 'Neue Kategorie'}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          save.mutate(
            { ...(category && { id: category.id }), ...values, weekdays: values.weekdays.map(Number) },
            { onSuccess: onClose },
          )
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
          <TextInput
            label="Beschreibung"
            value={values.description}
            error={refused.description}
            onChange={(event) => set({ description: event.currentTarget.value })}
          />
          <MultiSelect
            label="Nur an diesen Tagen (leer: immer)"
            data={weekdays}
            value={values.weekdays}
            error={refused.weekdays}
            onChange={(days) => set({ weekdays: days })}
          />
          <Group grow>
            <TextInput
              label="von"
              placeholder="11:00"
              value={values.from_time}
              error={refused.from_time}
              onChange={(event) => set({ from_time: event.currentTarget.value })}
            />
            <TextInput
              label="bis"
              placeholder="14:00"
              value={values.untill_time}
              error={refused.untill_time}
              onChange={(event) => set({ untill_time: event.currentTarget.value })}
            />
          </Group>
          <Checkbox
            size="md"
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

type Open = { dish: OwnDish | null; categoryId: number } | { category: Category | null } | { file: true } | null

type RowProps = {
  dish: OwnDish
  at: number
  count: number
  isBusy: boolean
  onMove: (from: number, to: number) => void
  onEdit: () => void
}

const DishRow = ({ dish, at, count, isBusy, onMove, onEdit }: RowProps) => {
  const copy = useCopyDish()
  const remove = useRemoveDish()
  const soldOut = useSoldOut()
  const picture = useDishPicture()
  const medium = useDishMedium()
  const drag = useDragOrder(at, isBusy, onMove)
  const tool = (label: string, icon: ReactNode, onClick: () => void, isDisabled = false) => (
    <Button variant="subtle" px={8} aria-label={`${dish.name} ${label}`} disabled={isDisabled} onClick={onClick}>
      {icon}
    </Button>
  )
  return (
    <li {...drag}>
      <span className={css.picture}>
        <FileButton accept="image/png,image/jpeg" onChange={(image) => image && picture.mutate({ dish, image })}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              px={0}
              loading={picture.isPending}
              aria-label={`Bild für ${dish.name} ${dish.picture ? 'ersetzen' : 'wählen'}`}
            >
              {dish.picture ? <Picture picture={dish.picture} alt="" sizes="56px" /> : <IconPhoto size={22} />}
            </Button>
          )}
        </FileButton>
      </span>
      <span className={css.name}>
        <strong>{dish.name}</strong>
        <small>
          {dish.sizes.length
            ? dish.sizes.map(({ name, price }) => `${name} ${formatEuro(price)}`).join(', ')
            : formatEuro(dish.price)}
          {!dish.is_active && ' · nicht verkauft'}
          {!dish.no_allergens && dish.allergens.length === 0 && ' · Allergene fehlen'}
        </small>
      </span>
      <Checkbox
        size="md"
        label="Heute ausverkauft"
        checked={dish.sold_out}
        onChange={(event) => soldOut.mutate({ dish_id: dish.id, sold_out: event.currentTarget.checked })}
      />
      <Group gap={4}>
        {tool('nach oben', <IconArrowUp size={18} />, () => onMove(at, at - 1), at === 0)}
        {tool('nach unten', <IconArrowDown size={18} />, () => onMove(at, at + 1), at === count - 1)}
        <FromLibrary isSending={medium.isPending} onPick={(media_id) => medium.mutate({ dish, media_id })}>
          {(open) => tool('Bild aus der Mediathek', <IconPhoto size={18} />, open, medium.isPending)}
        </FromLibrary>
        {tool('kopieren', <IconCopy size={18} />, () => copy.mutate({ id: dish.id }))}
        {tool('ändern', <IconEdit size={18} />, onEdit)}
        <RemoveButton
          isIcon
          name={`„${dish.name}“`}
          label={`${dish.name} löschen`}
          text="Das Gericht steht danach nicht mehr auf der Karte. Ist es nur heute aus, reicht „Heute ausverkauft“."
          loading={remove.isPending}
          onRemove={() => remove.mutate({ id: dish.id })}
        />
      </Group>
    </li>
  )
}

const Dishes = ({ category, menu, onOpen }: { category: Category; menu: OwnMenu; onOpen: (open: Open) => void }) => {
  const sort = useSortMenu()
  const dishes = menu.dishes.filter((dish) => dish.category_id === category.id)
  const move = (from: number, to: number) =>
    sort.mutate({ category_id: category.id, dish_ids: moved(dishes, from, to).map(({ id }) => id) })
  return (
    <ul className={css.dishes}>
      {dishes.map((dish, at) => (
        <DishRow
          key={dish.id}
          dish={dish}
          at={at}
          count={dishes.length}
          isBusy={sort.isPending}
          onMove={move}
          onEdit={() => onOpen({ dish, categoryId: category.id })}
        />
      ))}
      {dishes.length === 0 && <li>Hier steht noch kein Gericht.</li>}
    </ul>
  )
}

/** The own menu: categories, dishes and what can be chosen of them. */
export const MenuEditor = () => {
  const { data, error } = useMenu()
  const sort = useSortMenu()
  const copy = useCopyCategory()
  const remove = useRemoveCategory()
  const [open, setOpen] = useState<Open>(null)
  if (!data) return <Loaded of={{ data, error }} height={400} radius={8} />
  const menu = data.data
  const ids = menu.categories.map(({ id }) => id)
  return (
    <Stack>
      <PageHeader
        title="Speisekarte"
        action={
          <Group gap="xs">
            <Button variant="default" onClick={() => setOpen({ file: true })}>
              Importieren
            </Button>
            <Button onClick={() => setOpen({ category: null })}>Neue Kategorie</Button>
          </Group>
        }
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
            <RemoveButton
              name={`„${category.name}“`}
              loading={remove.isPending && remove.variables.id === category.id}
              onRemove={() => remove.mutate({ id: category.id })}
            />
          </Group>
        </Card>
      ))}
      <OptionGroups menu={menu} />
      {open && 'category' in open && <CategoryForm category={open.category} onClose={() => setOpen(null)} />}
      {open && 'file' in open && <MenuImport onClose={() => setOpen(null)} />}
      {open && 'dish' in open && (
        <DishForm dish={open.dish} categoryId={open.categoryId} menu={menu} onClose={() => setOpen(null)} />
      )}
    </Stack>
  )
}
