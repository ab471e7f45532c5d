import { formatBytes, formatDateTime } from '#lib/format.ts'
import { Card } from '#web/ui/Card.tsx'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import css from './Operator.module.css'
import { type Backups as Data, useBackups } from './operator.data.ts'

type Backup = Data['backups'][number]

const outcomeOf = ({ checked_at, problems }: Backup) => {
  if (!checked_at) return 'Noch nicht geprüft'
  return problems.length ? problems.join(' ') : `Wiederhergestellt und geprüft am ${formatDateTime(checked_at)}`
}

const columns: Column<Backup>[] = [
  { head: 'Sicherung vom', cell: ({ finished_at }) => formatDateTime(finished_at) },
  { head: 'Größe', isNarrow: true, cell: ({ bytes }) => formatBytes(bytes) },
  { head: 'Verschlüsselt', isNarrow: true, cell: ({ is_encrypted }) => (is_encrypted ? 'Ja' : 'Nein') },
  {
    head: 'Probe',
    cell: (backup) => <span className={backup.problems.length ? css.error : undefined}>{outcomeOf(backup)}</span>,
  },
]

const State = ({ state, is_late, backups }: Data) => {
  if (state === 'elsewhere')
    return (
      <Notice>
        Ihre Datenbank läuft für sich. Sichern Sie sie mit deren eigenen Werkzeugen; wie, steht in der Anleitung zum
        Betrieb.
      </Notice>
    )
  if (state === 'off')
    return (
      <Notice kind="warning" title="Es wird nichts gesichert">
        Geht dieser Rechner verloren, sind alle Daten weg. Nennen Sie beim Start mit der Einstellung BACKUP_DIR einen
        Ordner auf einem anderen Datenträger.
      </Notice>
    )
  if (is_late)
    return (
      <Notice kind="error" title="Keine gute Sicherung der letzten 30 Stunden">
        {backups[0]
          ? 'Sehen Sie nach, ob der Datenträger erreichbar ist und Platz hat.'
          : 'Die erste beginnt von selbst, sobald der Server eine Minute läuft.'}
      </Notice>
    )
  return null
}

/** Whether the data would survive the loss of this machine. */
export const Backups = () => {
  const { data, error } = useBackups()
  return (
    <Card
      title="Sicherungen"
      text="Jede Nacht wird alles gesichert und zur Probe wiederhergestellt, dazwischen jede Änderung binnen einer Minute."
      className={css.view ?? ''}
    >
      <Loaded of={{ data: data?.data, error }} height={96} />
      {data && <State {...data.data} />}
      {data && data.data.backups.length > 0 && (
        <DataTable caption="Sicherungen" columns={columns} rows={data.data.backups} keyOf={({ name }) => name} />
      )}
    </Card>
  )
}
