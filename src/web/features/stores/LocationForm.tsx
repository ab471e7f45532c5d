import { Button, Radio, Switch, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { weekdays } from '#contract/stores/times.ts'
import type { OpeningKind } from '#lib/time/opening.ts'
import { PlaceFields } from '#web/app/place/PlaceFields.tsx'
import { toastOutcome } from '#web/app/toasts.ts'
import { FormActions } from '#web/ui/form/FormActions.tsx'
import { NumberInput } from '#web/ui/form/NumberInput.tsx'
import css from './Stores.module.css'
import { listKeys, type StoreLocation, useLocationForm } from './stores.data.ts'
import { dayValues, noTimes, usualDay } from './stores.present.ts'
import { WeekGrid } from './WeekGrid.tsx'

const openingOf = ({ always_open, appointment, opening_time }: StoreLocation): OpeningKind => {
  if (always_open) return 'always'
  if (appointment) return 'appointment'
  return opening_time ? 'times' : 'none'
}

const valuesOf = (location: StoreLocation | null) => ({
  title: location?.title ?? '',
  street: location?.street ?? '',
  street_number: location?.street_number ?? '',
  zipcode: location?.zipcode ?? '',
  city: location?.city ?? '',
  email: location?.email ?? '',
  calling_code: location?.calling_code ?? '+49',
  mobile_number: location?.mobile_number ?? '',
  opening: location ? openingOf(location) : ('times' as OpeningKind),
  times: location?.times.map(dayValues) ?? weekdays.map((_, at) => (at < 5 ? usualDay : noTimes)),
  holiday_time: location ? location.holiday_time === 1 : true,
  pickup: location?.pickup === 1,
  pickup_days: String(location?.pickup_days ?? 1),
})

const kinds: { value: OpeningKind; label: string; description: string }[] = [
  { value: 'times', label: 'Feste Zeiten', description: 'Nach der Woche unten' },
  { value: 'always', label: 'Rund um die Uhr', description: 'Zum Beispiel ein Automat' },
  { value: 'appointment', label: 'Nach Vereinbarung', description: 'Nur mit Termin' },
  { value: 'none', label: 'Keine Angabe', description: 'Kunden fragen nach' },
]

type LocationFormProps = { location: StoreLocation | null; onDone: () => void }

export const LocationForm = ({ location, onDone }: LocationFormProps) => {
  const client = useQueryClient()
  const { form, submit, isSending } = useLocationForm(location, {
    initialValues: valuesOf(location),
    toInput: ({ opening, times, ...values }) => ({
      ...values,
      ...(location && { id: location.id }),
      opening_time: opening === 'times',
      always_open: opening === 'always',
      appointment: opening === 'appointment',
      // what is hidden can't be corrected, so it is not sent
      ...(opening === 'times' && { times: times.map((time, at) => ({ ...time, days: weekdays[at]! })) }),
    }),
    onDone: async (answer) => {
      toastOutcome(answer as { status: boolean; message: string })
      await Promise.all(listKeys.map((queryKey) => client.invalidateQueries({ queryKey })))
      onDone()
    },
  })
  const { values } = form
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <TextInput
        label="Name des Standorts"
        placeholder="z. B. Hofladen oder Filiale am Markt"
        maxLength={80}
        data-autofocus
        {...form.getInputProps('title')}
      />
      <PlaceFields
        zip={form.getInputProps('zipcode')}
        city={form.getInputProps('city')}
        street={form.getInputProps('street')}
        number={form.getInputProps('street_number')}
        isNumberOptional
      />
      <TextInput label="E-Mail-Adresse (freiwillig)" type="email" {...form.getInputProps('email')} />
      <div className={css.phone}>
        <TextInput label="Vorwahl" inputMode="tel" {...form.getInputProps('calling_code')} />
        <TextInput label="Telefon (freiwillig)" type="tel" {...form.getInputProps('mobile_number')} />
      </div>
      <section className={css.part}>
        <h3>Öffnungszeiten</h3>
        <Radio.Group label="Wann ist geöffnet?" {...form.getInputProps('opening')}>
          <div className={css.kinds}>
            {kinds.map((kind) => (
              <Radio key={kind.value} size="md" {...kind} />
            ))}
          </div>
        </Radio.Group>
        {values.opening === 'times' && (
          <WeekGrid
            days={values.times}
            of={(day, field) => form.getInputProps(`times.${day}.${field}`)}
            onChange={(times) => form.setFieldValue('times', times)}
          />
        )}
        <Switch
          size="md"
          label="Feiertage und Urlaub berücksichtigen"
          description="Ausgeschaltet gelten die Zeiten auch an den Tagen, die Sie unter „Feiertage“ eintragen."
          {...form.getInputProps('holiday_time', { type: 'checkbox' })}
        />
      </section>
      <section className={css.part}>
        <h3>Abholung</h3>
        <Switch
          size="md"
          label="Kunden können hier abholen"
          description="Im Warenkorb steht dieser Standort dann neben Ihren Versandarten, kostenlos."
          {...form.getInputProps('pickup', { type: 'checkbox' })}
        />
        {values.pickup && (
          <NumberInput
            kind="count"
            unit="Tagen"
            label="Abholbereit nach"
            description="Werktage nach der Bestellung; 0 heißt noch am selben Tag."
            maw={240}
            {...form.getInputProps('pickup_days')}
          />
        )}
      </section>
      <FormActions onCancel={onDone}>
        <Button type="submit" loading={isSending}>
          {location ? 'Speichern' : 'Standort anlegen'}
        </Button>
      </FormActions>
    </form>
  )
}
