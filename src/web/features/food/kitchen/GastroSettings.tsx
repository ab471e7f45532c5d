import { Button, Fieldset, Group, MultiSelect, Select, SimpleGrid, Stack, Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import { type Reusable, reusableChoices } from '#lib/law/reusable.ts'
import { refusedFields } from '#web/app/api.ts'
import { Card } from '#web/ui/Card.tsx'
import { ValuesGuard } from '#web/ui/form/LeaveGuard.tsx'
import { NumberInput } from '#web/ui/form/NumberInput.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import {
  useFoodSettings,
  useGastro,
  useSaveGastro,
  useSaveSettings,
  useSaveZones,
  useTags,
  useTimes,
  useZones,
  type Zone,
} from './kitchen.data.ts'
import { TimesCard } from './times/TimesCard.tsx'

type Settings = NonNullable<ReturnType<typeof useFoodSettings>['data']>['data']
type Gastro = NonNullable<ReturnType<typeof useGastro>['data']>['data']
type Typed = number | string

const OrdersCard = ({ first }: { first: Settings }) => {
  const save = useSaveSettings(first)
  const refused = refusedFields(save.error)
  const [days, setDays] = useState<Typed>(first.preorder_days)
  const [remind, setRemind] = useState<Typed>(first.remind_minutes ?? '')
  const [refuse, setRefuse] = useState<Typed>(first.refuse_minutes ?? '')
  const [width, setWidth] = useState(String(first.ticket_width))
  const [reusable, setReusable] = useState<string | null>(first.reusable)
  const [flags, setFlags] = useState({
    status: first.status === 1,
    delivery: first.delivery === 1,
    pickup: first.pickup === 1,
    auto_print: first.auto_print === 1,
  })
  const flag = (key: keyof typeof flags, label: string) => (
    <Switch
      label={label}
      checked={flags[key]}
      onChange={(event) => setFlags({ ...flags, [key]: event.currentTarget.checked })}
    />
  )
  return (
    <Card title="Bestellungen">
      <ValuesGuard
        values={[days, remind, refuse, width, flags, reusable]}
        savedAt={save.isSuccess ? save.submittedAt : 0}
      />
      <Stack>
        {flag('status', 'Gäste sehen das Restaurant und können bestellen')}
        {flag('delivery', 'Wir liefern')}
        {flag('pickup', 'Gäste können abholen')}
        {flag('auto_print', 'Angenommene Bestellungen drucken sich selbst')}
        <Select
          label="Mehrwegverpackung"
          description="Steht auf Ihrer Karte (§§ 33, 34 VerpackG). Mehrweg darf nicht teurer sein; Pfand ist erlaubt."
          placeholder="Bitte wählen"
          allowDeselect={false}
          data={Object.entries(reusableChoices).map(([value, label]) => ({ value, label }))}
          value={reusable}
          error={refused.reusable}
          onChange={setReusable}
        />
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <NumberInput
            kind="count"
            label="Vorbestellen, Tage voraus"
            value={days}
            error={refused.preorder_days}
            onChange={setDays}
          />
          <NumberInput
            kind="count"
            label="Erinnern nach Minuten (leer: nie)"
            value={remind}
            error={refused.remind_minutes}
            onChange={setRemind}
          />
          <NumberInput
            kind="count"
            label="Ablehnen nach Minuten (leer: nie)"
            value={refuse}
            error={refused.refuse_minutes}
            onChange={setRefuse}
          />
          <Select
            label="Breite des Bons"
            data={[
              { value: '80', label: '80 mm' },
              { value: '58', label: '58 mm' },
            ]}
            allowDeselect={false}
            value={width}
            onChange={(value) => setWidth(value ?? '80')}
          />
        </SimpleGrid>
        <Button
          w="fit-content"
          loading={save.isPending}
          onClick={() =>
            save.mutate({
              ...flags,
              preorder_days: days || 0,
              remind_minutes: remind || null,
              refuse_minutes: refuse || null,
              ticket_width: Number(width),
              ...(reusable && { reusable: reusable as Reusable }),
            })
          }
        >
          Einstellungen speichern
        </Button>
      </Stack>
    </Card>
  )
}

const KitchenCard = ({ first }: { first: Gastro }) => {
  const save = useSaveGastro(first)
  const refused = refusedFields(save.error)
  const { data: tags } = useTags()
  const [prep, setPrep] = useState<Typed>(first.preparation_minutes)
  const [orders, setOrders] = useState<Typed>(first.capacity_orders ?? '')
  const [amount, setAmount] = useState<Typed>(first.capacity_amount ?? '')
  const [chosen, setChosen] = useState(first.tags.map(String))
  return (
    <Card title="Küche">
      <ValuesGuard values={[prep, orders, amount, chosen]} savedAt={save.isSuccess ? save.submittedAt : 0} />
      <Stack>
        <MultiSelect
          label="Art der Küche"
          data={(tags?.data ?? [])
            .filter(({ kind }) => kind === 'kitchen')
            .map(({ id, name }) => ({ value: String(id), label: name }))}
          value={chosen}
          onChange={setChosen}
        />
        <SimpleGrid cols={{ base: 1, sm: 3 }} style={{ alignItems: 'end' }}>
          <NumberInput
            kind="count"
            label="Zubereitung in Minuten"
            value={prep}
            error={refused.preparation_minutes}
            onChange={setPrep}
          />
          <NumberInput
            kind="count"
            label="Bestellungen je 15 Minuten (leer: unbegrenzt)"
            value={orders}
            error={refused.capacity_orders}
            onChange={setOrders}
          />
          <NumberInput
            kind="money"
            label="Euro je 15 Minuten (leer: unbegrenzt)"
            value={amount}
            error={refused.capacity_amount}
            onChange={setAmount}
          />
        </SimpleGrid>
        <Button
          w="fit-content"
          loading={save.isPending}
          onClick={() =>
            save.mutate({
              tags: chosen.map(Number),
              preparation_minutes: prep || 0,
              capacity_orders: orders || null,
              capacity_amount: amount || null,
            })
          }
        >
          Küche speichern
        </Button>
      </Stack>
    </Card>
  )
}

