import { Badge, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { personState } from '#contract/accounts/people.ts'
import { formatDate } from '#lib/format.ts'
import { useFilters } from '#web/app/filters.ts'
import { operatorPersonPath } from '#web/app/paths/operator.ts'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { IconUsers } from '#web/ui/icons.ts'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { Paging } from '#web/ui/Paging.tsx'
import { Stack } from '#web/ui/Stack.tsx'
import { LabelBadges } from '#web/ui/table/LabelBadges.tsx'
import { ListFilters } from '#web/ui/table/ListFilters.tsx'
import { ListShape, useListShape } from '#web/ui/table/ListShape.tsx'
import { SaveButton } from '#web/ui/table/SaveButton.tsx'
import css from './People.module.css'
import { type PeopleFilter, type PersonRow, roleLabels, savePeople, stateOf, usePeople } from './people.data.ts'

const choice = {
  name: 'stand',
  label: 'Welche Konten',
  data: [
    { value: '', label: 'Alle' },
    { value: 'active', label: 'Bestätigt' },
    { value: 'unconfirmed', label: 'Unbestätigt' },
    { value: 'blocked', label: 'Gesperrt' },
    { value: 'leaving', label: 'Löschung verlangt' },
  ],
}

const columns: Column<PersonRow>[] = [
  {
    head: 'Person',
    place: 'lead',
    cell: ({ id, name, email, labels }) => (
      <div className={css.cell}>
        <Link to={operatorPersonPath(id)}>{name || email}</Link>
        <span className={css.soft}>{email}</span>
        <LabelBadges labels={labels} />
      </div>
    ),
  },
  {
    head: 'Art',
    cell: ({ role, company_name }) => (
      <div className={css.cell}>
        <span>{roleLabels[role]}</span>
        {company_name && <span className={css.soft}>{company_name}</span>}
      </div>
    ),
  },
  {
    head: 'Stand',
    isNarrow: true,
    cell: (row) => (
      <Badge variant="light" color={stateOf(row).color}>
        {stateOf(row).name}
      </Badge>
    ),
  },
  { head: 'Dabei seit', isNarrow: true, cell: ({ created_at }) => formatDate(created_at) },
]

/** What another feature brings to the list: the choice of a label, and an action on all that is found. */
type LabelTools = { filter: ReactNode; bulk: (filter: PeopleFilter, total: number) => ReactNode }

/** Everybody with an account. */
export const People = ({ labels }: { labels: LabelTools }) => {
  const { get, page, set } = useFilters()
  const filter = {
    q: get('suche'),
    state: personState.options.find((one) => one === get('stand')),
    label_id: Number(get('label')) || undefined,
  }
  const shape = useListShape(columns)
  const { data, error } = usePeople({ ...filter, page, per_page: shape.perPage })
  return (
    <Stack>
      <ListFilters placeholder="Name oder E-Mail-Adresse" choice={choice} />
      {labels.filter}
      <Loaded of={{ data, error }} height={420} />
      {data?.total === 0 && (
        <EmptyState
          icon={<IconUsers size={28} />}
          title="Keine Konten"
          text="Zu dieser Auswahl gibt es keine Konten."
        />
      )}
      {data && data.total > 0 && (
        <>
          <ListShape columns={columns} />
          <DataTable caption="Konten" columns={shape.columns} rows={data.data} keyOf={({ id }) => id} />
          <Paging page={data} onPage={(next) => set({ seite: String(next) })} />
          <Group>
            {labels.bulk(filter, data.total)}
            <SaveButton save={() => savePeople(filter)}>Als CSV speichern</SaveButton>
          </Group>
        </>
      )}
    </Stack>
  )
}
