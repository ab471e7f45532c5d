import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import type { ImportField } from '#contract/products/import.ts'
import { formatNumber } from '#lib/format.ts'
import { cutText } from '#lib/text/texts.ts'
import { Card } from '#web/ui/Card.tsx'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import css from './Import.module.css'
import { type ColumnChoice, fieldOptions, type Import, matchOptions, useCheck } from './import.data.ts'

type Row = Import['columns'][number] & { at: number }

const existingOptions = [
  { value: 'update', label: 'Vorhandenes ändern' },
  { value: 'skip', label: 'Vorhandenes überspringen' },
]

/** What each column of the file is: guessed by its header, and the provider's to change. */
export const ImportColumns = ({ source }: { source: Import }) => {
  const [fields, setFields] = useState<ColumnChoice>(source.columns.map(({ field }) => field))
  const [matchBy, setMatchBy] = useState(source.match_by)
  const [existing, setExisting] = useState(source.existing)
  const check = useCheck(source.id)
  const isImport = source.kind === 'import'
  const left = source.columns.filter((_, at) => !fields[at])

  // a field stands for one column: choosing it again takes it away from the other; each column of features is another one
  const choose = (at: number, field: ImportField | null) =>
    setFields(
      fields.map((other, place) => (place === at ? field : other === field && field !== 'features' ? null : other)),
    )

  const columns: Column<Row>[] = [
    {
      head: 'Spalte',
      cell: ({ header }) => <span className={css.name}>{header || '(ohne Überschrift)'}</span>,
    },
    {
      head: 'Beispiele',
      cell: ({ samples }) => (
        <span className={css.samples}>{cutText(samples.slice(0, 3).join(' · '), 120) || '–'}</span>
      ),
    },
    {
      head: 'Wird zu',
      isNarrow: true,
      cell: ({ at, header }) => (
        <NativeSelect
          className={css.field}
          aria-label={`${header} wird zu`}
          data={fieldOptions}
          value={fields[at] ?? ''}
          onChange={({ currentTarget }) => choose(at, (currentTarget.value || null) as ImportField | null)}
        />
      ),
    },
  ]

  return (
    <Card
      title="Spalten zuordnen"
      text={`${formatNumber(source.total_rows)} Zeilen gelesen. Prüfen Sie, ob wir die Überschriften richtig verstanden haben.`}
    >
      <div className={css.choices}>
        <NativeSelect
          label={isImport ? 'Vorhandene Produkte erkennen an' : 'Produkte und Varianten finden über'}
          data={matchOptions}
          value={matchBy}
          onChange={({ currentTarget }) => setMatchBy(currentTarget.value as typeof matchBy)}
        />
        {isImport && (
          <NativeSelect
            label="Wenn es das Produkt schon gibt"
            data={existingOptions}
            value={existing}
            onChange={({ currentTarget }) => setExisting(currentTarget.value as typeof existing)}
          />
        )}
      </div>
      <DataTable
        caption="Spalten der Datei"
        columns={columns}
        rows={source.columns.map((column, at) => ({ ...column, at }))}
        keyOf={({ at }) => at}
      />
      <div className={css.stack} style={{ marginTop: 20 }}>
        {isImport && !fields.includes(matchBy) && (
          <Notice kind="warning">
            Ohne die Spalte „{matchOptions.find(({ value }) => value === matchBy)?.label}“ erkennen wir vorhandene
            Produkte nicht: Jede Zeile wird ein neues Produkt.
          </Notice>
        )}
        {left.length > 0 && (
          <p className={css.soft}>
            Nicht importiert: {left.map(({ header }) => header || '(ohne Überschrift)').join(', ')}
          </p>
        )}
        <div className={css.row}>
          <Button
            loading={check.isPending}
            onClick={() =>
              check.mutate({ id: source.id, columns: fields, match_by: matchBy, ...(isImport && { existing }) })
            }
          >
            Datei prüfen
          </Button>
          <span className={css.soft}>Beim Prüfen ändert sich noch nichts.</span>
        </div>
      </div>
    </Card>
  )
}
