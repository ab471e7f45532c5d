import { Badge, TextInput } from '@mantine/core'
import { formatDateTime } from '#lib/format.ts'
import { useFilters } from '#web/app/filters.ts'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { IconListCheck } from '#web/ui/icons.ts'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { Paging } from '#web/ui/Paging.tsx'
import css from './Operator.module.css'
import { type Action, actionOutcomes, useActions } from './operator.data.ts'

const roles: Record<string, string> = { User: 'Kunde', Company: 'Anbieter', Operator: 'Betreiber', guest: 'per Link' }

const columns: Column<Action>[] = [
  {
    head: 'Aktion',
    cell: ({ action, details }) => (
      <div>
        <strong>{action}</strong>
        {details !== '{}' && <pre className={css.data}>{details}</pre>}
      </div>
    ),
  },
  { head: 'Wer', cell: ({ actor, actor_role }) => `${actor} (${roles[actor_role] ?? actor_role})`.trim() },
  {
    head: 'Ergebnis',
    isNarrow: true,
    cell: ({ outcome }) => (
      <Badge variant="light" color={actionOutcomes[outcome].color}>
        {actionOutcomes[outcome].name}
      </Badge>
    ),
  },
  { head: 'Zeit', isNarrow: true, cell: ({ at }) => formatDateTime(at) },
]

/** Who did what about money, rights and security. */
export const AuditLog = () => {
  const { get, page, set } = useFilters()
  const [actor, action] = [get('wer'), get('aktion')]
  const { data, error } = useActions({ page, actor, action })
  return (
    <>
      <div className={css.filters}>
        <TextInput label="E-Mail-Adresse" value={actor} onChange={(event) => set({ wer: event.currentTarget.value })} />
        <TextInput
          label="Aktion beginnt mit"
          placeholder="payouts."
          value={action}
          onChange={(event) => set({ aktion: event.currentTarget.value })}
        />
      </div>
      <Loaded of={{ data, error }} height={420} />
      {data?.total === 0 ? (
        <EmptyState
          icon={<IconListCheck size={28} />}
          title="Keine Einträge"
          text="Hier steht, wer Auszahlungen, Gutscheine, Bankdaten, Passwörter und Meldungen geändert hat."
        />
      ) : (
        data && (
          <>
            <DataTable caption="Protokoll" columns={columns} rows={data.data} keyOf={({ id }) => id} />
            <Paging page={data} onPage={(next) => set({ seite: String(next) })} />
          </>
        )
      )}
    </>
  )
}
