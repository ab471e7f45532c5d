import { Button, Checkbox, Group, MultiSelect, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { formatEuro } from '#lib/format.ts'
import { additiveNames, allergenChoices } from '#lib/lists/food-words.ts'
import { refusedFields } from '#web/app/api.ts'
import { Card } from '#web/ui/Card.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { ValuesGuard } from '#web/ui/form/LeaveGuard.tsx'
import { NumberInput } from '#web/ui/form/NumberInput.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { RemoveButton } from '#web/ui/overlay/RemoveButton.tsx'
import { type OwnGroup, type OwnMenu, useRemoveGroup, useSaveGroup, useSoldOut } from './kitchen.data.ts'

type Option = OwnGroup['options'][number]

const choices = (names: Record<string, string>) => Object.entries(names).map(([value, label]) => ({ value, label }))

type Row = {
  key: number
  id: number | undefined
  name: string
  price: number | string
  is_default: boolean
  allergens: string[]
  additives: string[]
}
const blank = (key: number): Row => ({
  key,
  id: undefined,
  name: '',
  price: 0,
  is_default: false,
  allergens: [],
  additives: [],
})

const GroupForm = ({ group, onClose }: { group: OwnGroup | null; onClose: () => void }) => {
  const save = useSaveGroup(group)
  const [name, setName] = useState(group?.name ?? '')
  const [min, setMin] = useState<number | string>(group?.min ?? 0)
  const [max, setMax] = useState<number | string>(group?.max ?? 1)
  const [rows, setRows] = useState<Row[]>(
    group ? group.options.map((option, key) => ({ ...option, key })) : [blank(0), blank(1)],
  )
  const change = (key: number, changes: Partial<Row>) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...changes } : row)))
  const options = rows
    .filter((row) => row.name.trim())
    .map(({ id, name: option, price, is_default, allergens, additives }) => ({
      ...(id && { id }),
      name: option,
      price: price || 0,
      is_default,
      allergens: allergens as Option['allergens'],
      additives: additives as Option['additives'],
    }))
  const refused = refusedFields(save.error)
  /** rows without a name are not sent, so the server counts without them */
  const sentAt = (key: number) => rows.filter((row) => row.name.trim()).findIndex((row) => row.key === key)
  return (
    <Dialog opened onClose={onClose} size="lg" title={group ? 'Auswahl ändern' : 'Neue Auswahl'}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const input = { ...(group && { id: group.id }), name, min: min || 0, max: max || 1, options }
          save.mutate(input, { onSuccess: onClose })
        }}
      >
        <ValuesGuard values={[name, min, max, rows]} />
        <Stack>
          <TextInput
            label="Name der Auswahl"
            required
            data-autofocus
            value={name}
            error={refused.name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Group grow>
            <NumberInput kind="count" label="Mindestens" value={min} error={refused.min} onChange={setMin} />
            <NumberInput kind="count" label="Höchstens" value={max} error={refused.max} onChange={setMax} />
          </Group>
          {rows.map((row, at) => (
            <Group key={row.key} align="end">
              <TextInput
                label={`Möglichkeit ${at + 1}`}
                value={row.name}
                error={refused[`options.${sentAt(row.key)}.name`]}
                onChange={(event) => change(row.key, { name: event.currentTarget.value })}
              />
              <NumberInput
                kind="money"
                label="Aufpreis in €"
                w={120}
                value={row.price}
                error={refused[`options.${sentAt(row.key)}.price`]}
                onChange={(price) => change(row.key, { price })}
              />
              <MultiSelect
                label="Allergene"
                w={200}
                data={choices(allergenChoices(row.allergens))}
                value={row.allergens}
                error={refused[`options.${sentAt(row.key)}.allergens`]}
                onChange={(allergens) => change(row.key, { allergens })}
              />
              <MultiSelect
                label="Zusatzstoffe"
                w={200}
                data={choices(additiveNames)}
                value={row.additives}
                onChange={(additives) => change(row.key, { additives })}
              />
              <Checkbox
                size="md"
                label="vorgewählt"
                checked={row.is_default}
                onChange={(event) => change(row.key, { is_default: event.currentTarget.checked })}
              />
            </Group>
          ))}
          <Button
            variant="default"
            onClick={() => setRows([...rows, blank(Math.max(...rows.map(({ key }) => key)) + 1)])}
          >
            Weitere Möglichkeit
          </Button>
          {refused.options && <Notice kind="error">{refused.options}</Notice>}
          <Button type="submit" loading={save.isPending} disabled={!options.length}>
            Auswahl speichern
          </Button>
        </Stack>
      </form>
    </Dialog>
  )
}

/** Groups of options belong to the restaurant and are used by many dishes. */
export const OptionGroups = ({ menu }: { menu: OwnMenu }) => {
  const remove = useRemoveGroup()
  const soldOut = useSoldOut()
  const [open, setOpen] = useState<{ group: OwnGroup | null } | null>(null)
  return (
    <Card
      title="Auswahl zu Gerichten"
      text="Größe der Beilage, Soßen, Beläge: einmal anlegen, bei vielen Gerichten verwenden."
      action={<Button onClick={() => setOpen({ group: null })}>Neue Auswahl</Button>}
    >
      <Stack>
        {menu.groups.map((group) => (
          <div key={group.id}>
            <strong>{group.name}</strong> ({group.min} bis {group.max}, bei {group.dish_count} Gerichten)
            <Group gap="md">
              {group.options.map((option) => (
                <Checkbox
                  key={option.id}
                  size="md"
                  label={`${option.name}${option.price ? ` + ${formatEuro(option.price)}` : ''} heute aus`}
                  checked={option.sold_out}
                  onChange={(event) => soldOut.mutate({ option_id: option.id, sold_out: event.currentTarget.checked })}
                />
              ))}
            </Group>
            <Group gap="xs">
              <Button variant="default" onClick={() => setOpen({ group })} aria-label={`${group.name} ändern`}>
                Ändern
              </Button>
              <RemoveButton
                name={`„${group.name}“`}
                label={`${group.name} löschen`}
                {...(group.dish_count > 0 && {
                  text: `Die Auswahl fehlt danach bei ${group.dish_count === 1 ? 'einem Gericht' : `${group.dish_count} Gerichten`}.`,
                })}
                loading={remove.isPending && remove.variables.id === group.id}
                onRemove={() => remove.mutate({ id: group.id })}
              />
            </Group>
          </div>
        ))}
      </Stack>
      {open && <GroupForm group={open.group} onClose={() => setOpen(null)} />}
    </Card>
  )
}
