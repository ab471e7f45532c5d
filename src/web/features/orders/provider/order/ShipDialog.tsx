import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { carrierNames } from '#lib/lists/carriers.ts'
import { toastOutcome } from '#web/app/toasts.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Stack } from '#web/ui/Stack.tsx'
import { type ProviderOrder, trackReloads, useShipForm } from '../provider-orders.data.ts'

type ShipDialogProps = { order: ProviderOrder; isOpen: boolean; onClose: () => void }

/** Who brings the parcel and by which number; the customer gets it all in one mail. */
export const ShipDialog = ({ order, isOpen, onClose }: ShipDialogProps) => {
  const client = useQueryClient()
  const { form, submit, isSending } = useShipForm({
    initialValues: { carrier: 'DHL', tracking_number: '', detail: '' },
    toInput: (values) => ({ ...values, id: order.id }),
    check: ({ carrier, tracking_number }) =>
      carrier && !tracking_number.trim()
        ? { tracking_number: 'Bitte geben Sie die Sendungsnummer an, oder wählen Sie „ohne Sendungsnummer“.' }
        : ({} as Record<string, string>),
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
          <NativeSelect
            label="Wer liefert?"
            data={[
              ...carrierNames.map((name) => ({ value: name, label: name })),
              { value: '', label: 'Ich selbst oder ohne Sendungsnummer' },
            ]}
            {...form.getInputProps('carrier')}
          />
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
