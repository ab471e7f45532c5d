import { Button, Checkbox, Group, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { formatEuro } from '#lib/format.ts'
import { cashNote } from '#lib/law/cash.ts'
import { refusedFields } from '#web/app/api.ts'
import { foodTourPath } from '#web/app/paths.ts'
import { Card } from '#web/ui/Card.tsx'
import { NumberInput } from '#web/ui/form/NumberInput.tsx'
import { type Board, type KitchenOrder, useCreateTour, useEndTour } from './kitchen.data.ts'

type TourRow = Board['tours'][number]

const Tour = ({ tour }: { tour: TourRow }) => {
  const end = useEndTour()
  const [cash, setCash] = useState<number | string>(tour.cash_total)
  return (
    <Stack gap="xs">
      <p>
        <strong>{tour.name}</strong>, {tour.order_numbers.length}{' '}
        {tour.order_numbers.length === 1 ? 'Bestellung' : 'Bestellungen'}, kassiert {formatEuro(tour.cash_total)}
        {tour.handed_in !== null &&
          `, abgegeben ${formatEuro(tour.handed_in)} (Unterschied ${formatEuro(tour.handed_in - tour.cash_total)})`}
      </p>
      {!tour.closed_at && (
        <Group align="end">
          <a href={foodTourPath(tour.key)}>Link für das Telefon des Fahrers</a>
          <NumberInput
            kind="money"
            label="Abgegebenes Bargeld in €"
            value={cash}
            error={refusedFields(end.error).handed_in}
            onChange={setCash}
          />
          <Button variant="default" onClick={() => end.mutate({ id: tour.id, handed_in: cash || 0 })}>
            Tour abrechnen
          </Button>
        </Group>
      )}
    </Stack>
  )
}

/** Several orders for one driver, and the cash that comes back. */
export const Tours = ({ orders, tours }: { orders: KitchenOrder[]; tours: TourRow[] }) => {
  const create = useCreateTour()
  const [name, setName] = useState('')
  const [chosen, setChosen] = useState<string[]>([])
  const riding = tours.filter(({ closed_at }) => !closed_at).map(({ id }) => id)
  const ready = orders.filter(
    ({ status, is_pickup, tour_id }) =>
      !is_pickup &&
      (tour_id === null || !riding.includes(tour_id)) &&
      (status === 'confirmed' || status === 'on delivery'),
  )
  const send = () =>
    create.mutate(
      { name: name.trim() || `Tour ${tours.length + 1}`, order_numbers: chosen },
      { onSuccess: () => setChosen([]) },
    )
  return (
    <Card
      title="Touren"
      text="Mehrere Bestellungen für einen Fahrer. Den Link öffnet er ohne Konto. Fällt ein Fahrer aus, rechnen Sie seine Tour ab: Was er nicht geliefert hat, können Sie dann einem anderen geben."
    >
      <Stack>
        <Checkbox.Group label="Bestellungen" value={chosen} onChange={setChosen}>
          <Group mt="xs">
            {ready.map((order) => (
              <Checkbox
                key={order.id}
                value={order.order_number}
                label={`${order.short_number}, ${order.customer.zip} ${order.customer.address}`}
              />
            ))}
            {ready.length === 0 && <span>Keine Lieferung wartet auf einen Fahrer.</span>}
          </Group>
        </Checkbox.Group>
        {ready.length > 0 && (
          <Group align="end">
            <TextInput label="Name der Tour" value={name} onChange={(event) => setName(event.currentTarget.value)} />
            <Button disabled={!chosen.length} onClick={send}>
              Tour losschicken
            </Button>
          </Group>
        )}
        {tours.map((tour) => (
          <Tour key={tour.id} tour={tour} />
        ))}
        <p>{cashNote()}</p>
      </Stack>
    </Card>
  )
}
