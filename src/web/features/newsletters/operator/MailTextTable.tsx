import { Badge, SegmentedControl, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { planOf, StateBadge } from '#web/app/drafts/Publication.tsx'
import { operatorMailTextPath } from '#web/app/paths/operator.ts'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { type MailTextRow, useMailTexts } from './mail-texts.data.ts'
import css from './Newsletters.module.css'

const stateOf = ({ is_edited, problem }: MailTextRow) => {
  if (problem) return { name: 'Fehler: Standard wird gesendet', color: 'red' }
  return is_edited ? { name: 'Eigener Text', color: 'green' } : { name: 'Standard', color: 'gray' }
}

const columns: Column<MailTextRow>[] = [
  { head: 'Nachricht', place: 'lead', cell: ({ kind, label }) => <Link to={operatorMailTextPath(kind)}>{label}</Link> },
  { head: 'Wann und an wen', cell: ({ about }) => about },
  {
    head: 'Text',
    isNarrow: true,
    cell: (row) => (
      <>
        <Badge variant="light" color={stateOf(row).color}>
          {stateOf(row).name}
        </Badge>{' '}
        {row.state !== 'published' && <StateBadge state={row.state} />}{' '}
        <span className={css.soft}>{planOf({ ...row, unpublish_at: null })}</span>
      </>
    ),
  },
]

/** The mails whose words the operator may edit. */
export const MailTextTable = () => {
  const { data, error } = useMailTexts()
  const [search, setSearch] = useState('')
  const [only, setOnly] = useState<'all' | 'own' | 'draft'>('all')
  const wanted = search.trim().toLowerCase()
  const rows = data?.data.filter(
    ({ label, about, is_edited, state }) =>
      (only === 'all' || (only === 'own' ? is_edited : state !== 'published')) &&
      `${label} ${about}`.toLowerCase().includes(wanted),
  )
  return (
    <>
      <PageHeader
        title="Texte der E-Mails und Kurznachrichten"
        text="Betreff, Anfang und Schluss in Ihren Worten. Änderungen sind Entwürfe, bis Sie sie veröffentlichen. Was Gesetz und Sicherheit verlangen, bleibt immer stehen."
      />
      <Loaded of={{ data, error }} height={320} />
      {rows && (
        <>
          <div className={css.add}>
            <TextInput
              aria-label="Suchen"
              placeholder="Suchen"
              maxLength={100}
              value={search}
              onChange={({ currentTarget }) => setSearch(currentTarget.value)}
            />
            <SegmentedControl
              aria-label="Auswahl"
              size="md"
              data={[
                { value: 'all', label: 'Alle' },
                { value: 'own', label: 'Eigene Texte' },
                { value: 'draft', label: 'Entwürfe' },
              ]}
              value={only}
              onChange={(value) => setOnly(value as 'all' | 'own' | 'draft')}
            />
          </div>
          {rows.length === 0 && <p role="status">Dazu gibt es keinen Text.</p>}
          <DataTable caption="Texte" columns={columns} rows={rows} keyOf={({ kind }) => kind} />
        </>
      )}
    </>
  )
}
