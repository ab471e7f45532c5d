import { Button, Text, Textarea, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { PlaceFields } from '#web/app/place/PlaceFields.tsx'
import { toastOutcome } from '#web/app/toasts.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FormActions } from '#web/ui/form/FormActions.tsx'
import css from './OperatorOrders.module.css'
import { useAddressForm, type WholeOrder } from './operator-orders.data.ts'

/** Corrects where the goods go before they are sent; the country stays, since prices depend on it. */
export const AddressDialog = ({ order, onClose }: { order: WholeOrder; onClose: () => void }) => {
  const client = useQueryClient()
  const { first_name, last_name, company, street, street_number, zip, city, phone, country } = order.shipping_address
  const { form, submit, isSending } = useAddressForm({
    initialValues: { first_name, last_name, company, street, street_number, zip, city, phone, reason: '' },
    toInput: (values) => ({ number: order.order_number, ...values }),
    onDone: async (answer) => {
      toastOutcome(answer)
      await client.invalidateQueries()
      onClose()
    },
  })
  return (
    <Dialog opened onClose={onClose} title={`Lieferadresse von ${order.order_number} berichtigen`}>
      <form className={css.form} onSubmit={submit} noValidate>
        <Text>Kunde und Anbieter bekommen eine E-Mail mit beiden Adressen und dem Grund.</Text>
        <TextInput label="Vorname" data-autofocus {...form.getInputProps('first_name')} />
        <TextInput label="Nachname" {...form.getInputProps('last_name')} />
        <TextInput label="Firma (freiwillig)" {...form.getInputProps('company')} />
        <PlaceFields
          zip={form.getInputProps('zip')}
          city={form.getInputProps('city')}
          street={form.getInputProps('street')}
          number={form.getInputProps('street_number')}
          isNumberOptional
          isGermany={country === 'DE'}
        />
        <TextInput label="Telefon (freiwillig)" type="tel" {...form.getInputProps('phone')} />
        <Textarea
          label="Grund"
          description="Kunde und Anbieter lesen ihn so, wie er hier steht."
          autosize
          minRows={2}
          maxLength={500}
          {...form.getInputProps('reason')}
        />
        <FormActions isAtEnd onCancel={onClose}>
          <Button type="submit" loading={isSending}>
            Adresse berichtigen
          </Button>
        </FormActions>
      </form>
    </Dialog>
  )
}
