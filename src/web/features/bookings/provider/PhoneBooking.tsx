import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { germanDay } from '#lib/format.ts'
import { newKey } from '#web/app/keys.ts'
import { providerPaths } from '#web/app/paths/provider.ts'
import { toastOutcome } from '#web/app/toasts.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { FormActions } from '#web/ui/form/FormActions.tsx'
import { IconInbox } from '#web/ui/icons.ts'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { type Choices, useBookingChoices, usePhoneBookingForm } from '../own-bookings.data.ts'
import { DayTime } from './DayTime.tsx'
import css from './Provider.module.css'

type FormProps = { choices: Choices; onDone: () => void }

const PhoneForm = ({ choices: { services, locations }, onDone }: FormProps) => {
  const [key] = useState(newKey)
  const first = services[0]!
  const { form, submit, isSending } = usePhoneBookingForm({
    initialValues: {
      product_id: String(first.id),
      location_id: String(first.location_id),
      day: germanDay(),
      time: '',
      name: '',
      phone: '',
      email: '',
      message: '',
    },
    toInput: (values) => ({ ...values, request_key: key }),
    onDone: async (outcome) => {
      toastOutcome(outcome)
      onDone()
    },
  })
  const { values } = form
  const refusedOf = (name: string) => (form.getInputProps(name).error as string | undefined) ?? undefined
  /** where the form finds a field that was refused */
  const pathOf = (name: string) => ({
    'data-path': (form.getInputProps(name) as { 'data-path'?: string })['data-path'],
  })
  const chooseService = (id: string) => {
    form.setFieldValue('product_id', id)
    const service = services.find((one) => String(one.id) === id)
    if (service) form.setFieldValue('location_id', String(service.location_id))
  }
  return (
    <form onSubmit={submit} noValidate className={css.form} aria-label="Termin eintragen">
      <div className={css.choice}>
        <NativeSelect
          label="Leistung"
          data={services.map(({ id, name, minutes }) => ({ value: String(id), label: `${name}, ${minutes} Minuten` }))}
          {...form.getInputProps('product_id')}
          onChange={(event) => chooseService(event.currentTarget.value)}
        />
        {locations.length > 1 && (
          <NativeSelect
            label="Standort"
            data={locations.map(({ id, title }) => ({ value: String(id), label: title }))}
            {...form.getInputProps('location_id')}
          />
        )}
      </div>
      <DayTime
        of={{ product_id: values.product_id, location_id: values.location_id }}
        day={values.day}
        time={values.time}
        refused={{ day: refusedOf('day'), time: refusedOf('time') }}
        paths={{ day: pathOf('day'), time: pathOf('time') }}
        onChange={({ day, time }) => {
          form.setFieldValue('day', day)
          form.setFieldValue('time', time)
        }}
      />
      <div className={css.person}>
        <TextInput label="Name" autoComplete="off" maxLength={120} {...form.getInputProps('name')} />
        <TextInput
          label="Telefon (freiwillig)"
          type="tel"
          autoComplete="off"
          maxLength={30}
          {...form.getInputProps('phone')}
        />
        <TextInput
          label="E-Mail (freiwillig)"
          type="email"
          autoComplete="off"
          description="Dann bekommt der Kunde Bestätigung, Erinnerung und einen Link zum Absagen."
          maxLength={254}
          {...form.getInputProps('email')}
        />
      </div>
      <Textarea
        label="Notiz (freiwillig)"
        description="Sehen nur Sie."
        autosize
        minRows={2}
        maxLength={1000}
        {...form.getInputProps('message')}
      />
      <p className={css.soft}>
        Tragen Sie nur ein, was Sie für den Termin brauchen. Wir löschen die Angaben ein Jahr nach dem Termin, ohne
        E-Mail-Adresse schon mit der Absage.
      </p>
      <FormActions>
        <Button type="submit" loading={isSending}>
          Termin eintragen
        </Button>
      </FormActions>
    </form>
  )
}

/** Enters an appointment that was agreed by telephone or on the spot. */
export const PhoneBooking = ({ onDone }: { onDone: () => void }) => {
  const { data, error } = useBookingChoices()
  const choices = data?.data
  if (choices && !choices.services.length)
    return (
      <EmptyState
        icon={<IconInbox size={28} />}
        title="Noch keine Leistung mit Terminen"
        text="Schalten Sie bei einer Leistung „Termine online“ ein. Dann wissen wir, wie lange sie dauert und wie viele Plätze es gibt."
        action={<ButtonLink to={providerPaths.providerProducts}>Zu den Leistungen</ButtonLink>}
      />
    )
  return (
    <Card>
      <Loaded of={{ data, error }} height={420} />
      {choices && <PhoneForm choices={choices} onDone={onDone} />}
    </Card>
  )
}
