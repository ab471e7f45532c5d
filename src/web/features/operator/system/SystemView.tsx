import { Button } from '@mantine/core'
import { useState } from 'react'
import { formatBytes, formatDateTime, formatNumber } from '#lib/format.ts'
import { cutText } from '#lib/text/texts.ts'
import { Card } from '#web/ui/Card.tsx'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { Stack } from '#web/ui/Stack.tsx'
import css from '../Operator.module.css'
import { Program } from './Program.tsx'
import { type System, useRemoveStatements, useSystem } from './system.data.ts'
import { WebhookList } from './WebhookList.tsx'

type Table = System['database']['tables'][number]
type Statement = System['statements'][number]

const gigabyte = 1e9
const sizeOf = (bytes: number) =>
  bytes < gigabyte ? formatBytes(bytes) : `${formatNumber(Math.round(bytes / (gigabyte / 10)) / 10)}\u00a0GB`

const places = { data: 'Datenbank', files: 'Hochgeladene Dateien', backups: 'Sicherungen' }

const tableColumns: Column<Table>[] = [
  { head: 'Tabelle', place: 'lead', cell: ({ name }) => <strong>{name}</strong> },
  { head: 'Größe', isAmount: true, cell: ({ bytes }) => sizeOf(bytes) },
  { head: 'davon Indizes', isAmount: true, cell: ({ index_bytes }) => sizeOf(index_bytes) },
  { head: 'Zeilen, etwa', isAmount: true, cell: ({ rows }) => (rows === null ? '–' : formatNumber(rows)) },
]

const seconds = (milliseconds: number) => `${formatNumber(Math.round(milliseconds) / 1000)}\u00a0s`

const shortText = 120

const Text = ({ statement }: { statement: string }) =>
  statement.length <= shortText ? (
    <pre className={css.data}>{statement}</pre>
  ) : (
    <details>
      <summary className={css.summary}>{cutText(statement, shortText)} …</summary>
      <pre className={css.data}>{statement}</pre>
    </details>
  )

const statementColumns: Column<Statement>[] = [
  { head: 'Abfrage', cell: ({ statement }) => <Text statement={statement} /> },
  { head: 'Wie oft', isAmount: true, cell: ({ count }) => formatNumber(count) },
  { head: 'Im Mittel', isAmount: true, cell: ({ average_ms }) => seconds(average_ms) },
  { head: 'Längste', isAmount: true, cell: ({ longest_ms }) => seconds(longest_ms) },
  { head: 'Zuletzt', isNarrow: true, cell: ({ last_at }) => formatDateTime(last_at) },
]

const Disks = ({ disks }: { disks: System['disks'] }) => (
  <Card title="Speicherplatz" text="Frei auf den Datenträgern dieses Rechners.">
    {disks.some(({ is_short }) => is_short) && (
      <Notice kind="warning" title="Der Platz wird knapp">
        Ist ein Datenträger voll, kann niemand mehr bestellen. Geben Sie Platz frei, oder vergrößern Sie den
        Datenträger.
      </Notice>
    )}
    {disks.length === 0 && <p>Datenbank und Dateien liegen nicht auf diesem Rechner.</p>}
    <dl className={css.facts}>
      {disks.map(({ kind, free, total }) => (
        <div key={kind} style={{ display: 'contents' }}>
          <dt>{places[kind]}</dt>
          <dd>
            {sizeOf(free)} frei von {sizeOf(total)}
          </dd>
        </div>
      ))}
    </dl>
  </Card>
)

const Slow = ({ from, statements }: { from: number; statements: readonly Statement[] }) => {
  const [isAsking, setIsAsking] = useState(false)
  const remove = useRemoveStatements(() => setIsAsking(false))
  return (
    <Card
      title="Langsame Abfragen"
      text={`Abfragen der letzten 14 Tage, die länger als ${from} Millisekunden brauchten, nach ihrer Summe. Werte von Kunden stehen nicht darin.`}
      action={
        statements.length > 0 && (
          <Button variant="default" onClick={() => setIsAsking(true)}>
            Liste leeren
          </Button>
        )
      }
    >
      {statements.length === 0 ? (
        <p>Keine Abfrage war langsam.</p>
      ) : (
        <DataTable caption="Langsame Abfragen" columns={statementColumns} rows={statements} keyOf={({ id }) => id} />
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title="Liste leeren?"
        text="Danach stehen hier nur noch Abfragen, die von jetzt an langsam sind."
        action="Leeren"
        isWorking={remove.isPending}
        onClose={() => setIsAsking(false)}
        onConfirm={() => remove.mutate({})}
      />
    </Card>
  )
}

/** What tells in time that the machine becomes too small. */
export const SystemView = () => {
  const { data, error } = useSystem()
  if (!data) return <Loaded of={{ data, error }} height={420} />
  const { database, disks, statements, slow_from } = data.data
  return (
    <Stack>
      <Program program={data.data.program} migrations={data.data.migrations} />
      <WebhookList />
      <Disks disks={disks} />
      <Card
        title="Datenbank"
        text={`${sizeOf(database.bytes)}, PostgreSQL ${database.version}${database.is_embedded ? ', läuft mit dem Server' : ', läuft für sich'}. Die größten Tabellen:`}
      >
        <DataTable caption="Größte Tabellen" columns={tableColumns} rows={database.tables} keyOf={({ name }) => name} />
      </Card>
      <Slow from={slow_from} statements={statements} />
    </Stack>
  )
}
