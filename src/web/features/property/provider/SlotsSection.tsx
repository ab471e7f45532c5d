import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { formatShortDay, formatTime } from '#lib/format.ts'
import { refusedFields } from '#web/app/api.ts'
import { DateInput } from '#web/ui/form/DateInput.tsx'
import { RemoveButton } from '#web/ui/overlay/RemoveButton.tsx'
import css from './Provider.module.css'
import { useRemoveSlot, useSetSlots, useSlots } from './provider.data.ts'

const weekdays = ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag']
const lengths = ['15', '20', '30', '45', '60'].map((value) => ({ value, label: `${value} Minuten` }))

const WeeklyForm = ({
  id,
  patterns,
}: {
  id: number
  patterns: { weekday: number; from: string; until: string; slot_minutes: number }[]
}) => {
  const set = useSetSlots()
  const [weekday, setWeekday] = useState('2')
  const [from, setFrom] = useState('17:00')
  const [until, setUntil] = useState('19:00')
  const [minutes, setMinutes] = useState('30')
  const save = (next: typeof patterns) => set.mutate({ id, patterns: next })
  return (
    <>
      <h3>Jede Woche</h3>
      <ul className={css.list}>
        {patterns.map((pattern, at) => (
          <li key={`${pattern.weekday} ${pattern.from}`}>
            {weekdays[pattern.weekday - 1]}, {pattern.from} bis {pattern.until} Uhr, je {pattern.slot_minutes} Minuten
            <RemoveButton
              size="compact-sm"
              variant="default"
              name={`${weekdays[pattern.weekday - 1]}, ${pattern.from} Uhr,`}
              text="Freie Termine, die daraus entstanden sind, werden nicht mehr angeboten. Gebuchte bleiben."
              label={`Löschen: ${weekdays[pattern.weekday - 1]}, ${pattern.from}`}
              loading={set.isPending}
              onRemove={() => save(patterns.filter((_, other) => other !== at))}
            />
          </li>
        ))}
      </ul>
      <div className={css.row}>
        <NativeSelect
          label="Wochentag"
          value={weekday}
          onChange={(event) => setWeekday(event.currentTarget.value)}
          data={weekdays.map((label, at) => ({ value: String(at + 1), label }))}
        />
        <TextInput label="Von" type="time" value={from} onChange={(event) => setFrom(event.currentTarget.value)} />
        <TextInput label="Bis" type="time" value={until} onChange={(event) => setUntil(event.currentTarget.value)} />
        <NativeSelect
          label="Dauer"
          value={minutes}
          onChange={(event) => setMinutes(event.currentTarget.value)}
          data={lengths}
        />
        <Button
          loading={set.isPending}
          onClick={() => save([...patterns, { weekday: Number(weekday), from, until, slot_minutes: Number(minutes) }])}
        >
          Wöchentlich anbieten
        </Button>
      </div>
    </>
  )
}

const SingleForm = ({ id }: { id: number }) => {
  const set = useSetSlots()
  const [day, setDay] = useState('')
  const refused = refusedFields(set.error)
  const [time, setTime] = useState('10:00')
  const [minutes, setMinutes] = useState('30')
  return (
    <>
      <h3>Einzelner Termin</h3>
      <div className={css.row}>
        <DateInput label="Tag" value={day} error={refused['singles.0.day']} onChange={setDay} />
        <TextInput
          label="Uhrzeit"
          type="time"
          value={time}
          error={refused['singles.0.time']}
          onChange={(event) => setTime(event.currentTarget.value)}
        />
        <NativeSelect
          label="Dauer des Termins"
          value={minutes}
          onChange={(event) => setMinutes(event.currentTarget.value)}
          data={lengths}
        />
        <Button
          disabled={!day || !time}
          loading={set.isPending}
          onClick={() => set.mutate({ id, singles: [{ day, time, minutes: Number(minutes) }] })}
        >
          Termin anbieten
        </Button>
      </div>
    </>
  )
}

/** Times at which visits are offered. Without any, customers ask for a visit. */
export const SlotsSection = ({ id }: { id: number }) => {
  const { data } = useSlots(id)
  const remove = useRemoveSlot()
  if (!data) return null
  const { patterns, slots } = data.data
  return (
    <section className={css.section}>
      <h2>Besichtigungstermine</h2>
      <p className={css.soft}>Ohne Termine können Kunden eine Besichtigung anfragen.</p>
      <WeeklyForm id={id} patterns={patterns} />
      <SingleForm id={id} />
      {slots.length > 0 && (
        <details>
          <summary>{slots.length} kommende Termine</summary>
          <ul className={css.list}>
            {slots.map((slot) => (
              <li key={slot.id}>
                {formatShortDay(slot.starts_at)} {formatTime(slot.starts_at)}
                {slot.booked_by ? (
                  <strong>gebucht von {slot.booked_by}</strong>
                ) : (
                  <RemoveButton
                    size="compact-sm"
                    variant="default"
                    name={`Termin am ${formatShortDay(slot.starts_at)} ${formatTime(slot.starts_at)}`}
                    label={`Löschen: ${formatShortDay(slot.starts_at)} ${formatTime(slot.starts_at)}`}
                    loading={remove.isPending}
                    onRemove={() => remove.mutate({ id: slot.id })}
                  />
                )}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}
