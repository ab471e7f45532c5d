import { Badge, Button } from '@mantine/core'
import { Link } from 'react-router'
import { formatDate, formatNumber } from '#lib/format.ts'
import { useFilters } from '#web/app/filters.ts'
import { operatorProviderPath } from '#web/app/paths/operator.ts'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { IconBuildingStore } from '#web/ui/icons.ts'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { Paging } from '#web/ui/Paging.tsx'
import { Stack } from '#web/ui/Stack.tsx'
import { ListFilters } from '#web/ui/table/ListFilters.tsx'
import { ListShape, useListShape } from '#web/ui/table/ListShape.tsx'
import { SaveButton } from '#web/ui/table/SaveButton.tsx'
import css from './ProviderTable.module.css'
import { type ProviderRow, saveProviders, useProviders, useSetPremium } from './providers.data.ts'

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
    cell: ({ id, company_name, city, email, is_premium }) => (
      <div className={css.cell}>
        <span>
          <Link to={operatorProviderPath(id)}>{company_name || email}</Link>{' '}
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
  const filter = { keyword, state: state as State | undefined }
  const shape = useListShape(columns)
  const { data, error } = useProviders({ ...filter, page, per_page: shape.perPage })
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
          <ListShape columns={columns} />
          <DataTable caption="Anbieter" columns={shape.columns} rows={data.data} keyOf={({ id }) => id} />
          <Paging page={data} onPage={(next) => set({ seite: String(next) })} />
          <div>
            <SaveButton save={() => saveProviders(filter)}>Als CSV speichern</SaveButton>
          </div>
        </>
      )}
    </Stack>
  )
}
