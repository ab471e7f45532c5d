import { ActionIcon, Button, Menu, Switch, TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import { weekdayNames } from '#lib/time/opening.ts'
import type { InputProps } from '#web/app/form.ts'
import { IconCopy, IconPlus, IconX } from '#web/ui/icons.ts'
import css from './Stores.module.css'
import { clocks, type DayValues, withBreak } from './stores.present.ts'

type SpanFieldsProps = {
  /** for screen readers: which row it is */
  name: string
  from: InputProps
  until: InputProps
  onRemove?: () => void
}

/** What is wrong stands below both fields: beside one of them it would push the other away. */
const SpanFields = ({ name, from, until, onRemove }: SpanFieldsProps) => {
  const errorId = useId()
  const error = from.error ?? until.error
  const wrong = error ? { 'aria-describedby': errorId } : {}
  return (
    <div className={css.spanWithError}>
      <div className={css.span}>
        <TextInput type="time" aria-label={`${name}, von`} {...from} error={Boolean(from.error)} {...wrong} />
        <span aria-hidden>bis</span>
        <TextInput type="time" aria-label={`${name}, bis`} {...until} error={Boolean(until.error)} {...wrong} />
        {onRemove && (
          <ActionIcon variant="subtle" size={44} aria-label={`${name}, zweite Zeit entfernen`} onClick={onRemove}>
            <IconX size={18} aria-hidden />
          </ActionIcon>
        )}
      </div>
      {error && (
        <p id={errorId} className={css.error}>
          {error}
        </p>
      )}
    </div>
  )
}

type SpansFieldsProps = {
  name: string
  day: DayValues
  /** of one of the four clocks */
  of: (clock: string) => InputProps
  onChange: (changes: Partial<DayValues>) => void
}

/** One span of a day, or two with a break between them. */
export const SpansFields = ({ name, day, of, onChange }: SpansFieldsProps) => {
  const [isSplit, setIsSplit] = useState(false)
  const hasSecond = isSplit || day[clocks.afterFrom] !== '' || day[clocks.afterUntil] !== ''
  return (
    <div className={css.spans}>
      <SpanFields name={name} from={of(clocks.from)} until={of(clocks.until)} />
      {hasSecond ? (
        <SpanFields
          name={`${name}, zweite Zeit`}
          from={of(clocks.afterFrom)}
          until={of(clocks.afterUntil)}
          onRemove={() => {
            setIsSplit(false)
            // without the break it is open to the end of the second time
            const until = day[clocks.afterUntil] || day[clocks.until]
            onChange({ [clocks.until]: until, [clocks.afterFrom]: '', [clocks.afterUntil]: '' })
          }}
        />
      ) : (
        <Button
          variant="subtle"
          size="sm"
          className={css.split}
          leftSection={<IconPlus size={16} aria-hidden />}
          aria-label={`${name}: zweite Zeit nach einer Pause`}
          onClick={() => {
            setIsSplit(true)
            onChange(withBreak(day))
          }}
        >
          Pause
        </Button>
      )}
    </div>
  )
}

type CopyMenuProps = { name: string; onCopy: (days: number[]) => void }

const CopyMenu = ({ name, onCopy }: CopyMenuProps) => (
  <Menu position="bottom-end">
    <Menu.Target>
      <ActionIcon variant="subtle" size={44} aria-label={`Zeiten von ${name} übertragen`}>
        <IconCopy size={18} aria-hidden />
      </ActionIcon>
    </Menu.Target>
    <Menu.Dropdown>
      <Menu.Item onClick={() => onCopy([0, 1, 2, 3, 4])}>Auf Montag bis Freitag übertragen</Menu.Item>
      <Menu.Item onClick={() => onCopy([0, 1, 2, 3, 4, 5])}>Auf Montag bis Samstag übertragen</Menu.Item>
      <Menu.Item onClick={() => onCopy([0, 1, 2, 3, 4, 5, 6])}>Auf alle Tage übertragen</Menu.Item>
    </Menu.Dropdown>
  </Menu>
)

type WeekGridProps = {
  days: DayValues[]
  /** of a field by the number of its day and its name */
  of: (day: number, field: string) => InputProps
  onChange: (days: DayValues[]) => void
}

/** The opening hours of a week; a day can be carried over to others. */
export const WeekGrid = ({ days, of, onChange }: WeekGridProps) => {
  const change = (at: number, changes: Partial<DayValues>) =>
    onChange(days.map((day, one) => (one === at ? { ...day, ...changes } : day)))
  return (
    <fieldset className={css.week}>
      <legend className="visually-hidden">Öffnungszeiten der Woche</legend>
      {days.map((day, at) => {
        const name = weekdayNames[at]!
        return (
          <div key={name} className={css.day}>
            <Switch
              label={name}
              size="md"
              checked={day.status}
              onChange={(event) => change(at, { status: event.currentTarget.checked })}
            />
            {day.status ? (
              <SpansFields
                name={name}
                day={day}
                of={(clock) => of(at, clock)}
                onChange={(changes) => change(at, changes)}
              />
            ) : (
              <p className={css.closed}>geschlossen</p>
            )}
            <CopyMenu
              name={name}
              onCopy={(to) => onChange(days.map((other, one) => (to.includes(one) ? { ...day } : other)))}
            />
          </div>
        )
      })}
      <p className={css.soft}>
        Geht es über Mitternacht, geben Sie einfach das Ende an: 18:00 bis 02:00. Mitternacht ist 00:00.
      </p>
    </fieldset>
  )
}
