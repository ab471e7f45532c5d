import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { momentOf, numberOfDay, wallTimeOf } from '#lib/clock.ts'
import { formatClock } from '#lib/time/opening.ts'
import { DateInput } from '#web/ui/form/DateInput.tsx'
import { impossibleDay } from '#web/ui/form/typed-day.ts'
import css from './Drafts.module.css'

type MomentFieldProps = {
  label: string
  value: string | null
  error?: string | undefined
  onChange: (moment: string | null) => void
}

const split = (value: string | null) => {
  if (!value) return { day: '', time: '' }
  const { day, minute } = wallTimeOf(new Date(value))
  return { day, time: formatClock(minute) }
}

const minutesOf = (time: string) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** A day and a minute on German clocks; null without a day. */
export const MomentField = ({ label, value, error, onChange }: MomentFieldProps) => {
  const [typed, setTyped] = useState(() => split(value))
  const change = (next: Partial<typeof typed>) => {
    const now = { ...typed, ...next }
    setTyped(now)
    if (!now.day || now.day === impossibleDay) return onChange(null)
    onChange(momentOf(numberOfDay(now.day), minutesOf(now.time), 'first').toISOString())
  }
  return (
    <div className={css.moment}>
      <DateInput label={`${label}: Tag`} value={typed.day} error={error} onChange={(day) => change({ day })} />
      <TextInput
        label={`${label}: Uhrzeit`}
        type="time"
        value={typed.time}
        onChange={(event) => change({ time: event.currentTarget.value })}
      />
    </div>
  )
}
