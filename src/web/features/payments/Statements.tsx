import { Button, FileButton, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { lineState, lineStates } from '#contract/payments/kinds.ts'
import { formatIban } from '#lib/bank/girocode.ts'
import { formatDate, formatDateTime, formatEuro } from '#lib/format.ts'
import { siteName } from '#lib/site/name.ts'
import { useFilters } from '#web/app/filters.ts'
import { Card } from '#web/ui/Card.tsx'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { PagedTable } from '#web/ui/table/PagedTable.tsx'
import { MatchDialog } from './MatchDialog.tsx'
import css from './Payments.module.css'
import { type Line, type Statement, useImport, useLines, useSetLine, useStatements } from './payments.data.ts'

const files: Column<Statement>[] = [
  {
    head: 'Datei',
    place: 'lead',
    cell: ({ filename, created_at }) => (
      <div className={css.cell}>
        <span>{filename}</span>
        <span className={css.soft}>{formatDateTime(created_at)}</span>
      </div>
    ),
  },
  {
    head: 'Buchungen',
    isNarrow: true,
    cell: ({ line_count, known_count, foreign_count, foreign_text }) => (
      <div className={css.cell}>
        <span>{known_count ? `${line_count}, davon ${known_count} bekannt` : line_count}</span>
        {foreign_count > 0 && <span className={css.soft}>Nicht in Euro, nicht übernommen: {foreign_text}</span>}
      </div>
    ),
  },
  { head: 'Zugeordnet', isNarrow: true, cell: ({ matched_count }) => matched_count },
  {
    head: 'Offen',
    isNarrow: true,
    cell: ({ open_count, waiting_count }) => (waiting_count ? `${waiting_count} werden geprüft …` : open_count),
  },
]

/** Takes a file of a bank; the same file again is harmless. */
const Import = () => {
  const send = useImport()
  const { data } = useStatements()
  return (
    <Card
      title="Kontoauszug Ihrer Bank importieren"
      text="CAMT.053 (XML) oder CSV, wie Ihre Bank es anbietet. Dieselbe Datei noch einmal zu importieren bucht nichts doppelt."
      action={
        <FileButton
          accept=".xml,.csv,.txt"
          onChange={(file) => file && send.mutate({ file } as unknown as Parameters<typeof send.mutate>[0])}
        >
          {(props) => (
            <Button {...props} loading={send.isPending}>
              Datei auswählen
            </Button>
          )}
        </FileButton>
      }
    >
      {data && data.total > 0 ? (
        <DataTable caption="Zuletzt importiert" columns={files} rows={data.data} keyOf={({ id }) => id} isDense />
      ) : (
        <p className={css.soft}>Noch ist nichts importiert.</p>
      )}
    </Card>
  )
}

const columnsFor = (onMatch: (line: Line) => void, set: ReturnType<typeof useSetLine>): Column<Line>[] => [
  {
    head: 'Buchung',
    place: 'lead',
    cell: ({ name, iban, text, booked_on, return_reason }) => (
      <div className={css.cell}>
        <strong>{name || 'Ohne Namen'}</strong>
        <span>{text}</span>
        <span className={css.soft}>
          {formatDate(booked_on)}
          {iban && ` · ${formatIban(iban)}`}
          {return_reason && ` · Rückgabe (${return_reason})`}
        </span>
      </div>
    ),
  },
  { head: 'Betrag', isAmount: true, cell: ({ amount }) => <span className={css.number}>{formatEuro(amount)}</span> },
  {
    head: 'Zuordnung',
    cell: (line) => {
      if (line.state === 'matched') return line.match
      const [next, label] =
        line.state === 'open' ? (['ignored', 'Ausblenden'] as const) : (['open', 'Wieder zeigen'] as const)
      return (
        <div className={css.row}>
          {line.state === 'open' && (
            <Button size="sm" onClick={() => onMatch(line)} aria-label={`${formatEuro(line.amount)} zuordnen`}>
              Zuordnen
            </Button>
          )}
          <Button
            size="sm"
            variant="default"
            loading={set.isPending && set.variables.id === line.id}
            onClick={() => set.mutate({ id: line.id, state: next })}
            aria-label={`${formatEuro(line.amount)}: ${label}`}
          >
            {label}
          </Button>
        </div>
      )
    },
  },
]

const states = lineState.options.map((state) => ({ value: state, label: lineStates[state] }))

/** What a bank told, for a provider or the operator: what matched by itself, and the rest by hand. */
export const Statements = () => {
  const { get, page, set } = useFilters()
  const state = lineState.options.find((one) => one === get('buchungen')) ?? 'open'
  const { data, error } = useLines(state, page)
  const [matching, setMatching] = useState<Line | null>(null)
  const setLine = useSetLine()
  return (
    <div className={css.stack}>
      <Import />
      <Card title="Buchungen">
        <div className={css.stack}>
          <SegmentedControl
            aria-label="Welche Buchungen"
            size="md"
            data={states}
            value={state}
            onChange={(buchungen) => set({ buchungen })}
          />
          {state === 'open' && data && data.total > 0 && (
            <Notice>
              Diese Buchungen nennen keine Bestellung, oder der Betrag ist ein anderer. Was nichts mit {siteName()} zu
              tun hat, können Sie ausblenden.
            </Notice>
          )}
          <PagedTable
            caption="Buchungen"
            columns={columnsFor(setMatching, setLine)}
            page={data}
            error={error}
            empty={state === 'open' ? 'Alles ist zugeordnet.' : 'Hier ist keine Buchung.'}
            keyOf={({ id }) => id}
            onPage={(seite) => set({ seite: String(seite) })}
          />
        </div>
      </Card>
      {matching && <MatchDialog line={matching} onClose={() => setMatching(null)} />}
    </div>
  )
}
