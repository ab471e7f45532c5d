import { Button, NativeSelect, Switch, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDate, formatShortDay } from '#lib/format.ts'
import { type FederalState, federalStates } from '#lib/lists/federal-states.ts'
import { toastOutcome } from '#web/app/toasts.ts'
import { DateInput } from '#web/ui/form/DateInput.tsx'
import { IconPlus } from '#web/ui/icons.ts'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { RemoveButton } from '#web/ui/overlay/RemoveButton.tsx'
import css from './Stores.module.css'
import {
  listKeys,
  type StoreHoliday,
  type StoreLocation,
  useAddHolidays,
  useHolidays,
  useRemoveHoliday,
  useSetHolidaysForm,
} from './stores.data.ts'
import { holidayTimes, noTimes } from './stores.present.ts'
import { SpansFields } from './WeekGrid.tsx'

const daysOf = ({ start_date, end_date }: StoreHoliday) =>
  start_date === end_date ? formatDate(start_date) : `${formatDate(start_date)} bis ${formatDate(end_date)}`

const Entries = ({ holidays }: { holidays: StoreHoliday[] }) => {
  const remove = useRemoveHoliday()
  if (!holidays.length) return <p className={css.soft}>Noch keine besonderen Tage eingetragen.</p>
  return (
    <ul className={css.entries}>
      {holidays.map((holiday) => (
        <li key={holiday.id}>
          <div>
            <strong>{holiday.title || 'Ohne Bezeichnung'}</strong>
            <span className={css.soft}>
              {daysOf(holiday)} · {holidayTimes(holiday)}
            </span>
          </div>
          <RemoveButton
            isIcon
            name={holiday.title || daysOf(holiday)}
            text="An diesen Tagen gelten danach wieder die üblichen Öffnungszeiten."
            label={`${holiday.title || daysOf(holiday)} löschen`}
            loading={remove.isPending && remove.variables?.id === holiday.id}
            onRemove={() => remove.mutate({ id: holiday.id })}
          />
        </li>
      ))}
    </ul>
  )
}

const emptyEntry = { title: '', start_date: '', end_date: '', ...noTimes }

const AddEntry = ({ location }: { location: StoreLocation }) => {
  const client = useQueryClient()
  const { form, submit, isSending } = useSetHolidaysForm({
    initialValues: { timings: [emptyEntry] },
    toInput: ({ timings }) => ({
      store_id: location.id,
      timings: timings.map(({ end_date, ...entry }) => ({ ...entry, ...(end_date && { end_date }) })),
    }),
    onDone: async (answer) => {
      toastOutcome(answer)
      form.setValues({ timings: [emptyEntry] })
      await Promise.all(listKeys.map((queryKey) => client.invalidateQueries({ queryKey })))
    },
  })
  const of = (field: string) => form.getInputProps(`timings.0.${field}`)
  const entry = form.values.timings[0]!
  return (
    <form className={css.part} onSubmit={submit} noValidate>
      <h3>Tage eintragen</h3>
      <TextInput label="Anlass (freiwillig)" placeholder="z. B. Betriebsurlaub" maxLength={80} {...of('title')} />
      <div className={css.pair}>
        <DateInput label="Erster Tag" {...of('start_date')} />
        <DateInput label="Letzter Tag (freiwillig)" min={entry.start_date} {...of('end_date')} />
      </div>
      <Switch
        size="md"
        label="Zu anderen Zeiten geöffnet"
        description="Sonst ist an diesen Tagen geschlossen."
        {...form.getInputProps('timings.0.status', { type: 'checkbox' })}
      />
      {entry.status && (
        <SpansFields
          name="Besondere Zeit"
          day={entry}
          of={of}
          onChange={(changes) => form.setFieldValue('timings', [{ ...entry, ...changes }])}
        />
      )}
      <div>
        <Button type="submit" variant="default" loading={isSending}>
          Eintragen
        </Button>
      </div>
    </form>
  )
}

type Offer = { date: string; title: string; is_partly: boolean; is_taken: boolean }

const PublicHolidays = ({ location, state, offers }: { location: StoreLocation; state: string; offers: Offer[] }) => {
  const add = useAddHolidays()
  const open = offers.filter(({ is_taken }) => !is_taken)
  const take = (list: Offer[]) =>
    add.mutate({
      store_id: location.id,
      timings: list.map(({ date, title }) => ({ title, start_date: date, status: false })),
    })
  const everywhere = open.filter(({ is_partly }) => !is_partly)
  if (!open.length) return <p className={css.soft}>Alle Feiertage sind eingetragen.</p>
  return (
    <>
      {everywhere.length > 0 && (
        <div>
          <Button loading={add.isPending} onClick={() => take(everywhere)}>
            Feiertage von {federalStates[state as FederalState]} übernehmen
          </Button>
        </div>
      )}
      <ul className={css.offers}>
        {open.map((offer) => (
          <li key={offer.date}>
            <Button
              variant="default"
              size="sm"
              leftSection={<IconPlus size={16} aria-hidden />}
              disabled={add.isPending}
              onClick={() => take([offer])}
            >
              {offer.title}, {formatShortDay(offer.date)}
              {offer.date.slice(2, 4)}
              {offer.is_partly && ' (nur mancherorts)'}
              <span className="visually-hidden"> eintragen</span>
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Days on which a location is closed or open at other times than usual. */
export const Holidays = ({ location }: { location: StoreLocation }) => {
  const [state, setState] = useState(location.state_code)
  const { data, error } = useHolidays(location.id, state)
  if (error || !data) return <Loaded of={{ data, error }} height={360} />
  return (
    <div className={css.form}>
      {location.holiday_time === 0 && (
        <Notice kind="warning">
          Diese Tage zählen zurzeit nicht: In den Öffnungszeiten des Standorts ist das ausgeschaltet.
        </Notice>
      )}
      <Entries holidays={data.data.timings} />
      <AddEntry location={location} />
      <section className={css.part}>
        <h3>Gesetzliche Feiertage</h3>
        <NativeSelect
          label="Bundesland"
          maw={320}
          data={Object.entries(federalStates).map(([value, label]) => ({ value, label }))}
          value={state}
          onChange={(event) => setState(event.currentTarget.value)}
        />
        <PublicHolidays location={location} state={state} offers={data.data.public_holidays} />
      </section>
    </div>
  )
}
