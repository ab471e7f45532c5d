import { Badge, Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { formatEuro, germanDay } from '#lib/format.ts'
import { Card } from '#web/ui/Card.tsx'
import type { Column } from '#web/ui/DataTable.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { PagedTable } from '#web/ui/table/PagedTable.tsx'
import css from '../Payouts.module.css'
import { type ProviderTaxReport, type TaxFileKind, useTaxFiles, useTaxReports } from '../tax-report.data.ts'

const money = (amount: number) => <span className={css.number}>{formatEuro(amount)}</span>

const columns: Column<ProviderTaxReport>[] = [
  { head: 'Anbieter', place: 'lead', cell: ({ provider }) => provider.company_name },
  { head: 'Verkäufe', isNarrow: true, cell: ({ sales }) => sales },
  { head: 'Umsatz', isAmount: true, cell: ({ gross }) => money(gross) },
  { head: 'Gebühren', isAmount: true, cell: ({ fees }) => money(fees) },
  { head: 'Vergütung', isAmount: true, cell: ({ consideration }) => money(consideration) },
  {
    head: 'Meldung',
    cell: ({ is_exempt, missing }) => (
      <div className={css.cell}>
        <Badge variant="light" color={is_exempt ? 'gray' : missing.length ? 'red' : 'green'}>
          {is_exempt ? 'Freigestellt' : missing.length ? 'Angaben fehlen' : 'Wird gemeldet'}
        </Badge>
        {missing.length > 0 && <span className={css.soft}>{missing.join(', ')}</span>}
      </div>
    ),
  },
]

const thisYear = () => Number(germanDay().slice(0, 4))
/** In the first months the year before is reported. */
const reportedYear = () => thisYear() - (germanDay().slice(5, 7) <= '03' ? 1 : 0)

/** What is reported to the tax office about all providers of a year. */
export const TaxReports = () => {
  const [{ year, page }, setList] = useState({ year: reportedYear(), page: 1 })
  const { data, error } = useTaxReports(year, page)
  const { save, markSent, isMarking } = useTaxFiles(year)
  const sendable = (['new', 'correction'] satisfies TaxFileKind[]).filter((kind) => data?.waiting[kind])
  const years = Array.from({ length: 4 }, (_, back) => String(thisYear() - back))
  return (
    <Card
      title="Meldung nach PStTG"
      text="Bis zum 31. Januar an das Bundeszentralamt für Steuern. Wer weniger als 30 Waren für höchstens 2.000 € verkauft hat, ist freigestellt. Vermerken Sie eine übermittelte Datei: Was sich danach ändert, wird als Korrektur gemeldet. Jeder Anbieter findet seine Kopie in seinem Bereich."
    >
      <div className={css.stack}>
        <div className={css.proposal}>
          <NativeSelect
            label="Jahr"
            data={years}
            value={String(year)}
            onChange={(event) => setList({ year: Number(event.currentTarget.value), page: 1 })}
          />
          {data && data.reportable > 0 && (
            <Button onClick={() => save('new')}>XML herunterladen ({data.reportable} Anbieter)</Button>
          )}
          {data && data.corrections > 0 && (
            <Button onClick={() => save('correction')}>Korrektur herunterladen ({data.corrections} Anbieter)</Button>
          )}
          {sendable.map((kind) => (
            <Button key={kind} variant="default" loading={isMarking} onClick={() => markSent(kind)}>
              {kind === 'new' ? 'Als übermittelt vermerken' : 'Korrektur als übermittelt vermerken'}
            </Button>
          ))}
        </div>
        {year >= thisYear() && (
          <p className={css.soft}>Das Jahr ist noch nicht zu Ende: Die Datei enthält nur Testdaten (OECD11).</p>
        )}
        {data && data.left_out.length > 0 && (
          <Notice kind="error">
            Ohne diese Angaben stehen Anbieter in keiner Datei:{' '}
            {data.left_out.map(({ company_name, missing }) => `${company_name} (${missing.join(', ')})`).join('; ')}.
          </Notice>
        )}
        <PagedTable
          caption={`Meldung ${year}`}
          columns={columns}
          page={data}
          error={error}
          empty="In diesem Jahr hat niemand verkauft."
          keyOf={({ provider }) => provider.id}
          onPage={(next) => setList({ year, page: next })}
        />
      </div>
    </Card>
  )
}