type ZoneRow = {
  key: number
  name: string
  codes: string
  radius: Typed
  min: Typed
  fee: Typed
  free: Typed
  minutes: Typed
}
const rowOf = (zone: Zone, key: number): ZoneRow => ({
  key,
  name: zone.name,
  codes: zone.postal_codes.join(', '),
  radius: zone.radius_km ?? '',
  min: zone.min_order,
  fee: zone.fee,
  free: zone.free_from ?? '',
  minutes: zone.minutes,
})

const ZonesCard = ({ first }: { first: Zone[] }) => {
  const save = useSaveZones(first)
  const refused = refusedFields(save.error)
  const [rows, setRows] = useState(first.map(rowOf))
  const change = (key: number, changes: Partial<ZoneRow>) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...changes } : row)))
  const problemOf = (at: number, name: string) => refused[`zones.${at}.${name}`]
  const wireNames = { min: 'min_order', fee: 'fee', free: 'free_from' } as const
  const money = (row: ZoneRow, at: number, key: 'min' | 'fee' | 'free', label: string) => (
    <NumberInput
      kind="money"
      label={label}
      value={row[key]}
      error={problemOf(at, wireNames[key])}
      onChange={(value) => change(row.key, { [key]: value })}
    />
  )
  const submit = () =>
    save.mutate({
      zones: rows.map((row) => ({
        name: row.name,
        postal_codes: row.codes.match(/\d{5}/g) ?? [],
        radius_km: row.radius || null,
        min_order: row.min || 0,
        fee: row.fee || 0,
        free_from: row.free || null,
        minutes: row.minutes || 0,
      })),
    })
  return (
    <Card title="Liefergebiete" text="Das erste Gebiet, das eine Adresse enthält, gilt.">
      <ValuesGuard values={rows} savedAt={save.isSuccess ? save.submittedAt : 0} />
      <Stack>
        {rows.map((row, at) => (
          <Fieldset key={row.key} legend={`Gebiet ${at + 1}`}>
            <SimpleGrid cols={{ base: 1, sm: 3 }}>
              <TextInput
                label="Name"
                value={row.name}
                error={problemOf(at, 'name')}
                onChange={(event) => change(row.key, { name: event.currentTarget.value })}
              />
              <TextInput
                label="Postleitzahlen"
                value={row.codes}
                error={problemOf(at, 'postal_codes')}
                onChange={(event) => change(row.key, { codes: event.currentTarget.value })}
              />
              <NumberInput
                kind="amount"
                label="oder Umkreis in km"
                value={row.radius}
                error={problemOf(at, 'radius_km')}
                onChange={(radius) => change(row.key, { radius })}
              />
            </SimpleGrid>
            <SimpleGrid cols={{ base: 2, md: 4 }} mt="sm" style={{ alignItems: 'end' }}>
              {money(row, at, 'min', 'Mindestbestellwert in €')}
              {money(row, at, 'fee', 'Liefergebühr in €')}
              {money(row, at, 'free', 'Kostenlos ab in €')}
              <NumberInput
                kind="count"
                label="Fahrt in Minuten"
                value={row.minutes}
                error={problemOf(at, 'minutes')}
                onChange={(minutes) => change(row.key, { minutes })}
              />
            </SimpleGrid>
            <Button
              variant="subtle"
              color="red"
              mt="xs"
              onClick={() => setRows(rows.filter(({ key }) => key !== row.key))}
            >
              Gebiet {at + 1} entfernen
            </Button>
          </Fieldset>
        ))}
        <Group>
          <Button
            variant="default"
            onClick={() =>
              setRows([
                ...rows,
                {
                  key: Math.max(0, ...rows.map(({ key }) => key)) + 1,
                  name: '',
                  codes: '',
                  radius: '',
                  min: 15,
                  fee: 2,
                  free: '',
                  minutes: 15,
                },
              ])
            }
          >
            Gebiet hinzufügen
          </Button>
          <Button w="fit-content" loading={save.isPending} onClick={submit}>
            Liefergebiete speichern
          </Button>
        </Group>
      </Stack>
    </Card>
  )
}

/** How a restaurant takes orders, when and where it delivers. */
export const GastroSettings = () => {
  const [settings, gastro, times, zones] = [useFoodSettings(), useGastro(), useTimes(), useZones()]
  return (
    <Stack>
      <PageHeader title="Gastro-Einstellungen" />
      {settings.data && gastro.data && times.data && zones.data ? (
        <>
          <OrdersCard first={settings.data.data} />
          <KitchenCard first={gastro.data.data} />
          <TimesCard first={times.data.timings} />
          <ZonesCard first={zones.data.data} />
        </>
      ) : (
        <Loaded
          of={{ data: undefined, error: settings.error ?? gastro.error ?? times.error ?? zones.error }}
          height={400}
        />
      )}
    </Stack>
  )
}
