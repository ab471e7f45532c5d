import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import { moveLabelOf } from '#contract/orders/labels.ts'
import { trackingFault } from '#lib/lists/carriers.ts'
import { refusedFields } from '#web/app/api.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FormActions } from '#web/ui/form/FormActions.tsx'
import { ValuesGuard } from '#web/ui/form/LeaveGuard.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { Stack } from '#web/ui/Stack.tsx'
import css from './OrderTable.module.css'
import { carrierChoices } from './order/ShipDialog.tsx'
import { PaperButtons } from './PaperButtons.tsx'
import { forward, type Move, type ProviderOrderRow, useMoves } from './provider-orders.data.ts'

type Refused = { id: number; order_number: string | null; message: string }
type BulkBarProps = { rows: ProviderOrderRow[]; selected: ProviderOrderRow[]; onSelect: (ids: number[]) => void }
/** Orders that the same button moves on. */
type Step = { move: Move; label: string; isParcel: boolean; orders: ProviderOrderRow[] }

/** What mails customers and books money is asked for first. */
const isAsked = ({ move }: Step) => move === 'shipped' || move === 'completed'

const stepsOf = (selected: ProviderOrderRow[]): Step[] => {
  const labelled = (order: ProviderOrderRow) =>
    moveLabelOf({ kind: order.kind, isPickup: order.is_pickup }, forward(order.next)[0]!)
  return [...Map.groupBy(selected, labelled)].map(([label, orders]) => {
    const move = forward(orders[0]!.next)[0]!
    return { move, label, orders, isParcel: move === 'shipped' && orders[0]!.kind === 'goods' }
  })
}

/** "Ausgewählte bestätigen" */
const bulkLabel = ({ label }: Step) => `Ausgewählte ${label.charAt(0).toLowerCase()}${label.slice(1)}`

type Shipped = { carrier: string; shipments: { id: number; tracking_number: string }[] }
type ShipManyProps = {
  step: Step
  isWorking: boolean
  error: unknown
  onSend: (shipped: Shipped) => void
  onClose: () => void
}

/** One carrier, and the number of each parcel. */
const ShipManyDialog = ({ step: { orders }, isWorking, error, onSend, onClose }: ShipManyProps) => {
  const refused = refusedFields(error)
  const [carrier, setCarrier] = useState(carrierChoices[0]!.value)
  const [numbers, setNumbers] = useState<Record<number, string>>({})
  const [isTried, setIsTried] = useState(false)
  const faultOf = (id: number) => {
    const number = numbers[id] ?? ''
    return carrier && !number.trim() ? 'Bitte geben Sie die Sendungsnummer an.' : trackingFault(carrier, number)
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setIsTried(true)
    if (carrier && orders.some(({ id }) => faultOf(id))) return
    onSend({ carrier, shipments: carrier ? orders.map(({ id }) => ({ id, tracking_number: numbers[id] ?? '' })) : [] })
  }
  return (
    <Dialog opened onClose={onClose} title="Ausgewählte versenden">
      <form onSubmit={submit} noValidate>
        <ValuesGuard values={numbers} />
        <Stack>
          <NativeSelect
            label="Wer liefert?"
            data={carrierChoices}
            value={carrier}
            onChange={(event) => setCarrier(event.currentTarget.value)}
          />
          {carrier !== '' &&
            orders.map(({ id, order_number, customer_name }, at) => (
              <TextInput
                key={id}
                label={`Sendungsnummer für ${order_number}`}
                description={customer_name}
                maxLength={60}
                autoComplete="off"
                value={numbers[id] ?? ''}
                error={refused[`shipments.${at}.tracking_number`] ?? (isTried && faultOf(id))}
                onChange={(event) => setNumbers({ ...numbers, [id]: event.currentTarget.value })}
              />
            ))}
          <p>
            {orders.length === 1 ? 'Der Kunde bekommt' : `${orders.length} Kunden bekommen`} eine E-Mail
            {carrier ? ' mit ihrer Nummer' : ', ohne Sendungsnummer'}. Den Stand können Sie danach nicht mehr ändern.
          </p>
          <FormActions>
            <Button type="submit" loading={isWorking}>
              Jetzt versenden
            </Button>
          </FormActions>
        </Stack>
      </form>
    </Dialog>
  )
}

const askedText = ({ move, orders }: Step) =>
  `${orders.length === 1 ? 'Der Kunde bekommt' : `${orders.length} Kunden bekommen`} eine E-Mail${move === 'completed' ? ', Umsatz und Provision werden gebucht' : ''}. Das lässt sich nicht rückgängig machen.`

/** Moves the chosen orders together; what was refused stays on the page until the next try. */
export const BulkBar = ({ rows, selected, onSelect }: BulkBarProps) => {
  const [refused, setRefused] = useState<Refused[]>([])
  const [asked, setAsked] = useState<Step | null>(null)
  const moves = useMoves(({ data }) => {
    setRefused(data.filter(({ ok }) => !ok))
    setAsked(null)
    onSelect([])
  })
  const movable = rows.filter(({ next }) => forward(next).length > 0)
  const steps = stepsOf(selected)
  const send = ({ move, orders }: Step, shipped?: Shipped) =>
    moves.mutate({ ids: orders.map(({ id }) => id), status: move, ...shipped })
  return (
    <>
      <div className={css.bulk} data-active={selected.length > 0 || undefined}>
        <Checkbox
          size="md"
          label={selected.length ? `${selected.length} ausgewählt` : 'Alle auswählen'}
          checked={movable.length > 0 && selected.length === movable.length}
          indeterminate={selected.length > 0 && selected.length < movable.length}
          disabled={movable.length === 0}
          onChange={() => onSelect(selected.length === movable.length ? [] : movable.map(({ id }) => id))}
        />
        {steps.map((step) => (
          <Button
            key={step.label}
            size="sm"
            loading={moves.isPending && moves.variables?.status === step.move}
            onClick={() => (isAsked(step) ? setAsked(step) : send(step))}
          >
            {bulkLabel(step)}
            {steps.length > 1 && ` (${step.orders.length})`}
          </Button>
        ))}
        <PaperButtons orders={selected} />
      </div>
      {asked?.isParcel && (
        <ShipManyDialog
          step={asked}
          isWorking={moves.isPending}
          error={moves.error}
          onSend={(shipped) => send(asked, shipped)}
          onClose={() => setAsked(null)}
        />
      )}
      <ConfirmDialog
        isOpen={asked !== null && !asked.isParcel}
        title={asked ? `${bulkLabel(asked)}?` : ''}
        text={asked ? askedText(asked) : ''}
        action={asked?.label ?? ''}
        isHarmless
        isWorking={moves.isPending}
        onConfirm={() => asked && send(asked)}
        onClose={() => setAsked(null)}
      />
      {refused.length > 0 && (
        <div className={css.refused}>
          <Notice kind="warning" title="Das ging nicht">
            <ul>
              {refused.map(({ id, order_number, message }) => (
                <li key={id}>
                  {order_number && `${order_number}: `}
                  {message}
                </li>
              ))}
            </ul>
          </Notice>
        </div>
      )}
    </>
  )
}
