import { earningCalls } from '#contract/payouts/earnings.ts'
import { formatDateTime } from '#lib/format.ts'
import { toEuros } from '#lib/money.ts'
import { serve } from '#server/platform/http/serve.ts'
import { presentPage } from '#server/platform/paging.ts'
import { writeCsv } from '#server/platform/sheets/write-csv.ts'
import { isoTime } from '#server/platform/times.ts'
import type { Period } from '../datev/datev.queries.ts'
import { type Earning, readStatement, selectEarnings, selectStatement } from './earnings.queries.ts'
import { earningLabel, earningText } from './earnings.rules.ts'

const present = (row: Earning) => ({
  id: row.id,
  at: isoTime(row.at),
  kind: row.kind,
  label: earningLabel(row.kind),
  text: earningText(row),
  order_number: row.orderNumber,
  company_name: row.companyName,
  amount: toEuros(row.cents),
  sum: toEuros(row.sumCents),
})

const columns = [
  { header: 'Nummer', type: 'whole' },
  { header: 'Zeit' },
  { header: 'Art' },
  { header: 'Bestellung' },
  { header: 'Anbieter' },
  { header: 'Erklärung' },
  { header: 'Betrag', type: 'money' },
  { header: 'Umsatzsteuer', type: 'money' },
] as const

async function* cellsOf(period: Period) {
  for await (const row of readStatement(period))
    yield [
      row.id,
      formatDateTime(row.at),
      earningLabel(row.kind),
      row.number ?? '',
      row.companyName,
      earningText(row),
      row.cents / 100,
      row.taxCents / 100,
    ]
}

export const earningRoutes = serve('payouts', earningCalls, {
  getEarnings: async (_, period) => {
    const { sums, taxCents } = await selectEarnings(period)
    return {
      data: {
        kinds: sums.map(({ kind, count, cents }) => ({
          kind,
          label: earningLabel(kind),
          count,
          amount: toEuros(cents),
        })),
        total: toEuros(sums.reduce((sum, { cents }) => sum + cents, 0)),
        tax: toEuros(taxCents),
      },
    }
  },
  listEarnings: async (_, { page, ...period }) => presentPage(await selectStatement(period, page), present),
  getEarningsFile: async (_, period) => ({
    filename: `einnahmen-${period.from}-${period.to}.csv`,
    contentType: 'text/csv; charset=utf-8',
    body: writeCsv(columns, cellsOf(period)),
  }),
})
