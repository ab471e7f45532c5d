import { Button, Checkbox, Group, SegmentedControl, Select, Stack, TextInput } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { formatEuro } from '#lib/format.ts'
import { newKey } from '#web/app/keys.ts'
import { providerPaths } from '#web/app/paths/provider.ts'
import { PlaceFields } from '#web/app/place/PlaceFields.tsx'
import { toast } from '#web/app/toasts.ts'
import { Card } from '#web/ui/Card.tsx'
import { NumberInput } from '#web/ui/form/NumberInput.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { groupsOf } from '../shop/choice.ts'
import { DishSheet, type Ordered } from '../shop/DishSheet.tsx'
import { type OwnDish, type OwnMenu, useMenu, usePhoneCheck, usePhoneForm } from './kitchen.data.ts'
import css from './PhoneOrder.module.css'

type Line = Ordered & { key: number }

const DishList = ({ menu, onChoose }: { menu: OwnMenu; onChoose: (dish: OwnDish) => void }) => {
  const [words, setWords] = useState('')
  const wanted = words.trim().toLowerCase()
  const found = menu.dishes.filter(
    ({ name, is_active, sold_out }) => is_active && !sold_out && name.toLowerCase().includes(wanted),
  )
  return (
    <Card title="Gerichte">
      <Stack>
        <TextInput
          label="Gericht suchen"
          size="md"
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        {menu.categories.map((category) => {
          const own = found.filter(({ category_id }) => category_id === category.id)
          return own.length > 0 && category.status === 1 ? (
            <section key={category.id} aria-label={category.name}>
              <h3 className={css.category}>{category.name}</h3>
              <div className={css.dishes}>
                {own.map((dish) => (
                  <Button key={dish.id} variant="default" size="md" onClick={() => onChoose(dish)}>
                    {dish.name} · {formatEuro(dish.price)}
                  </Button>
                ))}
              </div>
            </section>
          ) : null
        })}
        {found.length === 0 && <p>Kein Gericht gefunden.</p>}
      </Stack>
    </Card>
  )
}

type LinesProps = { menu: OwnMenu; lines: Line[]; onChange: (lines: Line[]) => void }

const Lines = ({ menu, lines, onChange }: LinesProps) => (
  <ul className={css.lines}>
    {lines.map((line) => {
      const dish = menu.dishes.find(({ id }) => id === line.product_id)!
      const size = dish.sizes.find(({ id }) => id === line.variant_id)
      const options = groupsOf(dish, menu.groups).flatMap((group) =>
        group.options.filter(({ id }) => line.option_ids.includes(id)),
      )
      const set = (quantity: number) =>
        onChange(lines.flatMap((one) => (one.key === line.key ? (quantity ? { ...one, quantity } : []) : one)))
      return (
        <li key={line.key}>
          <span>
            <strong>
              {line.quantity} × {dish.name} {size?.name}
            </strong>
            {options.length > 0 && <small>{options.map(({ name }) => name).join(', ')}</small>}
            {line.note && <small>{line.note}</small>}
          </span>
          <Group gap="xs" wrap="nowrap">
            <Button
              size="md"
              variant="default"
              aria-label={`${dish.name}: eins weniger`}
              onClick={() => set(line.quantity - 1)}
            >
              −
            </Button>
            <Button
              size="md"
              variant="default"
              aria-label={`${dish.name}: eins mehr`}
              disabled={line.quantity >= 99}
              onClick={() => set(line.quantity + 1)}
            >
              +
            </Button>
          </Group>
        </li>
      )
    })}
  </ul>
)

