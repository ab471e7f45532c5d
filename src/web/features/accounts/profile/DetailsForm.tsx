import { Button, NativeSelect, Select, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { refreshMember } from '#web/app/session.ts'
import { toastOutcome } from '#web/app/toasts.ts'
import { Card } from '#web/ui/Card.tsx'
import { DateInput } from '#web/ui/form/DateInput.tsx'
import { genderOptions, providerProfile, toOptions, useBanks, useCountries } from '../accounts.data.ts'
import css from '../Form.module.css'
import { useUpdateDetailsForm } from './profile.data.ts'

type Details = {
  gender: 'male' | 'female' | 'other' | null
  first_name: string
  last_name: string
  phone: string
  birthday?: string | null
  address?: string
  country_id?: number | null
  bank_id?: number | null
}

const required = { required: true, withAsterisk: false }

const valuesOf = (details: Details) => ({
  gender: details.gender ?? '',
  first_name: details.first_name,
  last_name: details.last_name,
  birthday: details.birthday ?? '',
  phone: details.phone,
  address: details.address ?? '',
  country_id: details.country_id ? String(details.country_id) : '',
  bank_id: details.bank_id ? String(details.bank_id) : '',
})

/** Who somebody is. Customers keep more about themselves; the phone of a provider belongs to its company. */
export const DetailsForm = ({ details, kind }: { details: Details; kind: 'customer' | 'provider' | 'operator' }) => {
  const countries = useCountries()
  const banks = useBanks()
  const client = useQueryClient()
  const { form, submit, isSending } = useUpdateDetailsForm({
    initialValues: valuesOf(details),
    toInput: ({ gender, first_name, last_name, phone, birthday, address, country_id, bank_id }) => ({
      gender: (gender || undefined) as Details['gender'] & string,
      first_name,
      last_name,
      ...(kind !== 'provider' && { phone }),
      ...(kind === 'customer' && { birthday, address, country_id }),
      ...(kind !== 'operator' && { bank_id }),
    }),
    onDone: async (answer, values) => {
      toastOutcome(answer)
      form.resetDirty(values)
      await Promise.all([client.invalidateQueries(), refreshMember()])
    },
    ...(kind === 'provider' && { kept: async () => valuesOf(await client.ensureQueryData(providerProfile())) }),
  })

  return (
    <Card title="Persönliche Angaben">
      <form className={css.form} onSubmit={submit} noValidate>
        <NativeSelect
          label="Anrede"
          maw={260}
          autoComplete="honorific-prefix"
          data={[...(details.gender ? [] : [{ value: '', label: 'Keine Angabe' }]), ...genderOptions]}
          {...form.getInputProps('gender')}
        />
        <div className={css.pair}>
          <TextInput label="Vorname" autoComplete="given-name" {...required} {...form.getInputProps('first_name')} />
          <TextInput label="Nachname" autoComplete="family-name" {...required} {...form.getInputProps('last_name')} />
        </div>
        {kind !== 'provider' && (
          <div className={css.pair}>
            <TextInput label="Telefon (freiwillig)" type="tel" autoComplete="tel" {...form.getInputProps('phone')} />
            {kind === 'customer' && (
              <DateInput label="Geburtsdatum (freiwillig)" autoComplete="bday" {...form.getInputProps('birthday')} />
            )}
          </div>
        )}
        {kind === 'customer' && (
          <div className={css.pair}>
            <TextInput
              label="Anschrift (freiwillig)"
              autoComplete="street-address"
              {...form.getInputProps('address')}
            />
            <Select
              label="Land (freiwillig)"
              data={toOptions(countries)}
              searchable
              clearable
              clearButtonProps={{ 'aria-label': 'Land entfernen' }}
              nothingFoundMessage="Kein Land gefunden"
              {...form.getInputProps('country_id')}
              value={form.values.country_id || null}
              onChange={(value) => form.setFieldValue('country_id', value ?? '')}
            />
          </div>
        )}
        {kind !== 'operator' && (
          <NativeSelect
            label="Hausbank (freiwillig)"
            maw={420}
            data={[
              { value: '', label: 'Keine Angabe' },
              ...banks.map(({ id, bank_name, pincode }) => ({
                value: String(id),
                label: `${bank_name} (BLZ ${pincode})`,
              })),
            ]}
            {...form.getInputProps('bank_id')}
          />
        )}
        <div className={css.actions}>
          <Button type="submit" loading={isSending}>
            Speichern
          </Button>
        </div>
      </form>
    </Card>
  )
}
