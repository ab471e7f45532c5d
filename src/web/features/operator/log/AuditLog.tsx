import { Badge, TextInput } from '@mantine/core'
import { Link } from 'react-router'
import { formatDateTime } from '#lib/format.ts'
import { useFilters } from '#web/app/filters.ts'
import { operatorOrderPath, operatorPersonPath } from '#web/app/paths/operator.ts'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { IconListCheck } from '#web/ui/icons.ts'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { Paging } from '#web/ui/Paging.tsx'
import { SaveButton } from '#web/ui/table/SaveButton.tsx'
import css from '../Operator.module.css'
import { type Action, actionOutcomes, saveActions, useActions } from '../operator.data.ts'
import { AuditChanges } from './AuditChanges.tsx'

const roles: Record<string, string> = { User: 'Kunde', Company: 'Anbieter', Operator: 'Betreiber', guest: 'per Link' }

/** The page of what an entry is about, where it has one. */
const recordLink = (action: string, details: string) => {
  const { number, order_number, id, user_id } = JSON.parse(details) as Record<string, string | number | undefined>
  const order = number ?? order_number
  if (typeof order === 'string') return <Link to={operatorOrderPath(order)}>Bestellung {order}</Link>
  const person =
    user_id ??
    (/^accounts\.(getPerson|createBlock|endBlock|endSessionsOf|createView|\w+DeletionRequest|removeSecondFactorOf|updatePerson)$/.test(
      action,
    )
      ? id
      : undefined)
  return typeof person === 'number' && <Link to={operatorPersonPath(person)}>Konto {person}</Link>
}

const columns: Column<Action>[] = [
  {
    head: 'Aktion',
    cell: ({ id, action, details, changes }) => (
      <div>
        <strong>{action}</strong> {recordLink(action, details)}
        {details !== '{}' && <pre className={css.data}>{details}</pre>}
        {changes > 0 && <AuditChanges id={id} count={changes} />}
      </div>
    ),
  },
  {
    head: 'Wer',
    cell: ({ actor, actor_role, viewed }) => (
      <>
        {`${actor} (${roles[actor_role] ?? actor_role})`.trim()}
        {viewed !== null && ` im Konto von ${viewed}`}
      </>
    ),
  },
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
  const filter = { actor: get('wer'), action: get('aktion'), record: get('nummer') }
  const { data, error } = useActions({ page, ...filter })
  return (
    <>
      <div className={css.filters}>
        <TextInput
          label="E-Mail-Adresse"
          value={filter.actor}
          onChange={(event) => set({ wer: event.currentTarget.value })}
        />
        <TextInput
          label="Aktion beginnt mit"
          placeholder="payouts."
          value={filter.action}
          onChange={(event) => set({ aktion: event.currentTarget.value })}
        />
        <TextInput
          label="Nummer der Bestellung oder des Kontos"
          value={filter.record}
          onChange={(event) => set({ nummer: event.currentTarget.value })}
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
            <SaveButton save={() => saveActions(filter)}>Als CSV speichern</SaveButton>
          </>
        )
      )}
    </>
  )
}
