import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { carrierNames, trackingFault } from '#lib/lists/carriers.ts'
import { toastOutcome } from '#web/app/toasts.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Stack } from '#web/ui/Stack.tsx'
import { trackReloads, useShipForm } from '../provider-orders.data.ts'

export const carrierChoices = [
  ...carrierNames.map((name) => ({ value: name, label: name })),
  { value: '', label: 'Ich selbst oder ohne Sendungsnummer' },
]

type ShipDialogProps = { order: { id: number }; isOpen: boolean; onClose: () => void }

const numberFault = (carrier: string, number: string): Record<string, string> => {
  if (carrier && !number.trim())
    return { tracking_number: 'Bitte geben Sie die Sendungsnummer an, oder wählen Sie „ohne Sendungsnummer“.' }
  const fault = trackingFault(carrier, number)
  return fault ? { tracking_number: fault } : {}
}

/** Who brings the parcel and by which number; the customer gets it all in one mail. */
export const ShipDialog = ({ order, isOpen, onClose }: ShipDialogProps) => {
  const client = useQueryClient()
  const { form, submit, isSending } = useShipForm({
    initialValues: { carrier: 'DHL', tracking_number: '', detail: '' },
    toInput: ({ carrier, tracking_number, detail }) => ({
      id: order.id,
      carrier,
      tracking_number: carrier && tracking_number,
      detail,
    }),
    check: ({ carrier, tracking_number }) => numberFault(carrier, tracking_number),
    onDone: async (answer) => {
      toastOutcome(answer)
      onClose()
      await Promise.all(trackReloads.map((queryKey) => client.invalidateQueries({ queryKey })))
    },
  })
  return (
    <Dialog opened={isOpen} onClose={onClose} title="Bestellung versenden">
      <form onSubmit={submit} noValidate>
        <Stack>
          <NativeSelect label="Wer liefert?" data={carrierChoices} {...form.getInputProps('carrier')} />
          {form.values.carrier !== '' && (
            <TextInput
              label="Sendungsnummer"
              maxLength={60}
              autoComplete="off"
              data-autofocus
              {...form.getInputProps('tracking_number')}
            />
          )}
          <TextInput label="Hinweis für den Kunden (freiwillig)" maxLength={1000} {...form.getInputProps('detail')} />
          <p>
            Der Kunde bekommt eine E-Mail mit diesen Angaben. Die Sendungsnummer können Sie danach noch ändern, den
            Stand nicht.
          </p>
          <div>
            <Button type="submit" loading={isSending}>
              Jetzt versenden
            </Button>
          </div>
        </Stack>
      </form>
    </Dialog>
  )
}