const clock = new Intl.DateTimeFormat('de-DE', { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Berlin' })
const asap = 'asap'

const Taking = ({ menu }: { menu: OwnMenu }) => {
  const navigate = useNavigate()
  const [open, setOpen] = useState<OwnDish | null>(null)
  const [lines, setLines] = useState<Line[]>([])
  const [placingKey] = useState(newKey)
  const { result, look } = usePhoneCheck()
  const items = lines.map(({ key: _, ...line }) => line)
  const check = lines.length ? result?.data : undefined
  const { form, submit, isSending } = usePhoneForm({
    initialValues: {
      name: '',
      phone: '',
      mode: 'delivery',
      zip: '',
      city: '',
      street: '',
      street_number: '',
      wanted_at: asap,
      change_for: '' as number | string,
      note: '',
      confirm_age: false,
    },
    toInput: ({ mode, wanted_at, ...values }) => ({
      ...values,
      is_pickup: mode === 'pickup',
      zip: mode === 'pickup' ? '' : values.zip,
      wanted_at: wanted_at === asap ? null : wanted_at,
      change_for: values.change_for || null,
      items,
      total: check?.total ?? 0,
      placing_key: placingKey,
    }),
    onDone: ({ message }) => {
      toast.success(message)
      void navigate(providerPaths.providerKitchen)
    },
  })
  const { mode, zip, wanted_at } = form.values
  const isPickup = mode === 'pickup'
  const place = isPickup || /^\d{5}$/.test(zip) ? { is_pickup: isPickup, zip: isPickup ? '' : zip } : null
  const asked = JSON.stringify(
    place && items.length ? { ...place, items, wanted_at: wanted_at === asap ? null : wanted_at } : null,
  )
  const ask = useEffectEvent((wish: string) => void look(JSON.parse(wish)))
  useEffect(() => ask(asked), [asked])

  const add = (line: Ordered) => {
    setLines([...lines, { ...line, key: Math.max(0, ...lines.map(({ key }) => key)) + 1 }])
    return Promise.resolve(true)
  }
  const choose = (dish: OwnDish) =>
    dish.sizes.length || dish.group_ids.length
      ? setOpen(dish)
      : void add({ product_id: dish.id, quantity: 1, option_ids: [], note: '' })

  return (
    <div className={css.page}>
      <DishList menu={menu} onChoose={choose} />
      <Card title="Bestellung">
        <form noValidate onSubmit={submit}>
          <Stack>
            {lines.length ? (
              <Lines menu={menu} lines={lines} onChange={setLines} />
            ) : (
              <p>Tippen Sie auf die Gerichte, die der Kunde nennt.</p>
            )}
            <SegmentedControl
              size="md"
              aria-label="Lieferung oder Abholung"
              data={[
                { value: 'delivery', label: 'Lieferung' },
                { value: 'pickup', label: 'Abholung' },
              ]}
              {...form.getInputProps('mode')}
            />
            <div className={css.pair}>
              <TextInput label="Name" required withAsterisk={false} size="md" {...form.getInputProps('name')} />
              <TextInput
                label="Telefon"
                type="tel"
                required
                withAsterisk={false}
                size="md"
                {...form.getInputProps('phone')}
              />
            </div>
            {!isPickup && (
              <PlaceFields
                zip={form.getInputProps('zip')}
                city={form.getInputProps('city')}
                street={form.getInputProps('street')}
                number={form.getInputProps('street_number')}
                isNumberOptional
              />
            )}
            <Select
              label="Zeit"
              size="md"
              allowDeselect={false}
              data={[
                { value: asap, label: 'So bald wie möglich' },
                ...(check?.slots ?? []).map(({ at, label }) => ({ value: at, label })),
              ]}
              {...form.getInputProps('wanted_at')}
            />
            <div className={css.pair}>
              <NumberInput kind="money" label="Kunde zahlt mit (€)" size="md" {...form.getInputProps('change_for')} />
              <TextInput
                label="Hinweis für Küche und Fahrer"
                size="md"
                maxLength={300}
                {...form.getInputProps('note')}
              />
            </div>
            {check?.age_limit && (
              <Checkbox
                size="md"
                label={`Der Kunde sagt, dass er mindestens ${check.age_limit} Jahre alt ist. Bitte bei der Übergabe prüfen.`}
                {...form.getInputProps('confirm_age', { type: 'checkbox' })}
              />
            )}
            {check?.problem && <Notice kind="warning">{check.problem}</Notice>}
            {check && !check.problem && (
              <p className={css.total} aria-live="polite">
                <strong>{formatEuro(check.total)}</strong> in bar
                {check.shipping_total > 0 && `, darin ${formatEuro(check.shipping_total)} Lieferung`}
                {check.promised_at && `, um ${clock.format(new Date(check.promised_at))} Uhr`}
              </p>
            )}
            <Button type="submit" size="lg" loading={isSending} disabled={!check || check.problem !== null}>
              In die Küche
            </Button>
          </Stack>
        </form>
      </Card>
      {open && <DishSheet dish={open} groups={groupsOf(open, menu.groups)} onAdd={add} onClose={() => setOpen(null)} />}
    </div>
  )
}

/** An order that a customer says on the telephone, typed in by the restaurant. */
export const PhoneOrder = () => {
  const menu = useMenu()
  return (
    <>
      <Group justify="space-between" mb="md">
        <h1 className={css.title}>Bestellung am Telefon</h1>
        <Button component={Link} to={providerPaths.providerKitchen} variant="default">
          Zurück zur Küche
        </Button>
      </Group>
      <Loaded of={menu} height={400}>
        {({ data }) => <Taking menu={data} />}
      </Loaded>
    </>
  )
}
