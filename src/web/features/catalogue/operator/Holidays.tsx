import { Group, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatLongDay, germanDay } from '#lib/format.ts'
import { type FederalState, federalStates } from '#lib/lists/federal-states.ts'
import { operatorPaths } from '#web/app/paths/operator.ts'
import { Card } from '#web/ui/Card.tsx'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { Stack } from '#web/ui/Stack.tsx'
import { type Holiday, useHolidays } from './holidays.data.ts'

const columns: Column<Holiday>[] = [
  { head: 'Feiertag', place: 'lead', cell: ({ name }) => name },
  { head: 'Tag', cell: ({ day }) => formatLongDay(day) },
  {
    head: 'Gilt',
    cell: ({ is_partly, is_single }) =>
      is_single ? 'nur in diesem Jahr, von Ihnen eingetragen' : is_partly ? 'nicht an jedem Ort' : 'im ganzen Land',
  },
]

const states = Object.entries(federalStates).map(([value, label]) => ({ value, label }))

/** The calendar by which days of delivery and deadlines are counted. */
export const Holidays = () => {
  const thisYear = Number(germanDay().slice(0, 4))
  const [state, setState] = useState<FederalState>('BY')
  const [year, setYear] = useState(thisYear)
  const found = useHolidays({ state, year })
  return (
    <Card
      title="Feiertage"
      text="Danach zählen Liefertage und Fristen für Widerruf und Rückgabe. Die Regeln der Länder sind hinterlegt; Tage, die ein Gesetz nur für ein Jahr festlegt, tragen Sie selbst ein."
      action={<Link to={`${operatorPaths.operatorSettings}#single_holidays`}>Einmalige Feiertage eintragen</Link>}
    >
      <Stack>
        <Group>
          <NativeSelect
            label="Bundesland"
            data={states}
            value={state}
            onChange={(event) => setState(event.currentTarget.value as FederalState)}
          />
          <NativeSelect
            label="Jahr"
            data={[0, 1, 2, 3].map((ahead) => String(thisYear + ahead))}
            value={String(year)}
            onChange={(event) => setYear(Number(event.currentTarget.value))}
          />
        </Group>
        <Loaded of={found} height={420}>
          {({ data }) => (
            <DataTable
              caption={`Feiertage ${year} in ${federalStates[state]}`}
              columns={columns}
              rows={data}
              keyOf={({ day, name }) => `${day} ${name}`}
              isDense
            />
          )}
        </Loaded>
      </Stack>
    </Card>
  )
}
