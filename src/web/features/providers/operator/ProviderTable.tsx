import { Badge, Button } from '@mantine/core'
import { Link } from 'react-router'
import { formatDate, formatNumber } from '#lib/format.ts'
import { useFilters } from '#web/app/filters.ts'
import { businessPath } from '#web/app/paths.ts'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { IconBuildingStore } from '#web/ui/icons.ts'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { Paging } from '#web/ui/Paging.tsx'
import { Stack } from '#web/ui/Stack.tsx'
import { ListFilters } from '#web/ui/table/ListFilters.tsx'
import css from './ProviderTable.module.css'
import { type ProviderRow, useProviders, useSetPremium } from './providers.data.ts'

const states = ['published', 'incomplete', 'blocked', 'premium'] as const
type State = (typeof states)[number]

const choice = {
  name: 'stand',
  label: 'Welche Anbieter',
  data: [
    { value: '', label: 'Alle' },
    { value: 'published', label: 'Veröffentlicht' },
    { value: 'incomplete', label: 'Unvollständig' },
    { value: 'blocked', label: 'Ausgeblendet' },
    { value: 'premium', label: 'Premium' },
  ],
}

const stateOf = ({ is_blocked, is_published }: ProviderRow) => {
  if (is_blocked) return { name: 'Ausgeblendet', color: 'red' }
  return is_published ? { name: 'Veröffentlicht', color: 'green' } : { name: 'Unvollständig', color: 'yellow' }
}

const PremiumButton = ({ row }: { row: ProviderRow }) => {
  const save = useSetPremium()
  return (
    <Button
      variant={row.is_premium ? 'default' : 'light'}
      loading={save.isPending}
      aria-label={`${row.company_name}: ${row.is_premium ? 'Abzeichen entfernen' : 'Abzeichen geben'}`}
      onClick={() => save.mutate({ id: row.id, is_premium: !row.is_premium })}
    >
      {row.is_premium ? 'Abzeichen entfernen' : 'Abzeichen geben'}
    </Button>
  )
}

const columns: Column<ProviderRow>[] = [
  {
    head: 'Anbieter',
    place: 'lead',
    cell: ({ company_name, url, city, email, is_published, is_premium }) => (
      <div className={css.cell}>
        <span>
          {is_published ? <Link to={businessPath(url)}>{company_name}</Link> : company_name}{' '}
          {is_premium && (
            <Badge variant="light" color="yellow">
              Premium
            </Badge>
          )}
        </span>
        <span className={css.soft}>
          {city}, {email}
        </span>
      </div>
    ),
  },
  {
    head: 'Stand',
    cell: (row) => (
      <div className={css.cell}>
        <Badge variant="light" color={stateOf(row).color}>
          {stateOf(row).name}
        </Badge>
        {row.missing.length > 0 && <span className={css.soft}>Es fehlt: {row.missing.join(', ')}</span>}
      </div>
    ),
  },
  { head: 'Angebote', isNarrow: true, cell: ({ product_count }) => formatNumber(product_count) },
  { head: 'Dabei seit', isNarrow: true, cell: ({ created_at }) => formatDate(created_at) },
  { head: 'Premium-Abzeichen', isActions: true, cell: (row) => <PremiumButton row={row} /> },
]

/** All providers: who is public, what is missing, and who has the premium badge. */
export const ProviderTable = () => {
  const { get, page, set } = useFilters()
  const keyword = get('suche')
  const state = states.find((one) => one === get('stand'))
  const { data, error } = useProviders({ page, keyword, state: state as State | undefined })
  return (
    <Stack>
      <ListFilters placeholder="Name, Ort oder E-Mail" choice={choice} />
      <Loaded of={{ data, error }} height={420} />
      {data?.total === 0 && (
        <EmptyState
          icon={<IconBuildingStore size={28} />}
          title="Keine Anbieter"
          text="Zu dieser Auswahl gibt es keine Anbieter."
        />
      )}
      {data && data.total > 0 && (
        <>
          <DataTable caption="Anbieter" columns={columns} rows={data.data} keyOf={({ id }) => id} />
          <Paging page={data} onPage={(next) => set({ seite: String(next) })} />
        </>
      )}
    </Stack>
  )
}
