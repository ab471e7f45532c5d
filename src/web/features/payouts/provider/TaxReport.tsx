import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { formatEuro, germanDay } from '#lib/format.ts'
import { Card } from '#web/ui/Card.tsx'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import css from '../Payouts.module.css'
import { saveOwnTaxReport, type TaxQuarter, useOwnTaxReport } from '../tax-report.data.ts'

const money = (amount: number) => <span className={css.number}>{formatEuro(amount)}</span>

const columns: Column<TaxQuarter>[] = [
  { head: 'Quartal', place: 'lead', cell: ({ quarter }) => `${quarter}. Quartal` },
  { head: 'Verkäufe', isNarrow: true, cell: ({ sales }) => sales },
  { head: 'Umsatz', isAmount: true, cell: ({ gross }) => money(gross) },
  { head: 'Gebühren', isAmount: true, cell: ({ fees }) => money(fees) },
  { head: 'Vergütung', isAmount: true, cell: ({ consideration }) => money(consideration) },
]

/** What is reported to the tax office about this provider. */
export const TaxReport = () => {
  const [year, setYear] = useState(Number(germanDay().slice(0, 4)))
  const { data, error } = useOwnTaxReport(year)
  const report = data?.data
  const years = [...new Set([year, ...(data?.years ?? [])])].sort((a, b) => b - a)
  return (
    <Card
      title="Meldung an das Finanzamt (PStTG)"
      text="Plattformen melden dem Finanzamt jedes Jahr, wer über sie verkauft. Hier sehen Sie, was wir über Sie melden."
    >
      <div className={css.stack}>
        <div className={css.filters}>
          <NativeSelect
            label="Jahr"
            data={years.map(String)}
            value={String(year)}
            onChange={(event) => setYear(Number(event.currentTarget.value))}
          />
        </div>
        <Loaded of={{ data, error }} height={200} />
        {report?.activities.length === 0 && <p className={css.soft}>In diesem Jahr haben Sie hier nichts verkauft.</p>}
        {report && report.activities.length > 0 && (
          <>
            <Notice>
              {report.is_exempt
                ? `${report.sales} Verkäufe, ${formatEuro(report.consideration)} Vergütung: Unter 30 Verkäufen und bis 2.000 € wird nichts gemeldet.`
                : `${report.sales} Verkäufe, ${formatEuro(report.consideration)} Vergütung: Das melden wir dem Bundeszentralamt für Steuern.`}
              {!report.is_final && ' Das Jahr ist noch nicht zu Ende, die Zahlen sind vorläufig.'}
            </Notice>
            {report.activities.map(({ kind, kind_text, quarters }) => (
              <div key={kind}>
                <h3>{kind_text}</h3>
                <DataTable
                  caption={`Meldung ${report.year}, ${kind_text}`}
                  columns={columns}
                  rows={quarters}
                  keyOf={({ quarter }) => quarter}
                  isDense
                />
              </div>
            ))}
            <p className={css.soft}>
              Gebühren sind Provision und Paket. Von der Vergütung geht nur die Provision ab: Der Preis eines Pakets
              hängt an keinem Verkauf.
            </p>
            <div className={css.foot}>
              <Button variant="default" onClick={() => saveOwnTaxReport(year)}>
                Ihre Kopie als PDF
              </Button>
            </div>
          </>
        )}
      </div>
    </Card>
  )
}
