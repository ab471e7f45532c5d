import { Button, Checkbox, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { AddressFields } from '#web/app/place/AddressFields.tsx'
import { checkPerson } from '#web/app/place/address-check.ts'
import { toastOutcome } from '#web/app/toasts.ts'
import { FormActions } from '#web/ui/form/FormActions.tsx'
import css from './Addresses.module.css'
import { type Address, bookKeys, type Kind, useAddressForm } from './addresses.data.ts'

const required = { required: true, withAsterisk: false }

type Start = { gender: Address['gender'] | null; first_name: string; last_name: string; phone: string; company: string }
type AddressFormProps = { kind: Kind; address?: Address; start: Start; onDone: () => void; onClose: () => void }

/** Adds an address to a book, or changes one. */
export const AddressForm = ({ kind, address, start, onDone, onClose }: AddressFormProps) => {
  const client = useQueryClient()
  const isBilling = kind === 'billing'
  const { form, submit, isSending } = useAddressForm(kind, !address, {
    initialValues: {
      gender: address?.gender ?? start.gender ?? 'other',
      company: address?.company ?? start.company,
      first_name: address?.first_name ?? start.first_name,
      last_name: address?.last_name ?? start.last_name,
      country: address?.country ?? 'DE',
      zip: address?.zip ?? '',
      city: address?.city ?? '',
      street: address?.street ?? '',
      street_number: address?.street_number ?? '',
      has_no_number: address !== undefined && !address.street_number,
      phone: address?.phone ?? start.phone,
      alternate_email: address?.alternate_email === 1,
      email: address?.email ?? '',
      vat_id: address?.vat_id ?? '',
      is_shipping: address?.is_shipping === 1,
    },
    toInput: ({ alternate_email, email, vat_id, is_shipping, has_no_number, ...values }) => ({
      ...values,
      street_number: has_no_number ? '' : values.street_number,
      ...(address && { id: address.id }),
      alternate_email: alternate_email ? 1 : 0,
      email: alternate_email ? email : '',
      ...(isBilling && { is_shipping: is_shipping ? 1 : 0 }),
      // the specification: sent only when there is one
      ...(isBilling && vat_id && { vat_id }),
    }),
    check: checkPerson,
    onDone: async (answer) => {
      await Promise.all(bookKeys.map((queryKey) => client.invalidateQueries({ queryKey })))
      toastOutcome(answer as { status: boolean; message: string })
      onDone()
    },
  })

  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <AddressFields of={(name, options) => form.getInputProps(name, options)} hasVatId={isBilling} />
      <Checkbox
        label="Nachrichten zu dieser Adresse an eine eigene E-Mail-Adresse senden"
        {...form.getInputProps('alternate_email', { type: 'checkbox' })}
      />
      {form.values.alternate_email && (
        <TextInput
          label="E-Mail-Adresse für diese Anschrift"
          type="email"
          autoComplete="email"
          {...required}
          {...form.getInputProps('email')}
        />
      )}
      {isBilling && (
        <Checkbox label="Auch hierhin liefern" {...form.getInputProps('is_shipping', { type: 'checkbox' })} />
      )}
      <FormActions isAtEnd onCancel={onClose}>
        <Button type="submit" loading={isSending}>
          Adresse speichern
        </Button>
      </FormActions>
    </form>
  )
}
