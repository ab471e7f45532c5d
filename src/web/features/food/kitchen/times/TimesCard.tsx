import { Button, Checkbox, Group, Stack, Switch, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { refusedFields } from '#web/app/api.ts'
import { Card } from '#web/ui/Card.tsx'
import { ValuesGuard } from '#web/ui/form/LeaveGuard.tsx'
import { type Times, useSaveTimes } from '../kitchen.data.ts'
import { isAllDay, withAllDay } from './all-day.ts'

const dayNames: Record<string, string> = {
  monday: 'Montag',
  tuesday: 'Dienstag',
  wednesday: 'Mittwoch',
  thursday: 'Donnerstag',
  friday: 'Freitag',
  saturday: 'Samstag',
  sunday: 'Sonntag',
}

export const TimesCard = ({ first }: { first: Times }) => {
  const save = useSaveTimes(first)
  const refused = refusedFields(save.error)
  const [rows, setRows] = useState(first)
  const change = (days: string, changes: Partial<Times[number]>) =>
    setRows(rows.map((row) => (row.days === days ? { ...row, ...changes } : row)))
  // a slip on the box loses no times
  const before = useRef(new Map<string, Times[number]>())
  const setAllDay = (row: Times[number], isOn: boolean) => {
    if (isOn) before.current.set(row.days, row)
    change(row.days, { ...withAllDay(isOn, before.current.get(row.days)), status: row.status })
  }
  return (
    <Card
      title="Lieferzeiten"
      text="Wann das Essen bei den Gästen ankommt. Geliefert wird nur, solange Ihr Hauptstandort geöffnet ist; seine besonderen Tage gelten auch hier. Abgeholt wird zu seinen Öffnungszeiten."
    >
      <ValuesGuard values={rows} savedAt={save.isSuccess ? save.submittedAt : 0} />
      <Stack gap="xs">
        {rows.map((row, index) => (
          <Group key={row.days} align="center" gap="xs">
            <Switch
              w={{ base: '100%', sm: 130 }}
              label={dayNames[row.days]}
              checked={row.status === 1}
              onChange={(event) => change(row.days, { status: event.currentTarget.checked ? 1 : 0 })}
            />
            <Checkbox
              label="durchgehend"
              aria-label={`${dayNames[row.days]} durchgehend`}
              disabled={row.status !== 1}
              checked={isAllDay(row)}
              onChange={(event) => setAllDay(row, event.currentTarget.checked)}
            />
            {!isAllDay(row) &&
              (['from_time', 'untill_time', 'after_from_time', 'after_untill_time'] as const).map((key, at) => (
                <TextInput
                  key={key}
                  flex="1 1 64px"
                  maw={{ sm: 84 }}
                  aria-label={`${dayNames[row.days]} ${['von', 'bis', 'und von', 'und bis'][at]}`}
                  placeholder={['von', 'bis', 'von', 'bis'][at]}
                  value={row[key]}
                  error={refused[`timings.${index}.${key}`]}
                  onChange={(event) => change(row.days, { [key]: event.currentTarget.value })}
                />
              ))}
          </Group>
        ))}
        <Button
          w="fit-content"
          loading={save.isPending}
          onClick={() =>
            save.mutate({
              timings: rows.map((row) => ({ ...row, days: row.days as 'monday', status: row.status === 1 })),
            })
          }
        >
          Lieferzeiten speichern
        </Button>
      </Stack>
    </Card>
  )
}
