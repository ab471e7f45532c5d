import { useState } from 'react'
import { formatLongDay, formatShortDay } from '#lib/format.ts'
import { Button } from '#web/ui/Button.tsx'
import type { FreeDay } from '../shown-booking.data.ts'
import css from './Bookings.module.css'

type TimeChoiceProps = {
  days: readonly FreeDay[]
  /** the chosen time; '' for none */
  value: string
  error?: string | undefined
  onChange: (startsAt: string) => void
}

const daysShown = 8

/** First the day, then the time. The first free day is open. */
export const TimeChoice = ({ days, value, error, onChange }: TimeChoiceProps) => {
  const [day, setDay] = useState('')
  const [count, setCount] = useState(daysShown)
  const chosen = days.find((one) => one.day === day) ?? days[0]
  if (!chosen) return null
  return (
    <>
      <fieldset className={css.choice}>
        <legend>Tag</legend>
        <div className={css.options}>
          {days.slice(0, count).map((one) => (
            <label key={one.day}>
              <input
                type="radio"
                name="day"
                value={one.day}
                checked={one.day === chosen.day}
                onChange={() => {
                  setDay(one.day)
                  onChange('')
                }}
              />
              {formatShortDay(one.day)}
            </label>
          ))}
        </div>
        {days.length > count && (
          <Button look="plain" onClick={() => setCount(count + daysShown)}>
            Weitere Tage
          </Button>
        )}
      </fieldset>
      <fieldset className={css.choice} aria-describedby={error ? 'time-error' : undefined}>
        <legend>Freie Zeiten am {formatLongDay(chosen.day)}</legend>
        <div className={css.options}>
          {chosen.times.map(({ starts_at, time }) => (
            <label key={starts_at}>
              <input
                type="radio"
                name="starts_at"
                value={starts_at}
                checked={starts_at === value}
                aria-invalid={error ? true : undefined}
                onChange={() => onChange(starts_at)}
              />
              {time}
            </label>
          ))}
        </div>
        {error && (
          <p id="time-error" className={css.error}>
            {error}
          </p>
        )}
      </fieldset>
    </>
  )
}
