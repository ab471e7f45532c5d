import { Badge } from '@mantine/core'
import { Link } from 'react-router'
import { operatorMailTextPath } from '#web/app/paths/operator.ts'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { type MailTextRow, useMailTexts } from './mail-texts.data.ts'

const stateOf = ({ is_edited, problem }: MailTextRow) => {
  if (problem) return { name: 'Fehler: Standard wird gesendet', color: 'red' }
  return is_edited ? { name: 'Eigener Text', color: 'green' } : { name: 'Standard', color: 'gray' }
}

const columns: Column<MailTextRow>[] = [
  { head: 'E-Mail', place: 'lead', cell: ({ kind, label }) => <Link to={operatorMailTextPath(kind)}>{label}</Link> },
  { head: 'Wann und an wen', cell: ({ about }) => about },
  {
    head: 'Text',
    isNarrow: true,
    cell: (row) => (
      <Badge variant="light" color={stateOf(row).color}>
        {stateOf(row).name}
      </Badge>
    ),
  },
]

/** The mails whose words the operator may edit. */
export const MailTextTable = () => {
  const { data, error } = useMailTexts()
  return (
    <>
      <PageHeader
        title="Texte der E-Mails"
        text="Betreff, Anfang und Schluss in Ihren Worten. Was Gesetz und Sicherheit verlangen, bleibt immer stehen."
      />
      <Loaded of={{ data, error }} height={320} />
      {data && <DataTable caption="E-Mails" columns={columns} rows={data.data} keyOf={({ kind }) => kind} />}
    </>
  )
}
