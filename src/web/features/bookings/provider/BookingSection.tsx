import { Button, NativeSelect, Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import { weekdayNames } from '#lib/time/opening.ts'
import { refusedFields } from '#web/app/api.ts'
import { providerPaths } from '#web/app/paths/provider.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { ValuesGuard } from '#web/ui/form/LeaveGuard.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { type Settings, useBookingSettings, useSetBookingSettings } from '../own-bookings.data.ts'
import css from './Provider.module.css'

type Span = { from: string; until: string }
type Refused = Partial<Record<string, string>>

type SpanFieldsProps = { span: Span; of: string; error: string | undefined; onChange: (span: Span) => void }

const SpanFields = ({ span, of, error, onChange }: SpanFieldsProps) => (
  <>
    <TextInput
      label="Von"
      type="time"
      aria-label={`Von, ${of}`}
      value={span.from}
      onChange={(event) => onChange({ ...span, from: event.currentTarget.value })}
    />
    <TextInput
      label="Bis"
      type="time"
      aria-label={`Bis, ${of}`}
      value={span.until}
      error={error}
      onChange={(event) => onChange({ ...span, until: event.currentTarget.value })}
    />
  </>
)

type Hours = NonNullable<Settings['locations'][number]['hours']>

const HoursFields = ({
  hours,
  refused,
  onChange,
}: {
  hours: Hours
  refused: Refused
  onChange: (hours: Hours) => void
}) => {
  const set = (at: number, changes: Partial<Hours[number]>) =>
    onChange(hours.map((one, other) => (other === at ? { ...one, ...changes } : one)))
  return (
    <div className={css.part}>
      {hours.map((one, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name of their own
        <div className={css.row} key={at}>
          <NativeSelect
            label="Wochentag"
            value={String(one.weekday)}
            onChange={(event) => set(at, { weekday: Number(event.currentTarget.value) })}
            data={weekdayNames.map((label, day) => ({ value: String(day + 1), label }))}
          />
          <SpanFields
            span={one}
            of={weekdayNames[one.weekday - 1] ?? ''}
            error={refused[`hours.${at}.until`]}
            onChange={(span) => set(at, span)}
          />
          <Button variant="default" onClick={() => onChange(hours.filter((_, other) => other !== at))}>
            Löschen
          </Button>
        </div>
      ))}
      <div>
        <Button
          variant="default"
          onClick={() =>
            onChange([...hours, { weekday: ((hours.at(-1)?.weekday ?? 0) % 7) + 1, from: '09:00', until: '17:00' }])
          }
        >
          Zeit hinzufügen
        </Button>
      </div>
      {refused.hours && <p className={css.error}>{refused.hours}</p>}
    </div>
  )
}

const BreakFields = ({
  breaks,
  refused,
  onChange,
}: {
  breaks: Span[]
  refused: Refused
  onChange: (breaks: Span[]) => void
}) => (
  <div className={css.part}>
    {breaks.map((one, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name of their own
      <div className={css.row} key={at}>
        <SpanFields
          span={one}
          of="Pause"
          error={refused[`breaks.${at}.until`]}
          onChange={(span) => onChange(breaks.map((other, place) => (place === at ? span : other)))}
        />
        <Button variant="default" onClick={() => onChange(breaks.filter((_, place) => place !== at))}>
          Löschen
        </Button>
      </div>
    ))}
    <div>
      <Button variant="default" onClick={() => onChange([...breaks, { from: '12:00', until: '13:00' }])}>
        Pause hinzufügen
      </Button>
    </div>
  </div>
)

const hours = (count: number) => {
  if (count === 0) return 'bis zum Beginn'
  if (count % 24 === 0) return count === 24 ? 'bis 1 Tag vorher' : `bis ${count / 24} Tage vorher`
  return count === 1 ? 'bis 1 Stunde vorher' : `bis ${count} Stunden vorher`
}
const minutes = (count: number) => (count === 0 ? 'keine' : `${count} Minuten`)

/** Usual values to choose from; another one that was set by the API is shown beside them. */
const choices = {
  minutes: { label: 'Dauer', of: [10, 15, 20, 30, 40, 45, 60, 75, 90, 120, 150, 180, 240], words: minutes },
  buffer_minutes: { label: 'Pause danach', of: [0, 5, 10, 15, 20, 30, 45, 60], words: minutes },
  lead_hours: { label: 'Buchbar', of: [0, 1, 2, 4, 12, 24, 48, 72], words: hours },
  horizon_days: {
    label: 'So weit im Voraus',
    of: [7, 14, 30, 60, 90],
    words: (count: number) => (count === 1 ? '1 Tag' : `${count} Tage`),
  },
  cancel_hours: { label: 'Kunden ändern oder sagen ab', of: [0, 2, 6, 12, 24, 48, 72], words: hours },
} as const
const places = { label: 'Gleichzeitig', of: [1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20], words: String }

type NumberChoiceProps = {
  choice: { label: string; of: readonly number[]; words: (count: number) => string }
  value: number
  error: string | undefined
  onChange: (value: number) => void
}

const NumberChoice = ({ choice: { label, of, words }, value, error, onChange }: NumberChoiceProps) => (
  <NativeSelect
    label={label}
    value={String(value)}
    error={error}
    data={[...new Set([...of, value])].sort((a, b) => a - b).map((one) => ({ value: String(one), label: words(one) }))}
    onChange={(event) => onChange(Number(event.currentTarget.value))}
  />
)

const roomOf = ({ locations }: Settings, id: number | null) => {
  const found = locations.find((location) => location.id === id)
  return { places: found?.places ?? 1, hours: found?.hours ?? null, breaks: found?.breaks ?? [] }
}

const SettingsForm = ({ id, settings }: { id: number; settings: Settings }) => {
  const save = useSetBookingSettings(id, settings)
  const [values, setValues] = useState(settings)
  const [room, setRoom] = useState(() => roomOf(settings, settings.location_id))
  const [savedAt, setSavedAt] = useState(0)
  const refused = refusedFields(save.error)
  const location = values.locations.find((one) => one.id === values.location_id)
  if (!location)
    return (
      <>
        <Notice>Legen Sie zuerst einen Standort an. Dort finden die Termine statt.</Notice>
        <ButtonLink to={providerPaths.providerLocations}>Standorte öffnen</ButtonLink>
      </>
    )
  const send = () =>
    save.mutate(
      {
        id,
        is_on: values.is_on,
        minutes: values.minutes,
        buffer_minutes: values.buffer_minutes,
        lead_hours: values.lead_hours,
        horizon_days: values.horizon_days,
        cancel_hours: values.cancel_hours,
        needs_confirmation: values.needs_confirmation,
        location_id: location.id,
        places: room.places,
        has_own_hours: room.hours !== null,
        hours: room.hours ?? [],
        breaks: room.breaks,
      },
      { onSuccess: () => setSavedAt(Date.now()) },
    )
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <ValuesGuard values={[values, room]} savedAt={savedAt} />
      <Switch
        size="md"
        label="Kunden buchen freie Zeiten selbst"
        description="Ausgeschaltet wünschen sie sich einen Termin, und Sie antworten."
        checked={values.is_on}
        onChange={(event) => setValues({ ...values, is_on: event.currentTarget.checked })}
      />
      {values.is_on && (
        <>
          <div className={css.grid}>
            {(Object.keys(choices) as (keyof typeof choices)[]).map((name) => (
              <NumberChoice
                key={name}
                choice={choices[name]}
                value={values[name]}
                error={refused[name]}
                onChange={(value) => setValues({ ...values, [name]: value })}
              />
            ))}
          </div>
          <Switch
            size="md"
            label="Ich bestätige jeden Termin selbst"
            description="Ausgeschaltet steht er sofort fest."
            checked={values.needs_confirmation}
            onChange={(event) => setValues({ ...values, needs_confirmation: event.currentTarget.checked })}
          />
          <div className={css.part}>
            <h3>Am Standort</h3>
            <p className={css.soft}>Das gilt für alle Leistungen, die dort gebucht werden.</p>
            <div className={css.grid}>
              <NativeSelect
                label="Standort"
                value={String(location.id)}
                error={refused.location_id}
                data={values.locations.map((one) => ({ value: String(one.id), label: one.title }))}
                onChange={(event) => {
                  const location_id = Number(event.currentTarget.value)
                  setValues({ ...values, location_id })
                  setRoom(roomOf(values, location_id))
                }}
              />
              <NumberChoice
                choice={places}
                value={room.places}
                error={refused.places}
                onChange={(value) => setRoom({ ...room, places: value })}
              />
            </div>
            <Switch
              size="md"
              label="Andere Zeiten als die Öffnungszeiten"
              description={`Öffnungszeiten: ${location.opening_hours.join(', ') || 'nicht angegeben'}. Feiertage und Urlaub gelten immer.`}
              checked={room.hours !== null}
              onChange={(event) => setRoom({ ...room, hours: event.currentTarget.checked ? [] : null })}
            />
            {room.hours ? (
              <HoursFields hours={room.hours} refused={refused} onChange={(hours) => setRoom({ ...room, hours })} />
            ) : (
              refused.hours && <p className={css.error}>{refused.hours}</p>
            )}
            <h3>Pausen</h3>
            <BreakFields breaks={room.breaks} refused={refused} onChange={(breaks) => setRoom({ ...room, breaks })} />
          </div>
        </>
      )}
      <div>
        <Button type="submit" loading={save.isPending}>
          Termine speichern
        </Button>
      </div>
    </form>
  )
}

/** How a service can be booked; its place in the editor of the product. */
export const BookingSection = ({ id }: { id: number }) => {
  const settings = useBookingSettings(id).data?.data
  if (!settings) return null
  return (
    <Card
      title="Termine online"
      text="Was frei ist, folgt aus Ihren Zeiten, gebuchten Terminen, Besichtigungen und Aufträgen."
    >
      <SettingsForm id={id} settings={settings} />
    </Card>
  )
}
