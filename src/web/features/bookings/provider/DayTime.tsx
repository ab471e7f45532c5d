import { TextInput } from '@mantine/core'
import { formatLongDay, germanDay } from '#lib/format.ts'
import { DateInput } from '#web/ui/form/DateInput.tsx'
import { type Asked, useDayTimes } from '../own-bookings.data.ts'
import css from './Provider.module.css'

type Chosen = { day: string; time: string }
type DayTimeProps = Chosen & {
  of: Omit<Asked, 'day'>
  /** of a form */
  paths?: { day: object; time: object }
  refused: { day?: string | undefined; time?: string | undefined }
  onChange: (chosen: Chosen) => void
}

const wholeTime = /^\d{2}:\d{2}$/

/** A day and a time as both sides agreed on: what is free by the own hours is offered, anything else can be typed. */
export const DayTime = ({ of, day, time, refused, paths, onChange }: DayTimeProps) => {
  const { data, isPlaceholderData } = useDayTimes({ ...of, day })
  const free = isPlaceholderData ? undefined : data?.data
  return (
    <>
      <div className={css.row}>
        <DateInput
          label="Tag"
          {...paths?.day}
          min={germanDay()}
          value={day}
          error={refused.day}
          onChange={(value) => onChange({ day: value, time })}
        />
        <TextInput
          label="Uhrzeit"
          {...paths?.time}
          type="time"
          value={time}
          error={refused.time}
          onChange={(event) => onChange({ day, time: event.currentTarget.value })}
        />
      </div>
      {free && free.length > 0 && (
        <fieldset className={css.times}>
          <legend>Frei am {formatLongDay(day)}</legend>
          {free.map((one) => (
            <button key={one} type="button" aria-pressed={one === time} onClick={() => onChange({ day, time: one })}>
              {one}
            </button>
          ))}
        </fieldset>
      )}
      <p className={css.soft} role="status">
        {free?.length === 0 && 'An diesem Tag ist nach Ihren Zeiten nichts frei. '}
        {free && wholeTime.test(time) && !free.includes(time) && (
          <>
            {time} Uhr gehört nicht zu Ihren freien Zeiten. Eintragen können Sie den Termin trotzdem, solange ein Platz
            frei ist.
          </>
        )}
      </p>
    </>
  )
}
