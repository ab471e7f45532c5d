import type { FileAnswer } from '#contract/wire/fields.ts'
import { formatDate, germanDay } from '#lib/format.ts'
import { writeCsv } from '#server/platform/sheets/write-csv.ts'
import { readForOperator } from './operator.service.ts'
import { presentForOperator } from './providers.present.ts'

const columns = [
  { header: 'Nummer', type: 'whole' },
  { header: 'Betrieb' },
  { header: 'Ort' },
  { header: 'E-Mail' },
  { header: 'Stand' },
  { header: 'Es fehlt', width: 40 },
  { header: 'Angebote', type: 'whole' },
  { header: 'Dabei seit' },
] as const

const stateOf = ({ is_blocked, is_published }: ReturnType<typeof presentForOperator>) =>
  is_blocked ? 'ausgeblendet' : is_published ? 'veröffentlicht' : 'unvollständig'

type Filter = Parameters<typeof readForOperator>[0]

async function* cellsOf(filter: Filter) {
  for await (const listed of readForOperator(filter)) {
    const row = presentForOperator(listed)
    const { id, company_name, city, email, missing, product_count, created_at } = row
    yield [id, company_name, city, email, stateOf(row), missing.join(', '), product_count, formatDate(created_at)]
  }
}

/** The operator's list of providers as a table. */
export const providersFile = (filter: Filter): FileAnswer => ({
  filename: `anbieter-${germanDay()}.csv`,
  contentType: 'text/csv; charset=utf-8',
  body: writeCsv(columns, cellsOf(filter)),
})
