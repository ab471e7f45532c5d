import { formatDateTime, formatNumber } from '#lib/format.ts'
import { Card } from '#web/ui/Card.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import css from '../Operator.module.css'
import type { System } from './system.data.ts'

type Migrations = System['migrations']

const named = ({ name, at }: { name: string; at: string | null }) =>
  at ? `${name}, gelaufen am ${formatDateTime(at)}` : `${name}, Zeitpunkt nicht festgehalten`

const buildOf = ({ commit, built_at }: System['program']) => {
  if (!built_at) return 'Läuft aus den Quelldateien, ohne gebaut zu sein'
  return `${commit ? `Commit ${commit}, ` : ''}gebaut am ${formatDateTime(built_at)}`
}

const secondOf = ({ newest, open, older_processes }: Migrations['second']) => {
  if (open.length === 0) return newest ? `Fertig: ${named(newest)}` : 'Fertig'
  if (older_processes > 0)
    return `Wartet auf ${older_processes === 1 ? 'einen Prozess' : `${formatNumber(older_processes)} Prozesse`} einer älteren Version`
  return 'Läuft noch; Fehler stehen im Log'
}

/** Which version runs, and whether the database is as far. */
export const Program = ({
  program,
  migrations: { newest, is_ahead, open, second },
}: Pick<System, 'program' | 'migrations'>) => {
  const left = [...open, ...second.open]
  return (
    <Card title="Programm" text="Was hier läuft, und wie weit die Datenbank ist.">
      {is_ahead && (
        <Notice kind="warning" title="Die Datenbank ist neuer als dieses Programm">
          Eine neuere Version hat sie schon umgestellt. Während Server nacheinander neu starten, ist das richtig; danach
          sollte auch dieser mit der neuen Version laufen.
        </Notice>
      )}
      <dl className={css.facts}>
        <dt>Version</dt>
        <dd>{program.version}</dd>
        <dt>Stand</dt>
        <dd>{buildOf(program)}</dd>
        <dt>Gestartet</dt>
        <dd>{formatDateTime(program.started_at)}</dd>
        <dt>Neueste Migration</dt>
        <dd>{newest ? named(newest) : 'Keine'}</dd>
        <dt>Zweite Stufe</dt>
        <dd>{secondOf(second)}</dd>
        <dt>Offen</dt>
        <dd>{left.length ? left.join(', ') : 'Nichts'}</dd>
      </dl>
    </Card>
  )
}
